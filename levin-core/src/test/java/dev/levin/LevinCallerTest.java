package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Latches;
import dev.levin.support.VirtualThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Row 25 of the fault table: callers of every kind, on all ways into a runtime. */
class LevinCallerTest {
    private static final int CALLS = 50;

    @ParameterizedTest
    @MethodSource("dev.levin.Ways#names")
    void call_fromForkJoinWorkers_returns(String way) throws Exception {
        ForkJoinPool callers = new ForkJoinPool(2);
        try (Levin levin = Levin.builder().workers(1).forkWorkers(1).start()) {
            List<Future<String>> results = new ArrayList<>();
            for (int i = 0; i < CALLS; i++) {
                Callable<String> call = () -> Ways.named(way).call(levin, () -> "called");
                results.add(callers.submit(call));
            }
            for (Future<String> result : results) {
                assertThat(result.get(30, TimeUnit.SECONDS)).isEqualTo("called");
            }
        } finally {
            callers.shutdown();
        }
    }

    /** Far more of them wait than there are threads to carry them: if one that waits kept its carrier, not all could begin. */
    @ParameterizedTest
    @MethodSource("dev.levin.Ways#names")
    void call_fromMoreVirtualThreadsThanCarriers_allWaitAndReturn(String way) {
        int callers = 8 * Runtime.getRuntime().availableProcessors() + 8;
        CountDownLatch begun = new CountDownLatch(callers);
        Gate end = new Gate();
        Queue<String> results = new ConcurrentLinkedQueue<>();
        try (Levin levin = Levin.builder().workers(1).forkWorkers(1).start()) {
            for (int i = 0; i < callers; i++) {
                VirtualThreads.start(() -> {
                    begun.countDown();
                    results.add(resultOf(levin, way, end));
                });
            }
            Latches.await(begun);
            assertThat(results).isEmpty();
            VirtualThreads.start(end::open);
            Eventually.isTrue("all calls return", () -> results.size() == callers);
            assertThat(results).containsOnly("called");
        } finally {
            end.open();
        }
    }

    private static String resultOf(Levin levin, String way, Gate end) {
        try {
            return Ways.named(way).call(levin, () -> {
                end.await();
                return "called";
            });
        } catch (Exception failure) {
            return failure.toString();
        }
    }
}
