package dev.levin.async;

import dev.levin.async.AsyncTaskScenarios.AbandonAndShield;
import dev.levin.async.AsyncTaskScenarios.CancelAndAbandon;
import dev.levin.async.AsyncTaskScenarios.CancelAndComplete;
import dev.levin.async.AsyncTaskScenarios.CancelAndPoll;
import dev.levin.async.AsyncTaskScenarios.CancelAndScope;
import dev.levin.async.AsyncTaskScenarios.CancelAndShield;
import dev.levin.async.AsyncTaskScenarios.CancelAndShortShield;
import dev.levin.async.AsyncTaskScenarios.CancelAndYield;
import dev.levin.async.AsyncTaskScenarios.TwoPollers;
import dev.levin.async.AsyncTaskScenarios.WakeAndPoll;
import dev.levin.async.AsyncTaskScenarios.WakeAndYield;
import dev.levin.evidence.Interleavings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link AsyncTask} with its {@link AsyncWord} under Lincheck: no wake-up is lost, one poll at a time, one end; and that
 * planted bugs are found.
 */
class AsyncTaskInterleavingTest {
    private static final String TASK = "dev/levin/async/AsyncTask.java";
    private static final String STATE = "dev/levin/async/AsyncTaskState.java";
    private static final String WORD = "dev/levin/async/AsyncWord.java";
    private static final int INVOCATIONS = 100;

    /** Planted bugs are found much sooner; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    @ParameterizedTest
    @ValueSource(
            classes = {
                WakeAndPoll.class,
                TwoPollers.class,
                CancelAndPoll.class,
                CancelAndYield.class,
                WakeAndYield.class,
                CancelAndComplete.class,
                CancelAndAbandon.class,
                CancelAndShield.class,
                CancelAndShortShield.class,
                CancelAndScope.class,
                AbandonAndShield.class
            })
    void task_asItIs_noWakeUpLostAndEndsOnce(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, AsyncVariants.WITHOUT_THREADS.scenario(scenario));
    }

    @Test
    void pending_ignoresThatItWasNotified_found() {
        assertFound(
                WORD,
                "return AsyncBits.isNotified(word) ? Pending.RESUBMIT : Pending.WAIT;",
                "return Pending.WAIT;",
                WakeAndPoll.class);
    }

    @Test
    void endPoll_looksThenSets_found() {
        assertFound(
                STATE,
                "if (WORD.compareAndSet(this, word, AsyncWord.pending(word))) {",
                "this.word = AsyncWord.pending(word);\n if (true) {",
                WakeAndPoll.class);
    }

    @Test
    void resume_overwritesACancel_found() {
        assertFound(
                STATE,
                "if (resumed == word || WORD.compareAndSet(this, word, resumed)) {",
                "this.word = resumed;\n if (true) {",
                CancelAndYield.class);
    }

    @Test
    void wake_looksThenSets_found() {
        assertFound(
                STATE,
                "return WORD.compareAndSet(this, seen, AsyncWord.woken(seen));",
                "this.word = AsyncWord.woken(seen);\n return true;",
                WakeAndPoll.class);
    }

    @Test
    void wake_ofARunningTaskSubmitsIt_found() {
        assertFound(
                WORD,
                "case SCHEDULED, RUNNING -> Wake.POLL_WILL_COME;",
                "case SCHEDULED -> Wake.POLL_WILL_COME;\n case RUNNING -> Wake.SUBMIT;",
                TwoPollers.class);
    }

    @Test
    void pending_doesNotLookForACancel_found() {
        assertFound(WORD, "if (AsyncBits.isToEnd(word)) {", "if (false) {", CancelAndPoll.class);
    }

    @Test
    void cancel_completesARunningTask_found() {
        assertFound(
                WORD,
                "case RUNNING -> Cancel.LEFT_TO_POLLER;",
                "case RUNNING -> Cancel.END_BODY;",
                CancelAndPoll.class);
    }

    @Test
    void cancel_looksThenSets_found() {
        assertFound(STATE, """
                            int next = AsyncWord.cancelled(word);
                            if (next == word || WORD.compareAndSet(this, word, next)) {
                                return word;
                            }
                """, """
                            int next = AsyncWord.cancelled(word);
                            this.word = next;
                            if (true) {
                                return word;
                            }
                """, CancelAndPoll.class);
    }

    /** A value is known before the word says that the task has ended. */
    @Test
    void cancel_saysWhatTheWordSaid_found() {
        assertFound(
                TASK,
                "boolean cancelled = !shielded && completeCancelled(\"the task was cancelled\");",
                "boolean cancelled = cancel != AsyncWord.Cancel.TOO_LATE;\n completeCancelled(\"the task was cancelled\");",
                CancelAndComplete.class);
    }

    @Test
    void cancel_doesNotLookAtTheShield_found() {
        assertFound(
                WORD,
                "return AsyncBits.isShielded(word) ? Cancel.SHIELDED : abandonFor(word);",
                "return abandonFor(word);",
                CancelAndShield.class);
    }

    @Test
    void unshield_looksThenSets_found() {
        assertFound(STATE, """
                            int next = scope ? AsyncWord.freed(word) : AsyncWord.unshielded(word);
                            if (next == word || WORD.compareAndSet(this, word, next)) {
                """, """
                            int next = scope ? AsyncWord.freed(word) : AsyncWord.unshielded(word);
                            this.word = next;
                            if (true) {
                """, CancelAndShortShield.class);
    }

    @Test
    void cancel_ofAHeldTaskWakesNoOne_found() {
        assertFound(TASK, "if (shielded && AsyncWord.scopes(next) > 0) {", "if (false) {", CancelAndScope.class);
    }

    @Test
    void cancel_doesNotLookAtTheScope_found() {
        assertFound(
                "dev/levin/async/AsyncBits.java",
                "return (depth(word) > 0 || scopes(word) > 0) && !isAbandoned(word);",
                "return depth(word) > 0 && !isAbandoned(word);",
                CancelAndScope.class);
    }

    @Test
    void abandon_waitsForTheShield_found() {
        assertFound(
                WORD,
                "case LEFT_TO_POLLER, SHIELDED -> AsyncBits.withAbandoned(word);",
                "case LEFT_TO_POLLER, SHIELDED -> AsyncBits.withCancelled(word);",
                AbandonAndShield.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                AsyncVariants.WITHOUT_THREADS.and(file, original, replacement).scenario(scenario));
    }
}
