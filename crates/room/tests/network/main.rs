//! Playing over a network, without a network: messages, and the programs that exchange them.

mod accounts;
mod client;
mod devices;
mod gateway;
mod hostile;
mod house;
mod invitations;
mod late_turns;
mod links;
mod lobby_samples;
mod messages;
mod rematches;
mod samples;
mod session;
mod simulated;
mod standstills;
mod world;
