//! The algorithms, each as a user of Rayon would write it.

use rayon::join;
use std::hint::black_box;

/// An algorithm of a certain size, to be run as often as one likes.
pub trait Recursion: Send {
    fn run(&mut self) -> u64;
    fn expected(&self) -> u64;
    fn prepare(&mut self) {}
    fn check(&self) {}
}

pub fn make(name: &str, form: &str, size: usize) -> Box<dyn Recursion> {
    match (name, form) {
        ("FIB", "RAYON_JOIN") => Box::new(Fib { n: size as u32, work: fib }),
        ("FIB_CUT_OFF", "RAYON_JOIN") => Box::new(Fib { n: size as u32, work: fib_above }),
        ("JOINS", "RAYON_JOIN") => Box::new(Joins { depth: size as u32 }),
        ("QUICKSORT", "RAYON_JOIN") => Box::new(Quicksort::new(size, sort_join)),
        ("QUICKSORT", "RAYON_SCOPE") => Box::new(Quicksort::new(size, sort_scope)),
        ("TREE_SUM", "RAYON_JOIN") => Box::new(TreeSum { root: build(0, size), nodes: size }),
        ("UNBALANCED_TREE", "RAYON_JOIN") => Box::new(Unbalanced::new(size as u32)),
        ("QUEENS", "RAYON_JOIN") => Box::new(Queens::new(size as u32)),
        ("MATRIX_PRODUCT", "RAYON_JOIN") => Box::new(MatrixProduct::new(size)),
        _ => panic!("{name} is not written as {form}"),
    }
}

fn repeated(times: usize, mut work: impl FnMut() -> u64) -> u64 {
    (0..times).map(|_| work()).sum()
}

// ---- F1, F3

const CUT_OFF: u32 = 20;

struct Fib {
    n: u32,
    work: fn(u32) -> u64,
}

impl Recursion for Fib {
    fn run(&mut self) -> u64 {
        (self.work)(black_box(self.n))
    }

    fn expected(&self) -> u64 {
        let (mut previous, mut value) = (1, 0);
        for _ in 0..self.n {
            (previous, value) = (value, previous + value);
        }
        value
    }
}

fn sequential_fib(n: u32) -> u64 {
    if n < 2 { n as u64 } else { sequential_fib(n - 1) + sequential_fib(n - 2) }
}

fn fib(n: u32) -> u64 {
    if n < 2 {
        return n as u64;
    }
    let (a, b) = join(|| fib(n - 1), || fib(n - 2));
    a + b
}

fn fib_above(n: u32) -> u64 {
    if n < CUT_OFF {
        return sequential_fib(n);
    }
    let (a, b) = join(|| fib_above(n - 1), || fib_above(n - 2));
    a + b
}

// ---- F2

struct Joins {
    depth: u32,
}

impl Joins {
    fn repeats(&self) -> usize {
        ((1 << 15) >> self.depth).max(1)
    }
}

impl Recursion for Joins {
    fn run(&mut self) -> u64 {
        repeated(self.repeats(), || joins(black_box(self.depth)))
    }

    fn expected(&self) -> u64 {
        (self.repeats() as u64) << self.depth
    }
}

fn joins(depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (a, b) = join(|| joins(depth - 1), || joins(depth - 1));
    a + b
}

// ---- F4

const SMALL: usize = 32;

struct Quicksort {
    shuffled: Vec<i32>,
    ints: Vec<i32>,
    sort: fn(&mut [i32]),
}

impl Quicksort {
    fn new(size: usize, sort: fn(&mut [i32])) -> Self {
        let mut shuffled: Vec<i32> = (0..size as i32).collect();
        let mut random: u32 = 0xdeadbeef;
        for i in 0..size {
            random ^= random << 13;
            random ^= random >> 17;
            random ^= random << 5;
            shuffled.swap(i, random as usize % (i + 1));
        }
        Quicksort { ints: shuffled.clone(), shuffled, sort }
    }
}

impl Recursion for Quicksort {
    fn run(&mut self) -> u64 {
        (self.sort)(&mut self.ints);
        self.ints.len() as u64
    }

    fn expected(&self) -> u64 {
        self.ints.len() as u64
    }

    fn prepare(&mut self) {
        self.ints.copy_from_slice(&self.shuffled);
    }

    fn check(&self) {
        assert!(self.ints.iter().enumerate().all(|(index, &value)| index as i32 == value), "not sorted");
    }
}

fn sort_join(ints: &mut [i32]) {
    if ints.len() <= SMALL {
        return insertion_sort(ints);
    }
    let (left, right) = partition(ints);
    join(|| sort_join(left), || sort_join(right));
}

fn sort_scope(ints: &mut [i32]) {
    if ints.len() <= SMALL {
        return insertion_sort(ints);
    }
    let (left, right) = partition(ints);
    rayon::scope(|scope| {
        scope.spawn(|_| sort_scope(left));
        scope.spawn(|_| sort_scope(right));
    });
}

/// Lomuto's, with the last element; what is left and right of it.
fn partition(ints: &mut [i32]) -> (&mut [i32], &mut [i32]) {
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
    let (left, right) = ints.split_at_mut(boundary);
    (left, &mut right[1..])
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

// ---- F5

struct Node {
    value: u64,
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
}

struct TreeSum {
    root: Box<Node>,
    nodes: usize,
}

impl TreeSum {
    fn repeats(&self) -> usize {
        (100_000 / self.nodes).max(1)
    }
}

fn build(from: usize, to: usize) -> Box<Node> {
    let middle = (from + to) / 2;
    let left = (from < middle).then(|| build(from, middle));
    let right = (middle + 1 < to).then(|| build(middle + 1, to));
    Box::new(Node { value: middle as u64, left, right })
}

fn sum(node: &Node) -> u64 {
    match (&node.left, &node.right) {
        (Some(left), Some(right)) => {
            let (a, b) = join(|| sum(left), || sum(right));
            node.value + a + b
        }
        (Some(only), None) | (None, Some(only)) => node.value + sum(only),
        (None, None) => node.value,
    }
}

impl Recursion for TreeSum {
    fn run(&mut self) -> u64 {
        repeated(self.repeats(), || sum(black_box(&self.root)))
    }

    fn expected(&self) -> u64 {
        let nodes = self.nodes as u64;
        self.repeats() as u64 * (nodes * (nodes - 1) / 2)
    }
}

// ---- F8: unbalanced tree

const MOST_CHILDREN: u32 = 100;
const ROOT: u64 = 19;

struct Unbalanced {
    depth: u32,
    nodes: u64,
}

impl Unbalanced {
    fn new(depth: u32) -> Self {
        Unbalanced { depth, nodes: count_plain(ROOT, depth) }
    }
}

impl Recursion for Unbalanced {
    fn run(&mut self) -> u64 {
        count(ROOT, black_box(self.depth))
    }

    fn expected(&self) -> u64 {
        self.nodes
    }
}

fn children(node: u64, depth: u32) -> u32 {
    if depth == 0 {
        return 0;
    }
    let chance = (node >> 1) as i64;
    let mut edge = i64::MAX / 5 * 4;
    let mut children = 0;
    while chance < edge && children < MOST_CHILDREN {
        children += 1;
        edge = edge / 5 * 4;
    }
    children
}

fn child(node: u64, index: u32) -> u64 {
    let mut hash = node.wrapping_add((index as u64 + 1).wrapping_mul(0x9e3779b97f4a7c15));
    hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
    hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d049bb133111eb);
    hash ^ (hash >> 31)
}

fn count_plain(node: u64, depth: u32) -> u64 {
    1 + (0..children(node, depth)).map(|index| count_plain(child(node, index), depth - 1)).sum::<u64>()
}

fn count(node: u64, depth: u32) -> u64 {
    match children(node, depth) {
        0 => 1,
        children => 1 + count_from(0, children, node, depth),
    }
}

fn count_from(index: u32, children: u32, node: u64, depth: u32) -> u64 {
    if index == children - 1 {
        return count(child(node, index), depth - 1);
    }
    let (a, b) = join(|| count(child(node, index), depth - 1), || count_from(index + 1, children, node, depth));
    a + b
}

// ---- F8: queens

struct Queens {
    all: u32,
    solutions: u64,
}

impl Queens {
    fn new(n: u32) -> Self {
        let all = (1 << n) - 1;
        Queens { all, solutions: queens_plain(all, 0, 0, 0) }
    }
}

impl Recursion for Queens {
    fn run(&mut self) -> u64 {
        queens(black_box(self.all), 0, 0, 0)
    }

    fn expected(&self) -> u64 {
        self.solutions
    }
}

fn queens_plain(all: u32, columns: u32, left: u32, right: u32) -> u64 {
    if columns == all {
        return 1;
    }
    let mut count = 0;
    let mut free = all & !(columns | left | right);
    while free != 0 {
        let queen = free & free.wrapping_neg();
        count += queens_plain(all, columns | queen, (left | queen) << 1, (right | queen) >> 1);
        free &= free - 1;
    }
    count
}

fn queens(all: u32, columns: u32, left: u32, right: u32) -> u64 {
    if columns == all {
        return 1;
    }
    match all & !(columns | left | right) {
        0 => 0,
        free => queens_on(free, all, columns, left, right),
    }
}

fn queens_on(free: u32, all: u32, columns: u32, left: u32, right: u32) -> u64 {
    let queen = free & free.wrapping_neg();
    let others = free & (free - 1);
    let first = || queens(all, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    if others == 0 {
        return first();
    }
    let (a, b) = join(first, || queens_on(others, all, columns, left, right));
    a + b
}

// ---- F8: matrix product

const BLOCK: usize = 32;

struct MatrixProduct {
    size: usize,
    a: Vec<f64>,
    b: Vec<f64>,
    c: Vec<f64>,
}

/// A block of C that one task has to itself while others write to other blocks.
#[derive(Clone, Copy)]
struct Block {
    c: *mut f64,
    row: usize,
    column: usize,
}

// Safety: blocks that exist at the same time do not overlap.
unsafe impl Send for Block {}
unsafe impl Sync for Block {}

impl Block {
    fn quadrant(self, down: usize, right: usize) -> Block {
        Block { c: self.c, row: self.row + down, column: self.column + right }
    }
}

impl MatrixProduct {
    fn new(size: usize) -> Self {
        assert!(size.is_power_of_two() && size >= BLOCK);
        let elements = size * size;
        MatrixProduct {
            size,
            a: (0..elements).map(|i| (i % 7) as f64).collect(),
            b: (0..elements).map(|i| (i % 5) as f64).collect(),
            c: vec![0.0; elements],
        }
    }

    fn times(&self, matrix: &[f64], vector: &[f64]) -> Vec<f64> {
        matrix.chunks(self.size).map(|row| row.iter().zip(vector).map(|(x, y)| x * y).sum()).collect()
    }
}

impl Recursion for MatrixProduct {
    fn run(&mut self) -> u64 {
        let block = Block { c: self.c.as_mut_ptr(), row: 0, column: 0 };
        multiply(&self.a, &self.b, self.size, block, 0, self.size);
        self.size as u64
    }

    fn expected(&self) -> u64 {
        self.size as u64
    }

    fn prepare(&mut self) {
        self.c.fill(0.0);
    }

    fn check(&self) {
        let x: Vec<f64> = (0..self.size).map(|i| (1 + i % 11) as f64).collect();
        assert!(self.times(&self.c, &x) == self.times(&self.a, &self.times(&self.b, &x)), "wrong product");
    }
}

fn multiply(a: &[f64], b: &[f64], size: usize, block: Block, inner: usize, n: usize) {
    if n == BLOCK {
        return multiply_block(a, b, size, block, inner);
    }
    let half = n / 2;
    for k in [inner, inner + half] {
        let quadrant = |down: usize, right: usize| multiply(a, b, size, block.quadrant(down, right), k, half);
        join(
            || join(|| quadrant(0, 0), || quadrant(0, half)),
            || join(|| quadrant(half, 0), || quadrant(half, half)),
        );
    }
}

fn multiply_block(a: &[f64], b: &[f64], size: usize, block: Block, inner: usize) {
    for i in block.row..block.row + BLOCK {
        // Safety: nobody else has this block.
        let c = unsafe { std::slice::from_raw_parts_mut(block.c.add(i * size + block.column), BLOCK) };
        for k in inner..inner + BLOCK {
            let factor = a[i * size + k];
            let b = &b[k * size + block.column..][..BLOCK];
            for (to, from) in c.iter_mut().zip(b) {
                *to += factor * from;
            }
        }
    }
}
