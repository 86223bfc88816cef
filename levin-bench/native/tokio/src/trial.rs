//! What all workloads have in common.

use std::sync::atomic::{AtomicIsize, AtomicU64, Ordering};
use std::thread::{self, Thread};

/// A workload on a runtime, to be run as often as one likes.
pub trait Trial {
    /// What has to be done before each run; not measured.
    fn prepare(&mut self) {}

    /// Runs it once, and sees that the result is right.
    fn run(&mut self);

    /// What has to be done after each run; not measured.
    fn check(&mut self) {}

    /// Ends the runtime.
    fn close(self: Box<Self>);
}

/// Lets the thread that made it wait for a number of tasks.
pub struct DoneSignal {
    parties: isize,
    missing: AtomicIsize,
    waiter: Thread,
}

impl DoneSignal {
    pub fn new(parties: usize) -> DoneSignal {
        DoneSignal { parties: parties as isize, missing: AtomicIsize::new(0), waiter: thread::current() }
    }

    pub fn begin(&self) {
        assert!(self.missing.load(Ordering::Acquire) == 0, "a task was counted twice");
        self.missing.store(self.parties, Ordering::Release);
    }

    pub fn done(&self) {
        if self.missing.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.waiter.unpark();
        }
    }

    pub fn wait(&self) {
        while self.missing.load(Ordering::Acquire) > 0 {
            thread::park();
        }
    }
}

/// What the tasks of a run report, each once: its part of a sum.
pub struct Tally {
    done: DoneSignal,
    sum: AtomicU64,
}

impl Tally {
    pub fn new(tasks: usize) -> Tally {
        Tally { done: DoneSignal::new(tasks), sum: AtomicU64::new(0) }
    }

    pub fn begin(&self) {
        self.sum.store(0, Ordering::Relaxed);
        self.done.begin();
    }

    pub fn add(&self, part: u64) {
        self.sum.fetch_add(part, Ordering::Relaxed);
        self.done.done();
    }

    /// Waits for all tasks; returns the sum.
    pub fn wait(&self) -> u64 {
        self.done.wait();
        self.sum.load(Ordering::Relaxed)
    }
}
