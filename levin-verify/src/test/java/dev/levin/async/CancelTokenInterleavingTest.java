package dev.levin.async;

import dev.levin.async.CancelTokenScenarios.CancelAndAwait;
import dev.levin.async.CancelTokenScenarios.CancelAndCancel;
import dev.levin.async.CancelTokenScenarios.CancelAndMakeChild;
import dev.levin.async.CancelTokenScenarios.CancelAndPollElsewhere;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link CancelToken} under Lincheck: whoever comes to wait, or makes a child, while it is cancelled, is told, and once; and that
 * planted bugs are found.
 */
class CancelTokenInterleavingTest {
    private static final String TOKEN = AsyncVariants.PACKAGE + "CancelToken.java";
    private static final int INVOCATIONS = 100;

    /** Planted bugs are found much sooner; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    private static final String LISTEN = """
                    listeners.add(listener);
                    if (cancelled) {
                        cancel();
                    }
            """;

    @ParameterizedTest
    @ValueSource(
            classes = {
                CancelAndAwait.class,
                CancelAndPollElsewhere.class,
                CancelAndMakeChild.class,
                CancelAndCancel.class
            })
    void token_asItIs_tellsEachOnce(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(scenario));
    }

    @Test
    void await_doesNotLookOnceItListens_found() {
        assertFound(LISTEN, "listeners.add(listener);\n", CancelAndAwait.class);
    }

    @Test
    void await_listensBeforeTheWakerIsKnown_found() {
        assertFound("""
                            waker.set(context.waker());
                            if (!listens && !cancelled) {
                                listens = true;
                                listen(this);
                            }
                            return (cancelled && context.proceed()) ? complete(null) : pending();
                """, """
                            if (!listens && !cancelled) {
                                listens = true;
                                listen(this);
                            }
                            boolean isCancelled = cancelled;
                            waker.set(context.waker());
                            return (isCancelled && context.proceed()) ? complete(null) : pending();
                """, CancelAndAwait.class);
    }

    @Test
    void poll_looksBeforeTheWakerIsKnown_found() {
        assertFound(
                "waker.set(context.waker());",
                "boolean cancelled = CancelToken.this.cancelled;\n waker.set(context.waker());",
                CancelAndPollElsewhere.class);
    }

    @Test
    void cancel_tellsBeforeItSaysSo_found() {
        assertFound("""
                            token.cancelled = true;
                            token.tell(next);
                """, """
                            token.tell(next);
                            token.cancelled = true;
                """, CancelAndMakeChild.class);
    }

    @Test
    void child_looksBeforeItIsKnown_found() {
        assertFound(LISTEN, "if (cancelled) {\n cancel();\n }\n listeners.add(listener);\n", CancelAndMakeChild.class);
    }

    @Test
    void cancel_tellsWhomAnotherTells_found() {
        assertFound(
                "if (listeners.remove(listener)) {",
                "listeners.remove(listener);\n if (true) {",
                CancelAndCancel.class);
    }

    @Test
    void cancel_doesNotLookWhoWaits_found() {
        assertFound("            token.tell(next);\n", "", CancelAndAwait.class);
    }

    private static void assertFound(String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                Variants.SHALLOW.and(TOKEN, original, replacement).scenario(scenario));
    }
}
