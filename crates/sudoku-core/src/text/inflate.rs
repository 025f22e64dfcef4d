//! Unpacks zlib data (RFC 1950 and 1951), as sudoku.coach uses them. Plain: a bit at a time.

/// The longest result, in bytes.
const MAX_BYTES: usize = 1 << 20;
/// The longest code of a symbol, in bits.
const MAX_BITS: usize = 15;

const LENGTH_BASE: [u16; 29] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
];
const LENGTH_EXTRA: [u8; 29] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
];
const DISTANCE_BASE: [u16; 30] = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
];
const DISTANCE_EXTRA: [u8; 30] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
];
/// The order in which the lengths of the codes of lengths are given.
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// What zlib data hold; none if they are damaged, break off or are too large.
pub(super) fn zlib(data: &[u8]) -> Option<Vec<u8>> {
    let (&[method, flags], body) = data.split_first_chunk()?;
    let header = usize::from(method) << 8 | usize::from(flags);
    if method & 15 != 8 || !header.is_multiple_of(31) || flags & 32 != 0 {
        return None;
    }
    let mut bits = Bits { data: body, at: 0 };
    let out = inflate(&mut bits)?;
    let sum = body.get(bits.at.div_ceil(8)..)?.first_chunk()?;
    (u32::from_be_bytes(*sum) == adler32(&out)).then_some(out)
}

fn adler32(data: &[u8]) -> u32 {
    let (one, other) = data.iter().fold((1_u32, 0_u32), |(one, other), &byte| {
        let one = (one + u32::from(byte)) % 65521;
        (one, (other + one) % 65521)
    });
    other << 16 | one
}

/// Bits, the lowest of each byte first.
struct Bits<'a> {
    data: &'a [u8],
    /// The next bit.
    at: usize,
}

impl Bits<'_> {
    fn bit(&mut self) -> Option<usize> {
        let byte = *self.data.get(self.at / 8)?;
        let bit = byte >> (self.at % 8) & 1;
        self.at += 1;
        Some(usize::from(bit))
    }

    fn bits(&mut self, count: u8) -> Option<usize> {
        let mut value = 0;
        for place in 0..count {
            value |= self.bit()? << place;
        }
        Some(value)
    }
}

/// A canonical Huffman code: how many symbols have a code of each length, and the symbols in order.
struct Huffman {
    counts: [usize; MAX_BITS + 1],
    symbols: Vec<usize>,
}

impl Huffman {
    fn new(lengths: &[u8]) -> Option<Huffman> {
        let mut counts = [0; MAX_BITS + 1];
        for &length in lengths {
            *counts.get_mut(usize::from(length))? += 1;
        }
        counts[0] = 0;
        // More codes than there is room for.
        let mut room = 1_isize;
        for &count in &counts[1..] {
            room = room * 2 - count as isize;
            if room < 0 {
                return None;
            }
        }
        let mut symbols: Vec<usize> = (0..lengths.len())
            .filter(|&symbol| lengths[symbol] > 0)
            .collect();
        symbols.sort_by_key(|&symbol| (lengths[symbol], symbol));
        Some(Huffman { counts, symbols })
    }

    fn read(&self, bits: &mut Bits<'_>) -> Option<usize> {
        let (mut code, mut first, mut index) = (0, 0, 0);
        for &count in &self.counts[1..] {
            code |= bits.bit()?;
            if code < first + count {
                return self.symbols.get(index + code - first).copied();
            }
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        None
    }
}

fn inflate(bits: &mut Bits<'_>) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    loop {
        let last = bits.bit()? == 1;
        match bits.bits(2)? {
            0 => stored(bits, &mut out)?,
            1 => {
                let mut lengths = [8; 288];
                lengths[144..256].fill(9);
                lengths[256..280].fill(7);
                block(
                    bits,
                    &mut out,
                    &Huffman::new(&lengths)?,
                    &Huffman::new(&[5; 30])?,
                )?;
            }
            2 => {
                let (symbols, distances) = codes(bits)?;
                block(bits, &mut out, &symbols, &distances)?;
            }
            _ => return None,
        }
        if last {
            return Some(out);
        }
    }
}

fn stored(bits: &mut Bits<'_>, out: &mut Vec<u8>) -> Option<()> {
    bits.at = bits.at.next_multiple_of(8);
    let (length, check) = (bits.bits(16)?, bits.bits(16)?);
    if length != !check & 0xffff || out.len() + length > MAX_BYTES {
        return None;
    }
    let start = bits.at / 8;
    out.extend_from_slice(bits.data.get(start..start + length)?);
    bits.at += length * 8;
    Some(())
}

/// The codes that a block brings along.
fn codes(bits: &mut Bits<'_>) -> Option<(Huffman, Huffman)> {
    let (literals, distances, given) = (bits.bits(5)? + 257, bits.bits(5)? + 1, bits.bits(4)? + 4);
    let mut lengths = [0; 19];
    for &place in &ORDER[..given] {
        lengths[place] = bits.bits(3)? as u8;
    }
    let code = Huffman::new(&lengths)?;
    let mut lengths: Vec<u8> = Vec::with_capacity(literals + distances);
    while lengths.len() < literals + distances {
        let (length, times) = match code.read(bits)? {
            16 => (*lengths.last()?, 3 + bits.bits(2)?),
            17 => (0, 3 + bits.bits(3)?),
            18 => (0, 11 + bits.bits(7)?),
            length => (length as u8, 1),
        };
        lengths.extend(std::iter::repeat_n(length, times));
    }
    if lengths.len() != literals + distances {
        return None;
    }
    let (literals, distances) = lengths.split_at(literals);
    Some((Huffman::new(literals)?, Huffman::new(distances)?))
}

fn block(
    bits: &mut Bits<'_>,
    out: &mut Vec<u8>,
    symbols: &Huffman,
    distances: &Huffman,
) -> Option<()> {
    loop {
        match symbols.read(bits)? {
            256 => return Some(()),
            byte @ 0..=255 => out.push(byte as u8),
            symbol => {
                let place = symbol - 257;
                let length =
                    usize::from(*LENGTH_BASE.get(place)?) + bits.bits(LENGTH_EXTRA[place])?;
                let place = distances.read(bits)?;
                let distance =
                    usize::from(*DISTANCE_BASE.get(place)?) + bits.bits(DISTANCE_EXTRA[place])?;
                let from = out.len().checked_sub(distance)?;
                for at in from..from + length {
                    out.push(*out.get(at)?);
                }
            }
        }
        if out.len() > MAX_BYTES {
            return None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> Vec<u8> {
        (0..text.len() / 2)
            .map(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap())
            .collect()
    }

    #[test]
    fn blocks_of_each_kind() {
        // Made with Python's zlib.compress at level 0 and, twice, at level 9.
        let dynamic = "78da158fc10d004108022b324151c1fe1bbbbd9f8138405d764a8a650abb07352f0740181b5c9892390caab18eace81cbf8bdd27\
            ff3fdc8d1ac7a4c259de1184bebba79709da5ccf8d3a7c0f53bf00cd995ecd0eec7bf68151be4a3722f3a7b0f36a3aabda2f3b5a23257a67\
            9fd5e62d882d941c6b8645c72b7f13b1e8223ab3bbf6ba601c4f756f1d2779b147656c5b98db46715edc4347bec60f66265e787dd8903ce2";
        for (packed, expected) in [
            ("7801010300fcff616263024d0127", "abc"),
            ("78da4b4c4a0600024d0127", "abc"),
            (
                dynamic,
                "29141777-631706690743915000-806-36083778353-374068-12-415868-3449786907366-258-517-812865707049996-2283038836859574-89068288360759838675650889957903-28921840-1107043419254122482-4-4757710465634148396030620278-683-8738-06-95--604230411442694208093972980635139-69371-6487059640235925634-1685-8783101222",
            ),
        ] {
            let data = hex(packed);
            assert_eq!(
                zlib(&data).as_deref(),
                Some(expected.as_bytes()),
                "{packed}"
            );
            for end in 0..data.len() {
                assert_eq!(zlib(&data[..end]), None, "{packed} {end}");
            }
        }
    }
}
