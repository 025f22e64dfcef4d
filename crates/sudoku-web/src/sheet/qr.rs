//! A QR code on paper.

use super::layout::Rect;
use super::length::Length;
use super::pen::Drawing;
use crate::protocol::Qr;

/// What must stay white around a code, in modules.
const QUIET: usize = 4;
/// The smallest module that any phone can tell from its neighbours, a third of a millimetre.
const LEAST_MODULE: Length = Length::um(334);

fn modules(code: &Qr) -> usize {
    usize::from(code.side) + 2 * QUIET
}

/// The least square for a code, quiet zone included.
pub fn least_size(code: &Qr) -> Length {
    LEAST_MODULE * modules(code)
}

impl Drawing {
    /// A code in the middle of its square; where the square is of no size there is none.
    pub fn qr(&mut self, code: &Qr, square: &Rect) {
        let module = square.width / modules(code);
        if module <= Length::ZERO {
            return;
        }
        let inset = (square.width - module * usize::from(code.side)) / 2;
        let (x, y) = (square.x + inset, square.y + inset);
        let path = &code.path;
        self.put(format_args!(
            r#"<path transform="translate({x} {y})scale({module})" d="{path}"/>"#
        ));
    }
}
