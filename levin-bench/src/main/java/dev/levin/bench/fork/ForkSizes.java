package dev.levin.bench.fork;

import java.util.List;

/**
 * How large the inputs are.
 *
 * @param fib F1 and F1b: fib of what, without cut-off
 * @param cutOffFibs F3: fib of what, with a cut-off
 * @param joinDepths F2: how deep the trees of joins are
 * @param ints F4: how many ints are sorted
 * @param largeTree F5: nodes of the large tree
 * @param smallTree F5: nodes of the small tree
 * @param leaves F7: leaves of the tree of joins
 * @param spawned F7: tasks in the scope
 * @param unbalancedDepth F8: depth of the unbalanced tree
 * @param queens F8: size of the board
 * @param matrix F8: rows and columns
 */
record ForkSizes(
        int fib,
        List<Integer> cutOffFibs,
        List<Integer> joinDepths,
        int ints,
        int largeTree,
        int smallTree,
        int leaves,
        int spawned,
        int unbalancedDepth,
        int queens,
        int matrix) {
    static final ForkSizes FULL = new ForkSizes(
            36, List.of(35, 40), List.of(10, 15, 20), 10_000_000, 10_000_000, 1_000, 256, 64, 10, 12, 1_024);

    /** For a quick run: what takes more than some 50 ms is smaller. */
    static final ForkSizes QUICK =
            new ForkSizes(30, List.of(32), List.of(10, 15), 500_000, 1_000_000, 1_000, 64, 16, 8, 10, 128);
}
