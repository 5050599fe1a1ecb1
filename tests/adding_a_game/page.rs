//! The page is true: its code is the code of this test, the files that it names exist and contain
//! what it says, and it leaves out no file that names a game.

use std::fs;
use std::path::{Path, PathBuf};

/// The page.
const PAGE: &str = include_str!("../../docs/adding-a-game.md");

/// The code from which the page quotes.
const SOURCES: [&str; 6] = [
    include_str!("console.rs"),
    include_str!("main.rs"),
    include_str!("naive.rs"),
    include_str!("positions.rs"),
    include_str!("rules.rs"),
    include_str!("search.rs"),
];

/// The names of the present games in source files.
const GAMES: [&str; 3] = ["king-chess", "lines-of-action", "mule-checkers"];

/// What treats Jungle in a way of its own.
const JUNGLE: [&str; 3] = ["Jungle::ID", "== \"jungle\"", "!= \"jungle\""];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The parts of a text between single backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The blocks of Rust code of the page.
fn blocks() -> impl Iterator<Item = &'static str> {
    let parts = PAGE.split("```rust\n").skip(1);
    parts.map(|part| part.split("```").next().expect("the end of the block"))
}

/// The page without its code, which has backticks of its own.
fn prose() -> String {
    let mut parts = PAGE.split("```rust\n");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once("```").expect("the end of the block").1)
}

/// The rows of the tables whose head begins so: the cells of each.
fn rows(prose: &str, head: &str) -> Vec<Vec<String>> {
    let tables = prose.split("\n\n").filter_map(|part| {
        let lines = part.trim_start().trim_start_matches("<!-- places -->").trim_start();
        lines.starts_with(head).then(|| lines.lines().skip(2))
    });
    let cells = |row: &str| row.trim_matches('|').split(" | ").map(str::to_owned).collect();
    tables.flatten().map(cells).collect()
}

#[test]
fn the_code_of_the_page_is_that_of_the_game() {
    assert!(blocks().count() > 10);
    for block in blocks() {
        assert!(SOURCES.iter().any(|source| source.contains(block)), "{block}");
    }
    // Whatever the page asks for is there as a whole.
    let [_, _, _, _, rules, search] = SOURCES;
    for (source, name) in [
        (rules, "impl GameRules for Breakthrough"),
        (rules, "impl Position for Board"),
        (rules, "impl GamePosition for Board"),
        (search, "impl Evaluate for Board"),
        (search, "impl Searchable for Board"),
    ] {
        let start = source.find(name).unwrap_or_else(|| panic!("{name} is in the test"));
        let end = source[start..].find("\n}\n").expect("its end") + 3;
        assert!(PAGE.contains(&source[start..start + end]), "{name} is on the page");
    }
}

#[test]
fn files_that_change_are_there_with_what_is_said_of_them() {
    let prose = prose();
    let rows = rows(&prose, "| file | there |");
    assert!(rows.len() > 40, "{}", rows.len());
    for cells in rows {
        let names: Vec<&str> = quoted(&cells[1]).collect();
        assert!(!names.is_empty(), "{cells:?}");
        for file in quoted(&cells[0]) {
            let content = fs::read_to_string(root().join(file));
            let content = content.unwrap_or_else(|error| panic!("{file}: {error}"));
            for name in &names {
                assert!(content.contains(name), "{file} has no {name}");
            }
        }
    }
}

#[test]
fn new_files_are_like_those_of_other_games() {
    let prose = prose();
    let rows = rows(&prose, "| new file |");
    let of_rows = rows.iter().flat_map(|cells| quoted(&cells[0]));
    let new: Vec<&str> =
        of_rows.chain(quoted(&prose).filter(|text| text.contains("/breakthrough"))).collect();
    assert!(new.len() > 10, "{new:?}");
    for file in new {
        let others = ["king_chess", "king-chess", "lines_of_action"];
        let is_there = |game: &&str| root().join(file.replace("breakthrough", game)).exists();
        assert!(others.iter().any(is_there), "no game has a file like {file}");
    }
}

#[test]
fn all_files_in_the_text_are_there() {
    let prose = prose();
    let is_file = |text: &&str| text.contains('/') && !text.contains(['(', ' ', '<']);
    for file in quoted(&prose).filter(is_file).filter(|text| !text.contains("breakthrough")) {
        assert!(root().join(file).exists(), "{file}");
    }
}

/// The source files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() && !["node_modules", "dist", "pictures", "target"].contains(&&*name) {
            files(&path, found);
        } else if [".rs", ".py", ".sh", ".mjs", ".js"].iter().any(|end| name.ends_with(end)) {
            found.push(path);
        }
    }
}

/// Whether a file belongs to one game.
fn is_of_one_game(file: &str) -> bool {
    ["crates/rules/src/", "crates/protocol/src/console/", "crates/engine/src/eval/"]
        .into_iter()
        .any(|folder| {
            file.strip_prefix(folder).is_some_and(|name| {
                let of = |game: &str| name.starts_with(&game.replace('-', "_"));
                of("jungle") || GAMES.into_iter().any(of)
            })
        })
}

#[test]
fn every_source_file_that_names_a_game_is_on_the_page() {
    let mut found = Vec::new();
    for folder in ["src", "benches", "examples", "fuzz/fuzz_targets", "tools", "web"] {
        files(&root().join(folder), &mut found);
    }
    for member in fs::read_dir(root().join("crates")).expect("the members").flatten() {
        files(&member.path().join("src"), &mut found);
    }
    let type_name = |id: &str| -> String {
        let words = id.split('-').map(|word| word[..1].to_uppercase() + &word[1..]);
        words.collect()
    };
    let names: Vec<String> = GAMES
        .iter()
        .flat_map(|id| [(*id).to_owned(), id.replace('-', "_"), type_name(id)])
        .chain(JUNGLE.map(str::to_owned))
        .collect();
    let prose = prose();
    let listed: Vec<&str> = quoted(&prose).collect();
    let (mut naming, mut missing) = (0, Vec::new());
    for path in found {
        let file = path.strip_prefix(root()).expect("a file of this repository");
        let file = file.to_string_lossy().replace('\\', "/");
        let content = fs::read_to_string(&path).expect("a text");
        // Examples in the documentation stay as they are.
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let content: Vec<&str> = content.lines().filter(is_code).collect();
        let content = content.join("\n");
        if is_of_one_game(&file) || !names.iter().any(|name| content.contains(name)) {
            continue;
        }
        naming += 1;
        if !listed.contains(&&*file) {
            missing.push(file);
        }
    }
    assert_eq!(missing, [""; 0], "these name a game and are not on the page");
    assert!(naming > 30, "{naming}");
}
