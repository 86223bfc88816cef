package dev.levin.fork.par;

/** An array that is being filled: {@code C} is the type of sinks, {@code A} that of the array. */
abstract class Buffer<C, A> {
    /** How many elements there are. */
    int count;

    /** Appends; always wants more. */
    abstract C all();

    /** Keeps the first element, and wants no more. */
    abstract C first();

    /** Keeps the latest element. */
    abstract C last();

    /** The elements, in an array that may be longer. */
    abstract A array();

    static int larger(int length) {
        int larger = length + (length >> 1) + 8;
        if (larger < 0) {
            throw new OutOfMemoryError("more elements than an array can hold");
        }
        return larger;
    }
}
