//! Records to test with.

use std::time::Duration;

use jiff::Timestamp;
use jungle_engine::Bot;
use jungle_record::{
    Analysis, Arrow, Assistance, Branch, Evaluation, EvaluationScore, GameSetup, Mark, Name, Note,
    Person, Player, Record, TimeControl,
};
use jungle_rules::games::GAMES;
use jungle_rules::{EarlyEnd, Game, Move, Options, PlayedMove, Side, Square};
use proptest::prelude::*;
use proptest::sample::Index;

/// The contents of a record, for comparisons.
#[derive(Debug, PartialEq)]
pub struct Contents {
    game: &'static str,
    options: Options,
    start: String,
    players: [Player; 2],
    seed: u64,
    began: Option<Timestamp>,
    people: [Person; 2],
    time_control: Option<TimeControl>,
    assistance: Assistance,
    played: Vec<PlayedMove>,
    times: Vec<Option<Duration>>,
    clocks: Vec<Option<Duration>>,
    early_end: Option<EarlyEnd>,
    analysis: Analysis,
    end: String,
}

pub fn contents(record: &Record) -> Contents {
    let GameSetup { start, players, seed } = &record.setup;
    let end = record.game_at(record.len());
    Contents {
        game: start.info().id,
        options: start.options().clone(),
        start: start.position_text(),
        players: *players,
        seed: *seed,
        began: record.began,
        people: record.people.clone(),
        time_control: record.time_control,
        assistance: record.assistance(),
        played: record.played().to_vec(),
        times: record.times().to_vec(),
        clocks: record.clocks().to_vec(),
        early_end: record.early_end(),
        analysis: record.analysis().clone(),
        end: format!("{} {:?}", end.position_text(), end.outcome()),
    }
}

/// The choices that a random record is made from.
#[derive(Clone, Debug)]
pub struct Plan {
    game: Index,
    /// The value of each option.
    values: Vec<Index>,
    /// The number of moves played before the record begins, so that it has a start of its own.
    before: usize,
    /// A choice for each move, and its time.
    choices: Vec<(Index, Option<u32>)>,
    end: Option<EarlyEnd>,
    players: [Option<Index>; 2],
    seed: u64,
    began: Option<i64>,
    extras: Option<Extras>,
}

/// The contents that only version 2 has.
#[derive(Clone, Debug)]
struct Extras {
    names: [Option<String>; 4],
    time_control: Option<TimeControl>,
    assistance: [bool; 3],
    clocks: bool,
    branches: Vec<(Index, Index, Vec<Index>)>,
    notes: Vec<(Index, Index, NotePlan)>,
}

#[derive(Clone, Debug)]
struct NotePlan {
    marks: Vec<Mark>,
    text: String,
    arrows: Vec<(Index, Index, String)>,
    value: Option<Evaluation>,
}

fn early_ends() -> impl Strategy<Value = EarlyEnd> {
    let side = || prop_oneof![Just(Side::First), Just(Side::Second)];
    prop_oneof![
        3 => side().prop_map(EarlyEnd::Resignation),
        1 => Just(EarlyEnd::Agreement),
        1 => side().prop_map(EarlyEnd::Time),
        1 => prop::option::of(side()).prop_map(EarlyEnd::Adjudication),
        1 => side().prop_map(EarlyEnd::Abandonment),
    ]
}

fn extras() -> impl Strategy<Value = Extras> {
    let name = || prop::option::of("[^\"\\\\\\pC]{0,63}[a-z]");
    let control = prop_oneof![
        Just(TimeControl::Unlimited),
        (1..86_400_u32, 0..3_600_u32)
            .prop_map(|(base, increment)| TimeControl::Fischer { base, increment }),
        (1..365_u16).prop_map(TimeControl::Days),
    ];
    let branch = (any::<Index>(), any::<Index>(), prop::collection::vec(any::<Index>(), 1..6));
    let score = prop_oneof![
        (-100_000..100_000).prop_map(EvaluationScore::Centipawns),
        (-100_000..100_000).prop_map(EvaluationScore::Mate),
    ];
    let value = (score, prop::option::of(1..1000_u16));
    let value = value.prop_map(|(score, depth)| Evaluation { score, depth });
    let arrow = (any::<Index>(), any::<Index>(), "[a-z]{1,16}");
    let note = (
        prop::collection::vec(prop::sample::select(Mark::ALL.to_vec()), 0..4),
        "([^\"\\\\\\pC]|\n[A-Z]){0,40}",
        prop::collection::vec(arrow, 0..4),
        prop::option::of(value),
    );
    let note =
        note.prop_map(|(marks, text, arrows, value)| NotePlan { marks, text, arrows, value });
    let note = (any::<Index>(), any::<Index>(), note);
    (
        [name(), name(), name(), name()],
        prop::option::of(control),
        any::<[bool; 3]>(),
        any::<bool>(),
        prop::collection::vec(branch, 0..8),
        prop::collection::vec(note, 0..6),
    )
        .prop_map(|(names, time_control, assistance, clocks, branches, notes)| Extras {
            names,
            time_control,
            assistance,
            clocks,
            branches,
            notes,
        })
}

pub fn plans() -> impl Strategy<Value = Plan> {
    let moves = prop::collection::vec((any::<Index>(), any::<Option<u32>>()), 0..120);
    let head = (any::<Index>(), prop::collection::vec(any::<Index>(), 6), 0..30_usize);
    let began = prop::option::of(-1_000_000_000_000_i64..200_000_000_000_000);
    let end = prop::option::of(early_ends());
    let tail = (end, any::<[Option<Index>; 2]>(), any::<u64>(), began, prop::option::of(extras()));
    (head, moves, tail).prop_map(
        |((game, values, before), choices, (end, players, seed, began, extras))| Plan {
            game,
            values,
            before,
            choices,
            end,
            players,
            seed,
            began,
            extras,
        },
    )
}

fn choose(moves: &[Move], choice: &Index) -> Option<Move> {
    (!moves.is_empty()).then(|| moves[choice.index(moves.len())].clone())
}

/// The record of a plan, up to the end of its game.
pub fn record(plan: &Plan) -> Record {
    let entry = &GAMES[plan.game.index(GAMES.len())];
    let mut options = Options::new(entry.rule_options);
    for (option, value) in entry.rule_options.iter().zip(&plan.values) {
        let value = option.values[value.index(option.values.len())];
        options.set(option.id, value).expect("a value of the option");
    }
    let mut start = entry.start(&options);
    for (choice, _) in plan.choices.iter().rev().take(plan.before) {
        let next = choose(start.legal_moves(), choice).and_then(|mv| start.after(&mv));
        let Some(next) = next.filter(|next| next.outcome().is_none()) else { break };
        start = next;
    }
    // The start has no history.
    let start = entry.start_from_text(&start.position_text(), &options).expect("a legal position");
    let bots: Vec<Bot> = Bot::all().collect();
    let players = plan.players.map(|player| {
        player.map_or(Player::Human, |index| Player::Computer(bots[index.index(bots.len())]))
    });
    let began = plan.began.map(|ms| Timestamp::from_millisecond(ms).expect("a date"));
    let mut game = start.clone();
    let mut record = Record::new(GameSetup { start, players, seed: plan.seed }, began);
    for (choice, time) in &plan.choices {
        let Some(mv) = choose(game.legal_moves(), choice) else { break };
        let time = time.map(|ms| Duration::from_millis(ms.into()));
        record.play(game.as_mut(), &mv, time).expect("a legal move");
        if let Some(left) = time.filter(|_| plan.extras.as_ref().is_some_and(|extra| extra.clocks))
        {
            record.set_clock(left);
        }
    }
    if let Some(extras) = &plan.extras {
        add_extras(&mut record, extras);
    }
    if let Some(end) = plan.end {
        record.end_early(end);
    }
    record
}

fn add_extras(record: &mut Record, extras: &Extras) {
    let name =
        |index: usize| extras.names[index].as_ref().map(|name| Name::new(name).expect("a name"));
    record.people = [0, 1].map(|side| Person { name: name(side), id: name(side + 2) });
    record.time_control = extras.time_control;
    let [hint, undo, coach] = extras.assistance;
    record.add_assistance(Assistance { hint, undo, coach });
    let mut analysis = Analysis::default();
    for (of, after, choices) in &extras.branches {
        let of = of.index(analysis.branches.len() + 1);
        let line = line(record, &analysis.branches, of);
        let after = after.index(line.len() + 1);
        let mut game = position(record, &analysis.branches, of, after);
        let mut moves = Vec::new();
        for choice in choices {
            let Some(mv) = choose(game.legal_moves(), choice) else { break };
            if moves.is_empty() && line.get(after) == Some(&mv) {
                break;
            }
            game.play(&mv).expect("a legal move");
            moves.push(mv);
        }
        if !moves.is_empty() {
            analysis.branches.push(Branch { of, after, moves });
        }
    }
    let squares = record.setup.start.info().geometry.squares().count();
    let square = |index: &Index| Square(u16::try_from(index.index(squares)).expect("a square"));
    for (of, after, plan) in &extras.notes {
        let of = of.index(analysis.branches.len() + 1);
        let first = usize::from(of > 0);
        let after = first + after.index(line(record, &analysis.branches, of).len() + 1 - first);
        let arrows = plan.arrows.iter().map(|(from, to, kind)| Arrow {
            from: square(from),
            to: square(to),
            kind: kind.clone(),
        });
        let NotePlan { marks, text, value, .. } = plan.clone();
        analysis.notes.push(Note { of, after, marks, text, arrows: arrows.collect(), value });
    }
    record.set_analysis(analysis).expect("it belongs to the game");
}

/// The moves of the game or of a branch.
fn line(record: &Record, branches: &[Branch], line: usize) -> Vec<Move> {
    match line {
        0 => record.played().iter().map(|played| played.mv.clone()).collect(),
        _ => branches[line - 1].moves.clone(),
    }
}

/// The position after some moves of the game or of a branch.
fn position(record: &Record, branches: &[Branch], of: usize, after: usize) -> Box<dyn Game> {
    let mut game = match of {
        0 => record.setup.start.clone(),
        _ => position(record, branches, branches[of - 1].of, branches[of - 1].after),
    };
    for mv in &line(record, branches, of)[..after] {
        game.play(mv).expect("a legal move");
    }
    game
}
