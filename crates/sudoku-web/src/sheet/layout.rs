//! The arithmetic of a sheet, in millimetres.
//!
//! Invariant: everything lies within [`MARGIN_X`] and [`MARGIN_Y`], which the printers of schools
//! can reach, and no two slots overlap.

use super::Paper;

/// Left and right margin.
pub const MARGIN_X: f64 = 12.0;
/// Upper and lower margin; a Letter sheet with six puzzles has no room for more.
pub const MARGIN_Y: f64 = 11.0;
/// The header with the room below it: enough to write a name by hand.
const HEADER: f64 = 12.0;
/// The footer with the room above it.
const FOOTER: f64 = 5.5;
/// Headers over several columns are no narrower than this, however small the puzzles.
const HEADER_WIDTH: f64 = 160.0;
/// The largest cell, for small shapes that would otherwise fill the sheet.
const LARGEST_CELL: f64 = 26.0;

/// A rectangle; `y` grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }
}

/// Columns and rows of puzzles on a sheet, and the sizes that go with so many.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrangement {
    columns: usize,
    rows: usize,
    /// A line between two cells; the others are three times as thick.
    thin: f64,
    /// The caption's font size.
    pub caption: f64,
    least_gap: (f64, f64),
    widest_gap: (f64, f64),
    /// Whether the grids are to be read only.
    answer: bool,
}

impl Arrangement {
    const ONE: Arrangement = Arrangement {
        columns: 1,
        rows: 1,
        thin: 0.3,
        caption: 4.2,
        least_gap: (0.0, 0.0),
        widest_gap: (0.0, 0.0),
        answer: false,
    };
    const TWO: Arrangement = Arrangement {
        rows: 2,
        thin: 0.25,
        caption: 3.8,
        least_gap: (0.0, 6.0),
        widest_gap: (0.0, 14.0),
        ..Arrangement::ONE
    };
    const FOUR: Arrangement = Arrangement {
        columns: 2,
        rows: 2,
        thin: 0.22,
        caption: 3.4,
        least_gap: (9.0, 8.0),
        widest_gap: (18.0, 20.0),
        answer: false,
    };
    const SIX: Arrangement = Arrangement {
        columns: 2,
        rows: 3,
        thin: 0.2,
        caption: 3.2,
        least_gap: (10.0, 4.5),
        widest_gap: (18.0, 14.0),
        answer: false,
    };
    const NINE: Arrangement = Arrangement {
        columns: 3,
        rows: 3,
        thin: 0.17,
        caption: 3.0,
        least_gap: (7.0, 5.0),
        widest_gap: (14.0, 18.0),
        answer: false,
    };
    /// Twelve answers a sheet: as many as keep the cells of a 9x9 grid above 5 mm on either paper.
    pub const KEY: Arrangement = Arrangement {
        columns: 3,
        rows: 4,
        thin: 0.15,
        caption: 2.8,
        least_gap: (8.0, 4.0),
        widest_gap: (20.0, 14.0),
        answer: true,
    };

    /// The arrangement that holds `per_page` puzzles.
    pub fn puzzles(per_page: u8) -> Arrangement {
        match per_page {
            0 | 1 => Arrangement::ONE,
            2 => Arrangement::TWO,
            3 | 4 => Arrangement::FOUR,
            5 | 6 => Arrangement::SIX,
            _ => Arrangement::NINE,
        }
    }

    /// How many puzzles it holds.
    pub fn capacity(&self) -> usize {
        self.columns * self.rows
    }

    pub fn thin(&self) -> f64 {
        self.thin
    }

    /// Exactly three times a thin line.
    pub fn thick(&self) -> f64 {
        3.0 * self.thin
    }

    /// The caption with the room between it and its grid.
    fn caption_height(&self) -> f64 {
        1.3 * self.caption
    }

    /// The largest cell of a grid of this side, wherever there is room.
    /// Answers are to be found and read, not written in, but their captions need room, too.
    fn largest_cell(&self, side: usize) -> f64 {
        if self.answer {
            (46.0 / side as f64).max(6.5)
        } else {
            LARGEST_CELL
        }
    }
}

/// A place for one puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// Above the grid and as wide.
    pub caption: Rect,
    /// The square that the grid covers, its border's outer edge included.
    pub grid: Rect,
}

/// A measured sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The line of the title; of no height when there is none.
    pub header: Rect,
    /// The line of the page number.
    pub footer: Rect,
    /// The side of a cell of the grids for which the sheet was measured.
    pub cell: f64,
    /// Row by row.
    pub slots: Vec<Slot>,
}

impl Layout {
    /// Makes the cells of grids of this side as large as the paper lets.
    pub fn new(paper: Paper, arrangement: &Arrangement, side: usize, header: bool) -> Layout {
        let width = paper.width_mm() - 2.0 * MARGIN_X;
        let header_height = if header { HEADER } else { 0.0 };
        let top = MARGIN_Y + header_height;
        let height = paper.height_mm() - MARGIN_Y - FOOTER - top;

        let (columns, rows) = (arrangement.columns as f64, arrangement.rows as f64);
        let (gaps_across, gaps_down) = (columns - 1.0, rows - 1.0);
        let (least_x, least_y) = arrangement.least_gap;
        let caption = arrangement.caption_height();
        let across = (width - gaps_across * least_x) / columns - arrangement.thick();
        let down = (height - gaps_down * least_y) / rows - caption - arrangement.thick();
        let side = side.max(1);
        let cell = (across.min(down) / side as f64).min(arrangement.largest_cell(side));
        // Rounded down, so that what is written with two decimals still fits.
        let cell = (cell * 100.0).floor() / 100.0;
        let grid = cell * side as f64 + arrangement.thick();

        let (widest_x, widest_y) = arrangement.widest_gap;
        let gap_x = spread(width - columns * grid, gaps_across, widest_x);
        let gap_y = spread(height - rows * (caption + grid), gaps_down, widest_y);
        let group_width = columns * grid + gaps_across * gap_x;
        let group_height = rows * (caption + grid) + gaps_down * gap_y;
        let left = (paper.width_mm() - group_width) / 2.0;
        // A block looks centred when it stands a little above the middle.
        let upper = top + (height - group_height) * 0.3;

        let slots = (0..arrangement.capacity())
            .map(|index| {
                let column = (index % arrangement.columns) as f64;
                let row = (index / arrangement.columns) as f64;
                let x = left + column * (grid + gap_x);
                let y = upper + row * (caption + grid + gap_y);
                Slot {
                    caption: Rect {
                        x,
                        y,
                        width: grid,
                        height: caption,
                    },
                    grid: Rect {
                        x,
                        y: y + caption,
                        width: grid,
                        height: grid,
                    },
                }
            })
            .collect();

        // The header and the footer keep the edges of the columns where these are wide enough.
        let line_width = if arrangement.columns == 1 {
            width
        } else {
            group_width.max(HEADER_WIDTH).min(width)
        };
        let line_x = (paper.width_mm() - line_width) / 2.0;
        Layout {
            header: Rect {
                x: line_x,
                y: MARGIN_Y,
                width: line_width,
                height: header_height,
            },
            footer: Rect {
                x: line_x,
                y: paper.height_mm() - MARGIN_Y - FOOTER,
                width: line_width,
                height: FOOTER,
            },
            cell,
            slots,
        }
    }
}

/// The gap when what is left over is shared out among so many, and none is wider than `widest`.
fn spread(left_over: f64, gaps: f64, widest: f64) -> f64 {
    if gaps > 0.0 {
        (left_over / gaps).min(widest)
    } else {
        0.0
    }
}
