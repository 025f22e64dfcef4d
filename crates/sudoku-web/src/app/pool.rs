//! Who works on what: the queue of jobs and the workers' states, without any browser in it.
//!
//! Workers hold no state between jobs, so a job can go to any of them, and one that dies loses nothing but
//! the job in its hands, which goes back to the head of the queue.

use std::collections::VecDeque;

use crate::protocol::{JobId, Request};

/// After so many ticks (seconds) without a word from a busy worker it counts as dead. Every job is bounded to a few
/// seconds on a slow machine, or reports progress in between.
const SILENT_TICKS: u32 = 30;
/// A job that ended this many workers is not tried again.
const MOST_TRIES: u32 = 2;
/// Workers that die before they were ever ready are replaced this often, then given up.
const MOST_FALSE_STARTS: u32 = 3;

/// A worker's place in the pool.
pub type Seat = usize;

#[derive(Debug)]
struct Job<P> {
    request: Request,
    purpose: P,
    tries: u32,
}

#[derive(Debug)]
enum Worker<P> {
    Starting,
    Idle,
    Busy { job: Job<P>, silent: u32 },
    GivenUp,
}

/// What a worker's death means for the work.
#[derive(Debug, PartialEq, Eq)]
pub struct Death<P> {
    /// Whether the seat is to be filled anew.
    pub replace: bool,
    /// The purpose of a job that is given up, because it ended several workers.
    pub lost: Option<P>,
    /// No worker can be started any more.
    pub hopeless: bool,
}

/// The workers and the jobs that wait for them. `P` says what a job is for.
#[derive(Debug)]
pub struct Pool<P> {
    workers: Vec<Worker<P>>,
    queue: VecDeque<Job<P>>,
    next_job: u32,
    false_starts: u32,
}

impl<P> Pool<P> {
    /// A pool of `seats` workers, all of which are being started.
    pub fn new(seats: usize) -> Self {
        Pool {
            workers: (0..seats).map(|_| Worker::Starting).collect(),
            queue: VecDeque::new(),
            next_job: 0,
            false_starts: 0,
        }
    }

    /// The places in the pool.
    pub fn seats(&self) -> std::ops::Range<Seat> {
        0..self.workers.len()
    }

    /// Queues work. `urgent` work, for which a person waits, goes before all that waits.
    pub fn submit(
        &mut self,
        purpose: P,
        urgent: bool,
        request: impl FnOnce(JobId) -> Request,
    ) -> JobId {
        let id = JobId(self.next_job);
        self.next_job += 1;
        let job = Job {
            request: request(id),
            purpose,
            tries: 0,
        };
        if urgent {
            self.queue.push_front(job);
        } else {
            self.queue.push_back(job);
        }
        id
    }

    /// Gives waiting jobs to idle workers: what to send to whom.
    pub fn assign(&mut self) -> Vec<(Seat, Request)> {
        let mut sent = Vec::new();
        for (seat, worker) in self.workers.iter_mut().enumerate() {
            if matches!(worker, Worker::Idle)
                && let Some(job) = self.queue.pop_front()
            {
                sent.push((seat, job.request.clone()));
                *worker = Worker::Busy { job, silent: 0 };
            }
        }
        sent
    }

    /// A worker said that it is up.
    pub fn ready(&mut self, seat: Seat) {
        self.false_starts = 0;
        if let Some(worker @ Worker::Starting) = self.workers.get_mut(seat) {
            *worker = Worker::Idle;
        }
    }

    /// A worker said that it is still at it.
    pub fn progress(&mut self, seat: Seat, id: JobId) -> Option<&P> {
        match self.workers.get_mut(seat) {
            Some(Worker::Busy { job, silent }) if job.request.job() == id => {
                *silent = 0;
                Some(&job.purpose)
            }
            _ => None,
        }
    }

    /// A worker answered. The job's purpose, or `None` where nobody waits for the answer any more.
    pub fn finished(&mut self, seat: Seat, id: JobId) -> Option<P> {
        let worker = self.workers.get_mut(seat)?;
        if !matches!(worker, Worker::Busy { job, .. } if job.request.job() == id) {
            return None;
        }
        match std::mem::replace(worker, Worker::Idle) {
            Worker::Busy { job, .. } => Some(job.purpose),
            _ => None,
        }
    }

    /// A worker died. Its job is queued again, at the head.
    pub fn died(&mut self, seat: Seat) -> Death<P> {
        let Some(worker) = self.workers.get_mut(seat) else {
            return Death {
                replace: false,
                lost: None,
                hopeless: false,
            };
        };
        let mut lost = None;
        match std::mem::replace(worker, Worker::Starting) {
            Worker::Starting => {
                self.false_starts += 1;
                if self.false_starts >= MOST_FALSE_STARTS {
                    *worker = Worker::GivenUp;
                }
            }
            Worker::GivenUp => *worker = Worker::GivenUp,
            Worker::Idle => {}
            Worker::Busy { mut job, .. } => {
                job.tries += 1;
                if job.tries < MOST_TRIES {
                    self.queue.push_front(job);
                } else {
                    lost = Some(job.purpose);
                }
            }
        }
        let replace = !matches!(self.workers[seat], Worker::GivenUp);
        let hopeless = self
            .workers
            .iter()
            .all(|worker| matches!(worker, Worker::GivenUp));
        Death {
            replace,
            lost,
            hopeless,
        }
    }

    /// Forgets all work for which `unwanted` holds. The seats that were busy with some, to be filled anew:
    /// a worker can't be interrupted, only ended.
    pub fn cancel(&mut self, unwanted: impl Fn(&P) -> bool) -> Vec<Seat> {
        self.queue.retain(|job| !unwanted(&job.purpose));
        let mut ended = Vec::new();
        for (seat, worker) in self.workers.iter_mut().enumerate() {
            if matches!(worker, Worker::Busy { job, .. } if unwanted(&job.purpose)) {
                *worker = Worker::Starting;
                ended.push(seat);
            }
        }
        ended
    }

    /// Forgets waiting work for which `unwanted` holds; what a worker has in hand goes on, and whoever gets the
    /// answer must see that it is stale.
    pub fn cancel_waiting(&mut self, unwanted: impl Fn(&P) -> bool) {
        self.queue.retain(|job| !unwanted(&job.purpose));
    }

    /// A second went by. The seats of workers that are silent for so long that they count as dead.
    pub fn tick(&mut self) -> Vec<Seat> {
        let mut dead = Vec::new();
        for (seat, worker) in self.workers.iter_mut().enumerate() {
            if let Worker::Busy { silent, .. } = worker {
                *silent += 1;
                if *silent >= SILENT_TICKS {
                    dead.push(seat);
                }
            }
        }
        dead
    }

    /// Whether any worker has work in hand, so that ticks matter.
    pub fn is_busy(&self) -> bool {
        self.workers
            .iter()
            .any(|worker| matches!(worker, Worker::Busy { .. }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(job: JobId) -> Request {
        Request::Judge {
            job,
            grid: String::new(),
        }
    }

    fn ready_pool(seats: usize) -> Pool<&'static str> {
        let mut pool = Pool::new(seats);
        pool.seats().for_each(|seat| pool.ready(seat));
        pool
    }

    #[test]
    fn work_waits_until_a_worker_is_ready() {
        let mut pool = Pool::new(1);
        let id = pool.submit("a", false, judge);
        assert_eq!(pool.assign(), []);
        pool.ready(0);
        assert_eq!(pool.assign(), [(0, judge(id))]);
        assert_eq!(pool.finished(0, id), Some("a"));
        assert!(!pool.is_busy());
    }

    #[test]
    fn urgent_work_goes_first() {
        let mut pool = ready_pool(1);
        pool.submit("set", false, judge);
        let urgent = pool.submit("puzzle", true, judge);
        assert_eq!(pool.assign(), [(0, judge(urgent))]);
    }

    #[test]
    fn a_dead_workers_job_is_done_by_the_next_and_given_up_after_two() {
        let mut pool = ready_pool(1);
        let id = pool.submit("a", false, judge);
        pool.assign();
        assert_eq!(
            pool.died(0),
            Death {
                replace: true,
                lost: None,
                hopeless: false
            }
        );
        pool.ready(0);
        assert_eq!(pool.assign(), [(0, judge(id))]);
        assert_eq!(
            pool.died(0),
            Death {
                replace: true,
                lost: Some("a"),
                hopeless: false
            }
        );
        pool.ready(0);
        assert_eq!(pool.assign(), []);
    }

    #[test]
    fn a_cancelled_job_is_not_answered() {
        let mut pool = ready_pool(2);
        let set = pool.submit("set", false, judge);
        let puzzle = pool.submit("puzzle", false, judge);
        pool.submit("set", false, judge);
        pool.assign();
        assert_eq!(pool.cancel(|purpose| *purpose == "set"), [0]);
        assert_eq!(pool.finished(0, set), None);
        assert_eq!(pool.finished(1, puzzle), Some("puzzle"));
        assert_eq!(pool.assign(), []);
    }

    #[test]
    fn workers_that_never_start_are_given_up() {
        let mut pool: Pool<()> = Pool::new(1);
        assert!(pool.died(0).replace);
        assert!(pool.died(0).replace);
        assert_eq!(
            pool.died(0),
            Death {
                replace: false,
                lost: None,
                hopeless: true
            }
        );
    }

    #[test]
    fn silence_counts_as_death_and_progress_breaks_it() {
        let mut pool = ready_pool(1);
        let id = pool.submit("a", false, judge);
        pool.assign();
        for _ in 1..SILENT_TICKS {
            assert!(pool.tick().is_empty());
        }
        assert_eq!(pool.progress(0, id), Some(&"a"));
        assert!(pool.tick().is_empty());
        for _ in 2..SILENT_TICKS {
            assert!(pool.tick().is_empty());
        }
        assert_eq!(pool.tick(), [0]);
    }
}
