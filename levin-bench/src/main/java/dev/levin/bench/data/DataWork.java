package dev.levin.bench.data;

import dev.levin.bench.recursion.Recursion;

/** All operations by name. */
public enum DataWork {
    /** The sum of doubles. */
    SUM("sum of doubles"),
    /** The element with the least key. */
    MIN_BY_KEY("min by key"),
    /** The element with the greatest key. */
    MAX_BY_KEY("max by key"),
    /** The sums of neighbours, added up. */
    CHUNKS("chunks of 1,000, sum"),
    /** The sum of two arrays, one behind the other. */
    CHAIN("chain, sum"),
    /** The sum of the products of two arrays' elements. */
    ZIP("zip, sum"),
    /** The sum of arrays of arrays. */
    FLATTEN("flatten 1,000 arrays, sum"),
    /** The first element that matches, near the beginning. */
    FIND_EARLY("find, early"),
    /** The first element that matches, near the end. */
    FIND_LATE("find, late"),
    /** The index of the first element that matches, near the beginning. */
    POSITION_EARLY("position, early"),
    /** The index of the first element that matches, near the end. */
    POSITION_LATE("position, late"),
    /** Whether any element matches; one near the beginning does. */
    ANY_EARLY("any, early"),
    /** Whether any element matches; one near the end does. */
    ANY_LATE("any, late"),
    /** Whether all elements match; one near the beginning does not. */
    ALL_EARLY("all, early"),
    /** Whether all elements match; one near the end does not. */
    ALL_LATE("all, late"),
    /** Sorts random doubles. */
    SORT_RANDOM("sort, random"),
    /** Sorts doubles that are in order. */
    SORT_SORTED("sort, sorted"),
    /** Sorts doubles that are in reverse order. */
    SORT_REVERSED("sort, reversed"),
    /** Sorts doubles that are all the same. */
    SORT_EQUAL("sort, equal");

    private final String label;

    DataWork(String label) {
        this.label = label;
    }

    /** How tables call it. */
    public String label() {
        return label;
    }

    /** Whether it changes its input, which has to be renewed for each run. */
    public boolean isInPlace() {
        return switch (this) {
            case SORT_RANDOM, SORT_SORTED, SORT_REVERSED, SORT_EQUAL -> true;
            default -> false;
        };
    }

    /** Makes it ready to run on so many elements. */
    public Recursion of(int size) {
        return switch (this) {
            case SUM -> Reductions.sum(size);
            case MIN_BY_KEY -> Reductions.minByKey(size);
            case MAX_BY_KEY -> Reductions.maxByKey(size);
            case CHUNKS -> Reductions.chunks(size);
            case CHAIN -> Reductions.chain(size);
            case ZIP -> Reductions.zip(size);
            case FLATTEN -> Reductions.flatten(size);
            case FIND_EARLY -> Searches.early(size).find();
            case FIND_LATE -> Searches.late(size).find();
            case POSITION_EARLY -> Searches.early(size).position();
            case POSITION_LATE -> Searches.late(size).position();
            case ANY_EARLY -> Searches.early(size).any();
            case ANY_LATE -> Searches.late(size).any();
            case ALL_EARLY -> Searches.early(size).all();
            case ALL_LATE -> Searches.late(size).all();
            case SORT_RANDOM -> Sorts.random(size);
            case SORT_SORTED -> Sorts.sorted(size);
            case SORT_REVERSED -> Sorts.reversed(size);
            case SORT_EQUAL -> Sorts.equal(size);
        };
    }
}
