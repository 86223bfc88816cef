package dev.levin.stress;

import dev.levin.evidence.Variant;
import dev.levin.stress.Weakening.Run;
import java.util.List;

/** What is weakened in queues, parkers and jobs, in a {@code TaskPool} and in a {@code ForkPool}. */
final class PoolWeakenings {
    private static final String RING = "dev/levin/internal/queue/StealRing.java";
    private static final String QUEUE = "dev/levin/internal/queue/SwapQueue.java";
    private static final String PARKER = "dev/levin/internal/park/ThreadParker.java";
    private static final String DEQUE = "dev/levin/fork/SplitDeque.java";

    private static final String CHILDREN = "dev/levin/fork/ChildDeque.java";

    /** So small that it is made, and copied, as fast as one is stolen. */
    private static final Variant FEW_CHILDREN = Variant.of(CHILDREN, "INITIAL_CAPACITY = 64", "INITIAL_CAPACITY = 2");

    /** Who comes too late to a slot finds it empty, and not the ring's own check, which would end the test. */
    private static final Variant SLOTS_MAY_BE_EMPTY = Variant.of(
            RING, "        if (task == null) {\n            throw", "        if (false) {\n            throw");

    static final List<Weakening> ALL = List.of(
            Weakening.of(
                    Run.FIRST,
                    "a task is pushed to the ring by a release store",
                    Variant.of(RING, "this.tail.setVolatile(tail + 1);", "this.tail.setRelease(tail + 1);"),
                    SleepStress.Pushed.class,
                    AsyncStress.Pushed.class),
            Weakening.of(
                    Run.SECOND,
                    "the owner of a ring pops by a look and a store",
                    SLOTS_MAY_BE_EMPTY.and(
                            RING,
                            "if (this.head.compareAndSet(head, popped)) {",
                            "this.head.setVolatile(popped);\n if (true) {"),
                    StealRingStress.LastTask.class,
                    StealRingStress.LastTwoTasks.class),
            Weakening.of(
                    Run.THIRD,
                    "a thief claims tasks by a look and a store",
                    SLOTS_MAY_BE_EMPTY.and(
                            RING,
                            "available <= CAPACITY && this.head.compareAndSet(head, pack(first, first + count))) {",
                            "available <= CAPACITY) {\n this.head.setVolatile(pack(first, first + count));"),
                    StealRingStress.TwoThieves.class),
            Weakening.of(
                    Run.FIRST,
                    "a queue is closed by a look, and then whatever is in it",
                    Variant.of(
                            QUEUE,
                            "top.compareAndSet(null, CLOSED)",
                            "top.getVolatile() == null && top.compareAndSet(top.getVolatile(), CLOSED)"),
                    SwapQueueStress.PushOrClose.class),
            Weakening.of(
                    Run.THIRD,
                    "the right to consume is taken by a look and a store",
                    Variant.of(
                            QUEUE,
                            "return consumer == FREE && CONSUMER.compareAndSet(this, FREE, HELD);",
                            "boolean free = consumer == FREE;\n if (free) { consumer = HELD; }\n return free;"),
                    SwapQueueStress.TwoConsumers.class),
            Weakening.of(
                    Run.SECOND,
                    "a worker that found nothing changes the word by a release store",
                    Variant.of(
                            "dev/levin/pool/PoolState.java",
                            "if (next == word || this.word.compareAndSet(word, next)) {\n                return rest;",
                            "this.word.setRelease(next);\n if (true) {\n return rest;"),
                    SleepStress.Injected.class),
            Weakening.of(
                    Run.SECOND,
                    "a parker leaves by a look and a store",
                    Variant.of(
                            PARKER,
                            "return (int) TOKEN.getAndSet(this, EMPTY) == PERMIT ?",
                            "int before = token;\n token = EMPTY;\n return before == PERMIT ?"),
                    ParkerStress.Permit.class),
            Weakening.of(
                    Run.THIRD,
                    "a permit that is there is taken by a release store",
                    Variant.of(
                            PARKER,
                            "TOKEN.getAndSet(this, EMPTY);\n        return false;",
                            "TOKEN.setRelease(this, EMPTY);\n return false;"),
                    ParkerStress.SecondPermit.class),
            Weakening.of(
                    Run.FIRST,
                    "who has run a job does not wait for the interrupt that is on its way",
                    Variant.of(
                            "dev/levin/task/Job.java", "while (runner == INTERRUPTING) {", "while (runner == null) {"),
                    JobStress.Cancelled.class),
            Weakening.of(
                    Run.FIRST,
                    "a job that begins is listed by a release store",
                    Variant.of(
                            "dev/levin/worker/JobStack.java", "jobs.set(depth, job);", "jobs.setRelease(depth, job);"),
                    GiveUpStress.Begun.class),
            Weakening.of(
                    Run.SECOND,
                    "a worker announces that it gets sleepy by a release store",
                    Variant.of(
                            "dev/levin/fork/Sleepers.java",
                            "long before = update(SleepWord::announced);",
                            "long before = word.getVolatile();\n word.setRelease(SleepWord.announced(before));"),
                    ForkSleepStress.Injected.class),
            Weakening.of(
                    Run.THIRD,
                    "jobs are shared by a release store",
                    Variant.of(
                            DEQUE,
                            "if (this.word.compareAndSet(word, DequeWord.withSplit(word, newSplit))) {",
                            "this.word.setRelease(DequeWord.withSplit(word, newSplit));\n if (true) {"),
                    ForkSleepStress.Shared.class,
                    ForkSleepStress.OfferedToWaiting.class),
            Weakening.of(
                    Run.FIRST,
                    "a job is taken back by a look and a store",
                    Variant.of(
                            DEQUE,
                            "if (this.word.compareAndSet(word, without)) {",
                            "this.word.setVolatile(without);\n if (true) {"),
                    ForkPublicationStress.TakenBackOrStolen.class),
            Weakening.of(
                    Run.SECOND,
                    "the owner sets its limit by a release store, and looks at what is shared",
                    Variant.of(DEQUE, "LIMIT.setVolatile(this, always ?", "LIMIT.setRelease(this, always ?"),
                    ForkPublicationStress.EmptiedWhileOwnerLooks.class),
            Weakening.of(
                    Run.FIRST,
                    "the owner of a scope's deque pops by a release store",
                    FEW_CHILDREN.and(CHILDREN, "bottom.setVolatile(newest);", "bottom.setRelease(newest);"),
                    ChildDequeStress.PoppedOrStolen.class),
            Weakening.of(
                    Run.SECOND,
                    "the array of a scope's deque is a plain field",
                    FEW_CHILDREN.and(
                            CHILDREN,
                            "private volatile @Nullable ScopeTask[] slots",
                            "private @Nullable ScopeTask[] slots"),
                    ChildDequeStress.GrownWhileStolen.class),
            Weakening.of(
                    Run.THIRD,
                    "that the end of a pool is due is a plain field",
                    Variant.of(
                            "dev/levin/worker/PoolEnd.java", "private volatile boolean due;", "private boolean due;"),
                    EndStress.DueWhileTakenBack.class),
            Weakening.of(
                    Run.FIRST,
                    "a latch is set by a look and a store",
                    Variant.of(
                            "dev/levin/fork/JoinLatch.java",
                            "return (int) STATE.getAndSet(this, SET) == SLEEPING;",
                            "int state = this.state;\n this.state = SET;\n return state == SLEEPING;"),
                    ForkSleepStress.SetWhileFallingAsleep.class));

    private PoolWeakenings() {}
}
