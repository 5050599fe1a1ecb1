//! What a command is.

use std::any::Any;
use std::borrow::Cow;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

use bevy::prelude::*;

use super::super::dialogs::Dialog;
use super::shortcuts::Shortcut;
use super::{CommandState, open_dialog};
use crate::messages::MessageId;

/// As many shortcuts lead to a command at most.
const MAX_SHORTCUTS: usize = 4;

/// Something that the user can do: how it is called, how it looks, when it is possible, and what
/// happens. `A` is what the user chooses with it.
///
/// Every command is a static item of its area. [`UserCommand::call`] and [`UserCommand::with`] make
/// the message that executes it.
pub struct UserCommand<A: 'static = ()> {
    properties: Properties,
    id_with: Option<fn(&A) -> String>,
    label_with: Option<fn(&CommandState, &A) -> String>,
    icon_with: Option<fn(&CommandState, &A) -> Option<&'static str>>,
    shortcut_with: Option<fn(&A) -> Shortcut>,
    is_enabled: fn(&CommandState, &A) -> bool,
    run: Run<A>,
}

/// What a command does.
enum Run<A> {
    Function(fn(&mut World, A)),
    Open(&'static Dialog),
}

/// What is the same for all choices.
struct Properties {
    id: &'static str,
    label: MessageId,
    label_if: Option<(MessageId, fn(&CommandState) -> bool)>,
    icon: Option<&'static str>,
    shortcuts: [Option<Shortcut>; MAX_SHORTCUTS],
    help: Option<MessageId>,
    repeats: bool,
    concerns_window: bool,
}

impl<A> UserCommand<A> {
    /// A command that is always possible, with its name in tests and in the elements of the page.
    pub const fn new(id: &'static str, label: MessageId, run: fn(&mut World, A)) -> Self {
        Self::of(id, label, Run::Function(run))
    }

    const fn of(id: &'static str, label: MessageId, run: Run<A>) -> Self {
        let properties = Properties {
            id,
            label,
            label_if: None,
            icon: None,
            shortcuts: [None; MAX_SHORTCUTS],
            help: None,
            repeats: false,
            concerns_window: false,
        };
        Self {
            properties,
            id_with: None,
            label_with: None,
            icon_with: None,
            shortcut_with: None,
            is_enabled: |_, _| true,
            run,
        }
    }

    /// When the command is possible.
    pub const fn enabled(mut self, is_enabled: fn(&CommandState, &A) -> bool) -> Self {
        self.is_enabled = is_enabled;
        self
    }

    /// Its icon.
    pub const fn icon(mut self, icon: &'static str) -> Self {
        self.properties.icon = Some(icon);
        self
    }

    /// An icon that depends on the state or the choice.
    pub const fn icon_with(mut self, icon: fn(&CommandState, &A) -> Option<&'static str>) -> Self {
        self.icon_with = Some(icon);
        self
    }

    /// Its shortcuts, and what the list of shortcuts says about them.
    pub const fn keys<const N: usize>(mut self, keys: [Shortcut; N], help: MessageId) -> Self {
        let mut index = 0;
        while index < N {
            self.properties.shortcuts[index] = Some(keys[index]);
            index += 1;
        }
        self.properties.help = Some(help);
        self
    }

    /// The shortcut of each choice, and what the list of shortcuts says about them.
    pub const fn key_with(mut self, shortcut: fn(&A) -> Shortcut, help: MessageId) -> Self {
        self.shortcut_with = Some(shortcut);
        self.properties.help = Some(help);
        self
    }

    /// Another label while something holds.
    pub const fn label_if(mut self, label: MessageId, holds: fn(&CommandState) -> bool) -> Self {
        self.properties.label_if = Some((label, holds));
        self
    }

    /// A label that depends on the state or the choice.
    pub const fn label_with(mut self, label: fn(&CommandState, &A) -> String) -> Self {
        self.label_with = Some(label);
        self
    }

    /// What follows the id: the name of the choice.
    pub const fn id_with(mut self, id: fn(&A) -> String) -> Self {
        self.id_with = Some(id);
        self
    }

    /// Holding down the key sends the command repeatedly.
    pub const fn repeats(mut self) -> Self {
        self.properties.repeats = true;
        self
    }

    /// The command concerns the window and not its contents: its key works at any time.
    pub const fn concerns_window(mut self) -> Self {
        self.properties.concerns_window = true;
        self
    }

    /// The label without state or choice.
    pub const fn plain_label(&self) -> MessageId {
        self.properties.label
    }
}

impl<A: Debug + Clone + PartialEq + Send + Sync> UserCommand<A> {
    /// The command with a choice.
    pub fn with(&'static self, argument: A) -> CommandCall {
        CommandCall(Arc::new(Call { command: self, argument }))
    }
}

impl UserCommand {
    /// A command that opens a dialog, in place of another one.
    pub const fn opening(id: &'static str, label: MessageId, dialog: &'static Dialog) -> Self {
        Self::of(id, label, Run::Open(dialog))
    }

    /// The command as a message.
    pub fn call(&'static self) -> CommandCall {
        self.with(())
    }
}

/// A command that the user requests, with its choice.
#[derive(Message, Clone)]
pub struct CommandCall(Arc<dyn AnyCall>);

impl CommandCall {
    /// The name of the command in tests and in the elements of the page.
    pub fn id(&self) -> Cow<'static, str> {
        self.0.id()
    }

    /// The text on its button.
    pub fn label(&self, state: &CommandState) -> String {
        self.0.label(state)
    }

    /// The name of its icon, if it has one.
    pub fn icon(&self, state: &CommandState) -> Option<&'static str> {
        self.0.icon(state)
    }

    /// The keys that send it.
    pub fn shortcuts(&self) -> impl Iterator<Item = Shortcut> {
        let keys = self.0.properties().shortcuts.into_iter().flatten();
        keys.chain(self.0.shortcut_with())
    }

    /// What the list of shortcuts says about it.
    pub fn help(&self) -> Option<MessageId> {
        self.0.properties().help
    }

    /// Whether it can currently be executed.
    pub fn is_enabled(&self, state: &CommandState) -> bool {
        self.0.is_enabled(state)
    }

    pub(super) fn repeats(&self) -> bool {
        self.0.properties().repeats
    }

    pub(super) fn concerns_window(&self) -> bool {
        self.0.properties().concerns_window
    }

    pub(super) fn run(&self, world: &mut World) {
        self.0.run(world);
    }
}

impl Debug for CommandCall {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for CommandCall {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_equal(&*other.0)
    }
}

impl From<&'static UserCommand> for CommandCall {
    fn from(command: &'static UserCommand) -> Self {
        command.call()
    }
}

/// A command and the choice of the user.
struct Call<A: 'static> {
    command: &'static UserCommand<A>,
    argument: A,
}

/// A [`Call`] with any choice.
trait AnyCall: Any + Debug + Send + Sync {
    fn properties(&self) -> &'static Properties;
    fn id(&self) -> Cow<'static, str>;
    fn label(&self, state: &CommandState) -> String;
    fn icon(&self, state: &CommandState) -> Option<&'static str>;
    fn shortcut_with(&self) -> Option<Shortcut>;
    fn is_enabled(&self, state: &CommandState) -> bool;
    fn run(&self, world: &mut World);
    fn is_equal(&self, other: &dyn AnyCall) -> bool;
}

impl<A: Debug + Clone + PartialEq + Send + Sync> AnyCall for Call<A> {
    fn properties(&self) -> &'static Properties {
        &self.command.properties
    }

    fn id(&self) -> Cow<'static, str> {
        let id = self.command.properties.id;
        match self.command.id_with {
            Some(id_with) => format!("{id}-{}", id_with(&self.argument)).into(),
            None => id.into(),
        }
    }

    fn label(&self, state: &CommandState) -> String {
        let Properties { label, label_if, .. } = self.command.properties;
        match (self.command.label_with, label_if) {
            (Some(label_with), _) => label_with(state, &self.argument),
            (None, Some((other, holds))) if holds(state) => state.messages.text(other),
            _ => state.messages.text(label),
        }
    }

    fn icon(&self, state: &CommandState) -> Option<&'static str> {
        match self.command.icon_with {
            Some(icon_with) => icon_with(state, &self.argument),
            None => self.command.properties.icon,
        }
    }

    fn shortcut_with(&self) -> Option<Shortcut> {
        self.command.shortcut_with.map(|shortcut_with| shortcut_with(&self.argument))
    }

    fn is_enabled(&self, state: &CommandState) -> bool {
        (self.command.is_enabled)(state, &self.argument)
    }

    fn run(&self, world: &mut World) {
        match self.command.run {
            Run::Function(run) => run(world, self.argument.clone()),
            Run::Open(dialog) => open_dialog(world, dialog),
        }
    }

    fn is_equal(&self, other: &dyn AnyCall) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<Self>().is_some_and(|other| {
            std::ptr::eq(self.command, other.command) && self.argument == other.argument
        })
    }
}

impl<A: Debug> Debug for Call<A> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.command.properties.id, self.argument)
    }
}
