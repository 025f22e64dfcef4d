//! Three bands side by side: what the engine does to whole boards, in three builds with the same results.

/// The bits of the three bands, in the first three of four lanes of 32 bits; the fourth is nobody's.
#[derive(Clone, Copy)]
pub(super) struct Lanes(imp::Vector);

/// The instructions that this build uses for it.
pub(crate) const INSTRUCTIONS: &str = imp::NAME;

impl Default for Lanes {
    #[inline(always)]
    fn default() -> Lanes {
        Lanes::splat(0)
    }
}

impl Lanes {
    /// The three bands; nothing in the fourth lane.
    #[inline(always)]
    pub(super) fn new(a: u32, b: u32, c: u32) -> Lanes {
        Lanes(imp::new(a, b, c))
    }

    /// The same in every lane, the fourth too.
    #[inline(always)]
    pub(super) fn splat(bits: u32) -> Lanes {
        Lanes(imp::splat(bits))
    }

    #[inline(always)]
    pub(super) fn bands(self) -> [u32; 3] {
        imp::bands(self.0)
    }

    #[inline(always)]
    pub(super) fn and(self, other: Lanes) -> Lanes {
        Lanes(imp::and(self.0, other.0))
    }

    #[inline(always)]
    pub(super) fn or(self, other: Lanes) -> Lanes {
        Lanes(imp::or(self.0, other.0))
    }

    /// Without the bits of the other.
    #[inline(always)]
    pub(super) fn without(self, other: Lanes) -> Lanes {
        Lanes(imp::without(self.0, other.0))
    }

    #[inline(always)]
    pub(super) fn plus(self, other: Lanes) -> Lanes {
        Lanes(imp::plus(self.0, other.0))
    }

    #[inline(always)]
    pub(super) fn minus(self, other: Lanes) -> Lanes {
        Lanes(imp::minus(self.0, other.0))
    }

    #[inline(always)]
    pub(super) fn shr<const BITS: i32>(self) -> Lanes {
        Lanes(imp::shr::<BITS>(self.0))
    }

    #[inline(always)]
    pub(super) fn shl<const BITS: i32>(self) -> Lanes {
        Lanes(imp::shl::<BITS>(self.0))
    }

    /// In each band's place the next band, in the last band's the first.
    #[inline(always)]
    pub(super) fn next_band(self) -> Lanes {
        Lanes(imp::next_band(self.0))
    }

    #[inline(always)]
    pub(super) fn any(self) -> bool {
        self.differs(Lanes::splat(0))
    }

    #[inline(always)]
    pub(super) fn differs(self, other: Lanes) -> bool {
        imp::differs(self.0, other.0)
    }

    /// The lowest bit of the first band that has one.
    #[inline(always)]
    pub(super) fn first_bit(self) -> Option<Lanes> {
        let bands = self.bands();
        let band = bands.iter().position(|&bits| bits != 0)?;
        let mut first = [0; 3];
        first[band] = bands[band] & bands[band].wrapping_neg();
        let [a, b, c] = first;
        Some(Lanes::new(a, b, c))
    }
}

/// Bit `4 * n` for each n at which these differ.
#[inline(always)]
pub(super) fn differences(a: &[Lanes; 9], b: &[Lanes; 9]) -> u64 {
    let four =
        |from: usize| imp::same_of_four([0, 1, 2, 3].map(|n| (a[from + n].0, b[from + n].0)));
    let different = !(u32::from(four(0)) | u32::from(four(4)) << 16);
    let any = different | different >> 2;
    let any = (any | any >> 1) & 0x1111_1111;
    u64::from(any) | u64::from(a[8].differs(b[8])) << 32
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod imp {
    use core::arch::wasm32::*;

    pub(super) use core::arch::wasm32::{
        u32x4_add as plus, u32x4_splat as splat, u32x4_sub as minus, v128 as Vector,
        v128_and as and, v128_andnot as without, v128_or as or,
    };

    pub(super) const NAME: &str = "SIMD128";

    #[inline(always)]
    pub(super) fn new(a: u32, b: u32, c: u32) -> v128 {
        u32x4(a, b, c, 0)
    }

    #[inline(always)]
    pub(super) fn bands(v: v128) -> [u32; 3] {
        [
            u32x4_extract_lane::<0>(v),
            u32x4_extract_lane::<1>(v),
            u32x4_extract_lane::<2>(v),
        ]
    }

    #[inline(always)]
    pub(super) fn shr<const BITS: i32>(v: v128) -> v128 {
        u32x4_shr(v, BITS as u32)
    }

    #[inline(always)]
    pub(super) fn shl<const BITS: i32>(v: v128) -> v128 {
        u32x4_shl(v, BITS as u32)
    }

    #[inline(always)]
    pub(super) fn next_band(v: v128) -> v128 {
        u32x4_shuffle::<1, 2, 0, 3>(v, v)
    }

    /// For four pairs, a bit for each lane that is the same in both.
    #[inline(always)]
    pub(super) fn same_of_four(pairs: [(v128, v128); 4]) -> u16 {
        let [a, b, c, d] = pairs.map(|(a, b)| i32x4_eq(a, b));
        let (ab, cd) = (i16x8_narrow_i32x4(a, b), i16x8_narrow_i32x4(c, d));
        i8x16_bitmask(i8x16_narrow_i16x8(ab, cd))
    }

    #[inline(always)]
    pub(super) fn differs(a: v128, b: v128) -> bool {
        v128_any_true(v128_xor(a, b))
    }
}

// SSE2 belongs to every x86-64, so there is nothing to find out at run time.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
#[expect(
    unsafe_code,
    reason = "without these, easy puzzles take 1.4 times and hard ones twice as long"
)]
mod imp {
    use core::arch::x86_64::*;

    pub(super) type Vector = __m128i;

    pub(super) const NAME: &str = "SSE2, AVX2 or AVX-512";

    /// One of the intrinsics, which are unsafe to call where the processor might lack them.
    macro_rules! sse2 {
        ($call:expr) => {
            // SAFETY: the module is only built where the whole program may use SSE2; no intrinsic here touches memory.
            unsafe { $call }
        };
    }

    #[inline(always)]
    pub(super) fn new(a: u32, b: u32, c: u32) -> Vector {
        sse2!(_mm_set_epi32(0, c as i32, b as i32, a as i32))
    }

    #[inline(always)]
    pub(super) fn splat(bits: u32) -> Vector {
        sse2!(_mm_set1_epi32(bits as i32))
    }

    #[inline(always)]
    pub(super) fn bands(v: Vector) -> [u32; 3] {
        let b = sse2!(_mm_cvtsi128_si32(_mm_shuffle_epi32::<1>(v)));
        let c = sse2!(_mm_cvtsi128_si32(_mm_shuffle_epi32::<2>(v)));
        [sse2!(_mm_cvtsi128_si32(v)) as u32, b as u32, c as u32]
    }

    #[inline(always)]
    pub(super) fn and(a: Vector, b: Vector) -> Vector {
        sse2!(_mm_and_si128(a, b))
    }

    #[inline(always)]
    pub(super) fn or(a: Vector, b: Vector) -> Vector {
        sse2!(_mm_or_si128(a, b))
    }

    #[inline(always)]
    pub(super) fn without(a: Vector, b: Vector) -> Vector {
        sse2!(_mm_andnot_si128(b, a))
    }

    #[inline(always)]
    pub(super) fn plus(a: Vector, b: Vector) -> Vector {
        sse2!(_mm_add_epi32(a, b))
    }

    #[inline(always)]
    pub(super) fn minus(a: Vector, b: Vector) -> Vector {
        sse2!(_mm_sub_epi32(a, b))
    }

    #[inline(always)]
    pub(super) fn shr<const BITS: i32>(v: Vector) -> Vector {
        sse2!(_mm_srli_epi32::<BITS>(v))
    }

    #[inline(always)]
    pub(super) fn shl<const BITS: i32>(v: Vector) -> Vector {
        sse2!(_mm_slli_epi32::<BITS>(v))
    }

    #[inline(always)]
    pub(super) fn next_band(v: Vector) -> Vector {
        sse2!(_mm_shuffle_epi32::<0b11_00_10_01>(v))
    }

    /// For four pairs, a bit for each lane that is the same in both.
    #[inline(always)]
    pub(super) fn same_of_four(pairs: [(Vector, Vector); 4]) -> u16 {
        let [a, b, c, d] = pairs.map(|(a, b)| sse2!(_mm_cmpeq_epi32(a, b)));
        let (ab, cd) = (sse2!(_mm_packs_epi32(a, b)), sse2!(_mm_packs_epi32(c, d)));
        sse2!(_mm_movemask_epi8(_mm_packs_epi16(ab, cd))) as u16
    }

    #[inline(always)]
    pub(super) fn differs(a: Vector, b: Vector) -> bool {
        sse2!(_mm_movemask_epi8(_mm_cmpeq_epi32(a, b))) != 0xffff
    }
}

#[cfg(not(any(
    all(target_arch = "wasm32", target_feature = "simd128"),
    all(target_arch = "x86_64", target_feature = "sse2", not(miri))
)))]
use portable as imp;

/// For every other machine, for Miri, and for the tests of the other two.
#[cfg(any(
    test,
    not(any(
        all(target_arch = "wasm32", target_feature = "simd128"),
        all(target_arch = "x86_64", target_feature = "sse2", not(miri))
    ))
))]
#[cfg_attr(test, allow(dead_code, reason = "the tests use some of it"))]
mod portable {
    pub(super) type Vector = [u32; 4];

    pub(super) const NAME: &str = "no SIMD";

    #[inline(always)]
    fn each(a: Vector, b: Vector, f: impl Fn(u32, u32) -> u32) -> Vector {
        [f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2]), f(a[3], b[3])]
    }

    #[inline(always)]
    pub(super) fn new(a: u32, b: u32, c: u32) -> Vector {
        [a, b, c, 0]
    }

    #[inline(always)]
    pub(super) fn splat(bits: u32) -> Vector {
        [bits; 4]
    }

    #[inline(always)]
    pub(super) fn bands([a, b, c, _]: Vector) -> [u32; 3] {
        [a, b, c]
    }

    #[inline(always)]
    pub(super) fn and(a: Vector, b: Vector) -> Vector {
        each(a, b, |a, b| a & b)
    }

    #[inline(always)]
    pub(super) fn or(a: Vector, b: Vector) -> Vector {
        each(a, b, |a, b| a | b)
    }

    #[inline(always)]
    pub(super) fn without(a: Vector, b: Vector) -> Vector {
        each(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    pub(super) fn plus(a: Vector, b: Vector) -> Vector {
        each(a, b, u32::wrapping_add)
    }

    #[inline(always)]
    pub(super) fn minus(a: Vector, b: Vector) -> Vector {
        each(a, b, u32::wrapping_sub)
    }

    #[inline(always)]
    pub(super) fn shr<const BITS: i32>(v: Vector) -> Vector {
        v.map(|bits| bits >> BITS)
    }

    #[inline(always)]
    pub(super) fn shl<const BITS: i32>(v: Vector) -> Vector {
        v.map(|bits| bits << BITS)
    }

    #[inline(always)]
    pub(super) fn next_band([a, b, c, d]: Vector) -> Vector {
        [b, c, a, d]
    }

    /// For four pairs, a bit for each lane that is the same in both.
    #[inline(always)]
    pub(super) fn same_of_four(pairs: [(Vector, Vector); 4]) -> u16 {
        let mut same = 0;
        for (n, (a, b)) in pairs.into_iter().enumerate() {
            for lane in 0..4 {
                same |= u16::from(a[lane] == b[lane]) << (4 * n + lane);
            }
        }
        same
    }

    #[inline(always)]
    pub(super) fn differs(a: Vector, b: Vector) -> bool {
        a != b
    }
}

#[cfg(test)]
mod tests {
    use super::{Lanes, differences, portable};
    use crate::{Rng, Seed};

    type Bands = [u32; 3];

    fn lanes([a, b, c]: Bands) -> Lanes {
        Lanes::new(a, b, c)
    }

    /// What the build's vectors make of two boards' bands, against plain numbers.
    fn check(first: Bands, second: Bands) {
        let plain = |[a, b, c]: Bands| portable::new(a, b, c);
        let (x, y) = (lanes(first), lanes(second));
        let (p, q) = (plain(first), plain(second));
        let same = |lanes: Lanes, plain| {
            assert_eq!(
                lanes.bands(),
                portable::bands(plain),
                "{first:x?} {second:x?}"
            );
        };
        same(x, p);
        same(x.and(y), portable::and(p, q));
        same(x.or(y), portable::or(p, q));
        same(x.without(y), portable::without(p, q));
        same(x.plus(y), portable::plus(p, q));
        same(x.minus(y), portable::minus(p, q));
        macro_rules! shifts {
            ($($bits:literal)*) => {$(
                same(x.shr::<$bits>(), portable::shr::<$bits>(p));
                same(x.shl::<$bits>(), portable::shl::<$bits>(p));
            )*};
        }
        shifts!(1 2 3 6 9 10 13 16 20);
        same(x.next_band(), portable::next_band(p));
        same(Lanes::splat(first[0]), portable::splat(first[0]));
        assert_eq!(x.differs(y), portable::differs(p, q));
        assert_eq!(x.any(), first != [0; 3]);
        let lowest = first.iter().position(|&bits| bits != 0).map(|band| {
            let mut only = [0; 3];
            only[band] = 1 << first[band].trailing_zeros();
            only
        });
        assert_eq!(x.first_bit().map(Lanes::bands), lowest, "{first:x?}");
    }

    /// Over words that carry, borrow and shift out, and over any.
    #[test]
    fn every_build_reckons_the_same() {
        let words = [
            0,
            1,
            0x1ff,
            0x8000_0000,
            0x3fff_ffff,
            0x2000_0000,
            0xffff_ffff,
            0x0f0f_5a5a,
        ];
        for a in words {
            for b in words {
                check([a, b, a ^ b], [b, a, a & b]);
            }
        }
        let mut rng = Rng::new(Seed::new(1));
        for _ in 0..10_000 {
            let mut bands = || [rng.next(), rng.next(), rng.next()];
            check(bands(), bands());
        }
    }

    /// Whichever bands of whichever digits differ.
    #[test]
    fn the_digits_that_differ_are_found() {
        let mut rng = Rng::new(Seed::new(2));
        for _ in 0..10_000 {
            let before = [(); 9].map(|()| [rng.next(), rng.next(), rng.next()]);
            let after = before.map(|bands| bands.map(|bits| bits ^ u32::from(rng.below(9) == 0)));
            let mut expected = 0;
            for digit in 0..9 {
                expected |= u64::from(before[digit] != after[digit]) << (4 * digit);
            }
            let found = differences(&before.map(lanes), &after.map(lanes));
            assert_eq!(found, expected, "{before:x?} {after:x?}");
        }
    }
}
