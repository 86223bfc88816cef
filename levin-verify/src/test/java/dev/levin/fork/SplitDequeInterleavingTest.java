package dev.levin.fork;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import dev.levin.fork.SplitDequeScenarios.AskForMore;
import dev.levin.fork.SplitDequeScenarios.ForkAndJoin;
import dev.levin.fork.SplitDequeScenarios.Grow;
import dev.levin.fork.SplitDequeScenarios.ShareBeyondOldArray;
import dev.levin.fork.SplitDequeScenarios.SharedAgain;
import dev.levin.fork.SplitDequeScenarios.StealAfterCollection;
import dev.levin.fork.SplitDequeScenarios.TwoThieves;
import org.junit.jupiter.api.Test;

/** {@link SplitDeque} under Lincheck: every job once, whatever the order of steps; and that planted bugs are found. */
class SplitDequeInterleavingTest {
    private static final String DEQUE = "dev/levin/fork/SplitDeque.java";
    private static final String WORD = "dev/levin/fork/DequeWord.java";
    private static final int INVOCATIONS = 250;

    /** Planted bugs are found within 35, that of two thieves within 145, that of a place used again within 330; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    @Test
    void deque_forkAndJoin_eachJobOnce() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(ForkAndJoin.class));
    }

    @Test
    void deque_twoThieves_eachJobOnce() {
        Interleavings.check(2 * INVOCATIONS, Variants.SHALLOW.scenario(TwoThieves.class));
    }

    @Test
    void deque_growsMeanwhile_eachJobOnce() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(Grow.class));
    }

    @Test
    void deque_sharesBeyondOldArray_eachJobOnce() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(ShareBeyondOldArray.class));
    }

    @Test
    void steal_arrayIsReplacedAfterCollection_eachRunsOnce() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(StealAfterCollection.class));
    }

    @Test
    void deque_sharesAgainAtTheSamePlace_eachJobOnce() {
        Interleavings.check(4 * INVOCATIONS, Variants.SHALLOW.scenario(SharedAgain.class));
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

    /**
     * The owner takes the job back, and shares another one at the same place: indices as before, another job. Two things
     * protect from that, the tag and the order, and either is enough in {@code steal()}; so the bug is planted in both.
     */
    @Test
    void steal_readsSlotBeforeCasAndNoTag_found() {
        Variant bug = bug("if (!this.word.compareAndSet(word, DequeWord.stolen(word))) {", """
                        ForkJob early = (ForkJob) ((Object[]) SHARED_SLOTS.getAcquire(this))[DequeWord.tail(word)];
                        if (!this.word.compareAndSet(word, DequeWord.stolen(word))) {""")
                .and(DEQUE, "ForkJob job = (ForkJob) slots[tail];", "ForkJob job = early;")
                .and(
                        WORD,
                        "+ 1;\n        return (tag << TAG_SHIFT) | ((long) tail(word)",
                        ";\n        return (tag << TAG_SHIFT) | ((long) tail(word)")
                .and(
                        WORD,
                        "+ 1;\n        return (tag << TAG_SHIFT) | ((long) index",
                        ";\n        return (tag << TAG_SHIFT) | ((long) index");
        assertFound(bug, SharedAgain.class);
    }

    /** Errata B-26: a thief sees the entry before it sees the array. */
    @Test
    void grow_publishesArrayAfterWord_found() {
        Variant bug = bug("SHARED_SLOTS.setRelease(this, slots);", "")
                .and(
                        DEQUE,
                        "onShared(count, !DequeWord.isShared(word));",
                        "SHARED_SLOTS.setRelease(this, slots);\n onShared(count, !DequeWord.isShared(word));");
        assertFound(bug, ShareBeyondOldArray.class);
    }

    /** A thief finds what is new in the array that was replaced. */
    @Test
    void renew_keepsTheOldArrayForThieves_found() {
        assertFound(bug("SHARED_SLOTS.setRelease(this, slots);", ""), StealAfterCollection.class);
    }

    @Test
    void takeBack_withoutCas_found() {
        assertFound(
                bug(
                        "if (this.word.compareAndSet(word, without)) {\n                split",
                        "this.word.setVolatile(without);\n if (true) {\n split"),
                ForkAndJoin.class);
    }

    @Test
    void forget_withoutReset_found() {
        assertFound(bug("word.setVolatile(DequeWord.reset(word.getPlain(), index));", ""), ForkAndJoin.class);
    }

    @Test
    void pushSlow_looksBeforeItSetsLimit_found() {
        Variant bug = bug("LIMIT.setVolatile(this, always ? 0 : slots.length - 1);", "int shared = sharedSize();")
                .and(
                        DEQUE,
                        "int wanted = shareCount(available, sharedSize());",
                        "LIMIT.setVolatile(this, slots.length - 1);\n int wanted = shareCount(available, shared);");
        assertFound(bug, AskForMore.class);
    }

    private static Variant bug(String original, String replacement) {
        return Variants.SHALLOW.and(DEQUE, original, replacement);
    }

    private static void assertFound(Variant variant, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(MOST_INVOCATIONS, variant.scenario(scenario));
    }
}
