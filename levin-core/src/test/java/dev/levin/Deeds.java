package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * The exactly-once ledger of a runtime: which bodies it was given, which handles it gave for them, and how often each body has
 * run. For any thread; also for bodies that bring others.
 */
final class Deeds {
    /** One body. */
    static final class Deed {
        private final String kind;
        private final boolean hasHandle;
        private final AtomicInteger runs = new AtomicInteger();
        private volatile Future<?> handle;

        Deed(String kind, boolean hasHandle) {
            this.kind = kind;
            this.hasHandle = hasHandle;
        }

        /** The body's first statement. */
        void enter() {
            runs.incrementAndGet();
        }

        private boolean isMandatory() {
            return kind.startsWith(MANDATORY);
        }

        private void check() {
            Future<?> handle = this.handle;
            if (!hasHandle) {
                assertThat(runs).as("runs of %s", kind).hasValueLessThan(2);
            } else if (handle == null) {
                assertThat(runs).as("runs of %s, which was refused", kind).hasValue(0);
            } else {
                check(handle);
            }
        }

        private void check(Future<?> handle) {
            assertThat(handle.isDone()).as("the handle of %s is resolved", kind).isTrue();
            if (isMandatory() || hasReturned(handle)) {
                assertThat(runs).as("runs of %s, which has returned", kind).hasValue(1);
            } else {
                assertThat(runs)
                        .as("runs of %s, which was cancelled or failed", kind)
                        .hasValueLessThan(2);
            }
        }

        private static boolean hasReturned(Future<?> handle) {
            try {
                handle.get();
                return true;
            } catch (ExecutionException | CancellationException failure) {
                return false;
            } catch (InterruptedException e) {
                throw new AssertionError("it is done, so there is nothing to wait for", e);
            }
        }
    }

    /** A kind that begins so has to run if it was accepted. */
    static final String MANDATORY = "mandatory";

    private final Queue<Deed> all = new ConcurrentLinkedQueue<>();

    /**
     * Brings a body to the runtime.
     *
     * @throws RejectedExecutionException if it is refused
     */
    <F extends Future<?>> F submit(String kind, Function<Deed, F> submission) {
        Deed deed = new Deed(kind, true);
        all.add(deed);
        F handle = submission.apply(deed);
        deed.handle = handle;
        return handle;
    }

    /** A body that has no handle of its own. */
    Deed inner(String kind) {
        Deed deed = new Deed(kind, false);
        all.add(deed);
        return deed;
    }

    /** How many bodies have run. */
    int ran() {
        return all.stream().mapToInt(deed -> deed.runs.get()).sum();
    }

    /** Everything has ended. */
    void check() {
        all.forEach(Deed::check);
    }
}
