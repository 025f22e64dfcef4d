//! A list of puzzles that somebody brought: their verdicts, as they come in, and the table of them.

use crate::protocol::{Grade, Graded, Listed};

/// So many grids are judged in one job: few enough that progress is seen and Stop is quick.
const JOB: usize = 25;
/// Rows of a page of the table.
pub const PAGE: usize = 50;

/// A list and how far it is worked through.
#[derive(Clone, Debug)]
pub struct List {
    /// What the text holds, in its order.
    pub items: Vec<Listed>,
    /// The verdicts, by item; none yet, or never for what could not be read.
    pub graded: Vec<Option<Graded>>,
    /// So many items were left out.
    pub cut: u32,
    /// Whether a person stopped it.
    pub stopped: bool,
    /// The page of the table that is shown, from zero.
    pub page: usize,
}

impl List {
    /// A list of which nothing is judged yet.
    pub fn new(items: Vec<Listed>, cut: u32) -> List {
        List {
            graded: vec![None; items.len()],
            items,
            cut,
            stopped: false,
            page: 0,
        }
    }

    /// The jobs that judge it all: the places of the items, and their grids.
    pub fn jobs(&self) -> Vec<(Vec<usize>, Vec<String>)> {
        let readable: Vec<usize> = (0..self.items.len())
            .filter(|&place| self.items[place].grid.is_ok() && self.graded[place].is_none())
            .collect();
        let grid = |&place: &usize| self.items[place].grid.clone().ok();
        readable
            .chunks(JOB)
            .map(|places| (places.to_vec(), places.iter().filter_map(grid).collect()))
            .collect()
    }

    /// Takes verdicts in.
    pub fn receive(&mut self, places: &[usize], graded: Vec<Graded>) {
        for (&place, graded) in places.iter().zip(graded) {
            if let Some(slot) = self.graded.get_mut(place) {
                *slot = Some(graded);
            }
        }
    }

    /// How many are settled: judged, or no puzzles at all.
    pub fn done(&self) -> usize {
        let settled =
            |(item, graded): (&Listed, &Option<Graded>)| item.grid.is_err() || graded.is_some();
        self.items
            .iter()
            .zip(&self.graded)
            .filter(|&pair| settled(pair))
            .count()
    }

    /// Whether there is nothing left to judge, or nobody wants it.
    pub fn is_over(&self) -> bool {
        self.stopped || self.done() == self.items.len()
    }

    /// How many pages the table has.
    pub fn pages(&self) -> usize {
        self.items.len().div_ceil(PAGE).max(1)
    }

    /// "1,000 puzzles: 998 with one solution, 1 with several, 1 with none."
    pub fn sentence(&self) -> String {
        let count = |grade: Grade| {
            let of = |graded: &&Option<Graded>| {
                graded.as_ref().is_some_and(|graded| graded.grade == grade)
            };
            self.graded.iter().filter(of).count()
        };
        let bad = self.items.iter().filter(|item| item.grid.is_err()).count();
        let kinds = [
            (count(Grade::One), "with one solution"),
            (count(Grade::Several), "with several"),
            (count(Grade::None), "with none"),
            (count(Grade::Undecided), "undecided"),
            (bad, "not readable"),
            (self.items.len() - self.done(), "not judged"),
        ];
        let parts: Vec<String> = kinds
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        let cut = match self.cut {
            0 => String::new(),
            cut => format!(" {cut} more were left out."),
        };
        format!("A list of {}: {}.{cut}", self.items.len(), parts.join(", "))
    }

    /// One row of the table: number, name, verdict, level, score, hardest technique.
    pub fn row(&self, place: usize) -> Option<[String; 6]> {
        let (item, graded) = (self.items.get(place)?, self.graded.get(place)?);
        let verdict = match (&item.grid, graded) {
            (Err(error), _) => format!("Not readable: {error}"),
            (Ok(_), None) => String::new(),
            (Ok(_), Some(graded)) => match graded.grade {
                Grade::One => "One solution",
                Grade::Several => "Several solutions",
                Grade::None => "No solution",
                Grade::Undecided => "Undecided",
            }
            .into(),
        };
        let graded = graded.as_ref().filter(|graded| graded.grade == Grade::One);
        Some([
            (place + 1).to_string(),
            item.title.clone(),
            verdict,
            graded.map_or(String::new(), |graded| graded.level.clone()),
            graded.map_or(String::new(), |graded| graded.score.to_string()),
            graded.map_or(String::new(), |graded| graded.hardest.clone()),
        ])
    }

    /// The whole table as CSV, with the grids.
    pub fn csv(&self) -> String {
        let mut table =
            String::from("number,line,name,puzzle,verdict,level,score,hardest technique\n");
        for place in 0..self.items.len() {
            let Some([number, name, verdict, level, score, hardest]) = self.row(place) else {
                continue;
            };
            let item = &self.items[place];
            let grid = item.grid.clone().unwrap_or_default();
            let fields = [
                number,
                item.line.to_string(),
                name,
                grid,
                verdict,
                level,
                score,
                hardest,
            ];
            table.push_str(&fields.map(|field| quoted(&field)).join(","));
            table.push('\n');
        }
        table
    }
}

fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(grid: Result<&str, &str>) -> Listed {
        Listed {
            line: 1,
            title: "a, b".into(),
            grid: grid.map(String::from).map_err(String::from),
        }
    }

    #[test]
    fn verdicts_come_in_and_are_told() {
        let mut list = List::new(
            vec![item(Ok("1")), item(Err("too short")), item(Ok("2"))],
            0,
        );
        let jobs = list.jobs();
        assert_eq!(jobs, [(vec![0, 2], vec!["1".to_owned(), "2".to_owned()])]);
        let graded = |grade| Graded {
            grade,
            level: "easy".into(),
            score: 144,
            hardest: "Naked single".into(),
        };
        list.receive(&jobs[0].0, vec![graded(Grade::One), graded(Grade::None)]);
        assert!(list.is_over());
        assert_eq!(
            list.sentence(),
            "A list of 3: 1 with one solution, 1 with none, 1 not readable."
        );
        let csv = list.csv();
        let lines: Vec<&str> = csv.lines().collect();
        assert_eq!(
            lines[1],
            "1,1,\"a, b\",1,One solution,easy,144,Naked single"
        );
        assert_eq!(lines[2], "2,1,\"a, b\",,Not readable: too short,,,");
    }
}
