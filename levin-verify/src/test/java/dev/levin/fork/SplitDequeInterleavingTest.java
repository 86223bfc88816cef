package dev.levin.fork;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import dev.levin.fork.SplitDequeScenarios.AskForMore;
import dev.levin.fork.SplitDequeScenarios.ForkAndJoin;
import dev.levin.fork.SplitDequeScenarios.Grow;
import dev.levin.fork.SplitDequeScenarios.TwoThieves;
import org.junit.jupiter.api.Test;

/** {@link SplitDeque} under Lincheck: every job once, whatever the order of steps; and that planted bugs are found. */
class SplitDequeInterleavingTest {
    private static final String DEQUE = "dev/levin/fork/SplitDeque.java";
    private static final int INVOCATIONS = 500;

    @Test
    void deque_forkAndJoin_eachJobOnce() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(ForkAndJoin.class));
    }

    @Test
    void deque_twoThieves_eachJobOnce() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(TwoThieves.class));
    }

    @Test
    void deque_growsMeanwhile_eachJobOnce() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(Grow.class));
    }

    @Test
    void limit_thiefAsksForMore_ownerShares() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(AskForMore.class));
    }

    @Test
    void steal_withoutCas_found() {
        assertFound(
                bug(
                        "if (!this.word.compareAndSet(word, DequeWord.stolen(word))) {",
                        "this.word.setVolatile(DequeWord.stolen(word));\n if (false) {"),
                TwoThieves.class);
    }

    @Test
    void takeBack_withoutCas_found() {
        assertFound(
                bug(
                        "if (this.word.compareAndSet(word, DequeWord.takenBack(word, index))) {\n                split",
                        "this.word.setVolatile(DequeWord.takenBack(word, index));\n if (true) {\n split"),
                ForkAndJoin.class);
    }

    @Test
    void forget_withoutReset_found() {
        assertFound(bug("word.setVolatile(DequeWord.reset(word.getPlain(), index));", ""), ForkAndJoin.class);
    }

    @Test
    void pushSlow_looksBeforeItSetsLimit_found() {
        Variant bug = bug(
                        "LIMIT.setVolatile(this, always ? 0 : slots.length - 1);",
                        "long word = this.word.getVolatile();")
                .and(
                        DEQUE,
                        "long word = this.word.getVolatile();\n        if (DequeWord.isShared(word)) {",
                        "LIMIT.setVolatile(this, slots.length - 1);\n        if (DequeWord.isShared(word)) {");
        assertFound(bug, AskForMore.class);
    }

    private static Variant bug(String original, String replacement) {
        return Variants.SHALLOW.and(DEQUE, original, replacement);
    }

    private static void assertFound(Variant variant, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(INVOCATIONS, variant.scenario(scenario));
    }
}
