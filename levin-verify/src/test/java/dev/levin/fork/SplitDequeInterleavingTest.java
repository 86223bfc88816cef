package dev.levin.fork;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.fork.SplitDequeScenarios.AskForMore;
import dev.levin.fork.SplitDequeScenarios.ForkAndJoin;
import dev.levin.fork.SplitDequeScenarios.Grow;
import dev.levin.fork.SplitDequeScenarios.ShareBeyondOldArray;
import dev.levin.fork.SplitDequeScenarios.TwoThieves;
import org.junit.jupiter.api.Test;

/** {@link SplitDeque} under Lincheck: every job once, whatever the order of steps; and that planted bugs are found. */
class SplitDequeInterleavingTest {
    private static final String DEQUE = "dev/levin/fork/SplitDeque.java";
    private static final int INVOCATIONS = 500;

    @Test
    void deque_forkAndJoin_eachJobOnce() {
        Interleavings.check(INVOCATIONS, new ForkAndJoin());
    }

    @Test
    void deque_twoThieves_eachJobOnce() {
        Interleavings.check(INVOCATIONS, new TwoThieves());
    }

    @Test
    void deque_growsMeanwhile_eachJobOnce() {
        Interleavings.check(INVOCATIONS, new Grow());
    }

    @Test
    void deque_sharesBeyondOldArray_eachJobOnce() {
        Interleavings.check(INVOCATIONS, new ShareBeyondOldArray());
    }

    @Test
    void limit_thiefAsksForMore_ownerShares() {
        Interleavings.check(INVOCATIONS, new AskForMore());
    }

    /** The owner takes the job back, and shares another one at the same place: the word is the same, the slot is not. */
    @Test
    void steal_readsSlotBeforeCas_found() {
        Variant bug = bug("if (!this.word.compareAndSet(word, DequeWord.stolen(word))) {", """
                        ForkJob early = (ForkJob) ((Object[]) SHARED_SLOTS.getAcquire(this))[DequeWord.tail(word)];
                        if (!this.word.compareAndSet(word, DequeWord.stolen(word))) {""")
                .and(DEQUE, "return job;", "return early;");
        assertFound(bug, ForkAndJoin.class);
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
                        "if (this.word.compareAndSet(word, DequeWord.withSplit(word, index))) {\n                split",
                        "this.word.setVolatile(DequeWord.withSplit(word, index));\n if (true) {\n split"),
                ForkAndJoin.class);
    }

    @Test
    void forget_withoutReset_found() {
        assertFound(bug("word.setVolatile(DequeWord.reset(word.getPlain(), index));", ""), ForkAndJoin.class);
    }

    /** Errata B-26. */
    @Test
    void grow_publishesArrayAfterWord_found() {
        Variant bug = bug("SHARED_SLOTS.setRelease(this, moreSlots);", "")
                .and(
                        DEQUE,
                        "onShared(count, !DequeWord.isShared(word));",
                        "SHARED_SLOTS.setRelease(this, slots);\n onShared(count, !DequeWord.isShared(word));");
        assertFound(bug, ShareBeyondOldArray.class);
    }

    @Test
    void pushSlow_looksBeforeItSetsLimit_found() {
        Variant bug = bug("LIMIT.setVolatile(this, slots.length - 1);", "long word = this.word.getVolatile();")
                .and(
                        DEQUE,
                        "long word = this.word.getVolatile();\n        if (DequeWord.isShared(word)) {",
                        "LIMIT.setVolatile(this, slots.length - 1);\n        if (DequeWord.isShared(word)) {");
        assertFound(bug, AskForMore.class);
    }

    private static Variant bug(String original, String replacement) {
        return Variant.of(DEQUE, original, replacement);
    }

    private static void assertFound(Variant variant, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(INVOCATIONS, variant.scenario(scenario));
    }
}
