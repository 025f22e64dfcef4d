//! The verbs of the project.

fn main() {}
