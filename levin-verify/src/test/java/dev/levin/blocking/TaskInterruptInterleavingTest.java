package dev.levin.blocking;

import dev.levin.blocking.TaskInterruptScenarios.MandatoryInTheMiddle;
import dev.levin.blocking.TaskInterruptScenarios.TwoInterrupt;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link TaskInterrupt} under Lincheck: an interrupt hits its task, once; and a planted bug for each arrow is found. */
class TaskInterruptInterleavingTest {
    private static final String INTERRUPT = "dev/levin/blocking/TaskInterrupt.java";
    private static final int INVOCATIONS = 300;

    /** More are tried for a planted bug before a search is given up. */
    private static final int MOST_INVOCATIONS = 2_000;

    @ParameterizedTest
    @ValueSource(classes = {TwoInterrupt.class, MandatoryInTheMiddle.class})
    void interrupt_asItIs_hitsItsTaskOnce(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, Variant.unchanged().scenario(scenario));
    }

    @Test
    void claim_looksThenSets_found() {
        assertFound(
                "return state.compareAndSet(State.OPEN, State.SENDING);",
                "boolean open = state.get() == State.OPEN;\n if (open) {\n state.set(State.SENDING);\n }\n return open;",
                TwoInterrupt.class);
    }

    @Test
    void close_doesNotWaitForWhoInterrupts_found() {
        assertFound("seen == State.SENDING || ", "", TwoInterrupt.class);
    }

    @Test
    void close_looksThenSets_found() {
        assertFound(
                "while (seen == State.SENDING || !state.compareAndSet(seen, State.CLOSED)) {\n"
                        + "            Thread.yield();\n            seen = state();\n        }",
                "while (seen == State.SENDING) {\n Thread.yield();\n seen = state();\n }\n state.set(State.CLOSED);",
                TwoInterrupt.class);
    }

    @Test
    void release_leavesItOpenAfterAnInterrupt_found() {
        assertFound("sent ? State.SENT : State.OPEN", "State.OPEN", TwoInterrupt.class);
    }

    @Test
    void release_ofATaskThatWasNotMeant_saysItWasInterrupted_found() {
        assertFound("sent ? State.SENT : State.OPEN", "State.SENT", TwoInterrupt.class);
    }

    @Test
    void reopen_forgetsThatItWasInterrupted_found() {
        assertFound("state.set(before);", "open();", MandatoryInTheMiddle.class);
    }

    @Test
    void reopen_leavesItClosed_found() {
        assertFound("state.set(before);", "close();", MandatoryInTheMiddle.class);
    }

    private static void assertFound(String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, Variant.of(INTERRUPT, original, replacement).scenario(scenario));
    }
}
