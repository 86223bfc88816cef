package dev.levin.pool;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.pool.PoolStateScenarios.HelpAndSignal;
import dev.levin.pool.PoolStateScenarios.RestAndSignal;
import dev.levin.pool.PoolStateScenarios.SlowSignal;
import org.junit.jupiter.api.Test;

/** {@link PoolState} under Lincheck: no worker is lost from the idle stack; and that planted bugs are found. */
class PoolStateInterleavingTest {
    private static final int INVOCATIONS = 200;

    /** Planted bugs are found within 45; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    @Test
    void idleStack_restAndSignal_eachWorkerOnce() {
        Interleavings.check(INVOCATIONS, new RestAndSignal());
    }

    @Test
    void idleStack_slowSignal_eachWorkerOnce() {
        Interleavings.check(INVOCATIONS, new SlowSignal());
    }

    @Test
    void idleStack_helpAndSignal_eachWorkerOnce() {
        Interleavings.check(INVOCATIONS, new HelpAndSignal());
    }

    @Test
    void takeHelper_looksThenSets_found() {
        Variant bug = Variant.of("dev/levin/pool/PoolState.java", """
                            if (top == 0 || this.word.compareAndSet(word, PoolWord.reinforced(word, below(top)))) {
                                return top;
                            }
                """, """
                            if (top != 0) {
                                this.word.setVolatile(PoolWord.reinforced(word, below(top)));
                            }
                            return top;
                """);
        Interleavings.assertFound(MOST_INVOCATIONS, bug.scenario(HelpAndSignal.class));
    }

    /** ABA: the same worker on top again, with another one below. */
    @Test
    void rest_withoutTag_found() {
        Variant bug = Variant.of("dev/levin/pool/PoolWord.java", "+ ONE_IDLE + ONE_TAG;", "+ ONE_IDLE;");
        Interleavings.assertFound(MOST_INVOCATIONS, bug.scenario(SlowSignal.class));
    }

    /** The link is written after the CAS that makes it count. */
    @Test
    void rest_linksTooLate_found() {
        Variant bug = Variant.of(
                        "dev/levin/pool/PoolState.java", "BELOW.setOpaque(below, worker, PoolWord.top(word));", "")
                .and(
                        "dev/levin/pool/PoolState.java",
                        "if (next == word || this.word.compareAndSet(word, next)) {\n                return rest;",
                        """
                        if (next == word || this.word.compareAndSet(word, next)) {
                            BELOW.setOpaque(below, worker, PoolWord.top(word));
                            return rest;""");
        Interleavings.assertFound(MOST_INVOCATIONS, bug.scenario(RestAndSignal.class));
    }
}
