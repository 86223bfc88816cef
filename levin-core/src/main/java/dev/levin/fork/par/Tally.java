package dev.levin.fork.par;

/** A number that one leaf counts, and whether it was stopped by a match. */
final class Tally {
    long count;
    boolean isFound;
}
