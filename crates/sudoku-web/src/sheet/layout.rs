//! The arithmetic of a sheet.
//!
//! Invariant: everything lies within [`MARGIN_X`] and [`MARGIN_Y`], which the printers of schools
//! can reach, and no two slots overlap.

use super::Paper;
use super::length::Length;

/// Left and right margin.
pub const MARGIN_X: Length = Length::um(12_000);
/// Upper and lower margin; a Letter sheet with six puzzles has no room for more.
pub const MARGIN_Y: Length = Length::um(11_000);
/// The header with the room below it: enough to write a name by hand.
const HEADER: Length = Length::um(12_000);
/// The footer with the room above it.
const FOOTER: Length = Length::um(5_500);
/// Headers over several columns are no narrower than this, however small the puzzles.
const HEADER_WIDTH: Length = Length::um(160_000);
/// The largest cell, for small shapes that would otherwise fill the sheet.
const LARGEST_CELL: Length = Length::um(26_000);
/// The least width of a grid in a key, so that captions have room, too.
const KEY_GRID: Length = Length::um(46_000);
/// The largest cell in a key where [`KEY_GRID`] asks for no larger.
const KEY_CELL: Length = Length::um(6_500);
/// A cell is at least so many thin lines wide: in large shapes the lines become finer.
const THIN_LINES_A_CELL: usize = 28;

/// A rectangle; `y` grows downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    pub x: Length,
    pub y: Length,
    pub width: Length,
    pub height: Length,
}

impl Rect {
    pub fn right(&self) -> Length {
        self.x + self.width
    }

    pub fn bottom(&self) -> Length {
        self.y + self.height
    }
}

/// Columns and rows of puzzles on a sheet, and the sizes that go with so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrangement {
    columns: usize,
    rows: usize,
    /// A line between two cells where these are large; the others are three times as thick.
    thin: Length,
    /// The caption's font size.
    pub caption: Length,
    least_gap: (Length, Length),
    widest_gap: (Length, Length),
    /// Whether the grids are to be read only.
    pub answer: bool,
    /// The square of a QR code with its quiet zone.
    pub qr: Length,
}

/// The table below, in micrometres: line, caption, QR code, then the least and the widest gap across and down.
const fn arrangement(
    (columns, rows): (usize, usize),
    thin: i32,
    caption: i32,
    qr: i32,
    least_gap: (i32, i32),
    widest_gap: (i32, i32),
) -> Arrangement {
    Arrangement {
        columns,
        rows,
        thin: Length::um(thin),
        caption: Length::um(caption),
        least_gap: (Length::um(least_gap.0), Length::um(least_gap.1)),
        widest_gap: (Length::um(widest_gap.0), Length::um(widest_gap.1)),
        answer: false,
        qr: Length::um(qr),
    }
}

impl Arrangement {
    /// One puzzle a sheet.
    pub const ONE: Arrangement = arrangement((1, 1), 300, 4_200, 30_000, (0, 0), (0, 0));

    /// All arrangements of puzzles, the sparsest first.
    pub const PUZZLES: [Arrangement; 5] = [
        Arrangement::ONE,
        arrangement((1, 2), 250, 3_800, 26_000, (0, 6_000), (0, 14_000)),
        arrangement((2, 2), 220, 3_400, 18_000, (9_000, 8_000), (18_000, 20_000)),
        arrangement(
            (2, 3),
            200,
            3_200,
            15_000,
            (10_000, 4_500),
            (18_000, 14_000),
        ),
        arrangement((3, 3), 170, 3_000, 15_000, (7_000, 5_000), (14_000, 18_000)),
    ];

    /// Twelve answers a sheet: as many as keep the cells of a 9x9 grid above 5 mm on either paper.
    pub const KEY: Arrangement = Arrangement {
        answer: true,
        ..arrangement((3, 4), 150, 2_800, 0, (8_000, 4_000), (20_000, 14_000))
    };

    /// The arrangement that holds `per_page` puzzles.
    pub fn puzzles(per_page: u8) -> Arrangement {
        let holds = |arrangement: &Arrangement| arrangement.capacity() >= usize::from(per_page);
        let [.., densest] = Arrangement::PUZZLES;
        Arrangement::PUZZLES
            .into_iter()
            .find(holds)
            .unwrap_or(densest)
    }

    /// The same with grids that are read only.
    pub fn of_answers(self) -> Arrangement {
        Arrangement {
            answer: true,
            ..self
        }
    }

    /// How many puzzles it holds.
    pub fn capacity(&self) -> usize {
        self.columns * self.rows
    }

    /// The font size of a note in the caption.
    pub fn note(&self) -> Length {
        self.caption.percent(85)
    }

    /// The caption with the room between it and its grid.
    fn caption_height(&self, notes: bool) -> Length {
        let line = self.caption.percent(130);
        if notes {
            line + self.note().percent(115)
        } else {
            line
        }
    }

    /// The largest cell of a grid of this side, wherever there is room.
    /// Answers are to be found and read, not written in, but their captions need room, too.
    fn largest_cell(&self, side: usize) -> Length {
        if self.answer {
            (KEY_GRID / side).max(KEY_CELL)
        } else {
            LARGEST_CELL
        }
    }
}

/// What a sheet is to hold, as far as its measures depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content {
    /// The side of the largest grid.
    pub side: usize,
    /// Whether there is a header.
    pub header: bool,
    /// Whether captions have a second line.
    pub notes: bool,
    /// The square of each puzzle's QR code with its quiet zone; zero without codes.
    pub qr: Length,
}

/// A place for one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Above the grid and as wide.
    pub caption: Rect,
    /// The square that the grid covers, its border's outer edge included.
    pub grid: Rect,
    /// The square of the QR code with its quiet zone, below the grid or beside it.
    pub qr: Rect,
}

/// A measured sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The line of the title; of no height when there is none.
    pub header: Rect,
    /// The line of the page number.
    pub footer: Rect,
    /// The side of a cell of the grids for which the sheet was measured.
    pub cell: Length,
    /// A line between two cells.
    pub thin: Length,
    /// Row by row.
    pub slots: Vec<Slot>,
}

impl Layout {
    /// Makes the cells of the grids as large as the paper lets.
    pub fn new(paper: Paper, arrangement: &Arrangement, content: &Content) -> Layout {
        let side = content.side.max(1);
        let (columns, rows) = (arrangement.columns, arrangement.rows);
        let width = paper.width() - MARGIN_X * 2;
        let header_height = if content.header { HEADER } else { Length::ZERO };
        let top = MARGIN_Y + header_height;
        let height = paper.height() - MARGIN_Y - FOOTER - top;

        let caption = arrangement.caption_height(content.notes);
        let (least_x, least_y) = arrangement.least_gap;
        let border = arrangement.thin * 3;
        let across = share(width, columns, least_x) - border;
        let down = share(height, rows, least_y) - caption - border;
        // A QR code stands where it leaves the grid more room.
        let qr = content.qr;
        let room = across.min(down - qr).max(down.min(across - qr));
        let (beside, below) = if room > across.min(down - qr) {
            (qr, Length::ZERO)
        } else {
            (Length::ZERO, qr)
        };
        // Rounded down, so that all that follows from it is exact.
        let cell = (room / side).min(arrangement.largest_cell(side)).floor();
        let thin = arrangement.thin.min((cell / THIN_LINES_A_CELL).floor());
        let grid = cell * side + thin * 3;

        let (widest_x, widest_y) = arrangement.widest_gap;
        let slot_width = grid + beside;
        let slot_height = caption + grid + below;
        let gap_x = gap(width, columns, slot_width, widest_x);
        let gap_y = gap(height, rows, slot_height, widest_y);
        let group_width = slot_width * columns + gap_x * (columns - 1);
        let group_height = slot_height * rows + gap_y * (rows - 1);
        let left = (paper.width() - group_width) / 2;
        // A block looks centred when it stands a little above the middle.
        let upper = top + (height - group_height).percent(30);

        let slots = (0..arrangement.capacity())
            .map(|index| {
                let x = left + (slot_width + gap_x) * (index % columns);
                let y = upper + (slot_height + gap_y) * (index / columns);
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
                    qr: Rect {
                        x: x + slot_width - qr,
                        y: y + slot_height - qr,
                        width: qr,
                        height: qr,
                    },
                }
            })
            .collect();

        // The header and the footer keep the edges of the columns where these are wide enough.
        let line_width = if columns == 1 {
            width
        } else {
            group_width.max(HEADER_WIDTH).min(width)
        };
        let line = |y: Length, height: Length| Rect {
            x: (paper.width() - line_width) / 2,
            y,
            width: line_width,
            height,
        };
        Layout {
            header: line(MARGIN_Y, header_height),
            footer: line(paper.height() - MARGIN_Y - FOOTER, FOOTER),
            cell,
            thin,
            slots,
        }
    }

    /// A line around a grid or between two boxes: exactly three times a thin line.
    pub fn thick(&self) -> Length {
        self.thin * 3
    }
}

/// What each of so many in a row gets, with at least this gap between two.
fn share(room: Length, count: usize, least_gap: Length) -> Length {
    (room - least_gap * (count - 1)) / count
}

/// The gap when what so many leave over is shared out between them, and none is wider than `widest`.
fn gap(room: Length, count: usize, each: Length, widest: Length) -> Length {
    match count - 1 {
        0 => Length::ZERO,
        gaps => ((room - each * count) / gaps).min(widest),
    }
}
