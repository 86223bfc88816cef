//! F4, the quicksort of the Java package `dev.levin.bench.recursion`: both halves of every partition are spawned, and their
//! handles awaited. A task has to own what it uses, so the slices are passed on as pointers; a user's other choice, to copy them,
//! would be slower.

use crate::trial::Trial;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};

const SMALL: usize = 32;

struct Quicksort {
    runtime: Runtime,
    shuffled: Vec<i32>,
    ints: Vec<i32>,
}

/// A slice that one task has to itself while it exists; whoever spawned the task waits for it.
struct Part {
    start: *mut i32,
    length: usize,
}

// Safety: parts that exist at the same time do not overlap.
unsafe impl Send for Part {}

/// Starts the runtime; none if the workload is another one.
pub fn open(name: &str, size: usize, workers: usize) -> Option<Box<dyn Trial>> {
    if name != "QUICKSORT" {
        return None;
    }
    let mut shuffled: Vec<i32> = (0..size as i32).collect();
    let mut random: u32 = 0xdeadbeef;
    for i in 0..size {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        shuffled.swap(i, random as usize % (i + 1));
    }
    let runtime = Builder::new_multi_thread().worker_threads(workers).build().expect("a runtime");
    Some(Box::new(Quicksort { runtime, ints: shuffled.clone(), shuffled }))
}

impl Trial for Quicksort {
    fn prepare(&mut self) {
        self.ints.copy_from_slice(&self.shuffled);
    }

    fn run(&mut self) {
        let whole = Part { start: self.ints.as_mut_ptr(), length: self.ints.len() };
        let sorted = self.runtime.spawn(sort(whole));
        self.runtime.block_on(sorted).expect("sorted");
    }

    fn check(&mut self) {
        assert!(self.ints.iter().enumerate().all(|(index, &value)| index as i32 == value), "not sorted");
    }

    fn close(self: Box<Self>) {
        self.runtime.shutdown_timeout(Duration::from_secs(10));
    }
}

/// In a box, as every future has to be that contains itself.
fn sort(part: Part) -> Pin<Box<dyn Future<Output = ()> + Send>> {
    Box::pin(async move {
        if let Some((left, right)) = split(part) {
            let (left, right) = (tokio::spawn(sort(left)), tokio::spawn(sort(right)));
            left.await.expect("sorted");
            right.await.expect("sorted");
        }
    })
}

/// What is left and right of the pivot; none if the part was small, and is sorted.
fn split(part: Part) -> Option<(Part, Part)> {
    // Safety: the part is this task's own.
    let ints = unsafe { std::slice::from_raw_parts_mut(part.start, part.length) };
    if ints.len() <= SMALL {
        insertion_sort(ints);
        return None;
    }
    let boundary = partition(ints);
    let right = Part { start: ints[boundary + 1..].as_mut_ptr(), length: part.length - boundary - 1 };
    Some((Part { start: part.start, length: boundary }, right))
}

/// Lomuto's, with the last element; where it is then.
fn partition(ints: &mut [i32]) -> usize {
    let last = ints.len() - 1;
    let pivot = ints[last];
    let mut boundary = 0;
    for i in 0..last {
        if ints[i] < pivot {
            ints.swap(i, boundary);
            boundary += 1;
        }
    }
    ints.swap(boundary, last);
    boundary
}

fn insertion_sort(ints: &mut [i32]) {
    for i in 1..ints.len() {
        let value = ints[i];
        let mut hole = i;
        while hole > 0 && ints[hole - 1] > value {
            ints[hole] = ints[hole - 1];
            hole -= 1;
        }
        ints[hole] = value;
    }
}
