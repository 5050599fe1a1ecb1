//! Figures of van Rijn and Vis ("Endgame Analysis of Dou Shou Qi", ICGA Journal 37(2), 2014), and
//! counts that depend neither on the number of threads nor on interruptions.

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use jungle_engine::StopSignal;
use jungle_engine::tablebase::{BuildError, EndgameCounts, Material, Tablebase, Tallies};
use jungle_rules::GameRules as _;
use jungle_rules::jungle::{Jungle, Variant};
use jungle_rules::{Options, Preset};

fn variant(preset: &str) -> Variant {
    let preset = Preset::find(Jungle::PRESETS, preset).expect("a preset");
    Variant::new(&Options::preset(Jungle::OPTIONS, preset))
}

fn count(preset: &str, pieces: usize, threads: usize) -> EndgameCounts {
    count_by(variant(preset), pieces, threads)
}

fn count_by(variant: Variant, pieces: usize, threads: usize) -> EndgameCounts {
    let stop = AtomicBool::new(false);
    let tablebase = Tablebase::new(variant);
    tablebase
        .count(pieces, None, threads, &Tallies::new(), &stop, &|_, _, _| {})
        .expect("not stopped")
}

#[test]
fn two_pieces() {
    let van_rijn = EndgameCounts {
        positions: 160_068,
        wins: 82_852,
        losses: 64_501,
        draws: 12_715,
        longest: 34,
    };
    assert_eq!(count("van_rijn", 2, 1), van_rijn);
    let classic = EndgameCounts { wins: 82_717, losses: 64_461, draws: 12_890, ..van_rijn };
    assert_eq!(count("classic", 2, 1), classic);
}

/// The paper leaves out 1 212 positions without a move, which are draws here.
#[test]
fn three_pieces() {
    let stuck = 1_212;
    let van_rijn = EndgameCounts {
        positions: 54_354_684 + stuck,
        wins: 30_297_857,
        losses: 23_369_820,
        draws: 687_007 + stuck,
        longest: 67,
    };
    assert_eq!(count("van_rijn", 3, 2), van_rijn);
}

/// With four pieces, the paper's losses and draws are those of games in which a side without a move
/// loses, and leave out the 355 554 positions without a move. With fewer pieces the rule makes no
/// difference. The paper's wins, 5 468 841 129, are 16 more than follow from its other figures. Its
/// greatest distance, 117 plies, is that of a win; the longest loss takes 118.
#[test]
#[ignore = "takes minutes: make test-endgame"]
fn four_pieces() {
    let (positions, stuck) = (9_685_020_510, 355_554);
    let (losses, draws) = (4_001_236_829, 214_942_568);
    let of_paper = EndgameCounts {
        positions: positions + stuck,
        wins: positions - losses - draws,
        losses: losses + stuck,
        draws,
        longest: 118,
    };
    let van_rijn = variant("van_rijn");
    assert_eq!(count_by(Variant { no_move_draws: false, ..van_rijn }, 4, 2), of_paper);
    let drawn = EndgameCounts {
        wins: 5_468_840_343,
        losses: 4_001_236_449,
        draws: 215_299_272,
        ..of_paper
    };
    assert_eq!(count_by(van_rijn, 4, 2), drawn);
}

/// Counting checks a sample of the values.
#[test]
#[ignore = "takes minutes: make test-endgame"]
fn five_pieces() {
    let set = Material::parse("TW-CDL");
    let count = |threads| {
        let (tablebase, never) = (Tablebase::new(variant("classic")), StopSignal::never());
        let known = Tallies::new();
        tablebase.count(5, set, threads, &known, never, &|_, _, _| {}).expect("not stopped")
    };
    assert_eq!(count(1), count(2));
}

#[test]
fn the_number_of_threads_does_not_matter() {
    assert_eq!(count("classic", 3, 1), count("classic", 3, 3));
}

#[test]
fn a_count_continues_where_it_stopped() {
    let tablebase = Tablebase::new(variant("classic"));
    let (stop, kept) = (AtomicBool::new(false), Mutex::new(Tallies::new()));
    let keep = |most: usize| {
        let (stop, kept) = (&stop, &kept);
        move |_, material, tally: &EndgameCounts| {
            let mut kept = kept.lock().expect("no panic");
            assert_eq!(kept.insert(material, *tally), None, "{material} was counted twice");
            stop.store(kept.len() >= most, std::sync::atomic::Ordering::Relaxed);
        }
    };
    assert_eq!(
        tablebase.count(3, None, 1, &Tallies::new(), &stop, &keep(5)),
        Err(BuildError::Stopped)
    );
    let known = kept.lock().expect("no panic").clone();
    assert_eq!(known.len(), 5);
    assert!(known.keys().all(|&material| Material::parse(&material.to_string()) == Some(material)));
    stop.store(false, std::sync::atomic::Ordering::Relaxed);
    let sum = tablebase.count(3, None, 1, &known, &stop, &keep(usize::MAX)).expect("not stopped");
    assert_eq!(sum, count("classic", 3, 1));
}
