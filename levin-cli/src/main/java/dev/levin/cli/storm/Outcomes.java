package dev.levin.cli.storm;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** What has become of handles. */
final class Outcomes {
    private Outcomes() {}

    /** Whether it was accepted, and has returned a value. */
    static boolean hasValue(LedgerEntry entry) {
        Future<?> handle = entry.handle();
        if (handle == null || !handle.isDone()) {
            return false;
        }
        try {
            Object unused = handle.get();
            return true;
        } catch (CancellationException | ExecutionException failed) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Whether it was accepted, and has failed; to be cancelled is something else. */
    static boolean hasFailed(LedgerEntry entry) {
        Future<?> handle = entry.handle();
        return handle != null && handle.isDone() && !handle.isCancelled() && !hasValue(entry);
    }
}
