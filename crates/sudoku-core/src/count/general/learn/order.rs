//! Which variable to guess next: those of late conflicts first.

/// All variables that may be open, by weight; of equal ones, the first. Weights are whole numbers, so that the order is
/// the same on every machine.
pub(super) struct Order {
    weights: Vec<u64>,
    /// What a conflict adds; grows, so that older conflicts count less.
    step: u64,
    /// A binary heap of variables, the heaviest on top.
    heap: Vec<u32>,
    /// Where a variable stands in the heap, or [`OUT`].
    at: Vec<u32>,
}

const OUT: u32 = u32::MAX;

impl Order {
    pub(super) fn new(count: usize) -> Order {
        Order {
            weights: vec![0; count],
            step: 1 << 10,
            heap: (0..count as u32).collect(),
            at: (0..count as u32).collect(),
        }
    }

    /// Takes the heaviest out.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.at[top as usize] = OUT;
        if top != last {
            self.heap[0] = last;
            self.at[last as usize] = 0;
            self.sink(0);
        }
        Some(top)
    }

    /// Puts a variable back in, if it is out.
    pub(super) fn push(&mut self, variable: u32) {
        if self.at[variable as usize] == OUT {
            self.at[variable as usize] = self.heap.len() as u32;
            self.heap.push(variable);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Gives a variable, which had a part in the conflict, more weight.
    pub(super) fn bump(&mut self, variable: u32) {
        self.weights[variable as usize] += self.step;
        let at = self.at[variable as usize];
        if at != OUT {
            self.rise(at as usize);
        }
    }

    /// After each conflict: what came before counts by a sixteenth less.
    pub(super) fn decay(&mut self) {
        self.step += self.step >> 4;
        if self.step > 1 << 56 {
            // Keeps the order, but for ties among the light ones, which the heap need not know of at once.
            self.step >>= 40;
            for weight in &mut self.weights {
                *weight >>= 40;
            }
            for at in (0..self.heap.len()).rev() {
                self.sink(at);
            }
        }
    }

    fn is_before(&self, one: u32, other: u32) -> bool {
        let key = |variable: u32| (u64::MAX - self.weights[variable as usize], variable);
        key(one) < key(other)
    }

    fn rise(&mut self, mut at: usize) {
        while at > 0 {
            let above = (at - 1) / 2;
            if !self.is_before(self.heap[at], self.heap[above]) {
                break;
            }
            self.swap(at, above);
            at = above;
        }
    }

    fn sink(&mut self, mut at: usize) {
        loop {
            let mut best = at;
            for below in [2 * at + 1, 2 * at + 2] {
                if below < self.heap.len() && self.is_before(self.heap[below], self.heap[best]) {
                    best = below;
                }
            }
            if best == at {
                break;
            }
            self.swap(at, best);
            at = best;
        }
    }

    fn swap(&mut self, one: usize, other: usize) {
        self.heap.swap(one, other);
        self.at[self.heap[one] as usize] = one as u32;
        self.at[self.heap[other] as usize] = other as u32;
    }
}
