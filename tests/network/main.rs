//! Playing over a network, without a network: messages, and the programs that exchange them.

mod messages;
mod samples;
