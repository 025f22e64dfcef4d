//! The tables, made at compile time from what they mean.

use super::ROW;

/// The six ways in which three rows share three columns: bit `3 * row + column`, one in each row and each column.
const SHARES: [u16; 6] = {
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let mut shares = [0; 6];
    let mut way = 0;
    while way < 6 {
        let mut row = 0;
        while row < 3 {
            shares[way] |= 1 << (3 * row + orders[way][row]);
            row += 1;
        }
        way += 1;
    }
    shares
};

/// Places, as in [`SHARES`], to the ways that need no others: bit n for the way n.
pub(super) static WAYS: [u8; 512] = {
    let mut table = [0; 512];
    let mut places = 0;
    while places < 512 {
        let mut way = 0;
        while way < 6 {
            if SHARES[way] & places as u16 == SHARES[way] {
                table[places] |= 1 << way;
            }
            way += 1;
        }
        places += 1;
    }
    table
};

/// Ways to the places that they cover.
pub(super) static PLACES_OF_WAYS: [u16; 64] = {
    let mut table = [0; 64];
    let mut ways = 0;
    while ways < 64 {
        let mut way = 0;
        while way < 6 {
            if ways & (1 << way) != 0 {
                table[ways] |= SHARES[way];
            }
            way += 1;
        }
        ways += 1;
    }
    table
};

/// Ways to those of them that a guess tries first. The places of the others are fewer than those of all.
pub(super) static HALF: [u8; 64] = {
    let mut table = [0; 64];
    let mut ways = 1;
    while ways < 64 {
        table[ways] = 1 << ways.trailing_zeros();
        if ways.count_ones() >= 4 {
            // Three of four ways may cover as much as the four do. Two that share a place leave it to the others.
            let mut place = 0;
            while place < 9 {
                let mut half = 0u8;
                let mut way = 0;
                while way < 6 {
                    if ways & (1 << way) != 0 && SHARES[way] & (1 << place) != 0 {
                        half |= 1 << way;
                    }
                    way += 1;
                }
                if half.count_ones() == 2 {
                    table[ways] = half;
                    break;
                }
                place += 1;
            }
        }
        ways += 1;
    }
    table
};

/// For each row of a band: its nine cells to the parts that hold one of them, bit `3 * row + box`.
pub(super) static PARTS_OF_ROW: [[u16; 512]; 3] = {
    let mut table = [[0; 512]; 3];
    let mut row = 0;
    while row < 3 {
        let mut cells = 0;
        while cells < 512 {
            let mut part = 0;
            while part < 3 {
                if (cells >> (3 * part)) & 7 != 0 {
                    table[row][cells] |= 1 << (3 * row + part);
                }
                part += 1;
            }
            cells += 1;
        }
        row += 1;
    }
    table
};

/// Parts of a band to their cells.
pub(super) static CELLS_OF_PARTS: [u32; 512] = {
    let mut table = [0; 512];
    let mut parts = 0;
    while parts < 512 {
        let mut part = 0;
        while part < 9 {
            if parts & (1 << part) != 0 {
                table[parts] |= 7 << (ROW * (part as u32 / 3) + 3 * (part as u32 % 3));
            }
            part += 1;
        }
        parts += 1;
    }
    table
};

/// The nine columns of a band to three groups of nine bits, one a stack, with its three columns lowest.
pub(super) static STACKS_OF_ROW: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let c = columns as u32;
        table[columns] = (c & 7) | ((c >> 3) & 7) << 9 | ((c >> 6) & 7) << 18;
        columns += 1;
    }
    table
};

/// A cell, row by row, to its band and its bit there.
pub(super) static PLACE: [(u8, u32); 81] = {
    let mut table = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = ((row / 3) as u8, 1 << (row as u32 % 3 * ROW + column as u32));
        cell += 1;
    }
    table
};
