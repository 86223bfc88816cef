//! The workloads of the Java package `dev.levin.bench.sharing`: locks and channels.

use crate::trial::{Tally, Trial};
use crate::{at_once, contention};
use std::future::Future;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::runtime::{Builder, Handle, Runtime};

/// A workload that is ready to run.
pub struct Run {
    tasks: usize,
    expected: u64,
    before: Box<dyn FnMut()>,
    start: Box<dyn FnMut(&Handle, &Arc<Tally>)>,
    after: Box<dyn FnMut()>,
}

impl Run {
    /// So many tasks, whose reports have to add up to what is expected.
    pub fn new(tasks: usize, expected: u64, start: impl FnMut(&Handle, &Arc<Tally>) + 'static) -> Run {
        Run { tasks, expected, before: Box::new(|| {}), start: Box::new(start), after: Box::new(|| {}) }
    }

    /// What never waits is done many times within one task.
    pub fn in_one_task(expected: u64, body: impl FnMut() -> u64 + Send + 'static) -> Run {
        let body = Arc::new(Mutex::new(body));
        Run::new(1, expected, move |handle, tally| {
            let body = body.clone();
            let part = async move {
                let mut body = body.lock().expect("one task at a time");
                (*body)()
            };
            handle.spawn(report(part, tally.clone()));
        })
    }

    /// Something is done before each run, and has to return what is expected.
    pub fn with_before(mut self, expected: u64, mut body: impl FnMut() -> u64 + 'static) -> Run {
        self.before = Box::new(move || assert_eq!(body(), expected, "before a run"));
        self
    }

    /// Something is done after each run, and has to return what is expected.
    pub fn with_after(mut self, expected: u64, mut body: impl FnMut() -> u64 + 'static) -> Run {
        self.after = Box::new(move || assert_eq!(body(), expected, "after a run"));
        self
    }
}

/// A task that reports what it has come to.
pub async fn report(part: impl Future<Output = u64>, tally: Arc<Tally>) {
    tally.add(part.await);
}

/// What the numbers from 1 on add up to.
pub fn sum_up_to(count: u64) -> u64 {
    count * (count + 1) / 2
}

struct SharingTrial {
    runtime: Runtime,
    run: Run,
    tally: Arc<Tally>,
}

/// Starts a workload's runtime; none if it is not one of these.
pub fn open(name: &str, size: usize, workers: usize) -> Option<Box<dyn Trial>> {
    let runtime = Builder::new_multi_thread().worker_threads(workers).build().expect("a runtime");
    let run = ready(name, size as u64, runtime.handle())?;
    let tally = Arc::new(Tally::new(run.tasks));
    Some(Box::new(SharingTrial { runtime, run, tally }))
}

fn ready(name: &str, size: u64, handle: &Handle) -> Option<Run> {
    Some(match name {
        "MUTEX" => at_once::mutex(size),
        "RWLOCK_READ" => at_once::read(size),
        "RWLOCK_WRITE" => at_once::write(size),
        "SEMAPHORE" => at_once::semaphore(size),
        "ONCE_CELL_GET" => at_once::get(size),
        "ONCE_CELL_SET" => at_once::set(size),
        "NOTIFY" => at_once::notify(size),
        "BARRIER" => at_once::barrier(size),
        "CHANNEL_SEND" => at_once::send(size),
        "CHANNEL_RECEIVE" => at_once::receive(size),
        "CHANNEL_ROUND_TRIP" => at_once::round_trip(size),
        "ONESHOT" => at_once::oneshot(size),
        "BROADCAST" => at_once::broadcast(size),
        "WATCH" => at_once::watch(size),
        "REQUEST_REPLY" => contention::request_reply(size, handle),
        "MUTEX_CONTENDED" => contention::mutex(size),
        "RWLOCK_CONTENDED" => contention::rwlock(size),
        "SEMAPHORE_CONTENDED" => contention::semaphore(size),
        "CHANNEL_CONTENDED" => contention::channel(size),
        _ => return None,
    })
}

impl Trial for SharingTrial {
    fn prepare(&mut self) {
        (self.run.before)();
    }

    fn run(&mut self) {
        self.tally.begin();
        (self.run.start)(self.runtime.handle(), &self.tally);
        assert_eq!(self.tally.wait(), self.run.expected, "wrong result");
    }

    fn check(&mut self) {
        (self.run.after)();
    }

    fn close(self: Box<Self>) {
        self.runtime.shutdown_timeout(Duration::from_secs(10));
    }
}
