//! How long a hundred 9×9 grids of each kind take: `cargo bench --bench solve`.
#![allow(missing_docs, reason = "the macros make public items")]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use sudoku_core::{Budget, Count, Grid, count_solutions, text};

const LISTS: [(&str, &str, Count); 6] = [
    (
        "easy",
        include_str!("../tests/data/easy.txt"),
        Count::Exactly(1),
    ),
    (
        "17-clue",
        include_str!("../tests/data/17-clue.txt"),
        Count::Exactly(1),
    ),
    (
        "top1465",
        include_str!("../tests/data/top1465.txt"),
        Count::Exactly(1),
    ),
    (
        "hardest-se11",
        include_str!("../tests/data/hardest-se11.txt"),
        Count::Exactly(1),
    ),
    (
        "two-or-more",
        include_str!("../tests/data/two-or-more.txt"),
        Count::AtLeast(2),
    ),
    (
        "no-solution",
        include_str!("../tests/data/no-solution.txt"),
        Count::Exactly(0),
    ),
];

fn each_list(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve");
    for (name, list, expected) in LISTS {
        let grids: Vec<Grid> = list
            .lines()
            .map(|line| text::parse(line).expect("the lists hold grids only").grid)
            .collect();
        group.throughput(Throughput::Elements(grids.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || &grids,
                |grids| {
                    for grid in grids {
                        assert_eq!(count_solutions(grid, 2, Budget::UNLIMITED), expected);
                    }
                },
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

criterion_group!(benches, each_list);
criterion_main!(benches);
