//! Tasks that are in each other's way, and a task that asks another.

use crate::sharing::{report, sum_up_to, Run};
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::sync::{mpsc, oneshot, Mutex, RwLock, Semaphore};

const REQUEST_ROOM: usize = 10;
const LOCKERS: u64 = 4;
const READERS: u64 = 4;
const WRITERS: u64 = 2;
const ACQUIRERS: u64 = 8;
const SCARCE_PERMITS: usize = 2;
const PRODUCERS: u64 = 4;
const CONSUMERS: u64 = 4;
const CHANNEL_ROOM: usize = 1_000;

pub fn mutex(size: u64) -> Run {
    let rounds = size / LOCKERS;
    let mutex = Arc::new(Mutex::new(0u64));
    Run::new(LOCKERS as usize, sum_up_to(size), move |handle, tally| {
        *mutex.try_lock().expect("no one holds it") = 0;
        for _ in 0..LOCKERS {
            handle.spawn(report(lock_often(mutex.clone(), rounds), tally.clone()));
        }
    })
}

async fn lock_often(mutex: Arc<Mutex<u64>>, rounds: u64) -> u64 {
    let mut sum = 0;
    for _ in 0..rounds {
        let mut last = mutex.lock().await;
        *last += 1;
        sum += *last;
    }
    sum
}

pub fn rwlock(size: u64) -> Run {
    let rounds = size / (READERS + WRITERS);
    let lock = Arc::new(RwLock::new(0u64));
    let expected = sum_up_to(WRITERS * rounds) + READERS * rounds;
    Run::new((READERS + WRITERS) as usize, expected, move |handle, tally| {
        *lock.try_write().expect("no one holds it") = 0;
        for _ in 0..READERS {
            handle.spawn(report(read_often(lock.clone(), rounds), tally.clone()));
        }
        for _ in 0..WRITERS {
            handle.spawn(report(write_often(lock.clone(), rounds), tally.clone()));
        }
    })
}

async fn read_often(lock: Arc<RwLock<u64>>, rounds: u64) -> u64 {
    let mut sum = 0;
    let mut seen = 0;
    for _ in 0..rounds {
        let last = *lock.read().await;
        sum += (last >= seen) as u64;
        seen = last;
    }
    sum
}

async fn write_often(lock: Arc<RwLock<u64>>, rounds: u64) -> u64 {
    let mut sum = 0;
    for _ in 0..rounds {
        let mut last = lock.write().await;
        *last += 1;
        sum += *last;
    }
    sum
}

pub fn semaphore(size: u64) -> Run {
    let rounds = size / ACQUIRERS;
    let semaphore = Arc::new(Semaphore::new(SCARCE_PERMITS));
    Run::new(ACQUIRERS as usize, size, move |handle, tally| {
        for _ in 0..ACQUIRERS {
            handle.spawn(report(acquire_often(semaphore.clone(), rounds), tally.clone()));
        }
    })
}

async fn acquire_often(semaphore: Arc<Semaphore>, rounds: u64) -> u64 {
    let mut sum = 0;
    for _ in 0..rounds {
        let permit = semaphore.acquire().await;
        sum += permit.is_ok() as u64;
    }
    sum
}

/// Tokio's channel has one receiver. Several tasks share it by a lock around it.
pub fn channel(size: u64) -> Run {
    let share = size / PRODUCERS;
    Run::new((PRODUCERS + CONSUMERS) as usize, sum_up_to(size), move |handle, tally| {
        let (sender, receiver) = mpsc::channel(CHANNEL_ROOM);
        let receiver = Arc::new(Mutex::new(receiver));
        for index in 0..PRODUCERS {
            handle.spawn(report(produce(sender.clone(), index * share, share), tally.clone()));
        }
        for _ in 0..CONSUMERS {
            handle.spawn(report(consume(receiver.clone()), tally.clone()));
        }
    })
}

async fn produce(sender: Sender<u64>, from: u64, count: u64) -> u64 {
    for number in from + 1..=from + count {
        let _ = sender.send(number).await;
    }
    0
}

async fn consume(receiver: Arc<Mutex<Receiver<u64>>>) -> u64 {
    let mut sum = 0;
    while let Some(number) = next(&receiver).await {
        sum += number;
    }
    sum
}

async fn next(receiver: &Mutex<Receiver<u64>>) -> Option<u64> {
    receiver.lock().await.recv().await
}

/// The task that replies stays from one run to the next.
pub fn request_reply(size: u64, handle: &Handle) -> Run {
    let (sender, receiver) = mpsc::channel(REQUEST_ROOM);
    handle.spawn(reply_to_all(receiver));
    Run::new(1, size, move |handle, tally| {
        handle.spawn(report(request_often(sender.clone(), size), tally.clone()));
    })
}

async fn reply_to_all(mut requests: Receiver<oneshot::Sender<u64>>) {
    while let Some(reply) = requests.recv().await {
        let _ = reply.send(1);
    }
}

async fn request_often(requests: Sender<oneshot::Sender<u64>>, rounds: u64) -> u64 {
    let mut sum = 0;
    for _ in 0..rounds {
        let (reply, answer) = oneshot::channel();
        if requests.send(reply).await.is_ok() {
            sum += answer.await.unwrap_or(0);
        }
    }
    sum
}
