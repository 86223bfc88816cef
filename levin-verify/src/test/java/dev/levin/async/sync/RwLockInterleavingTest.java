package dev.levin.async.sync;

import dev.levin.async.sync.RwLockScenarios.Downgrade;
import dev.levin.async.sync.RwLockScenarios.MakerGivesUp;
import dev.levin.async.sync.RwLockScenarios.MakerThrows;
import dev.levin.async.sync.RwLockScenarios.SetAndMake;
import dev.levin.async.sync.RwLockScenarios.TwoMake;
import dev.levin.async.sync.RwLockScenarios.WriteAndRead;
import dev.levin.async.sync.RwLockScenarios.WriterGivesUp;
import dev.levin.evidence.Interleavings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link AsyncRwLock} and {@link OnceCell} under Lincheck; what they are made of is in {@link PermitInterleavingTest}. */
class RwLockInterleavingTest {
    private static final int INVOCATIONS = 300;

    /** Planted bugs are found much sooner; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    private static final String LOCK = SyncVariants.PACKAGE + "AsyncRwLock.java";
    private static final String CELL = SyncVariants.PACKAGE + "OnceCell.java";

    @ParameterizedTest
    @ValueSource(
            classes = {
                WriteAndRead.class,
                Downgrade.class,
                WriterGivesUp.class,
                TwoMake.class,
                SetAndMake.class,
                MakerGivesUp.class,
                MakerThrows.class
            })
    void lockAndCell_asTheyAre_oneWritesAndNoOneWaitsForEver(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, SyncVariants.LOCK_ON_MONITOR.scenario(scenario));
    }

    @Test
    void write_takesWhatOneReaderTakes_found() {
        assertFound(LOCK, "return new Hold(permits, MAX_READERS);", "return new Hold(permits, 1);", WriteAndRead.class);
    }

    @Test
    void downgrade_givesBackAll_found() {
        assertFound(
                LOCK,
                "permits.putBack(MAX_READERS - 1);",
                "permits.putBack(MAX_READERS);\n permits.tryTake(1);",
                Downgrade.class);
    }

    @Test
    void cancel_tellsNoReaderBehindTheWriter_found() {
        assertFound(
                SyncVariants.PACKAGE + "Waiter.java",
                "            left();\n",
                "            return;\n",
                WriterGivesUp.class);
    }

    /** Those who wait are told that there is a value, look, and find none. */
    @Test
    void install_closesBeforeItSets_found() {
        assertFound(
                CELL,
                "        this.value = value;\n        permits.close();\n",
                "        permits.close();\n        this.value = value;\n",
                TwoMake.class);
    }

    @Test
    void poll_doesNotLookAgainWhenItIsClosed_found() {
        assertFound(
                CELL, "return value == null ? pending() : got(value, context);", "return pending();", SetAndMake.class);
    }

    @Test
    void cancel_keepsTheTurn_found() {
        assertFound(
                CELL,
                "making.cancel();\n            } finally {\n                turn.close();\n",
                "making.cancel();\n            } finally {\n",
                MakerGivesUp.class);
    }

    @Test
    void make_failsAndKeepsTheTurn_found() {
        assertFound(
                CELL,
                "                    making = null;\n                    turn.close();\n",
                "                    making = null;\n",
                MakerThrows.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                SyncVariants.LOCK_ON_MONITOR.and(file, original, replacement).scenario(scenario));
    }
}
