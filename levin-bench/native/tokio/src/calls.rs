//! The workloads of the Java package `dev.levin.bench.calls`: calls that do nothing, each on a thread of the pool for calls that
//! block. The thread that has them made is the one that runs `block_on`, no worker.

use crate::trial::Trial;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::task::spawn_blocking;

const MAX_THREADS: usize = 512;
const BURST: usize = 16;

struct CallTrial {
    runtime: Runtime,
    calls: usize,
    at_once: usize,
}

/// Starts a workload's runtime; none if it is not one of these.
pub fn open(name: &str, size: usize, workers: usize) -> Option<Box<dyn Trial>> {
    let at_once = match name {
        "CALL_ONE_BY_ONE" => 1,
        "CALL_IN_BURSTS" => BURST,
        _ => return None,
    };
    let runtime = Builder::new_multi_thread()
        .worker_threads(workers)
        .max_blocking_threads(MAX_THREADS)
        .build()
        .expect("a runtime");
    Some(Box::new(CallTrial { runtime, calls: size, at_once }))
}

impl Trial for CallTrial {
    fn run(&mut self) {
        let made = if self.at_once == 1 {
            self.runtime.block_on(one_by_one(self.calls))
        } else {
            self.runtime.block_on(in_bursts(self.calls, self.at_once))
        };
        assert!(made == self.calls, "{made} calls were made, of {}", self.calls);
    }

    fn close(self: Box<Self>) {
        self.runtime.shutdown_timeout(Duration::from_secs(10));
    }
}

async fn one_by_one(calls: usize) -> usize {
    let mut sum = 0;
    for _ in 0..calls {
        sum += spawn_blocking(|| 1).await.expect("a result");
    }
    sum
}

async fn in_bursts(calls: usize, at_once: usize) -> usize {
    let mut sum = 0;
    let mut handles = Vec::with_capacity(at_once);
    for _ in 0..calls / at_once {
        for _ in 0..at_once {
            handles.push(spawn_blocking(|| 1));
        }
        for handle in handles.drain(..) {
            sum += handle.await.expect("a result");
        }
    }
    sum
}
