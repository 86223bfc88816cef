package dev.levin.async;

import dev.levin.async.JoinSetScenarios.CompleteAndTake;
import dev.levin.async.JoinSetScenarios.CompleteAndTakeElsewhere;
import dev.levin.async.JoinSetScenarios.SpawnAndTake;
import dev.levin.evidence.Interleavings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link JoinSet} under Lincheck: each task is taken once, whoever waits for the next is woken, and is not told that there is none as
 * long as one is to come; and that planted bugs are found.
 */
class JoinSetInterleavingTest {
    private static final String SET = AsyncVariants.PACKAGE + "JoinSet.java";
    private static final int INVOCATIONS = 100;

    /** Planted bugs are found much sooner; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    @ParameterizedTest
    @ValueSource(classes = {CompleteAndTake.class, CompleteAndTakeElsewhere.class, SpawnAndTake.class})
    void set_asItIs_eachIsTakenOnce(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, AsyncVariants.WITHOUT_THREADS.scenario(scenario));
    }

    @Test
    void completed_isCountedBeforeItIsAmongTheEnded_found() {
        assertFound("""
                            ended.add(task);
                            running.remove(task);
                        } finally {
                            finished();
                        }
                """, """
                            running.remove(task);
                            finished();
                        } finally {
                            ended.add(task);
                            waker.wake();
                        }
                """, CompleteAndTake.class);
    }

    @Test
    void finished_wakesBeforeItCounts_found() {
        assertFound("""
                        unfinished.decrementAndGet();
                        waker.wake();
                """, """
                        waker.wake();
                        unfinished.decrementAndGet();
                """, CompleteAndTake.class);
    }

    @Test
    void next_takesBeforeItLooksWhetherOneIsToCome_found() {
        assertFound("""
                            boolean none = unfinished.get() == 0;
                            if ((ended.isEmpty() && !none) || !context.proceed()) {
                                return pending();
                            }
                            return complete(ended.poll());
                """, """
                            AsyncTask<T> task = ended.poll();
                            if (task == null && unfinished.get() != 0) {
                                return pending();
                            }
                            return complete(task);
                """, CompleteAndTake.class);
    }

    @Test
    void next_looksBeforeTheWakerIsKnown_found() {
        assertFound("""
                            waker.set(context.waker());
                            boolean none = unfinished.get() == 0;
                            if ((ended.isEmpty() && !none) || !context.proceed()) {
                                return pending();
                            }
                """, """
                            boolean none = unfinished.get() == 0;
                            boolean isEmpty = ended.isEmpty();
                            waker.set(context.waker());
                            if ((isEmpty && !none) || !context.proceed()) {
                                return pending();
                            }
                """, CompleteAndTakeElsewhere.class);
    }

    @Test
    void adopt_countsWhatIsAccepted_found() {
        assertFound("""
                        unfinished.incrementAndGet();
                        try {
                            scheduler.accept(task);
                """, """
                        try {
                            scheduler.accept(task);
                            unfinished.incrementAndGet();
                """, SpawnAndTake.class);
    }

    @Test
    void completed_wakesNoOne_found() {
        assertFound(
                "unfinished.decrementAndGet();\n        waker.wake();",
                "unfinished.decrementAndGet();",
                CompleteAndTake.class);
    }

    private static void assertFound(String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                AsyncVariants.WITHOUT_THREADS.and(SET, original, replacement).scenario(scenario));
    }
}
