//! Options of the engine and of `go`.

use std::fs;

use super::engine;

#[test]
fn several_lines_and_chosen_moves() {
    let lines =
        engine("setoption name MultiPV value 2\ngo depth 3 searchmoves a3a4 g3g4 c3d3 a9a8\n");
    let note = "info string ignored: 'a9a8'";
    assert_eq!(lines.iter().filter(|line| *line == note).count(), 1, "{lines:?}");
    for rank in 1..=2 {
        let prefix = format!("info depth 3 multipv {rank} score cp ");
        let found = lines.iter().find(|line| line.starts_with(&prefix)).expect("a line");
        let first = found.split(" pv ").nth(1).and_then(|pv| pv.split(' ').next());
        assert!(["a3a4", "g3g4", "c3d3"].contains(&first.expect("a move")), "{found}");
    }
    let error = engine("setoption name MultiPV value 6\n");
    assert_eq!(error, ["error MultiPV: '6' is not a number from 1 to 5"]);
}

#[test]
fn chances_are_told_on_request() {
    let lines = engine("setoption name UCI_ShowWDL value true\ngo depth 4\n");
    let told = lines.iter().filter(|line| line.starts_with("info depth"));
    let mut count = 0;
    for line in told {
        let chances = line.split(" wdl ").nth(1).expect("the chances");
        let sum: u32 =
            chances.split(' ').take(3).map(|word| word.parse::<u32>().expect("a number")).sum();
        assert_eq!(sum, 1000, "{line}");
        count += 1;
    }
    assert_eq!(count, 4);
    let lines = engine("go depth 4\n");
    assert!(lines.iter().all(|line| !line.contains("wdl")), "{lines:?}");
    let won = "position fen 7/7/7/7/7/7/7/3d3/6E b\ngo depth 4\n";
    let lines = engine(format!("setoption name UCI_ShowWDL value true\n{won}"));
    assert!(lines.iter().any(|line| line.contains(" score mate 1 wdl 1000 0 0 ")), "{lines:?}");
}

#[test]
fn weights_are_read_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let built_in = include_bytes!("../../assets/networks/jungle.nnue");
    let eval = |name: &str, content: &[u8]| {
        let file = folder.path().join(name);
        fs::write(&file, content).expect("a file");
        engine(format!("setoption name EvalFile value {}\neval\nquit\n", file.display()))
    };
    let usual = engine("eval\nquit\n");
    assert_eq!(eval("same", built_in), usual);

    let mut network = jungle::search::jungle_network::Network::from_bytes(built_in);
    let other = network.as_mut().expect("a network");
    other.output_biases = other.output_biases.map(|bias| bias + 1000);
    let changed = eval("other", &other.to_bytes());
    assert_ne!(changed, usual);

    let mut damaged = built_in.to_vec();
    damaged[1000] ^= 1;
    for (name, content, reason) in [
        ("damaged", damaged.as_slice(), "this file of weights is damaged: its hash is wrong"),
        ("foreign", b"something else", "not a file of weights for this version of the program"),
        ("empty", b"", "not a file of weights for this version of the program"),
        ("short", &built_in[..5000], "has 5000 bytes instead of"),
    ] {
        let [note, score] = &eval(name, content)[..] else { panic!("a note and a score") };
        assert!(note.starts_with("info string EvalFile: '"), "{note}");
        assert!(note.contains(reason), "{note}");
        assert!(note.ends_with("; the built-in weights are used"), "{note}");
        assert_eq!(score, &usual[0]);
    }
    let lines = engine("setoption name EvalFile value /no/such/file\neval\nquit\n");
    assert!(lines[0].contains("'/no/such/file': "), "{lines:?}");
    assert_eq!(lines[1], usual[0]);
    let lines = engine(format!(
        "setoption name Game value king-chess\nsetoption name EvalFile value {}\nquit\n",
        folder.path().join("same").display()
    ));
    assert!(lines[0].contains("the evaluation of this game has no file of weights"), "{lines:?}");
}
