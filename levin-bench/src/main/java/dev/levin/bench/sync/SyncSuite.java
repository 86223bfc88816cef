package dev.levin.bench.sync;

import static dev.levin.bench.waiting.AsyncForm.FUTURE;
import static dev.levin.bench.waiting.AsyncForm.GO;
import static dev.levin.bench.waiting.AsyncForm.KOTLIN;
import static dev.levin.bench.waiting.AsyncForm.LEVIN;
import static dev.levin.bench.waiting.AsyncForm.TOKIO;
import static dev.levin.bench.waiting.AsyncForm.VIRTUAL_THREAD;

import dev.levin.bench.async.FormCases;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.sharing.SyncWork;
import dev.levin.bench.waiting.AsyncForm;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows A2 and A3: Levin's locks and channels against those of Tokio, Go and Kotlin's coroutines, and against the JDK's on
 * virtual threads; and its oneshot and once cell against CompletableFuture.
 */
public final class SyncSuite {
    private static final String NOTE = "An op is what the row says, once."
            + " The goal for A3 is to be at most 1.00 over Tokio in 14 of the 18 rows."
            + " Messages are made beforehand. The bytes of a row that only sends or receives are those of both.";

    private final FormCases cases;
    private final List<Row> rows = new ArrayList<>();

    private SyncSuite(SuiteOptions options) {
        this.cases = new FormCases(options);
    }

    /** Lists the rows. */
    public static Suite of(SuiteOptions options) {
        SyncSuite suite = new SyncSuite(options);
        for (SyncWork work : SyncWork.values()) {
            suite.addWork(work);
        }
        return new Suite("sync", "Sync: what tasks share", NOTE, suite.rows);
    }

    private void addWork(SyncWork work) {
        boolean isA2 = work == SyncWork.REQUEST_REPLY;
        String id = isA2 ? "A2" : "A3";
        compare(id, work, TOKIO, Goal.atMost(isA2 ? 0.8 : 1.0));
        compare(id, work, GO, Goal.none());
        compare(id, work, KOTLIN, Goal.none());
        compare(id, work, VIRTUAL_THREAD, Goal.none());
        compare(id, work, FUTURE, Goal.none());
        rows.add(Row.allocation(id, title(work), "op", side(work, LEVIN), Goal.none()));
    }

    private void compare(String id, SyncWork work, AsyncForm peer, Goal goal) {
        if (cases.isWanted(peer) && work.isIn(peer)) {
            rows.add(Row.time(id, title(work), "op", side(work, LEVIN), side(work, peer), goal));
        }
    }

    private static String title(SyncWork work) {
        return work.title(size(work));
    }

    /** Large enough that it does not matter what it takes to spawn the tasks; what waits takes longer by itself. */
    private static int size(SyncWork work) {
        return switch (work) {
            case REQUEST_REPLY -> 1_000;
            case ONCE_CELL_GET -> 10_000_000;
            case MUTEX, RWLOCK_READ, RWLOCK_WRITE, SEMAPHORE, ONCE_CELL_SET, NOTIFY -> 1_000_000;
            case BARRIER, CHANNEL_SEND, CHANNEL_RECEIVE, CHANNEL_ROUND_TRIP, ONESHOT, BROADCAST, WATCH -> 100_000;
            case MUTEX_CONTENDED, RWLOCK_CONTENDED, SEMAPHORE_CONTENDED, CHANNEL_CONTENDED -> 12_000;
        };
    }

    private BenchCase side(SyncWork work, AsyncForm form) {
        int size = size(work);
        Class<? extends SyncBenchmark> benchmark = work.isHalf() ? HalfSyncBenchmark.class : SyncBenchmark.class;
        return cases.of(work, form, benchmark, size, size);
    }
}
