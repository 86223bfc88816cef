package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.queue.TaskNode;
import org.jspecify.annotations.Nullable;

/**
 * What a worker may run while it waits for a job or a scope: what that is made of, so that it can't need a lock which is held
 * across the wait; and what is for this very worker. For that worker's thread alone.
 */
final class Descendants {
    // Immutable
    private final ForkWorker worker;

    Descendants(ForkWorker worker) {
        this.worker = worker;
    }

    /**
     * The newest child that was spawned in the innermost frame and is of its scope, or of one within. Children of a scope
     * around it are in the way: running them here could need a lock that is held here, so their scope gets them.
     */
    @Nullable
    ScopeTask popOwn() {
        ScopeFrame frame = worker.frame;
        if (frame == null) {
            return null;
        }
        // Without a scope, too: what was stolen to help, and has ended, may have left children of its own scopes here.
        Scope scope = frame.scope();
        ScopeTask child = worker.children.pop(frame.childBase());
        while (child != null && scope != null && !child.scope().isWithin(scope)) {
            handOver(child);
            child = worker.children.pop(frame.childBase());
        }
        return child;
    }

    private static void handOver(ScopeTask child) {
        try {
            StackRoom.require();
            child.scope().adopt(child);
        } catch (Throwable lack) {
            child.refused(lack);
        }
    }

    /** What the thief of a job has forked since, which descends from the job, or something for this very worker. */
    @Nullable
    TaskNode takeOf(ForkJob job) {
        TaskNode task = worker.mailbox.poll();
        ForkWorker thief = job.thief();
        if (task != null || thief == null) {
            return task;
        }
        long word = thief.word.getVolatile();
        if (!DequeWord.isShared(word) || DequeWord.tail(word) < job.base()) {
            return null;
        }
        JoinLatch latch = job.latch();
        // The word was read before: if the job was not done then, what the word shows descends from it.
        if (latch == null || latch.isSet()) {
            return null;
        }
        ForkJob stolen = thief.steal(word);
        if (stolen != null && latch.isSet()) {
            // Done meanwhile, so the word may have been another one that looks the same: someone else's work.
            worker.crew.injection.add(stolen);
            return null;
        }
        return stolen;
    }

    /** A child of the scope, or of a scope within, that lies next to be stolen somewhere. */
    @Nullable
    TaskNode takeOf(Scope scope) {
        TaskNode task = takeForeign(scope);
        int workers = worker.crew.roster.highest();
        for (int number = 1; task == null && number <= workers; number++) {
            ForkWorker victim = worker.crew.roster.get(number);
            if (victim != null && victim != worker) {
                task = takeOf(scope, victim);
            }
        }
        return task;
    }

    private static @Nullable ScopeTask takeOf(Scope scope, ForkWorker victim) {
        ScopeTask child = victim.children.peek();
        while (child != null && child.scope().isWithin(scope)) {
            if (victim.children.steal(child)) {
                return child;
            }
            child = victim.children.peek();
        }
        return null;
    }

    /** Something for this very worker, or a child that a thread outside of the pool has spawned. */
    @Nullable
    TaskNode takeForeign(Scope scope) {
        TaskNode task = worker.mailbox.poll();
        return task != null ? task : scope.takeForeign();
    }
}
