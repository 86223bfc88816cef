package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.CpuTime;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who looks after channels, and that someone does: fault rows 7, 13 and 23, for schedulers with channels. */
class IoPostTest {

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("post").workers(workers).build();
    }

    /** The task that a channel has woken does not return, on the worker that looks after channels. */
    @ParameterizedTest
    @EnumSource
    void holder_pollDoesNotEnd_anotherTakesOver(LifoPolicy policy) throws IOException {
        try (AsyncScheduler scheduler = AsyncScheduler.builder()
                        .name("stuck")
                        .workers(2)
                        .lifo(policy)
                        .build();
                PipeReading stuck = new PipeReading(scheduler);
                PipeReading other = new PipeReading(scheduler)) {
            Gate gate = new Gate();
            Gate blocks = new Gate();
            AsyncTask<Integer> blocked = scheduler.spawn(stuck.readByte().map(value -> {
                blocks.open();
                gate.await();
                return value;
            }));
            Eventually.isTrue("everyone sleeps", () -> scheduler.stats().idle() == 2);
            stuck.write(1);
            blocks.await();
            for (int i = 0; i < 10; i++) {
                AsyncTask<Integer> read = scheduler.spawn(other.readByte());
                other.write(i);
                assertThat(read.join(Eventually.LIMIT)).isEqualTo(i);
            }
            assertThat(blocked.isDone()).isFalse();
            gate.open();
            assertThat(blocked.join(Eventually.LIMIT)).isEqualTo(1);
        }
    }

    /** Without the post's holder nothing is seen: the channel that is read was registered before the poll that does not end. */
    @Test
    void holder_pollDoesNotEnd_thoseWhoWaitAlreadyAreToldToo() throws IOException {
        try (AsyncScheduler scheduler = scheduler(2);
                PipeReading stuck = new PipeReading(scheduler);
                PipeReading other = new PipeReading(scheduler)) {
            Gate gate = new Gate();
            Gate blocks = new Gate();
            AsyncTask<Integer> read = scheduler.spawn(other.readByte());
            scheduler.spawn(stuck.readByte().map(value -> {
                blocks.open();
                gate.await();
                return value;
            }));
            Eventually.isTrue("everyone sleeps", () -> scheduler.stats().idle() == 2);
            stuck.write(1);
            blocks.await();
            other.write(2);
            assertThat(read.join(Eventually.LIMIT)).isEqualTo(2);
            gate.open();
        }
    }

    /** A task that does not end before its gate is opened. */
    private static final class Blocking {
        final Gate gate = new Gate();
        final AsyncTask<?> task;

        Blocking(AsyncScheduler scheduler) {
            Gate begun = new Gate();
            task = scheduler.spawn(Async.of(1).map(value -> {
                begun.open();
                gate.await();
                return value;
            }));
            begun.await();
        }
    }

    /** Has the worker that holds the post, of two, run something that does not end before the gate is opened. */
    private static Gate blockTheHolder(AsyncScheduler scheduler) {
        Blocking first = new Blocking(scheduler);
        if (scheduler.crew().io.busyHolder() != IoWord.NO_ONE) {
            return first.gate;
        }
        // The other one was claimed. As long as it is blocked, there is the holder alone.
        Blocking second = new Blocking(scheduler);
        assertThat(scheduler.crew().io.busyHolder()).isNotEqualTo(IoWord.NO_ONE);
        first.gate.open();
        first.task.join(Eventually.LIMIT);
        return second.gate;
    }

    /** The one who waits for channels was called for another task, which does not return. */
    @Test
    void holder_claimedForATaskThatDoesNotEnd_anotherTakesOver() throws IOException {
        try (AsyncScheduler scheduler = scheduler(2);
                PipeReading pipe = new PipeReading(scheduler)) {
            AsyncTask<Integer> first = scheduler.spawn(pipe.readByte());
            Eventually.isTrue("everyone sleeps", () -> scheduler.stats().idle() == 2);
            pipe.write(1);
            first.join(Eventually.LIMIT);
            AsyncTask<Integer> second = scheduler.spawn(pipe.readByte());
            Eventually.isTrue(
                    "everyone sleeps, and no one watches",
                    () -> scheduler.stats().idle() == 2
                            && !scheduler.crew().watch.isWatched());
            Gate gate = blockTheHolder(scheduler);
            pipe.write(2);
            assertThat(second.join(Eventually.LIMIT)).isEqualTo(2);
            gate.open();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void everyoneIsBusy_channelsAreLookedAtInPassing(int workers) throws IOException {
        try (AsyncScheduler scheduler = scheduler(workers);
                PipeReading pipe = new PipeReading(scheduler)) {
            Gate stop = new Gate();
            for (int i = 0; i < 4 * workers; i++) {
                scheduler.spawn(Async.repeat(Async::yieldNow, nothing -> stop.isOpen()));
            }
            for (int i = 0; i < 20; i++) {
                AsyncTask<Integer> read = scheduler.spawn(pipe.readByte());
                pipe.write(i);
                assertThat(read.join(Eventually.LIMIT)).isEqualTo(i);
            }
            stop.open();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void timers_whileChannelsAreWaitedFor_fire(int workers) throws IOException {
        try (AsyncScheduler scheduler = scheduler(workers);
                PipeReading pipe = new PipeReading(scheduler)) {
            AsyncTask<Integer> read = scheduler.spawn(pipe.readByte());
            for (int i = 0; i < 10; i++) {
                scheduler.spawn(scheduler.sleep(Duration.ofMillis(2))).join(Eventually.LIMIT);
                // Set by a thread that is no worker, while the one that has to know waits for channels.
                scheduler.sleep(Duration.ofMillis(2)).join(Eventually.LIMIT);
            }
            pipe.write(5);
            assertThat(read.join(Eventually.LIMIT)).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void close_whileSomeoneWaitsForChannels_allLeave(int workers) throws IOException {
        for (int round = 0; round < 30; round++) {
            AsyncScheduler scheduler = scheduler(workers);
            try (PipeReading pipe = new PipeReading(scheduler)) {
                AsyncTask<Integer> read = scheduler.spawn(pipe.readByte());
                if (round % 2 == 0) {
                    Eventually.isTrue("everyone sleeps", () -> scheduler.stats().idle() == workers);
                }
                assertThat(scheduler.shutdownNow()).isLessThanOrEqualTo(1);
                scheduler.close();
                assertThat(read.isDone()).isTrue();
                assertThat(scheduler.stats().threads()).isZero();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void idle_whileATaskWaitsForAChannel_usesNoCpu(int workers) throws Exception {
        try (AsyncScheduler scheduler = scheduler(workers);
                PipeReading pipe = new PipeReading(scheduler)) {
            for (int i = 0; i < 200; i++) {
                AsyncTask<Integer> read = scheduler.spawn(pipe.readByte());
                pipe.write(i % 100);
                read.join(Eventually.LIMIT);
            }
            AsyncTask<Integer> read = scheduler.spawn(pipe.readByte());
            Eventually.isTrue(
                    "all sleep, and no one watches",
                    () -> scheduler.stats().idle() == workers
                            && !scheduler.crew().watch.isWatched());
            CpuTime.awaitRest(scheduler.crew().threads.all());
            pipe.write(1);
            assertThat(read.join(Eventually.LIMIT)).isEqualTo(1);
        }
    }

    /** A selector would tell of it for ever, and whoever waits there would never rest. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void idle_whileNoOneReadsWhatHasCome_usesNoCpu(int workers) throws Exception {
        try (AsyncScheduler scheduler = scheduler(workers);
                PipeReading pipe = new PipeReading(scheduler);
                PipeReading other = new PipeReading(scheduler)) {
            AsyncTask<Integer> first = scheduler.spawn(pipe.readByte());
            AsyncTask<Integer> waits = scheduler.spawn(other.readByte());
            Eventually.isTrue("both wait", () -> scheduler.stats().idle() == workers);
            pipe.write(1);
            assertThat(first.join(Eventually.LIMIT)).isEqualTo(1);
            pipe.write(2);
            CpuTime.awaitRest(scheduler.crew().threads.all());
            assertThat(scheduler.spawn(pipe.readByte()).join(Eventually.LIMIT)).isEqualTo(2);
            other.write(3);
            assertThat(waits.join(Eventually.LIMIT)).isEqualTo(3);
        }
    }

    /** A thread that is interrupted can't block in a selector: fault row 8. */
    @Test
    void holder_isInterrupted_goesOnWaiting() throws Exception {
        try (AsyncScheduler scheduler = scheduler(1);
                PipeReading pipe = new PipeReading(scheduler)) {
            AsyncTask<Integer> read = scheduler.spawn(pipe.readByte());
            Eventually.isTrue("it sleeps", () -> scheduler.stats().idle() == 1);
            scheduler.crew().threads.all().forEach(Thread::interrupt);
            CpuTime.awaitRest(scheduler.crew().threads.all());
            pipe.write(3);
            assertThat(read.join(Eventually.LIMIT)).isEqualTo(3);
        }
    }

    @Test
    void toString_saysWhoHoldsIt() throws IOException {
        try (AsyncScheduler scheduler = scheduler(1);
                PipeReading pipe = new PipeReading(scheduler)) {
            assertThat(scheduler.crew().io).hasToString("no channels");
            AsyncTask<Integer> read = scheduler.spawn(pipe.readByte());
            Eventually.isTrue(
                    "it waits", () -> scheduler.crew().io.toString().equals("channels with worker 0, which waits"));
            assertThat(scheduler.snapshot()).contains("channels with worker 0");
            pipe.write(1);
            read.join(Eventually.LIMIT);
        }
    }
}
