//! The workloads of the Java package `dev.levin.bench.waiting`. Each starts its tasks from the thread that calls it, which is no
//! worker, and waits for them.

use crate::trial::{DoneSignal, Trial};
use std::hint::spin_loop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::oneshot;
use tokio::task::yield_now;

const YIELDS: usize = 1_000;
const BUSY_PER_WORKER: usize = 2;
const STALL: Duration = Duration::from_micros(10);

struct SchedulerTrial {
    runtime: Runtime,
    work: Work,
    size: usize,
    done: Arc<DoneSignal>,
    busy: Arc<AtomicBool>,
}

#[derive(Clone, Copy, PartialEq)]
enum Work {
    SpawnLocal,
    SpawnRemoteIdle,
    SpawnRemoteBusy,
    YieldMany,
    PingPong,
    ChainedSpawn,
}

/// Starts a workload's runtime; none if it is not one of these.
pub fn open(name: &str, size: usize, workers: usize) -> Option<Box<dyn Trial>> {
    let work = match name {
        "SPAWN_LOCAL" => Work::SpawnLocal,
        "SPAWN_REMOTE_IDLE" => Work::SpawnRemoteIdle,
        "SPAWN_REMOTE_BUSY" => Work::SpawnRemoteBusy,
        "YIELD_MANY" => Work::YieldMany,
        "PING_PONG" => Work::PingPong,
        "CHAINED_SPAWN" => Work::ChainedSpawn,
        _ => return None,
    };
    let runtime = Builder::new_multi_thread().worker_threads(workers).build().expect("a runtime");
    let busy = Arc::new(AtomicBool::new(true));
    if work == Work::SpawnRemoteBusy {
        for _ in 0..BUSY_PER_WORKER * workers {
            runtime.spawn(be_busy(busy.clone()));
        }
    }
    let parties = if work == Work::ChainedSpawn { 1 } else { size };
    Some(Box::new(SchedulerTrial { runtime, work, size, done: Arc::new(DoneSignal::new(parties)), busy }))
}

impl Trial for SchedulerTrial {
    fn run(&mut self) {
        self.done.begin();
        let done = &self.done;
        let handle = self.runtime.handle();
        match self.work {
            Work::SpawnLocal => {
                let (done, size) = (done.clone(), self.size);
                handle.spawn(async move { spawn_all(&Handle::current(), size, &done) });
            }
            Work::SpawnRemoteIdle | Work::SpawnRemoteBusy => spawn_all(handle, self.size, done),
            Work::YieldMany => {
                for _ in 0..self.size {
                    handle.spawn(yield_often(done.clone()));
                }
            }
            Work::PingPong => {
                let (done, size) = (done.clone(), self.size);
                handle.spawn(async move {
                    for _ in 0..size {
                        tokio::spawn(ping(done.clone()));
                    }
                });
            }
            Work::ChainedSpawn => {
                let (done, size) = (done.clone(), self.size);
                handle.spawn(async move { link(size, done) });
            }
        }
        self.done.wait();
    }

    fn close(self: Box<Self>) {
        self.busy.store(false, Ordering::Relaxed);
        self.runtime.shutdown_timeout(Duration::from_secs(10));
    }
}

fn spawn_all(handle: &Handle, tasks: usize, done: &Arc<DoneSignal>) {
    for _ in 0..tasks {
        let done = done.clone();
        handle.spawn(async move { done.done() });
    }
}

async fn yield_often(done: Arc<DoneSignal>) {
    for _ in 0..YIELDS {
        yield_now().await;
    }
    done.done();
}

async fn ping(done: Arc<DoneSignal>) {
    let (question, asked) = oneshot::channel();
    let (reply, answer) = oneshot::channel();
    tokio::spawn(async move {
        asked.await.expect("a question");
        reply.send(()).expect("someone who waits for it");
    });
    question.send(()).expect("someone who answers");
    answer.await.expect("an answer");
    done.done();
}

fn link(left: usize, done: Arc<DoneSignal>) {
    if left == 0 {
        done.done();
    } else {
        tokio::spawn(async move { link(left - 1, done) });
    }
}

async fn be_busy(busy: Arc<AtomicBool>) {
    while busy.load(Ordering::Relaxed) {
        let start = Instant::now();
        while start.elapsed() < STALL {
            spin_loop();
        }
        yield_now().await;
    }
}
