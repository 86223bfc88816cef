package dev.levin.async.sync;

import dev.levin.async.sync.PermitScenarios.AllAndCancel;
import dev.levin.async.sync.PermitScenarios.AllAndOneThatComes;
import dev.levin.async.sync.PermitScenarios.AnotherWaker;
import dev.levin.async.sync.PermitScenarios.CancelRacesUnlock;
import dev.levin.async.sync.PermitScenarios.Close;
import dev.levin.async.sync.PermitScenarios.LargeWish;
import dev.levin.async.sync.PermitScenarios.NotifiedGivesUp;
import dev.levin.async.sync.PermitScenarios.NotifyAfterLook;
import dev.levin.async.sync.PermitScenarios.ReadersGoOn;
import dev.levin.async.sync.PermitScenarios.TryAndWait;
import dev.levin.async.sync.PermitScenarios.TwoLock;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Permits}, {@link Waiter} and {@link WaiterQueue} under Lincheck, through mutex, semaphore and {@link Notify}. */
class PermitInterleavingTest {
    private static final int INVOCATIONS = 300;

    /** Planted bugs are found long before. */
    private static final int MOST_INVOCATIONS = 500;

    private static final String PERMITS = SyncVariants.PACKAGE + "Permits.java";
    private static final String WAITER = SyncVariants.PACKAGE + "Waiter.java";

    @ParameterizedTest
    @ValueSource(
            classes = {
                TwoLock.class,
                CancelRacesUnlock.class,
                LargeWish.class,
                ReadersGoOn.class,
                AnotherWaker.class,
                Close.class,
                TryAndWait.class,
                NotifiedGivesUp.class,
                NotifyAfterLook.class,
                AllAndCancel.class,
                AllAndOneThatComes.class
            })
    void permits_asTheyAre_noneLostAndNoOneWaitsForEver(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, SyncVariants.LOCK_ON_MONITOR.scenario(scenario));
    }

    @Test
    void spinLock_asItIs_oneAtATime() {
        Interleavings.check(
                100,
                Variants.SHALLOW
                        .and(SyncVariants.PACKAGE + "SpinLock.java", "SPINS = 64;", "SPINS = 1;")
                        .and(SyncVariants.PACKAGE + "SpinLock.java", "YIELDS = 64;", "YIELDS = 1;")
                        .scenario(SpinLockScenarios.TwoSections.class));
    }

    @Test
    void tryLock_looksThenSets_found() {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                Variants.SHALLOW
                        .and(
                                SyncVariants.PACKAGE + "SpinLock.java",
                                "return state == FREE && STATE.compareAndSet(this, FREE, HELD);",
                                "boolean free = state == FREE;\n if (free) { state = HELD; }\n return free;")
                        .and(
                                SyncVariants.PACKAGE + "SpinLock.java",
                                "if (!STATE.compareAndSet(this, FREE, HELD)) {",
                                "if (!tryLock()) {")
                        .scenario(SpinLockScenarios.TwoSections.class));
    }

    /** The permit was put back between the look and the bit. */
    @Test
    void takeOrWait_setsTheBitInAnotherWord_found() {
        assertFound(
                PERMITS,
                "} else if (WORD.compareAndSet(this, word, PermitWord.queued(word))) {",
                "} else if (WORD.compareAndSet(this, this.word, PermitWord.queued(this.word))) {",
                TwoLock.class);
    }

    @Test
    void putBack_looksThenSets_found() {
        assertFound(PERMITS, """
                            if (WORD.compareAndSet(this, word, PermitWord.putBack(word, count))) {
                                return;
                """, """
                            this.word = PermitWord.putBack(word, count);
                            if (true) {
                                return;
                """, TwoLock.class);
    }

    @Test
    void remove_leavesTheBit_found() {
        assertFound(PERMITS, "if (queue.isEmpty()) {", "if (false) {", CancelRacesUnlock.class);
    }

    @Test
    void putBack_grantsToOneOnly_found() {
        assertFound(
                PERMITS,
                "grantsMore = waker != null && oldestWithEnough() != null;",
                "grantsMore = false;",
                ReadersGoOn.class);
    }

    @Test
    void close_withoutTheLock_found() {
        assertFound(PERMITS, """
                        lock();
                        long word = this.word;
                        while (!WORD.compareAndSet(this, word, PermitWord.closed(word))) {
                            word = this.word;
                        }
                        unlock();
                """, """
                        long word = this.word;
                        while (!WORD.compareAndSet(this, word, PermitWord.closed(word))) {
                            word = this.word;
                        }
                """, Close.class);
    }

    /** Who came between the look and the store is not told. */
    @Test
    void close_looksThenSets_found() {
        assertFound(
                PERMITS,
                "if (WORD.compareAndSet(this, word, PermitWord.closed(word))) {",
                "this.word = PermitWord.closed(word);\n if (true) {",
                Close.class);
    }

    @Test
    void close_tellsNoOneWhoWaits_found() {
        assertFound(
                PERMITS,
                "                closeLocked();\n                releaseWaiting();\n",
                "                closeLocked();\n",
                Close.class);
    }

    @Test
    void cancel_keepsWhatWasGranted_found() {
        assertFound(WAITER, "            giveBack();\n", "", CancelRacesUnlock.class);
        assertFound(WAITER, "            giveBack();\n", "", NotifiedGivesUp.class);
    }

    @Test
    void cancel_believesThatItStillWaits_found() {
        assertFound(WAITER, "if (phase != Phase.WAITING) {", "if (false) {", CancelRacesUnlock.class);
    }

    @Test
    void cancel_tellsNoOneBehind_found() {
        assertFound(WAITER, "            left();\n", "            return;\n", LargeWish.class);
    }

    @Test
    void poll_anotherWakerWithoutLookingAgain_found() {
        assertFound(
                WAITER,
                "            return phase == Phase.WAITING;\n",
                "            return true;\n",
                AnotherWaker.class);
    }

    @Test
    void poll_keepsTheOldWaker_found() {
        assertFound(WAITER, "            waker = current;\n", "", AnotherWaker.class);
    }

    @Test
    void tryTake_looksThenSets_found() {
        assertFound(
                PERMITS,
                "if (WORD.compareAndSet(this, word, PermitWord.taken(word, count))) {",
                "this.word = PermitWord.taken(word, count);\n if (true) {",
                TryAndWait.class);
    }

    /** Who came between the look and the store is forgotten. */
    @Test
    void offerOne_looksThenSets_found() {
        assertFound(
                PERMITS,
                "if (WORD.compareAndSet(this, word, PermitWord.withOne(word))) {",
                "this.word = PermitWord.withOne(word);\n if (true) {",
                NotifyAfterLook.class);
    }

    @Test
    void notifyAll_whoGaveUpPassesItOn_found() {
        assertFound(SyncVariants.PACKAGE + "Notify.java", "if (held() > 0) {", "if (true) {", AllAndCancel.class);
    }

    @Test
    void notifyAll_stopsAfterTheFirst_found() {
        assertFound(
                PERMITS,
                "            waker.wake();\n            waker = releaseOldest(limit);\n",
                "            waker.wake();\n            return;\n",
                AllAndOneThatComes.class);
    }

    @Test
    void notifyAll_alsoThoseWhoComeBack_found() {
        assertFound(
                PERMITS,
                "        long limit = queue == null ? 0 : queue.nextTicket();\n        unlock();\n        Waker waker = releaseOldest(limit);\n",
                "        long limit = Long.MAX_VALUE;\n        unlock();\n        Waker waker = releaseOldest(limit);\n",
                AllAndOneThatComes.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                SyncVariants.LOCK_ON_MONITOR.and(file, original, replacement).scenario(scenario));
    }
}
