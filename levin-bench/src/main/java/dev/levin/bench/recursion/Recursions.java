package dev.levin.bench.recursion;

/** All algorithms by name. */
public enum Recursions {
    /** {@link Fib} that forks at every call. */
    FIB,
    /** {@link Fib} with plain calls below {@value Fib#CUT_OFF}. */
    FIB_CUT_OFF,
    /** {@link Joins}. */
    JOINS,
    /** {@link Quicksort}. */
    QUICKSORT,
    /** {@link TreeSum}. */
    TREE_SUM,
    /** {@link Coarse} as a tree of joins. */
    COARSE_TREE,
    /** {@link Coarse} in a scope. */
    COARSE_SCOPE,
    /** {@link UnbalancedTree}. */
    UNBALANCED_TREE,
    /** {@link Queens}. */
    QUEENS,
    /** {@link MatrixProduct}. */
    MATRIX_PRODUCT;

    /** Makes it ready to run. */
    public Recursion of(int size) {
        return switch (this) {
            case FIB -> Fib.withoutCutOff(size);
            case FIB_CUT_OFF -> Fib.withCutOff(size);
            case JOINS -> new Joins(size);
            case QUICKSORT -> new Quicksort(size);
            case TREE_SUM -> new TreeSum(size);
            case COARSE_TREE -> Coarse.tree(size);
            case COARSE_SCOPE -> Coarse.scope(size);
            case UNBALANCED_TREE -> new UnbalancedTree(size);
            case QUEENS -> new Queens(size);
            case MATRIX_PRODUCT -> new MatrixProduct(size);
        };
    }

    /** How many operations a run of that size counts for; its class says what an operation is. */
    public long operations(int size) {
        return switch (this) {
            case FIB -> Fib.forks(size);
            case FIB_CUT_OFF -> Fib.forksAboveCutOff(size);
            case JOINS -> Joins.operations(size);
            case QUICKSORT -> Quicksort.operations(size);
            case TREE_SUM -> TreeSum.operations(size);
            case COARSE_TREE -> size;
            case COARSE_SCOPE -> Coarse.scopeUnits(size);
            case UNBALANCED_TREE -> UnbalancedTree.operations(size);
            case QUEENS, MATRIX_PRODUCT -> 1;
        };
    }
}
