//! What is done many times within one task, because nobody is in the way: by the methods that never wait, except for `Notify` and
//! `Barrier`, which have none. What is refused adds nothing to the sum.

use crate::sharing::{report, sum_up_to, Run};
use std::hint::black_box;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::sync::{Barrier, Mutex, Notify, OnceCell, RwLock, Semaphore};

const FREE_PERMITS: usize = 10;
const SUBSCRIBERS: u64 = 4;

pub fn mutex(count: u64) -> Run {
    let mutex = Mutex::new(0u64);
    Run::in_one_task(sum_up_to(count), move || {
        *mutex.try_lock().expect("no one holds it") = 0;
        let mut sum = 0;
        for _ in 0..count {
            if let Ok(mut last) = mutex.try_lock() {
                *last += 1;
                sum += *last;
            }
        }
        sum
    })
}

pub fn write(count: u64) -> Run {
    let lock = RwLock::new(0u64);
    Run::in_one_task(sum_up_to(count), move || {
        *lock.try_write().expect("no one holds it") = 0;
        let mut sum = 0;
        for _ in 0..count {
            if let Ok(mut last) = lock.try_write() {
                *last += 1;
                sum += *last;
            }
        }
        sum
    })
}

pub fn read(count: u64) -> Run {
    let lock = RwLock::new(1u64);
    Run::in_one_task(count, move || {
        let mut sum = 0;
        for _ in 0..count {
            sum += lock.try_read().map_or(0, |value| *value);
        }
        sum
    })
}

pub fn semaphore(count: u64) -> Run {
    let semaphore = Semaphore::new(FREE_PERMITS);
    Run::in_one_task(count, move || {
        let mut sum = 0;
        for _ in 0..count {
            sum += semaphore.try_acquire().is_ok() as u64;
        }
        sum
    })
}

pub fn get(count: u64) -> Run {
    let cell = OnceCell::new_with(Some(1u64));
    Run::in_one_task(count, move || {
        let mut sum = 0;
        for _ in 0..count {
            sum += black_box(&cell).get().copied().unwrap_or(0);
        }
        sum
    })
}

pub fn set(count: u64) -> Run {
    Run::in_one_task(count, move || {
        let mut sum = 0;
        for number in 0..count {
            let cell = OnceCell::new();
            sum += cell.set(number).is_ok() as u64;
            black_box(&cell);
        }
        sum
    })
}

pub fn notify(count: u64) -> Run {
    Run::new(1, count, move |handle, tally| {
        handle.spawn(report(
            async move {
                let mut sum = 0;
                for _ in 0..count {
                    let notify = Notify::new();
                    notify.notify_one();
                    notify.notified().await;
                    sum += 1;
                }
                sum
            },
            tally.clone(),
        ));
    })
}

pub fn barrier(count: u64) -> Run {
    Run::new(1, count, move |handle, tally| {
        handle.spawn(report(
            async move {
                let mut sum = 0;
                for _ in 0..count {
                    let barrier = Barrier::new(1);
                    sum += barrier.wait().await.is_leader() as u64;
                }
                sum
            },
            tally.clone(),
        ));
    })
}

pub fn send(count: u64) -> Run {
    let (sender, receiver) = mpsc::channel(count as usize);
    Run::in_one_task(count, send_all(sender, count)).with_after(sum_up_to(count), receive_all(receiver, count))
}

pub fn receive(count: u64) -> Run {
    let (sender, receiver) = mpsc::channel(count as usize);
    Run::in_one_task(sum_up_to(count), receive_all(receiver, count)).with_before(count, send_all(sender, count))
}

fn send_all(sender: Sender<u64>, count: u64) -> impl FnMut() -> u64 {
    move || {
        let mut sum = 0;
        for number in 1..=count {
            sum += sender.try_send(number).is_ok() as u64;
        }
        sum
    }
}

fn receive_all(mut receiver: Receiver<u64>, count: u64) -> impl FnMut() -> u64 {
    move || {
        let mut sum = 0;
        for _ in 0..count {
            sum += receiver.try_recv().unwrap_or(0);
        }
        sum
    }
}

pub fn round_trip(count: u64) -> Run {
    let (sender, mut receiver) = mpsc::channel(1);
    Run::in_one_task(sum_up_to(count), move || {
        let mut sum = 0;
        for number in 1..=count {
            if sender.try_send(number).is_ok() {
                sum += receiver.try_recv().unwrap_or(0);
            }
        }
        sum
    })
}

pub fn oneshot(count: u64) -> Run {
    Run::in_one_task(sum_up_to(count), move || {
        let mut sum = 0;
        for number in 1..=count {
            let (sender, mut receiver) = oneshot::channel();
            if sender.send(number).is_ok() {
                sum += receiver.try_recv().unwrap_or(0);
            }
        }
        sum
    })
}

pub fn broadcast(count: u64) -> Run {
    let sender = broadcast::channel(count as usize).0;
    let mut receivers: Vec<_> = (0..SUBSCRIBERS).map(|_| sender.subscribe()).collect();
    Run::in_one_task(SUBSCRIBERS * sum_up_to(count), move || {
        let mut sum = 0;
        for number in 1..=count {
            let _ = sender.send(number);
        }
        for receiver in &mut receivers {
            for _ in 0..count {
                sum += receiver.try_recv().unwrap_or(0);
            }
        }
        sum
    })
}

pub fn watch(count: u64) -> Run {
    let (sender, receiver) = watch::channel(0u64);
    Run::in_one_task(sum_up_to(count), move || {
        let mut sum = 0;
        for number in 1..=count {
            if sender.send(number).is_ok() {
                sum += *receiver.borrow();
            }
        }
        sum
    })
}
