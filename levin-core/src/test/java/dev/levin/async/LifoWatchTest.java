package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.IdleSet.Rest;
import dev.levin.async.time.ManualClock;
import dev.levin.internal.park.Parker;
import dev.levin.worker.ThreadSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who looks at the slots, and when. The crew has no thread: the test is the worker that polls, and the holder. */
class LifoWatchTest {
    private static final int POLLER = 0;
    private static final int HOLDER = 1;
    private static final long INTERVAL = LifoWatch.INTERVAL_NANOS;

    /** Wraps in the middle of the first interval. */
    private long now = Long.MAX_VALUE - INTERVAL / 2;

    private int unparked;
    private final AsyncCrew crew = newCrew(LifoPolicy.STEALABLE, 2);
    private final LifoWatch watch = new LifoWatch(crew, () -> now);

    /** Counts who is told. */
    private final class CountingParker implements Parker {
        @Override
        public Wake park() {
            throw new AssertionError("no one parks here");
        }

        @Override
        public Wake parkNanos(long nanos) {
            throw new AssertionError("no one parks here");
        }

        @Override
        public void unpark() {
            unparked++;
        }
    }

    private AsyncCrew newCrew(LifoPolicy policy, int workers) {
        ThreadSettings threads = new ThreadSettings("watched", null, 0, true, null);
        AsyncSettings settings = new AsyncSettings(threads, workers, policy, new ManualClock(), false, 0, null);
        return new AsyncCrew(settings, owner -> new CountingParker(), onCollection -> {});
    }

    @Test
    void nanosToNextLook_noSlotWasFilled_withoutLimit() {
        assertThat(watch.nanosToNextLook(HOLDER)).isEqualTo(Long.MAX_VALUE);
        assertThat(watch.isAnyoneStuck(HOLDER)).isFalse();
    }

    @Test
    void slotFilled_whileTheHolderSleeps_tellsItOnce() {
        takeDriver();
        fillSlot();
        assertThat(watch.isWatched()).isTrue();
        assertThat(unparked).isEqualTo(1);
        watch.slotFilled();
        assertThat(unparked).isEqualTo(1);
    }

    @Test
    void slotFilled_noOneHasTheDriver_tellsNoOne() {
        fillSlot();
        assertThat(unparked).isZero();
        assertThat(watch.nanosToNextLook(HOLDER)).isEqualTo(INTERVAL);
    }

    @Test
    void isAnyoneStuck_noPollForAnInterval_trueWhenItIsOver() {
        fillSlot();
        assertThat(watch.nanosToNextLook(HOLDER)).isEqualTo(INTERVAL);
        now += INTERVAL - 1;
        assertThat(watch.isAnyoneStuck(HOLDER)).isFalse();
        assertThat(watch.nanosToNextLook(HOLDER)).isEqualTo(1);
        now++;
        assertThat(watch.isAnyoneStuck(HOLDER)).isTrue();
    }

    @Test
    void isAnyoneStuck_someoneElsePolls_trueForTheOneThatDoesNot() {
        fillSlot();
        watch.nanosToNextLook(HOLDER);
        crew.worker(HOLDER).counters.addPoll();
        now += INTERVAL;
        assertThat(watch.isAnyoneStuck(HOLDER)).isTrue();
    }

    @Test
    void isAnyoneStuck_itsWorkerHasPolled_looksAgainAfterAnInterval() {
        fillSlot();
        watch.nanosToNextLook(HOLDER);
        crew.worker(POLLER).counters.addPoll();
        now += INTERVAL;
        assertThat(watch.isAnyoneStuck(HOLDER)).isFalse();
        assertThat(watch.nanosToNextLook(HOLDER)).isEqualTo(INTERVAL);
        now += INTERVAL;
        assertThat(watch.isAnyoneStuck(HOLDER)).isTrue();
    }

    @Test
    void look_slotsEmptyAndNoOnePolls_endsTheWatch() {
        fillSlot();
        watch.nanosToNextLook(HOLDER);
        crew.worker(POLLER).lifo.take();
        crew.worker(POLLER).counters.addPoll();
        now += INTERVAL;
        assertThat(watch.isAnyoneStuck(HOLDER)).isFalse();
        assertThat(watch.isWatched()).as("someone has polled meanwhile").isTrue();
        now += INTERVAL;
        assertThat(watch.isAnyoneStuck(HOLDER)).isFalse();
        assertThat(watch.isWatched()).isFalse();
        assertThat(watch.nanosToNextLook(HOLDER)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void slotFilled_afterTheWatchHasEnded_beginsAnew() {
        look_slotsEmptyAndNoOnePolls_endsTheWatch();
        takeDriver();
        fillSlot();
        assertThat(unparked).isEqualTo(1);
        assertThat(watch.isAnyoneStuck(HOLDER)).as("before the first look").isFalse();
        assertThat(watch.nanosToNextLook(HOLDER)).isEqualTo(INTERVAL);
        now += INTERVAL;
        assertThat(watch.isAnyoneStuck(HOLDER)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(value = LifoPolicy.class, names = "STEALABLE", mode = EnumSource.Mode.EXCLUDE)
    void slotFilled_noOneMayTakeIt_notWatched(LifoPolicy policy) {
        assertNotWatched(newCrew(policy, 2));
    }

    @Test
    void slotFilled_thereIsNoOtherWorker_notWatched() {
        assertNotWatched(newCrew(LifoPolicy.STEALABLE, 1));
    }

    private void assertNotWatched(AsyncCrew crew) {
        LifoWatch watch = new LifoWatch(crew, () -> now);
        watch.slotFilled();
        assertThat(watch.isWatched()).isFalse();
        assertThat(watch.nanosToNextLook(HOLDER)).isEqualTo(Long.MAX_VALUE);
    }

    /** As {@link AsyncWorker#submitNext} does. */
    private void fillSlot() {
        crew.worker(POLLER).lifo.put(crew.prepare("task", Async.of("value")));
        watch.slotFilled();
    }

    private void takeDriver() {
        assertThat(crew.idle.rest(HOLDER, false)).isEqualTo(Rest.PARK_WITH_DRIVER);
    }
}
