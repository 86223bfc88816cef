package dev.levin.fork.par;

import org.jspecify.annotations.Nullable;

/**
 * Elements in order that can be split, and pushed into a sink. {@code C} is the type of the sinks, one of the JDK's
 * predicates: it takes an element, and tells whether it wants more. Sources do not change, except those of spliterators,
 * so one can be run several times.
 */
abstract class Source<C> {
    /** How many elements are pushed between two looks at {@link Place#isStopped}. */
    static final int BLOCK = 64;

    /** The number of elements if the source {@linkplain #isIndexed() is indexed}, else an estimate. */
    abstract long size();

    /** Whether the size is known and any {@link #slice} can be taken. */
    boolean isIndexed() {
        return true;
    }

    /** The elements from one index to before another; only of a source that is indexed. */
    Source<C> slice(long from, long to) {
        throw new AssertionError(getClass().getSimpleName() + " is not indexed, slice " + from + " to " + to);
    }

    /** Two parts which together are this source, from then on in place of it; null if it can't be split. */
    @Nullable
    Halves<C> split() {
        if (!isIndexed() || size() < 2) {
            return null;
        }
        long middle = size() >>> 1;
        return new Halves<>(slice(0, middle), slice(middle, size()));
    }

    /** What is to be run: called once, on a worker, at the beginning of each run. */
    Source<C> ready() {
        return this;
    }

    /** Whether the elements are there already, or are as good as that, so that no one's function runs when they are pushed. */
    boolean isComputed() {
        return false;
    }

    /** The array in which the elements lie, side by side, from {@link #backingStart} on; null if they don't. */
    @Nullable
    Object backing() {
        return null;
    }

    /** Where in {@link #backing} the elements begin. */
    int backingStart() {
        return 0;
    }

    /**
     * Pushes the elements in order.
     *
     * @return false if the sink wanted no more, or {@code place} is stopped
     */
    abstract boolean push(C sink, Place place);
}
