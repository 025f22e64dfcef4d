//! How long a puzzle of each shape and level takes: `cargo bench --bench generate`.
#![allow(missing_docs, reason = "the macros make public items")]

use std::ops::ControlFlow;

use criterion::{Criterion, criterion_group, criterion_main};
use sudoku_core::{Level, Seed, Shape, Spec, generate};

fn each_level(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("generate");
    for shape in [Shape::FOUR, Shape::SIX, Shape::NINE] {
        for level in Level::ALL {
            let spec = Spec::new(shape, level);
            let mut number = 0;
            // Another seed each time: one seed's luck says little.
            group.bench_function(
                format!("{side}x{side}/{}", level.id(), side = shape.side()),
                |bencher| {
                    bencher.iter(|| {
                        number += 1;
                        let generated =
                            generate(&spec, Seed::new(number), &mut |_| ControlFlow::Continue(()));
                        let generated =
                            generated.expect("the levels of the offered shapes can be met");
                        assert_eq!(generated.puzzle.clues().clue_count(), spec.clues);
                        generated
                    });
                },
            );
        }
    }
    group.finish();
}

criterion_group!(benches, each_level);
criterion_main!(benches);
