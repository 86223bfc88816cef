package dev.levin.fork.par;

/**
 * A sink that can take a part of an array at once, in a loop of its own that keeps what it works on in local variables. Only
 * a source that is an array, with no stage in between, offers that.
 *
 * @param <A> the type of the array
 */
interface ArraySink<A> {
    /** How many elements are taken between two looks at {@link Place#isStopped}. */
    int AT_ONCE = 1 << 12;

    /** Takes the elements from one index to before another; there is at least one. */
    void takeAll(A array, int from, int to);

    /** Gives a part of an array to a sink; false if stopped before. */
    static <A> boolean push(ArraySink<A> sink, A array, int from, int to, Place place) {
        int index = from;
        while (index < to) {
            if (place.isStopped()) {
                return false;
            }
            int end = index + Math.min(AT_ONCE, to - index);
            sink.takeAll(array, index, end);
            index = end;
        }
        return true;
    }
}
