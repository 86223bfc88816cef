package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import org.jspecify.annotations.Nullable;

/**
 * A {@link SplitDeque} that knows how a join ends when the entry can't simply be taken back: it is shared, or stolen, or the
 * first half has failed, or frames above have left something behind. For the owner.
 */
abstract class JoinDeque extends SplitDeque {
    JoinDeque(int capacity) {
        super(capacity);
    }

    /** Waits until a stolen job is done. */
    abstract void awaitStolen(ForkJob job);

    /** The same without helping, when there is not enough stack or memory for that. */
    abstract void awaitUnaided(ForkJob job);

    /** Calls a function that was taken back; nobody needs the result. */
    abstract void runForEffect(Object entry, byte kind);

    /**
     * Settles the entry that the caller pushed at {@code index} and could not simply take back.
     *
     * @return null if it is the caller's again, and not run; otherwise the job, which is done
     */
    final @Nullable ForkJob awaitEntry(int index) {
        // Once it is known to be stolen, it has to be awaited and forgotten.
        StackRoom.require();
        discardAbove(index);
        return settleTopmost(index);
    }

    /** As {@link #awaitEntry}, for entries that are functions; throws what the thief's run has thrown. */
    final @Nullable FunctionJob awaitFunction(int index) {
        FunctionJob job = (FunctionJob) awaitEntry(index);
        if (job != null) {
            Throwable failure = job.failure();
            if (failure != null) {
                throw Failures.rethrow(failure);
            }
        }
        return job;
    }

    /**
     * The first half of a join has thrown. Runs the second half, or waits for it, so that both have ended; then there is
     * something to throw.
     */
    final RuntimeException joinFailed(int index, Throwable failure) {
        try {
            if (head() > index) {
                discardAbove(index);
                Object entry = entry(index);
                byte kind = kind(index);
                if (awaitFunction(index) == null && entry != null) {
                    runForEffect(entry, kind);
                }
            }
        } catch (Throwable second) {
            Failures.suppress(failure, second);
        }
        throw Failures.rethrow(failure);
    }

    /** Frames above failed so near the end of the stack that they could not clear up after themselves. */
    final void discardAbove(int index) {
        for (int above = head() - 1; above > index; above--) {
            settleTopmost(above);
        }
    }

    /**
     * Whatever is lacking meanwhile, stack or memory: a join does not end before the stolen half.
     *
     * @return what was thrown meanwhile, or null
     */
    private @Nullable Throwable awaitToTheEnd(ForkJob stolen) {
        try {
            awaitStolen(stolen);
            return null;
        } catch (Throwable lack) {
            while (!stolen.isDone()) {
                awaitUnaided(stolen);
            }
            return lack;
        }
    }

    private @Nullable ForkJob settleTopmost(int index) {
        if (takeBack(index)) {
            return null;
        }
        ForkJob stolen = takeBackShared(index);
        if (stolen != null) {
            Throwable lack = awaitToTheEnd(stolen);
            stolen.forgetThief();
            forget(index);
            if (lack != null) {
                throw Failures.rethrow(lack);
            }
        }
        return stolen;
    }
}
