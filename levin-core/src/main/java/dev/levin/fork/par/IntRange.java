package dev.levin.fork.par;

import java.util.function.IntPredicate;

/** The numbers from one to before another. */
final class IntRange extends Source<IntPredicate> {
    private final int from;
    private final int to;

    IntRange(int from, int to) {
        this.from = from;
        this.to = Math.max(from, to);
    }

    @Override
    long size() {
        return (long) to - from;
    }

    @Override
    IntRange slice(long from, long to) {
        return new IntRange((int) (this.from + from), (int) (this.from + to));
    }

    @Override
    boolean isComputed() {
        return true;
    }

    @Override
    boolean push(IntPredicate sink, Place place) {
        int number = from;
        while (number < to) {
            if (place.isStopped()) {
                return false;
            }
            int end = to - number < 0 ? number + BLOCK : number + Math.min(BLOCK, to - number);
            for (; number < end; number++) {
                if (!sink.test(number)) {
                    return false;
                }
            }
        }
        return true;
    }
}
