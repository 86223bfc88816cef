package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.async.time.ManualClock;
import dev.levin.support.Eventually;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a {@link LevinBuilder} is told reaches the pools that it is for. */
class LevinBuilderTest {
    private static List<Thread> aThreadOfEach(Levin levin) {
        return List.of(
                levin.tasks().submit(Thread::currentThread).join(),
                levin.fork().submit(Thread::currentThread).join(),
                levin.blocking().submit(Thread::currentThread).join(),
                levin.<Thread>blockOn(levin.async().sleep(Duration.ZERO).map(nothing -> Thread.currentThread())));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void daemon_eitherWay_isThatOfThreadsOfAllPools(boolean daemon) {
        try (Levin levin = Levin.builder().daemon(daemon).start()) {
            assertThat(aThreadOfEach(levin)).hasSize(4).allMatch(thread -> thread.isDaemon() == daemon);
        }
    }

    @Test
    void name_threadsOfAllPools_beginWithIt() {
        try (Levin levin = Levin.builder().name("shop").start()) {
            assertThat(aThreadOfEach(levin))
                    .extracting(thread -> thread.getName().replaceAll("-\\d+$", ""))
                    .containsExactly("levin-shop-tasks", "levin-shop-fork", "levin-shop-blocking", "levin-shop-async");
        }
    }

    @Test
    void contextClassLoader_given_isThatOfThreadsOfAllPools() {
        ClassLoader given = ClassLoader.getPlatformClassLoader();
        try (Levin levin = Levin.builder().contextClassLoader(given).start()) {
            assertThat(aThreadOfEach(levin)).allMatch(thread -> thread.getContextClassLoader() == given);
        }
    }

    @Test
    void blockingKeepAlive_none_threadsLeaveAtOnce() {
        try (Levin levin = Levin.builder().blockingKeepAlive(Duration.ZERO).start()) {
            levin.blocking().submit(() -> 1).join();
            Eventually.isTrue("it has left", () -> levin.blocking().stats().threads() == 0);
        }
    }

    @Test
    void sizes_given_areThoseOfThePools() {
        try (Levin levin =
                Levin.builder().workers(3).forkWorkers(2).blockingThreads(7).start()) {
            assertThat(levin.blocking().stats().maxThreads()).isEqualTo(7);
            assertThat(levin.fork().stats().maxWorkers()).isEqualTo(2);
            assertThat(levin.maxThreads()).isEqualTo(15);
        }
    }

    @Test
    void sizes_notGiven_forkIsAsWorkersAndBlockingIs512() {
        try (Levin levin = Levin.builder().workers(3).start()) {
            assertThat(levin.maxThreads()).isEqualTo(3 + 3 + 3 + 512);
        }
    }

    @Test
    void onFailureClockAndEnd_given_areThoseOfTheRuntime() throws InterruptedException {
        BlockingQueue<Throwable> told = new LinkedBlockingQueue<>();
        ManualClock clock = new ManualClock();
        IllegalStateException planted = new IllegalStateException("planted");
        try (Levin levin = Levin.builder()
                .onFailure((task, failure) -> told.add(failure))
                .clock(clock)
                .closeTimeout(Duration.ofSeconds(20))
                .closeOnExit(true)
                .start()) {
            levin.tasks().execute(() -> {
                throw planted;
            });
            assertThat(told.poll(30, TimeUnit.SECONDS)).isSameAs(planted);
            var hour = levin.spawn(levin.async().sleep(Duration.ofHours(1)));
            Eventually.isTrue("the hour is over", () -> {
                clock.advance(Duration.ofHours(1));
                return hour.isDone();
            });
        }
    }

    @Test
    void name_blank_isRefusedForWhatItIs() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Levin.builder().name(" ").start())
                .withMessageStartingWith("name must not be blank");
    }

    @Test
    void closeTimeout_negative_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> Levin.builder().closeTimeout(Duration.ofNanos(-1)).start())
                .withMessageContaining("closeTimeout");
    }

    @Test
    void blockingKeepAlive_negative_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Levin.builder().blockingKeepAlive(Duration.ofNanos(-1)).start())
                .withMessageContaining("keepAlive");
    }
}
