//! A limit for the bytes that a client sends once its connection is a socket. The limits for messages
//! do not hold for frames that end no message, of which there may be any number.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;

use jungle_room::gateway::Bucket;
use jungle_room::wire::BYTE_RATE;

/// Counts bytes from the moment at which a connection becomes a socket.
#[derive(Default)]
pub struct Meter(Mutex<Option<(Bucket, Instant)>>);

impl Meter {
    /// The connection becomes a socket.
    pub fn begin(&self) {
        *self.0.lock() = Some((Bucket::new(BYTE_RATE), Instant::now()));
    }

    /// Whether a number of bytes is allowed, which then count.
    fn take(&self, bytes: usize) -> bool {
        self.0.lock().as_mut().is_none_or(|(bucket, since)| {
            let now_ms = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
            bucket.take_many(bytes as u64, now_ms)
        })
    }
}

/// A connection whose client may send only so much.
pub struct Metered<S> {
    pub stream: S,
    pub meter: Arc<Meter>,
}

impl<S: AsyncRead + Unpin> AsyncRead for Metered<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        let is_allowed = self.meter.take(buffer.filled().len() - before);
        if is_allowed {
            return read;
        }
        buffer.set_filled(before);
        Poll::Ready(Err(io::ErrorKind::QuotaExceeded.into()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Metered<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
