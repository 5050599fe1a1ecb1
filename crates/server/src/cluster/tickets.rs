//! Tickets that have been used, on whichever server.

use async_nats::jetstream::message::PublishMessage;

use super::{Cluster, ClusterError, TICKETS, is_late, ticket_subject};

/// The number of attempts to note that a ticket is used.
const ATTEMPTS: usize = 3;
/// The number of random bytes by which those who use a ticket differ.
const MARK_BYTES: usize = 16;

impl Cluster {
    /// Notes that a ticket is used. Returns whether it was not before.
    ///
    /// # Errors
    /// If the nodes do not answer.
    pub(crate) async fn use_ticket(&self, ticket: &str) -> Result<bool, ClusterError> {
        let failed = |reason: String| ClusterError::Stream { stream: TICKETS, reason };
        let mut mark = [0; MARK_BYTES];
        getrandom::fill(&mut mark).map_err(|error| failed(error.to_string()))?;
        let subject = ticket_subject(ticket);
        let message = PublishMessage::build().expected_last_subject_sequence(0);
        let message = message.payload(mark.to_vec().into());
        let mut last = String::new();
        for _ in 0..ATTEMPTS {
            match self.publish(subject.clone(), message.clone()).await {
                Ok(_) => return Ok(true),
                // An earlier attempt may have been stored although its answer was lost.
                Err(error) if is_late(&error) => {
                    let stream = self.context().get_stream_no_info(TICKETS).await;
                    let stream = stream.map_err(|error| failed(error.to_string()))?;
                    let stored = stream.get_last_raw_message_by_subject(&subject).await;
                    let stored = stored.map_err(|error| failed(error.to_string()))?;
                    return Ok(stored.payload[..] == mark);
                }
                Err(error) => last = error.to_string(),
            }
        }
        Err(failed(last))
    }
}
