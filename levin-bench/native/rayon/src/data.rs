//! The operations of the Java package `dev.levin.bench.data`, each as a user of Rayon would write it.

use crate::recursions::Recursion;
use rayon::prelude::*;
use std::hint::black_box;

const CHUNK: usize = 1_000;
const ROWS: usize = 1_000;
const EARLY: usize = 1_000;
const MIXER: u64 = 0x9e37_79b9_7f4a_7c15;

/// None if there is no operation of that name.
pub fn make(name: &str, size: usize) -> Option<Box<dyn Recursion>> {
    let early = size / EARLY;
    let late = size - 1 - size / EARLY;
    Some(match name {
        "SUM" => sum(size),
        "MIN_BY_KEY" => min_by_key(size),
        "MAX_BY_KEY" => max_by_key(size),
        "CHUNKS" => chunks(size),
        "CHAIN" => chain(size),
        "ZIP" => zip(size),
        "FLATTEN" => flatten(size),
        "FIND_EARLY" => find(size, early),
        "FIND_LATE" => find(size, late),
        "POSITION_EARLY" => position(size, early),
        "POSITION_LATE" => position(size, late),
        "ANY_EARLY" => any(size, early),
        "ANY_LATE" => any(size, late),
        "ALL_EARLY" => all(size, early),
        "ALL_LATE" => all(size, late),
        "SORT_RANDOM" => Sort::of(random(size)),
        "SORT_SORTED" => Sort::of((0..size).map(|i| i as f64).collect()),
        "SORT_REVERSED" => Sort::of((0..size).map(|i| (size - i) as f64).collect()),
        "SORT_EQUAL" => Sort::of(vec![42.0; size]),
        _ => return None,
    })
}

struct Operation<F> {
    body: F,
    expected: u64,
}

impl<F: FnMut() -> u64 + Send> Recursion for Operation<F> {
    fn run(&mut self) -> u64 {
        (self.body)()
    }

    fn expected(&self) -> u64 {
        self.expected
    }
}

fn operation(expected: u64, body: impl FnMut() -> u64 + Send + 'static) -> Box<dyn Recursion> {
    Box::new(Operation { body, expected })
}

// ---- reductions

fn numbers(size: usize) -> Vec<f64> {
    (0..size).map(|i| (i % 1_000) as f64).collect()
}

fn plain_sum(numbers: &[f64]) -> u64 {
    numbers.iter().sum::<f64>() as u64
}

fn key(number: &u64) -> u64 {
    number.wrapping_mul(MIXER) >> 1
}

fn sum(size: usize) -> Box<dyn Recursion> {
    let numbers = numbers(size);
    operation(plain_sum(&numbers), move || black_box(&numbers).par_iter().sum::<f64>() as u64)
}

fn min_by_key(size: usize) -> Box<dyn Recursion> {
    let numbers: Vec<u64> = (0..size as u64).collect();
    let expected = *numbers.iter().min_by_key(|number| key(number)).unwrap();
    operation(expected, move || *black_box(&numbers).par_iter().min_by_key(|number| key(number)).unwrap())
}

fn max_by_key(size: usize) -> Box<dyn Recursion> {
    let numbers: Vec<u64> = (0..size as u64).collect();
    let expected = *numbers.iter().max_by_key(|number| key(number)).unwrap();
    operation(expected, move || *black_box(&numbers).par_iter().max_by_key(|number| key(number)).unwrap())
}

fn chunks(size: usize) -> Box<dyn Recursion> {
    let numbers = numbers(size);
    operation(plain_sum(&numbers), move || {
        black_box(&numbers).par_chunks(CHUNK).map(|chunk| chunk.iter().sum::<f64>()).sum::<f64>() as u64
    })
}

fn chain(size: usize) -> Box<dyn Recursion> {
    let (first, second) = (numbers(size / 2), numbers(size - size / 2));
    operation(plain_sum(&first) + plain_sum(&second), move || {
        black_box(&first).par_iter().chain(black_box(&second).par_iter()).sum::<f64>() as u64
    })
}

fn zip(size: usize) -> Box<dyn Recursion> {
    let (first, second) = (numbers(size), numbers(size));
    let expected = first.iter().zip(&second).map(|(x, y)| x * y).sum::<f64>() as u64;
    operation(expected, move || {
        black_box(&first).par_iter().zip(black_box(&second)).map(|(x, y)| x * y).sum::<f64>() as u64
    })
}

fn flatten(size: usize) -> Box<dyn Recursion> {
    let rows: Vec<Vec<f64>> = (0..ROWS).map(|_| numbers(size / ROWS)).collect();
    operation(plain_sum(&rows[0]) * ROWS as u64, move || {
        black_box(&rows).par_iter().flat_map_iter(|row| row.iter()).sum::<f64>() as u64
    })
}

// ---- searches

fn zeros(size: usize, index: usize) -> Vec<f64> {
    let mut zeros = vec![0.0; size];
    zeros[index] = 1.0;
    zeros
}

fn find(size: usize, index: usize) -> Box<dyn Recursion> {
    let zeros = zeros(size, index);
    operation(1, move || *black_box(&zeros).par_iter().find_first(|x| **x > 0.0).unwrap() as u64)
}

fn position(size: usize, index: usize) -> Box<dyn Recursion> {
    let zeros = zeros(size, index);
    operation(index as u64, move || black_box(&zeros).par_iter().position_first(|x| *x > 0.0).unwrap() as u64)
}

fn any(size: usize, index: usize) -> Box<dyn Recursion> {
    let zeros = zeros(size, index);
    operation(1, move || black_box(&zeros).par_iter().any(|x| *x > 0.0) as u64)
}

fn all(size: usize, index: usize) -> Box<dyn Recursion> {
    let zeros = zeros(size, index);
    operation(0, move || black_box(&zeros).par_iter().all(|x| *x == 0.0) as u64)
}

// ---- sorts

struct Sort {
    original: Vec<f64>,
    numbers: Vec<f64>,
}

impl Sort {
    fn of(original: Vec<f64>) -> Box<dyn Recursion> {
        Box::new(Sort { numbers: original.clone(), original })
    }
}

/// Numbers from 0 to 1, as xorshift64 gives them.
fn random(size: usize) -> Vec<f64> {
    let mut random: u64 = 0x2545_f491_4f6c_dd1d;
    (0..size)
        .map(|_| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            (random >> 11) as f64 / (1u64 << 53) as f64
        })
        .collect()
}

impl Recursion for Sort {
    fn run(&mut self) -> u64 {
        self.numbers.par_sort_unstable_by(f64::total_cmp);
        self.numbers.len() as u64
    }

    fn expected(&self) -> u64 {
        self.original.len() as u64
    }

    fn prepare(&mut self) {
        self.numbers.copy_from_slice(&self.original);
    }

    fn check(&self) {
        assert!(self.numbers.windows(2).all(|pair| pair[0] <= pair[1]), "not sorted");
    }
}
