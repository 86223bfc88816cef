package dev.levin.async.sync;

import dev.levin.async.sync.AudienceScenarios.BroadcastLags;
import dev.levin.async.sync.AudienceScenarios.BroadcastToTwo;
import dev.levin.async.sync.AudienceScenarios.MeetAndGiveUp;
import dev.levin.async.sync.AudienceScenarios.OneMessageToTwo;
import dev.levin.async.sync.AudienceScenarios.SubscriberGivesUp;
import dev.levin.async.sync.AudienceScenarios.TwoMeet;
import dev.levin.async.sync.AudienceScenarios.WatchAndGiveUp;
import dev.levin.evidence.Interleavings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Audience} under Lincheck, through {@link Broadcast}, {@link Watch} and {@link AsyncBarrier}. */
class AudienceInterleavingTest {
    private static final int INVOCATIONS = 300;

    /** Planted bugs are found long before. */
    private static final int MOST_INVOCATIONS = 500;

    private static final String BROADCAST = SyncVariants.PACKAGE + "Broadcast.java";
    private static final String BARRIER = SyncVariants.PACKAGE + "AsyncBarrier.java";

    @ParameterizedTest
    @ValueSource(
            classes = {
                BroadcastToTwo.class,
                OneMessageToTwo.class,
                BroadcastLags.class,
                SubscriberGivesUp.class,
                WatchAndGiveUp.class,
                TwoMeet.class,
                MeetAndGiveUp.class
            })
    void audience_asItIs_eachEventToAllAndNoOneWaitsForEver(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, SyncVariants.LOCK_ON_MONITOR.scenario(scenario));
    }

    @Test
    void broadcastReceive_looksThenWaits_found() {
        assertFound(
                BROADCAST,
                "                    audience.add(this, waker);\n",
                "                    audience.lock.unlock();\n audience.lock.lock();\n audience.add(this, waker);\n",
                BroadcastToTwo.class);
    }

    @Test
    void watch_looksThenWaits_found() {
        assertFound(
                SyncVariants.PACKAGE + "Watch.java",
                "                    audience.add(this, waker);\n",
                "                    audience.lock.unlock();\n audience.lock.lock();\n audience.add(this, waker);\n",
                WatchAndGiveUp.class);
    }

    @Test
    void release_stopsAfterTheFirst_found() {
        assertFound(
                SyncVariants.PACKAGE + "Audience.java",
                "            waker.wake();\n            waker = releaseOldest(limit);\n",
                "            waker.wake();\n            return;\n",
                OneMessageToTwo.class);
    }

    @Test
    void barrier_cancelAfterTheMeeting_countsForTheNext_found() {
        assertFound(BARRIER, "if (ticket - barrier.meetingBegins >= 0) {", "if (true) {", MeetAndGiveUp.class);
    }

    /** The message is gone by then, and the next one is in its place. */
    @Test
    void broadcastReceive_looksIfItLagsThenTakes_found() {
        assertFound(
                BROADCAST,
                "                message = missed > 0 ? null : takeNext();\n                if (missed == 0",
                "                audience.lock.unlock();\n audience.lock.lock();\n"
                        + " message = missed > 0 ? null : takeNext();\n if (missed == 0",
                BroadcastLags.class);
    }

    @Test
    void subscriber_believesThatItStillWaits_found() {
        assertFound(
                SyncVariants.PACKAGE + "Waiter.java",
                "if (phase != Phase.WAITING) {",
                "if (false) {",
                SubscriberGivesUp.class);
    }

    /** Both wait for the last one to arrive. */
    @Test
    void barrier_looksThenWaits_found() {
        assertFound(
                BARRIER,
                "                    audience.add(this, waker);\n",
                "                    audience.lock.unlock();\n audience.lock.lock();\n audience.add(this, waker);\n",
                TwoMeet.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                SyncVariants.LOCK_ON_MONITOR.and(file, original, replacement).scenario(scenario));
    }
}
