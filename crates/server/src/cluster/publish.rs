//! Publications: what their answers mean.

use std::error::Error;

use async_nats::jetstream::context::PublishError;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{self, ErrorCode};

/// A message that is stored once, however often it is published within two minutes.
pub(crate) fn with_id(id: impl AsRef<str>) -> PublishMessage {
    PublishMessage::build().message_id(id)
}

/// Whether a publication was refused because somebody else was first, for which streams have two
/// codes, or because the same one is being stored.
pub(crate) fn is_late(error: &PublishError) -> bool {
    const LATE: [ErrorCode; 3] = [
        ErrorCode::STREAM_WRONG_LAST_SEQUENCE,
        ErrorCode::STREAM_WRONG_LAST_SEQUENCE_CONSTANT,
        ErrorCode::STREAM_DUPLICATE_MESSAGE_CONFLICT,
    ];
    cause(error).is_some_and(|cause| LATE.contains(&cause.error_code()))
}

/// Whether a publication was refused because its subject has a message already: it is late, or the
/// stream has one message of each subject.
pub fn is_there(error: &PublishError) -> bool {
    const FULL: &str = "maximum messages per subject exceeded";
    let is_full = |cause: &jetstream::Error| {
        cause.error_code() == ErrorCode::STREAM_STORE_FAILED && cause.to_string().contains(FULL)
    };
    is_late(error) || cause(error).is_some_and(is_full)
}

fn cause(error: &PublishError) -> Option<&jetstream::Error> {
    error.source().and_then(|source| source.downcast_ref())
}
