package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.io.Copying.Copied;

/** Copies in both directions. They take turns to be first: one that never waits would use up the budget of the other. */
final class CopyBoth extends Async<Copied> {
    private static final class Direction {
        private final Async<Long> copying;
        private boolean over;

        Direction(Async<Long> copying) {
            this.copying = copying;
        }

        void go(Context context) throws Exception {
            if (!over) {
                boolean failed = true;
                try {
                    over = copying.poll(context);
                    failed = false;
                } finally {
                    over |= failed;
                }
            }
        }

        void cancel() {
            if (!over) {
                over = true;
                copying.cancel();
            }
        }
    }

    // Owner thread only
    private final Direction forth;
    private final Direction back;
    private boolean backFirst;

    CopyBoth(Async<Long> forth, Async<Long> back) {
        this.forth = new Direction(forth);
        this.back = new Direction(back);
    }

    @Override
    public boolean poll(Context context) throws Exception {
        Direction first = backFirst ? back : forth;
        Direction second = backFirst ? forth : back;
        backFirst = !backFirst;
        try {
            first.go(context);
            second.go(context);
        } catch (Throwable failure) {
            cancel();
            throw failure;
        }
        return (forth.over && back.over)
                ? complete(new Copied(forth.copying.value(), back.copying.value()))
                : pending();
    }

    @Override
    public void cancel() {
        forth.cancel();
        back.cancel();
    }
}
