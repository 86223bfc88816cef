package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Ledger;
import dev.levin.support.VirtualThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

/** Row 25 of the fault table: callers of every kind. */
class CallerKindsTest {
    @Test
    void submit_fromForkJoinWorkersAndOtherPools_joins() {
        try (TaskPool pool = TaskPool.builder().maxThreads(2).build();
                TaskPool other = TaskPool.builder().maxThreads(2).build()) {
            List<CompletableFuture<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                int value = i;
                futures.add(CompletableFuture.supplyAsync(
                        () -> pool.submit(() -> value).join(),
                        i % 2 == 0 ? ForkJoinPool.commonPool() : other.asExecutorService()));
            }
            assertThat(futures.stream().mapToInt(CompletableFuture::join).sum()).isEqualTo(4_950);
        }
    }

    @Test
    void submit_fromVirtualThreads_joins() throws InterruptedException {
        Ledger ledger = new Ledger(1_000);
        try (TaskPool pool = TaskPool.builder().maxThreads(2).build()) {
            List<Thread> callers = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                int id = i;
                Runnable body = () -> ledger.enter(pool.submit(() -> id).join());
                callers.add(VirtualThreads.start(body));
            }
            ledger.await();
            for (Thread caller : callers) {
                caller.join();
            }
        }
        ledger.assertEachRanOnce();
    }
}
