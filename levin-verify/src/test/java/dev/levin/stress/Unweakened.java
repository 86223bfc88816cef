package dev.levin.stress;

import dev.levin.evidence.Variant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The stress tests for which there is no {@link Weakening} that they would show on x86, and why; and the twins that stand
 * for some of them. A twin is a small copy of a protocol with one thing weakened. It has an anchor, which is the same
 * weakening of the real class: when the line that it was copied from has changed, there is no such weakening any more.
 */
final class Unweakened {
    private static final String NO_STORE_AND_LOAD =
            "needs two stores or two loads to change places: x86 does not do it,"
                    + " and C2 is kept from it by the other accesses, or since one load needs the other";
    private static final String NO_END = "an unpark that is lost shows as a test that does not end";
    private static final String TWIN = "needs a plain load that C2 moves: the twin beside it has one";
    private static final String OLD_ARRAY = "the array that it grew out of holds the same jobs";
    private static final String TOO_RARE = "shows a planted bug in some runs, and not in others";
    private static final String TOO_RARE_WITH_TWIN = TOO_RARE + ": the twin beside it stands for it";

    /** Why there is none, for each of these. */
    static final Map<Class<?>, String> REASONS = reasons();

    /** What each twin shows, as a change of the real class. */
    static final Map<Class<?>, Variant> ANCHORS = Map.of(
            PublicationStress.StolenPlainlyTwin.class,
            Variant.of(
                    "dev/levin/internal/queue/StealRing.java",
                    "int available = (int) tail.getVolatile() - first;",
                    "int available = (int) tail.getPlain() - first;"),
            JobStress.AskedTwin.class,
            Variant.of(
                    "dev/levin/task/JoinableTask.java",
                    "return isOutcome(state);",
                    "return isOutcome((Object) STATE.get(this));"),
            ForkPublicationStress.ResultThroughPlainLatchTwin.class,
            Variant.of("dev/levin/fork/JoinLatch.java", "return state == SET;", "return (int) STATE.get(this) == SET;"),
            SyncPublicationStress.SentPlainlyTwin.class,
            Variant.of(
                    "dev/levin/async/sync/Oneshot.java",
                    "Object state = this.state;\n        return isOpen(state) ||",
                    "Object state = STATE.get(this);\n        return isOpen(state) ||"),
            IoStress.UnparkedWithReleaseTwin.class,
            Variant.of(
                    "dev/levin/internal/park/ThreadParker.java",
                    "if ((int) TOKEN.getAndSet(this, PERMIT) == PARKED) {",
                    "TOKEN.setRelease(this, PERMIT);\n if (token == PARKED) {"));

    private Unweakened() {}

    private static Map<Class<?>, String> reasons() {
        Map<Class<?>, String> reasons = new HashMap<>();
        List<Class<?>> published = List.of(
                PublicationStress.Polled.class,
                PublicationStress.PolledBatch.class,
                PublicationStress.MovedBatch.class,
                ForkPublicationStress.SharedJob.class,
                SyncPublicationStress.Sent.class,
                SyncPublicationStress.SentToOneThatWaits.class,
                SyncPublicationStress.Unlocked.class,
                SyncPublicationStress.HandedOver.class,
                SyncEventStress.Told.class,
                SyncEventStress.Released.class,
                SyncEventStress.Awaited.class);
        published.forEach(stress -> reasons.put(stress, NO_STORE_AND_LOAD));
        reasons.put(PublicationStress.Stolen.class, TWIN);
        reasons.put(JobStress.Asked.class, TWIN);
        reasons.put(ForkPublicationStress.ResultThroughLatch.class, TOO_RARE_WITH_TWIN);
        reasons.put(SyncPublicationStress.SentOnce.class, TWIN);
        reasons.put(JobStress.Awaited.class, NO_END);
        reasons.put(ForkPublicationStress.SharedAfterGrowth.class, OLD_ARRAY);
        reasons.put(StealRingStress.ReusedSlots.class, TOO_RARE);
        reasons.put(IoStress.HolderUnparked.class, TOO_RARE_WITH_TWIN);
        return Map.copyOf(reasons);
    }
}
