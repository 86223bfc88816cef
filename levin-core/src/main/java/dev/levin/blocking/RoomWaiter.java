package dev.levin.blocking;

import dev.levin.task.Job;
import dev.levin.task.JoinHandle;
import java.util.concurrent.CompletableFuture;

/** A job that is to be accepted when there is room, and the future that tells of it. */
final class RoomWaiter<T> extends Linked<RoomWaiter<?>> {
    // Immutable
    final Job<T> job;
    final CompletableFuture<JoinHandle<T>> future = new CompletableFuture<>();

    // Guarded by the pool's lock
    boolean waits;

    // Written under the lock by the one who takes it out, and read by that one
    Admission admission = Admission.FULL;

    RoomWaiter(Job<T> job) {
        this.job = job;
    }

    /** From now on the job is withdrawn, or cancelled, if the future is completed by anyone else. */
    @SuppressWarnings("FutureReturnValueIgnored") // the callback throws nothing that anyone would want to know
    void listen(Reception reception) {
        try {
            future.whenComplete((handle, failure) -> {
                if (handle != job) {
                    reception.withdraw(this);
                }
            });
        } catch (Throwable noMemory) {
            reception.withdraw(this);
            throw noMemory;
        }
    }

    /** It was accepted. */
    void admitted() {
        future.complete(job);
    }

    /** It never will be. */
    void refused(RuntimeException why) {
        future.completeExceptionally(why);
    }
}
