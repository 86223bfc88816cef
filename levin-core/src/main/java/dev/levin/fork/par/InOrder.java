package dev.levin.fork.par;

import dev.levin.fork.ForkPool;

/**
 * Pushes the elements of an indexed source into one sink, in order, while the stages run in parallel. It goes through the
 * source in blocks: while one is pushed, the next is computed into an array. Blocks are short at first, so that the
 * sink does not wait long for its first element, and no longer than {@value #LONGEST_BLOCK}, so that little memory is
 * needed.
 */
final class InOrder<C, A> {
    private static final int FIRST_BLOCK = 256;
    private static final int LONGEST_BLOCK = 1 << 15;

    private final Plan plan;
    private final Kind<C, A> kind;
    private final Source<C> source;
    private final C sink;

    private InOrder(Plan plan, Kind<C, A> kind, Source<C> source, C sink) {
        this.plan = plan;
        this.kind = kind;
        this.source = source;
        this.sink = sink;
    }

    /** To be called on a worker. */
    static <C, A> void push(Plan plan, Kind<C, A> kind, Source<C> source, C sink) {
        if (source.isComputed()) {
            source.push(sink, Place.whole(false));
        } else {
            new InOrder<>(plan, kind, source, sink).blocks();
        }
    }

    private void blocks() {
        long size = source.size();
        int length = FIRST_BLOCK;
        long computed = Math.min(length, size);
        A block = compute(0, computed);
        while (computed < size) {
            length = Math.min(2 * length, LONGEST_BLOCK);
            A ready = block;
            long from = computed;
            long to = from + Math.min(length, size - from);
            block = ForkPool.<Boolean, A, A>join(() -> push(ready), () -> compute(from, to), (pushed, next) -> next);
            computed = to;
        }
        push(block);
    }

    private A compute(long from, long to) {
        return Gather.toArray(plan, kind, source.slice(from, to));
    }

    private boolean push(A block) {
        return kind.source(block).push(sink, Place.whole(false));
    }
}
