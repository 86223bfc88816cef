package dev.levin.bench.workload;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrivalCountTest {
    @Test
    void await_arrivalsOfManyThreads_returnsAfterTheLast() throws InterruptedException {
        ArrivalCount arrivals = new ArrivalCount(80_000);
        for (int burst = 0; burst < 3; burst++) {
            arrivals.begin();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                Thread thread = new Thread(() -> arrive(arrivals, 10_000));
                thread.start();
                threads.add(thread);
            }
            arrivals.await();
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }

    @Test
    void await_oneArrivalTooMany_isRefused() {
        ArrivalCount arrivals = new ArrivalCount(10);
        arrivals.begin();
        arrive(arrivals, 11);
        assertThatThrownBy(arrivals::await)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("11 arrivals, expected 10");
    }

    @Test
    void begin_lateArrivalInTheBurstBefore_isRefused() {
        ArrivalCount arrivals = new ArrivalCount(10);
        arrivals.begin();
        arrive(arrivals, 10);
        arrivals.await();
        arrivals.arrive();
        assertThatThrownBy(arrivals::begin).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void begin_afterCompleteBurst_startsAnew() {
        ArrivalCount arrivals = new ArrivalCount(10);
        arrivals.begin();
        arrive(arrivals, 10);
        arrivals.await();
        assertThatCode(arrivals::begin).doesNotThrowAnyException();
    }

    private static void arrive(ArrivalCount arrivals, int times) {
        for (int i = 0; i < times; i++) {
            arrivals.arrive();
        }
    }
}
