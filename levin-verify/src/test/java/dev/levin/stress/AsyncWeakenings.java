package dev.levin.stress;

import dev.levin.evidence.Variant;
import dev.levin.stress.Weakening.Run;
import java.util.List;

/** What is weakened in an async scheduler, its timers, and what tasks wait for. */
final class AsyncWeakenings {
    private static final String IDLE = "dev/levin/async/IdleSet.java";
    private static final String STATE = "dev/levin/async/AsyncTaskState.java";
    private static final String POST = "dev/levin/async/IoPost.java";
    private static final String SHARD = "dev/levin/async/time/TimerShard.java";

    /** Each of the three steps is a fence for the others, so all of them are weakened. */
    private static final Variant REGISTERS_BY_RELEASE = Variant.of(
                    "dev/levin/async/ParkedMap.java",
                    "row(worker).getAndBitwiseOr(bit(worker));",
                    "row(worker).setRelease(row(worker).getPlain() | bit(worker));")
            .and(IDLE, """
                                update(RESTED);
                            }
                            // order: full fence; bit and token are as they are before the last look (P2 is the other side)
                            VarHandle.fullFence();
                    """, """
                                word.setRelease(IdleWord.rested(word.getVolatile()));
                            }
                    """);

    /** Both of the two steps, for the same reason. */
    private static final Variant LEAVES_BY_RELEASE = Variant.of(
                    IDLE,
                    "long before = update(DRIVER_LEFT);",
                    "long before = word.getVolatile();\n word.setRelease(IdleWord.driverLeft(before));")
            .and(IDLE, """
                            // order: full fence; the driver is free before the look at the map (W3 is the other side)
                            VarHandle.fullFence();
                    """, "");

    /** The check would find that the other poll has ended, and throw, before the test could see that there were two. */
    private static final Variant POLLS_BY_LOOK_AND_STORE = Variant.of(
                    STATE,
                    "if (WORD.compareAndSet(this, word, AsyncWord.started(word))) {",
                    "this.word = AsyncWord.started(word);\n if (true) {")
            .and("dev/levin/async/AsyncWord.java", "if (!AsyncBits.isRunning(word)) {", "if (false) {");

    private static final Variant LOOKS_BEFORE_THE_TIMER_IS_THERE = Variant.of(
                    SHARD,
                    "long tick = wheel.tickNotBefore(deadline);",
                    "long tick = wheel.tickNotBefore(deadline);\n boolean news = wheel.isNews(tick);")
            .and(SHARD, "return wheel.isNews(tick);", "return news;");

    private static final Variant ANSWERS_WITHOUT_THE_LOCK = Variant.of(SHARD, """
                            lock.lock();
                            try {
                                if (timer.slot == Timer.NOWHERE) {
                                    return false;
                    """, """
                            boolean started = timer.slot != Timer.NOWHERE;
                            lock.lock();
                            try {
                                if (timer.slot == Timer.NOWHERE) {
                                    return started;
                    """);

    private static final Variant REGISTERS_LAST = Variant.of("dev/levin/async/FromStage.java", """
                            waker.set(context.waker());
                            if (!listens) {
                                listens = true;
                                stage.whenComplete(this::completed);
                            }
                            Outcome<T> outcome = this.outcome;
                    """, """
                            Outcome<T> outcome = this.outcome;
                            if (!listens) {
                                listens = true;
                                stage.whenComplete(this::completed);
                            }
                            waker.set(context.waker());
                    """);

    /** Each of the two is a fence for the other. */
    private static final Variant TELLS_WITHOUT_THE_LOCK = Variant.of(
                    "dev/levin/async/ReadyState.java",
                    "if (WORD.compareAndSet(this, word, ReadyWord.told(word, interest))) {",
                    "WORD.setRelease(this, ReadyWord.told(word, interest));\n if (true) {")
            .and("dev/levin/async/IoSource.java", "if (news) {", "if (news && waiters(interest).size() > 0) {");

    private static final Variant STOPS_LAST = Variant.of(
                    "dev/levin/async/LifoWatch.java", "        watched = false;\n        for", "        for")
            .and("dev/levin/async/LifoWatch.java", """
                            if (isBusyElsewhere(crew.io.busyHolder(), self)) {
                                watched = true;
                            }
                    """, """
                            watched = isBusyElsewhere(crew.io.busyHolder(), self);
                    """);

    private static final Variant CALLS_FIRST = Variant.of(
                    POST, "driver = openDriver();", "crew.rouse(crew.idle.claimForWork());\n driver = openDriver();")
            .and(
                    POST,
                    "crew.threads.putBack();\n            crew.rouse(crew.idle.claimForWork());",
                    "crew.threads.putBack();");

    private static final Variant ASKS_WITHOUT_A_FENCE = Variant.of(POST, """
                            // order: full fence; what was asked for is visible before the look at the word (H1 and W1 have the other side)
                            VarHandle.fullFence();
                    """, "");

    static final List<Weakening> ALL = List.of(
            Weakening.of(
                    Run.THIRD,
                    "a worker registers as parked by release stores, and without a fence",
                    REGISTERS_BY_RELEASE,
                    AsyncStress.Injected.class),
            Weakening.of(
                    Run.SECOND,
                    "the driver is left by a release store, and without a fence",
                    LEAVES_BY_RELEASE,
                    AsyncStress.DriverLeft.class),
            Weakening.of(
                    Run.FIRST,
                    "who wakes a task that is queued already only looks",
                    Variant.of(
                            STATE,
                            "return WORD.compareAndSet(this, seen, AsyncWord.woken(seen));",
                            "int next = AsyncWord.woken(seen);\n"
                                    + " return next == seen || WORD.compareAndSet(this, seen, next);"),
                    AsyncStress.Woken.class),
            Weakening.of(
                    Run.FIRST,
                    "who starts a timer looks whom to tell before the timer is there",
                    LOOKS_BEFORE_THE_TIMER_IS_THERE,
                    AsyncHandoverStress.TimerStarted.class),
            Weakening.of(
                    Run.SECOND,
                    "a slot is emptied by a look and a store",
                    Variant.of(
                            "dev/levin/async/LifoSlot.java",
                            "return (AsyncTask<?>) TASK.getAndSet(place, null);",
                            "AsyncTask<?> taken = place.task;\n place.task = null;\n return taken;"),
                    AsyncHandoverStress.SlotFilled.class),
            Weakening.of(
                    Run.SECOND,
                    "a poll is started by a look and a store",
                    POLLS_BY_LOOK_AND_STORE,
                    AsyncHandoverStress.PolledByTwo.class),
            Weakening.of(
                    Run.SECOND,
                    "who waits for a stage looks first, and sets its waker last",
                    REGISTERS_LAST,
                    AsyncCompletionStress.Registered.class),
            Weakening.of(
                    Run.FIRST,
                    "the latest waker is a plain field",
                    Variant.of(
                            "dev/levin/async/LatestWaker.java",
                            "private volatile @Nullable Waker waker;",
                            "private @Nullable Waker waker;"),
                    AsyncCompletionStress.RegisteredAnew.class),
            Weakening.of(
                    Run.FIRST,
                    "who waits for a oneshot sets its waker by a look and a store",
                    Variant.of(
                            "dev/levin/async/sync/Oneshot.java",
                            "if (isReceiver(state, waker) || STATE.compareAndSet(this, state, receiver(waker))) {",
                            "this.state = receiver(waker);\n if (true) {"),
                    AsyncCompletionStress.ReceivedAnew.class),
            Weakening.of(
                    Run.SECOND,
                    "who cancels a timer looks without the lock whether it is started",
                    ANSWERS_WITHOUT_THE_LOCK,
                    AsyncCompletionStress.FiredOrCancelled.class),
            Weakening.of(
                    Run.SECOND,
                    "the post is taken over by a look and a store",
                    Variant.of(
                            "dev/levin/async/IoState.java",
                            "return word.compareAndSet(IoWord.held(from), IoWord.held(worker));",
                            "boolean held = word.getVolatile() == IoWord.held(from);\n"
                                    + " if (held) { word.setVolatile(IoWord.held(worker)); }\n return held;"),
                    IoStress.TakenOver.class),
            Weakening.of(
                    Run.FIRST,
                    "a channel is emptied whatever the tick says",
                    Variant.of("dev/levin/async/ReadyWord.java", " || tick(word) != tick(seen) ? word", " ? word"),
                    IoStress.ToldWhileEmptied.class),
            Weakening.of(
                    Run.FIRST,
                    "who asks the driver looks who waits without a fence",
                    ASKS_WITHOUT_A_FENCE,
                    IoWaitStress.AskedWhileHolderWaits.class),
            Weakening.of(
                    Run.SECOND,
                    "who asks calls for a worker before there is a driver",
                    CALLS_FIRST,
                    IoWaitStress.AskedWhileWorkerParks.class),
            Weakening.of(
                    Run.SECOND,
                    "a channel is made ready by a release store, and no lock is taken if no one seems to wait",
                    TELLS_WITHOUT_THE_LOCK,
                    IoWaitStress.ToldWhileListed.class),
            Weakening.of(
                    Run.THIRD,
                    "the holder of the driver looks at the slots, and then watches them no more",
                    STOPS_LAST,
                    WatchStress.FilledWhileStopping.class));

    private AsyncWeakenings() {}
}
