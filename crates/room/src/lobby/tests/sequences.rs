//! Random sequences of what may happen in a lobby.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;

#[derive(Clone, Debug)]
enum Step {
    Open { by: u64, days: u16, side: Option<Side>, is_quick: bool, rating: i32 },
    Take { by: u64, number: usize },
    Cancel { number: usize },
    Disconnect { by: u64 },
    Subscribe { by: u64 },
    Unsubscribe { by: u64 },
    Tick { after_ms: u64 },
}

fn step() -> impl Strategy<Value = Step> {
    let by = || 0..8_u64;
    let side = prop_oneof![Just(None), Just(Some(Side::First)), Just(Some(Side::Second))];
    let opened = (by(), 0..3_u16, side, any::<bool>(), 1300..1800);
    prop_oneof![
        6 => opened.prop_map(|(by, days, side, is_quick, rating)| Step::Open {
            by, days, side, is_quick, rating
        }),
        3 => (by(), 0..20_usize).prop_map(|(by, number)| Step::Take { by, number }),
        1 => (0..20_usize).prop_map(|number| Step::Cancel { number }),
        1 => by().prop_map(|by| Step::Disconnect { by }),
        2 => by().prop_map(|by| Step::Subscribe { by }),
        1 => by().prop_map(|by| Step::Unsubscribe { by }),
        4 => (0..3_000_u64).prop_map(|after_ms| Step::Tick { after_ms }),
    ]
}

/// A lobby with what its clients have been told.
struct World {
    lobby: Lobby,
    lists: BTreeMap<ConnectionId, SeekList>,
    now_ms: u64,
    /// When changes were last sent.
    told_ms: Option<u64>,
}

impl World {
    fn ids(&self) -> BTreeSet<SeekId> {
        self.lobby.seeks().map(|seek| seek.id).collect()
    }

    fn deliver(&mut self, effects: &[LobbyEffect]) {
        for effect in effects {
            if let LobbyEffect::Send { to, message } = effect {
                for connection in to {
                    let is_answer = matches!(message, LobbyMessage::SeekOpened { .. });
                    match self.lists.get_mut(connection) {
                        Some(list) => list.apply(message),
                        None => assert!(is_answer, "a message to somebody who has not subscribed"),
                    }
                }
            }
        }
    }

    fn run(&mut self, step: &Step) -> Vec<LobbyEffect> {
        let before: Vec<SeekView> = self.lobby.seeks().collect();
        let id = |number: usize| before.get(number).map_or(SeekId(0), |seek| seek.id);
        let mut withdrawn = BTreeSet::new();
        let effects = match *step {
            Step::Open { by, days, side, is_quick, rating } => {
                let time = if days == 0 { TIMED } else { TimeControl::Days(days) };
                let terms = terms(time, false, side);
                self.lobby.open(with_rating(by, rating), terms, is_quick, self.now_ms)
            }
            Step::Take { by, number } => self.lobby.take(seeker(by), id(number), self.now_ms),
            Step::Cancel { number } => {
                withdrawn.insert(id(number));
                let owner = before.get(number).map_or(account(0), |seek| seek.by.account.clone());
                self.lobby.cancel(&owner, id(number)).map(|()| Vec::new())
            }
            Step::Disconnect { by } => {
                self.lists.remove(&ConnectionId(by));
                let own = before.iter().filter(|seek| seek.by.account == account(by));
                withdrawn.extend(own.map(|seek| seek.id));
                self.lobby.disconnected(ConnectionId(by));
                Ok(Vec::new())
            }
            Step::Subscribe { by } => {
                self.lists.entry(ConnectionId(by)).or_default();
                Ok(self.lobby.subscribe(ConnectionId(by)))
            }
            Step::Unsubscribe { by } => {
                self.lists.remove(&ConnectionId(by));
                self.lobby.unsubscribe(ConnectionId(by));
                Ok(Vec::new())
            }
            Step::Tick { after_ms } => {
                self.now_ms += after_ms;
                let effects = self.lobby.tick(self.now_ms);
                if effects.iter().any(|effect| matches!(effect, LobbyEffect::Send { .. })) {
                    assert!(self.told_ms.is_none_or(|told| self.now_ms - told >= 1_000));
                    self.told_ms = Some(self.now_ms);
                }
                Ok(effects)
            }
        };
        let effects = effects.unwrap_or_default();
        self.deliver(&effects);
        self.check_seeks(&before, &withdrawn, &effects);
        effects
    }

    /// No seek is lost: what is gone was withdrawn, or its player was paired.
    fn check_seeks(
        &self,
        before: &[SeekView],
        withdrawn: &BTreeSet<SeekId>,
        effects: &[LobbyEffect],
    ) {
        let after = self.ids();
        let paired: Vec<u64> = pairs(effects).concat();
        let gone = before.iter().filter(|seek| !after.contains(&seek.id));
        for seek in gone.filter(|seek| !withdrawn.contains(&seek.id)) {
            let is_paired = paired.iter().any(|player| account(*player) == seek.by.account);
            assert!(is_paired, "{seek:?} is lost");
        }
        for [first, second] in pairs(effects) {
            assert_ne!(first, second);
        }
        let mut used = BTreeSet::new();
        for effect in effects {
            if let LobbyEffect::Paired { seek, .. } = effect {
                let was_open = before.iter().any(|open| open.id == *seek);
                assert!(was_open && !after.contains(seek) && used.insert(*seek), "used twice");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2_000, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn lists_are_those_of_the_lobby(steps in prop::collection::vec(step(), 1..60), seed: u64) {
        let lobby = Lobby::new(seed);
        let mut world = World { lobby, lists: BTreeMap::new(), now_ms: 5_000, told_ms: None };
        for step in &steps {
            world.run(step);
        }
        world.run(&Step::Tick { after_ms: 1_000 });
        for list in world.lists.values() {
            prop_assert!(list.seeks().cloned().eq(world.lobby.seeks()));
        }
        prop_assert!(world.lobby.added.is_empty() && world.lobby.removed.is_empty());
    }

    #[test]
    fn the_same_steps_lead_to_the_same_effects(
        steps in prop::collection::vec(step(), 1..40), seed: u64,
    ) {
        let mut worlds = [(); 2].map(|()| World {
            lobby: Lobby::new(seed), lists: BTreeMap::new(), now_ms: 0, told_ms: None,
        });
        for step in &steps {
            let [first, second] = worlds.each_mut().map(|world| world.run(step));
            prop_assert_eq!(first, second);
        }
    }
}
