//! What each character of a text may stand for.

/// What a character is in a drawn grid or a line of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// 1 to 9.
    Digit(u8),
    /// Always a blank: `0 ? x X` and drawn squares.
    Blank,
    /// A blank in a row, a corner or joint in a ruler: `.` and its like.
    Dot,
    /// A blank in a row, the stroke of a ruler: `- _ *`.
    Dash,
    Space,
    /// Never a cell, at home in rows and rulers: `|` and its like.
    Ornament,
    /// Never a cell, at home in rulers only: `+`, `=`, horizontal box drawing.
    RulerMark,
    Unknown,
}

/// What a character is, after [`fold`].
pub(super) fn classify(symbol: char) -> Class {
    match fold(symbol) {
        digit @ '1'..='9' => Class::Digit(digit as u8 - b'0'),
        '0' | '?' | 'x' | 'X' => Class::Blank,
        // Drawn squares and circles, and the open box that stands for a space.
        '□' | '▢' | '◻' | '◽' | '⬜' | '○' | '◯' | '␣' | '×' => Class::Blank,
        // The middle dots that stand in for a full stop, and the ellipsis's lone cousins.
        '.' | '·' | '•' | '∙' | '⋅' | '◦' | '。' | '․' | '・' => Class::Dot,
        // Hyphens and dashes of all lengths, and the minus sign.
        '-' | '_' | '*' | '\u{2010}'..='\u{2015}' | '−' => Class::Dash,
        other if is_space(other) => Class::Space,
        '|' | '¦' | ':' | ';' | ',' | '!' | '\'' | '"' | '`' | '/' | '\\' => Class::Ornament,
        '[' | ']' | '(' | ')' | '{' | '}' | '‘'..='‟' | '«' | '»' => Class::Ornament,
        other if is_bar(other) => Class::Ornament,
        '+' | '=' | '~' | '#' | '\u{2500}'..='\u{259f}' => Class::RulerMark,
        _ => Class::Unknown,
    }
}

/// Whether it is space, or invisible and harmless: marks of direction, joiners, variation selectors.
pub(super) fn is_space(symbol: char) -> bool {
    symbol.is_whitespace()
        || matches!(symbol,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{20e3}' | '\u{feff}')
}

/// Whether it is an upright stroke that stands between cells.
pub(super) fn is_bar(symbol: char) -> bool {
    matches!(
        symbol,
        '|' | '¦' | '｜' | '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '║' | '╎' | '╏'
    )
}

/// The plain character that another one stands for: full-width forms, and the digits of every common script. Takes
/// the place of no character of more than one meaning: look-alikes stay as they are.
pub(super) fn fold(symbol: char) -> char {
    if symbol.is_ascii() {
        return symbol;
    }
    let code = u32::from(symbol);
    // Full-width forms of the ASCII range.
    if (0xff01..=0xff5e).contains(&code) {
        return char::from_u32(code - 0xfee0).unwrap_or(symbol);
    }
    let digit = ZEROS
        .iter()
        .map(|&zero| code.wrapping_sub(zero))
        .find(|&value| value <= 9)
        .or_else(|| {
            ONES.iter()
                .map(|&one| code.wrapping_sub(one).wrapping_add(1))
                .find(|value| (1..=9).contains(value))
        })
        .or_else(|| {
            HAN.iter()
                .position(|&known| known == symbol)
                .map(|value| value as u32)
        });
    digit
        .and_then(|value| char::from_digit(value, 10))
        .unwrap_or(symbol)
}

/// The zeros of the scripts whose ten digits stand in order.
const ZEROS: [u32; 31] = [
    0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
    0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0x19d0, 0x1a80, 0x1b50, 0x1bb0, 0x2080,
    0xa620, 0xa8d0, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6,
];

/// The ones of the Roman figures, of the digits in circles and brackets, and with a full stop.
const ONES: [u32; 8] = [
    0x2160, 0x2170, 0x2460, 0x2474, 0x2488, 0x2776, 0x2780, 0x278a,
];

/// The Chinese and Japanese digits from zero.
const HAN: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Whether nothing is seen where it stands.
pub(super) fn is_invisible(symbol: char) -> bool {
    symbol.is_control()
        || is_space(symbol)
        || matches!(symbol,
            '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2065}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..='\u{10ffff}')
}

/// The name of a character that is not seen.
pub(super) fn name(symbol: char) -> &'static str {
    match symbol {
        '\0' => "null",
        '\u{7}' => "bell",
        '\u{8}' => "backspace",
        '\t' => "tab",
        '\u{b}' => "vertical tab",
        '\u{c}' => "form feed",
        '\u{1b}' => "escape",
        '\u{7f}' => "delete",
        '\u{a0}' => "no-break space",
        '\u{ad}' => "soft hyphen",
        '\u{34f}' => "combining grapheme joiner",
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' => "Hangul filler",
        '\u{200b}' => "zero width space",
        '\u{200c}' => "zero width non-joiner",
        '\u{200d}' => "zero width joiner",
        '\u{2060}' => "word joiner",
        '\u{2800}' => "Braille blank",
        '\u{feff}' => "byte order mark",
        '\u{fffc}' => "object replacement character",
        '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}' => "private use character",
        '\u{e0000}'..='\u{e0fff}' => "tag character",
        _ if symbol.is_control() => "control character",
        _ if symbol.is_whitespace() => "space",
        _ => "invisible character",
    }
}

/// The digit that a character is often read as by mistake when print is scanned: `l I O S B` and their like.
pub(super) fn look_alike(symbol: char) -> Option<char> {
    match symbol {
        'l' | 'I' | 'i' => Some('1'),
        'O' | 'o' | 'D' | 'Q' => Some('0'),
        'S' | 's' | '$' => Some('5'),
        'B' => Some('8'),
        'Z' | 'z' => Some('2'),
        'b' | 'G' => Some('6'),
        'g' | 'q' => Some('9'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_many_scripts() {
        for digits in [
            "０１２３４５６７８９",
            "٠١٢٣٤٥٦٧٨٩",
            "۰۱۲۳۴۵۶۷۸۹",
            "०१२३४५६७८९",
            "০১২৩৪৫৬৭৮৯",
            "๐๑๒๓๔๕๖๗๘๙",
            "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗",
            "₀₁₂₃₄₅₆₇₈₉",
            "〇一二三四五六七八九",
        ] {
            assert_eq!(digits.chars().map(fold).collect::<String>(), "0123456789");
        }
        assert_eq!("①⑨❶❾ⅠⅨⅳ".chars().map(fold).collect::<String>(), "1919194");
    }

    #[test]
    fn each_name_is_of_something_unseen() {
        for symbol in ['\u{7}', '\u{200b}', '\u{2800}', '\u{e001}', '\u{3164}'] {
            assert!(is_invisible(symbol) && !name(symbol).is_empty());
        }
        assert!(!is_invisible('k') && !is_invisible('é'));
    }
}
