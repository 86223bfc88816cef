package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Poller;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that wait for a channel: fault row 20, for what a scheduler knows of channels. */
class IoSourceTest {
    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("io").workers(workers).build();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void read_bytesComeOneByOne_allArriveInOrder(int workers) throws IOException {
        try (AsyncScheduler scheduler = scheduler(workers);
                PipeReading pipe = new PipeReading(scheduler)) {
            Async<Integer> read = pipe.readByte();
            for (int i = 0; i < 100; i++) {
                AsyncTask<Integer> task = scheduler.spawn(read);
                pipe.write(i);
                assertThat(task.join(Eventually.LIMIT)).isEqualTo(i);
            }
            pipe.pipe.sink().close();
            assertThat(scheduler.spawn(read).join(Eventually.LIMIT)).isEqualTo(-1);
        }
    }

    @Test
    void read_onAThreadOfNoScheduler_waitsForIt() throws IOException {
        try (AsyncScheduler scheduler = scheduler(2);
                PipeReading pipe = new PipeReading(scheduler)) {
            AsyncTask<?> writer = scheduler.spawn(
                    scheduler.sleep(java.time.Duration.ofMillis(5)).map(nothing -> {
                        try {
                            pipe.write(42);
                        } catch (IOException e) {
                            throw new AssertionError(e);
                        }
                        return true;
                    }));
            assertThat(pipe.readByte().join(Eventually.LIMIT)).isEqualTo(42);
            writer.join();
        }
    }

    @Test
    void read_manyWait_eachByteGoesToOne() throws IOException {
        try (AsyncScheduler scheduler = scheduler(2);
                PipeReading pipe = new PipeReading(scheduler)) {
            List<AsyncTask<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                tasks.add(scheduler.spawn(pipe.readByte()));
            }
            for (int i = 0; i < 20; i++) {
                pipe.write(i);
            }
            List<Integer> values = new ArrayList<>();
            for (AsyncTask<Integer> task : tasks) {
                values.add(task.join(Eventually.LIMIT));
            }
            assertThat(values).doesNotHaveDuplicates().allMatch(value -> value >= 0 && value < 20);
        }
    }

    @Test
    void poll_nothingThere_waitsAndIsWokenOnce() throws IOException {
        try (AsyncScheduler scheduler = scheduler(1);
                PipeReading pipe = new PipeReading(scheduler)) {
            Poller poller = new Poller();
            Async<Integer> read = pipe.readByte();
            assertThat(poller.poll(read)).isFalse();
            assertThat(poller.poll(read)).isFalse();
            pipe.write(7);
            Eventually.isTrue("woken", () -> poller.takeWakes() == 1);
            assertThat(poller.poll(read)).isTrue();
            assertThat(read.value()).isEqualTo(7);
        }
    }

    @Test
    void poll_withAnotherWaker_theLatestIsWoken() throws IOException {
        try (AsyncScheduler scheduler = scheduler(1);
                PipeReading pipe = new PipeReading(scheduler)) {
            Poller first = new Poller();
            Poller second = new Poller();
            Async<Integer> read = pipe.readByte();
            assertThat(first.poll(read)).isFalse();
            assertThat(second.poll(read)).isFalse();
            pipe.write(7);
            Eventually.isTrue("woken", () -> second.takeWakes() == 1);
            assertThat(first.takeWakes()).isZero();
        }
    }

    @Test
    void poll_budgetUsedUp_readsNothingAndAsksForAnother() throws IOException {
        try (AsyncScheduler scheduler = scheduler(1);
                PipeReading pipe = new PipeReading(scheduler)) {
            pipe.write(7);
            Poller poller = new Poller();
            Async<Integer> read = pipe.readByte();
            assertThat(poller.pollWithoutBudget(read)).isFalse();
            assertThat(poller.takeWakes()).isEqualTo(1);
            assertThat(poller.poll(read)).isTrue();
        }
    }

    @Test
    void cancel_whileWaiting_takesNothing() throws IOException {
        try (AsyncScheduler scheduler = scheduler(1);
                PipeReading pipe = new PipeReading(scheduler)) {
            Poller poller = new Poller();
            Async<Integer> read = pipe.readByte();
            assertThat(poller.poll(read)).isFalse();
            read.cancel();
            pipe.write(7);
            assertThat(pipe.readByte().join(Eventually.LIMIT)).isEqualTo(7);
            assertThat(poller.takeWakes()).isZero();
        }
    }

    @Test
    void close_whileTasksWait_eachIsToldOnce() throws IOException {
        try (AsyncScheduler scheduler = scheduler(2);
                PipeReading pipe = new PipeReading(scheduler)) {
            List<AsyncTask<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                tasks.add(scheduler.spawn(pipe.readByte()));
            }
            Eventually.isTrue("they wait", () -> scheduler.stats().idle() == 2);
            pipe.source.close();
            pipe.source.close();
            for (AsyncTask<Integer> task : tasks) {
                assertThatThrownBy(() -> task.join(Eventually.LIMIT))
                        .isInstanceOf(CompletionException.class)
                        .hasCauseInstanceOf(ClosedChannelException.class);
            }
            assertThatThrownBy(() -> pipe.readByte().join())
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(ClosedChannelException.class);
        }
    }

    @Test
    void end_ofTheScheduler_tellsThreadsThatWait() throws Exception {
        AsyncScheduler scheduler = scheduler(1);
        try (PipeReading pipe = new PipeReading(scheduler)) {
            Poller poller = new Poller();
            Async<Integer> read = pipe.readByte();
            assertThat(poller.poll(read)).isFalse();
            scheduler.close();
            Eventually.isTrue("woken", () -> poller.takeWakes() > 0);
            assertThatThrownBy(() -> read.join(Eventually.LIMIT)).isInstanceOf(RejectedExecutionException.class);
            assertThatThrownBy(() -> pipe.readByte().join(Eventually.LIMIT))
                    .isInstanceOf(RejectedExecutionException.class);
        }
    }

    @Test
    void source_firstUsedAfterTheEnd_refused() throws Exception {
        AsyncScheduler scheduler = scheduler(1);
        scheduler.close();
        try (PipeReading pipe = new PipeReading(scheduler)) {
            assertThatThrownBy(() -> pipe.readByte().join(Eventually.LIMIT))
                    .isInstanceOf(RejectedExecutionException.class);
        }
    }

    /** A selector knows a channel once: the first source would never be told again. */
    @Test
    void source_secondOfOneChannel_refusedWhenItWaitsAndTheFirstGoesOn() throws IOException {
        try (AsyncScheduler scheduler = scheduler(2);
                PipeReading pipe = new PipeReading(scheduler)) {
            AsyncTask<Integer> first = scheduler.spawn(pipe.readByte());
            Eventually.isTrue("it waits", () -> scheduler.stats().idle() == 2);
            Async<Integer> second = new IoOperation<>(scheduler.source(pipe.pipe.source()), Interest.READ) {
                @Override
                protected boolean attempt() {
                    return false;
                }
            };
            assertThatThrownBy(() -> scheduler.spawn(second).join(Eventually.LIMIT))
                    .rootCause()
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("make one IoSource of it");
            pipe.write(42);
            assertThat(first.join(Eventually.LIMIT)).isEqualTo(42);
        }
    }

    @Test
    void waker_throws_othersAreWoken() throws IOException {
        try (CapturedLog log = CapturedLog.open();
                AsyncScheduler scheduler = scheduler(1);
                PipeReading pipe = new PipeReading(scheduler)) {
            Async<Integer> rude = pipe.readByte();
            pollQuietly(rude, () -> {
                throw new IllegalStateException("planted");
            });
            Poller poller = new Poller();
            Async<Integer> polite = pipe.readByte();
            assertThat(poller.poll(polite)).isFalse();
            pipe.write(1);
            Eventually.isTrue("woken", () -> poller.takeWakes() == 1);
            Eventually.isTrue("logged", () -> !log.messages().isEmpty());
            assertThat(log.messages().get(0)).contains("IllegalStateException");
        }
    }

    private static void pollQuietly(Async<?> async, Waker waker) {
        try {
            assertThat(async.poll(Context.of(waker))).isFalse();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** What is readable, and no one reads, would end every wait at once. */
    @Test
    void readable_andNoOneReads_noOneSpins() throws Exception {
        try (AsyncScheduler scheduler = scheduler(2);
                PipeReading pipe = new PipeReading(scheduler)) {
            Async<Integer> read = pipe.readByte();
            AsyncTask<Integer> first = scheduler.spawn(read);
            Eventually.isTrue("it waits", () -> scheduler.stats().idle() == 2);
            pipe.write(1, 2, 3);
            assertThat(first.join(Eventually.LIMIT)).isEqualTo(1);
            Eventually.isTrue("everyone sleeps", () -> sleepsFor20Millis(scheduler));
            assertThat(scheduler.spawn(read).join(Eventually.LIMIT)).isEqualTo(2);
            assertThat(scheduler.spawn(read).join(Eventually.LIMIT)).isEqualTo(3);
        }
    }

    private static boolean sleepsFor20Millis(AsyncScheduler scheduler) throws InterruptedException {
        long parked = scheduler.stats().parked();
        boolean ignored =
                new java.util.concurrent.CountDownLatch(1).await(20, java.util.concurrent.TimeUnit.MILLISECONDS);
        return scheduler.stats().idle() == 2 && scheduler.stats().parked() == parked;
    }

    @Test
    void toString_saysWhatIsKnown() throws IOException {
        try (AsyncScheduler scheduler = scheduler(1);
                PipeReading pipe = new PipeReading(scheduler)) {
            assertThat(pipe.source).hasToString(pipe.pipe.source() + ", read ready, write ready, tick 0");
            assertThat(pipe.source.scheduler()).isSameAs(scheduler);
            assertThat(pipe.source.isOpen()).isTrue();
        }
    }
}
