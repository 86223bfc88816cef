package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import dev.levin.schedule.ScheduledPool;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Brings work from the end of a stack, where any call may overflow it: first from where there is hardly any room, then from further
 * and further up. Each is accepted, or refused with the {@link StackOverflowError}; never both, and never half of it.
 */
final class DeepOperations {
    private static final int ATTEMPTS = 24;
    private static final int KINDS = 5;
    private static final int FRAMES_BETWEEN = 48;

    private final StormTarget target;
    private final Ledger ledger;

    DeepOperations(StormTarget target, Ledger ledger) {
        this.target = target;
        this.ledger = ledger;
    }

    /** Returns the entry of the last, which had most room. */
    LedgerEntry submit(StormStep step) {
        StormStep harmless = new StormStep(step.operation(), Misdeed.NONE, step.hand(), step.size(), step.micros());
        LedgerEntry[] entries = new LedgerEntry[ATTEMPTS];
        for (int i = 0; i < ATTEMPTS; i++) {
            entries[i] = ledger.open(harmless);
        }
        try {
            Descent descent = new Descent(target, entries);
            descent.descend();
            descent.report(ledger.tally());
        } catch (Throwable refused) {
            for (LedgerEntry entry : entries) {
                entry.refused(refused);
            }
        }
        return entries[ATTEMPTS - 1];
    }

    /** One time down and up again. For one thread. */
    private static final class Descent {
        private final TaskPool tasks;
        private final ForkPool fork;
        private final AsyncScheduler async;
        private final BlockingPool blocking;
        private final ScheduledPool scheduled;
        private final Attempt[] attempts = new Attempt[ATTEMPTS];
        private int frames;
        private int made;

        Descent(StormTarget target, LedgerEntry[] entries) {
            tasks = target.tasks();
            fork = target.fork();
            async = target.async();
            blocking = target.blocking();
            scheduled = target.scheduled();
            for (int i = 0; i < ATTEMPTS; i++) {
                attempts[i] = new Attempt(entries[i]);
            }
        }

        @SuppressWarnings("InfiniteRecursion") // until the stack ends
        void descend() {
            try {
                descend();
            } catch (StackOverflowError end) {
                // On the way up from here there is a little more room at each frame.
            }
            if (made < ATTEMPTS && ++frames % FRAMES_BETWEEN == 0) {
                make(attempts[made], made % KINDS);
            }
        }

        /** What has happened is noted without a call, for which there might be no room. */
        private void make(Attempt attempt, int kind) {
            made++;
            try {
                attempt.handle = bring(attempt, kind);
            } catch (Throwable refusal) {
                attempt.refusal = refusal;
            }
        }

        private Future<?> bring(Attempt attempt, int kind) {
            return switch (kind) {
                case 0 -> tasks.submit(attempt.body);
                case 1 -> fork.submit(attempt.body);
                case 2 -> async.spawn(attempt.asyncBody);
                case 3 -> blocking.submit(attempt.body);
                default -> scheduled.schedule(attempt.body, 1, TimeUnit.MILLISECONDS);
            };
        }

        void report(Tally tally) {
            for (Attempt attempt : attempts) {
                attempt.report(tally);
            }
        }
    }

    /** One that is made. */
    private static final class Attempt {
        private final LedgerEntry entry;
        private final Callable<Integer> body;
        private final Async<Integer> asyncBody;
        private @Nullable Future<?> handle;
        private @Nullable Throwable refusal;

        Attempt(LedgerEntry entry) {
            this.entry = entry;
            body = () -> entry.work(entry::id);
            asyncBody = entry.async(() -> Async.of(entry.id()));
        }

        void report(Tally tally) {
            Throwable refusal = this.refusal;
            if (refusal == null) {
                entry.accepted(handle);
            } else {
                entry.refused(refusal);
                if (refusal instanceof StackOverflowError) {
                    tally.count(StormFault.STACK_OVERFLOW);
                }
            }
        }
    }
}
