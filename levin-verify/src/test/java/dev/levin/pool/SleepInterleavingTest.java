package dev.levin.pool;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variants;
import dev.levin.pool.SleepScenarios.Child;
import dev.levin.pool.SleepScenarios.Helper;
import dev.levin.pool.SleepScenarios.Sequel;
import dev.levin.pool.SleepScenarios.TwoPublishers;
import org.junit.jupiter.api.Test;

/**
 * The sleep protocol as a whole under Lincheck, with real workers: no wake-up is lost; and that planted bugs are found.
 * An invocation has more than a thousand steps, so there are few; {@code PoolWord.tla} looks at all orders of the few
 * steps that count.
 */
class SleepInterleavingTest {
    private static final String WORD = "dev/levin/pool/PoolWord.java";
    private static final String WORKER = "dev/levin/pool/Worker.java";
    private static final int INVOCATIONS = 40;
    private static final int SEQUEL_INVOCATIONS = 165;

    /** Planted bugs are found within 2, one of the sequel within 55; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 200;

    @Test
    void pool_twoPublishers_tasksMeet() {
        Interleavings.check(INVOCATIONS, Variants.LEAN.scenario(TwoPublishers.class));
    }

    @Test
    void pool_child_tasksMeet() {
        Interleavings.check(INVOCATIONS, Variants.LEAN.scenario(Child.class));
    }

    @Test
    void pool_sequel_tasksMeet() {
        Interleavings.check(SEQUEL_INVOCATIONS, Variants.LEAN.scenario(Sequel.class));
    }

    @Test
    void pool_looksOnAndTwoPublishers_tasksMeet() {
        Interleavings.check(INVOCATIONS, Variants.LOOKS_ON.scenario(TwoPublishers.class));
    }

    @Test
    void pool_looksOnAndChild_tasksMeet() {
        Interleavings.check(INVOCATIONS, Variants.LOOKS_ON.scenario(Child.class));
    }

    @Test
    void pool_looksOnAndSequel_tasksMeet() {
        Interleavings.check(SEQUEL_INVOCATIONS, Variants.LOOKS_ON.scenario(Sequel.class));
    }

    @Test
    void pool_helper_tasksMeet() {
        Interleavings.check(INVOCATIONS, Variants.LEAN.scenario(Helper.class));
    }

    /** It sleeps for ever, off the stack. */
    @Test
    void helper_isNotUnparked_found() {
        assertFound(WORKER, "helps = true;\n        parker.unpark();", "helps = true;", Helper.class);
    }

    /** A worker that looked on sleeps, and the word says for ever that someone is on the way. */
    @Test
    void rest_afterLookingOn_leavesTheWordAsItIs_found() {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                Variants.LOOKS_ON
                        .and(WORKER, "crew.state.rest(number, waking);", "crew.state.rest(number, false);")
                        .scenario(Sequel.class));
    }

    @Test
    void settle_withoutLook_found() {
        assertFound(WORKER, "if (crew.hasWork()) {", "if (false) {", TwoPublishers.class);
    }

    @Test
    void settle_keepsToken_found() {
        assertFound(WORKER, "crew.state.found();", "", Sequel.class);
    }

    @Test
    void push_withoutSignal_found() {
        assertFound(
                WORKER, "counters.addScheduled(1);\n        crew.signal();", "counters.addScheduled(1);", Child.class);
    }

    /** As errata B-1, without the bit altogether: what is published while someone is on the way is not noted. */
    @Test
    void signal_neverNotes_found() {
        assertFound(WORD, "return word | NOTIFIED;", "return word;", Sequel.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, Variants.LEAN.and(file, original, replacement).scenario(scenario));
    }
}
