//! Rayon's side of the comparison: the algorithms of the Java packages `dev.levin.bench.recursion` and
//! `dev.levin.bench.data`, with the same sizes, the same places where they fork and the same checks.
//!
//!     levin-rayon RECURSION FORM SIZE WORKERS WARM_ITERATION_MS WARM_LIMIT_MS ITERATIONS ITERATION_MS
//!
//! Warms up until the last three iterations are within 5 %, or the limit is over, then prints the nanoseconds of one run
//! for each measured iteration, one on a line. A wrong result is a panic.

mod data;
mod recursions;

use recursions::Recursion;
use std::time::{Duration, Instant};

const WINDOW: usize = 3;
const TOLERANCE: f64 = 0.05;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.len() != 8 {
        eprintln!("usage: levin-rayon RECURSION FORM SIZE WORKERS WARM_ITERATION_MS WARM_LIMIT_MS ITERATIONS ITERATION_MS");
        std::process::exit(2);
    }
    let number = |index: usize| -> u64 { arguments[index].parse().expect("a whole number") };
    let size = number(2) as usize;
    let mut recursion =
        data::make(&arguments[0], size).unwrap_or_else(|| recursions::make(&arguments[0], &arguments[1], size));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(number(3) as usize)
        .stack_size(64 << 20)
        .build()
        .expect("a pool");
    warm_up(&mut *recursion, &pool, Duration::from_millis(number(4)), Duration::from_millis(number(5)));
    for _ in 0..number(6) {
        println!("{}", iteration(&mut *recursion, &pool, Duration::from_millis(number(7))));
    }
}

fn warm_up(recursion: &mut dyn Recursion, pool: &rayon::ThreadPool, each: Duration, limit: Duration) {
    let start = Instant::now();
    let mut recent: Vec<f64> = Vec::new();
    loop {
        recent.push(iteration(recursion, pool, each));
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
fn iteration(recursion: &mut dyn Recursion, pool: &rayon::ThreadPool, length: Duration) -> f64 {
    let expected = recursion.expected();
    let mut runs = 0u32;
    let mut elapsed = Duration::ZERO;
    while runs == 0 || elapsed < length {
        recursion.prepare();
        let start = Instant::now();
        let result = pool.install(|| recursion.run());
        elapsed += start.elapsed();
        assert_eq!(result, expected, "wrong result");
        recursion.check();
        runs += 1;
    }
    elapsed.as_nanos() as f64 / runs as f64
}
