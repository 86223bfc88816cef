package dev.levin.bench.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Every pool for calls that block, on the JVM. */
class CallHostTest {
    @ParameterizedTest
    @EnumSource(value = CallForm.class, names = "TOKIO", mode = Mode.EXCLUDE)
    void run_anyWork_makesEveryCall(CallForm form) {
        try (CallHost host = form.open()) {
            for (CallWork work : CallWork.values()) {
                work.run(host, 160);
                work.run(host, 160);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = CallForm.class, names = "TOKIO", mode = Mode.EXCLUDE)
    void callAll_asManyAsThreads_runAtTheSameTime(CallForm form) {
        CountDownLatch missing = new CountDownLatch(CallForm.MAX_THREADS);
        try (CallHost host = form.open()) {
            int met = host.callAll(
                    () -> {
                        missing.countDown();
                        return missing.await(30, TimeUnit.SECONDS) ? 1 : 0;
                    },
                    CallForm.MAX_THREADS);
            assertThat(met).isEqualTo(CallForm.MAX_THREADS);
        }
    }

    @ParameterizedTest
    @EnumSource(value = CallForm.class, names = "TOKIO", mode = Mode.EXCLUDE)
    void callAll_moreThanThreads_neverRunsMoreAtATime(CallForm form) {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        int calls = CallForm.MAX_THREADS + 100;
        CountDownLatch full = new CountDownLatch(CallForm.MAX_THREADS);
        try (CallHost host = form.open()) {
            int made = host.callAll(
                    () -> {
                        most.accumulateAndGet(running.incrementAndGet(), Math::max);
                        full.countDown();
                        boolean wasFull = full.await(30, TimeUnit.SECONDS);
                        running.decrementAndGet();
                        return wasFull ? 1 : 0;
                    },
                    calls);
            assertThat(made).isEqualTo(calls);
        }
        assertThat(most).hasValue(CallForm.MAX_THREADS);
    }

    @Test
    void run_callsThatGetLost_isAnError() {
        CallHost forgetful = new CallHost() {
            @Override
            public int call(java.util.concurrent.Callable<Integer> body) {
                return 0;
            }

            @Override
            public int callAll(java.util.concurrent.Callable<Integer> body, int calls) {
                return calls - 1;
            }

            @Override
            public void close() {}
        };
        for (CallWork work : CallWork.values()) {
            assertThatThrownBy(() -> work.run(forgetful, 16))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("of 16");
        }
        assertThatThrownBy(() -> new Sleeps(10, 1, 5).run(forgetful)).hasMessage("9 calls were made, of 10");
    }
}
