package dev.levin.fork.par;

import java.util.function.LongPredicate;

/** The numbers from one to before another. */
final class LongRange extends Source<LongPredicate> {
    private final long from;
    private final long to;

    LongRange(long from, long to) {
        this.from = from;
        this.to = Math.max(from, to);
    }

    @Override
    long size() {
        return to - from;
    }

    @Override
    LongRange slice(long from, long to) {
        return new LongRange(this.from + from, this.from + to);
    }

    @Override
    boolean isComputed() {
        return true;
    }

    @Override
    boolean push(LongPredicate sink, Place place) {
        long number = from;
        while (number < to) {
            if (place.isStopped()) {
                return false;
            }
            long end = number + Math.min(BLOCK, to - number);
            for (; number < end; number++) {
                if (!sink.test(number)) {
                    return false;
                }
            }
        }
        return true;
    }
}
