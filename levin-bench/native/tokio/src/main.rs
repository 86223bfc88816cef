//! Tokio's side of the comparison: the workloads of the Java packages `dev.levin.bench.waiting`, `dev.levin.bench.sharing` and
//! `dev.levin.bench.calls`, and the quicksort of `dev.levin.bench.recursion`, with the same sizes and the same counting.
//!
//!     levin-tokio WORK FORM SIZE WORKERS WARM_ITERATION_MS WARM_LIMIT_MS ITERATIONS ITERATION_MS
//!     levin-tokio ECHO WORKERS
//!
//! The first warms up until the last three iterations are within 5 %, or the limit is over, then prints the nanoseconds of one run
//! for each measured iteration, one on a line. A run that loses a task hangs; one that counts a task twice, or has a wrong
//! result, is a panic. The second is the server of the Java package `dev.levin.bench.echo`.

mod at_once;
mod calls;
mod contention;
mod echo;
mod quicksort;
mod sharing;
mod trial;
mod workloads;

use std::time::{Duration, Instant};
use trial::Trial;

const WINDOW: usize = 3;
const TOLERANCE: f64 = 0.05;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| -> u64 { arguments[index].parse().expect("a whole number") };
    if arguments.len() == 2 && arguments[0] == "ECHO" {
        return echo::serve(number(1) as usize);
    }
    if arguments.len() != 8 {
        eprintln!("usage: levin-tokio WORK FORM SIZE WORKERS WARM_ITERATION_MS WARM_LIMIT_MS ITERATIONS ITERATION_MS");
        eprintln!("       levin-tokio ECHO WORKERS");
        std::process::exit(2);
    }
    let (name, size, workers) = (&arguments[0], number(2) as usize, number(3) as usize);
    let mut trial = workloads::open(name, size, workers)
        .or_else(|| sharing::open(name, size, workers))
        .or_else(|| calls::open(name, size, workers))
        .or_else(|| quicksort::open(name, size, workers))
        .unwrap_or_else(|| panic!("no workload {name}"));
    warm_up(&mut *trial, Duration::from_millis(number(4)), Duration::from_millis(number(5)));
    for _ in 0..number(6) {
        println!("{}", iteration(&mut *trial, Duration::from_millis(number(7))));
    }
    trial.close();
}

fn warm_up(trial: &mut dyn Trial, each: Duration, limit: Duration) {
    let start = Instant::now();
    let mut recent: Vec<f64> = Vec::new();
    loop {
        recent.push(iteration(trial, each));
        if start.elapsed() >= limit || is_steady(&recent) {
            return;
        }
    }
}

fn is_steady(times: &[f64]) -> bool {
    if times.len() < WINDOW {
        return false;
    }
    let last = &times[times.len() - WINDOW..];
    let fastest = last.iter().cloned().fold(f64::MAX, f64::min);
    let slowest = last.iter().cloned().fold(0.0, f64::max);
    slowest <= fastest * (1.0 + TOLERANCE)
}

/// Mean nanoseconds of one run; what prepares and checks it is not in it.
fn iteration(trial: &mut dyn Trial, length: Duration) -> f64 {
    let mut runs = 0u32;
    let mut elapsed = Duration::ZERO;
    while runs == 0 || elapsed < length {
        trial.prepare();
        let start = Instant::now();
        trial.run();
        elapsed += start.elapsed();
        trial.check();
        runs += 1;
    }
    elapsed.as_nanos() as f64 / runs as f64
}
