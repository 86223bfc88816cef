package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.pool.PoolWord.Phase;
import dev.levin.pool.PoolWord.Rest;
import dev.levin.pool.PoolWord.Signal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;

/** Every valid word against every event. The expectations are tables over the phase, written apart from the code. */
class PoolWordExhaustiveTest {
    private static final int MAX = 3;

    /** A small model of the word, in fields instead of bits. */
    private record Model(Phase phase, boolean notified, int spawned, int idle, int top, int tag) {
        static Model of(long word) {
            return new Model(
                    PoolWord.phase(word),
                    PoolWord.isNotified(word),
                    PoolWord.spawned(word),
                    PoolWord.idle(word),
                    PoolWord.top(word),
                    PoolWord.tag(word));
        }

        Model phase(Phase phase) {
            return new Model(phase, notified, spawned, idle, top, tag);
        }

        Model notified(boolean notified) {
            return new Model(phase, notified, spawned, idle, top, tag);
        }

        Model spawned(int spawned) {
            return new Model(phase, notified, spawned, idle, top, tag);
        }

        Model stack(int idle, int top, int tag) {
            return new Model(phase, notified, spawned, idle, top, tag);
        }
    }

    @Test
    void signalFor_everyWord_followsTheTable() {
        forEveryValidWord(word -> {
            Model model = Model.of(word);
            for (int limit : new int[] {0, MAX}) {
                Signal expected = switch (model.phase()) {
                    case SHUTDOWN -> shutdownSignal(model, limit);
                    case SIGNALED, WAKING -> model.notified() ? Signal.NONE : Signal.NOTE;
                    case PENDING -> pendingSignal(model, limit);
                };
                assertThat(PoolWord.signalFor(word, limit))
                        .as("%s limit %d", describe(word), limit)
                        .isEqualTo(expected);
            }
        });
    }

    private static Signal shutdownSignal(Model model, int limit) {
        if (model.spawned() == 0) {
            return Signal.RUN_IN_CALLER;
        }
        return model.spawned() < limit ? Signal.SPAWN : Signal.NONE;
    }

    private static Signal pendingSignal(Model model, int limit) {
        if (model.idle() > 0) {
            return Signal.WAKE;
        }
        if (model.spawned() < limit) {
            return Signal.SPAWN;
        }
        if (model.spawned() == 0) {
            return Signal.RUN_IN_CALLER;
        }
        return model.notified() ? Signal.NONE : Signal.NOTE;
    }

    @Test
    void saysEnough_everyWord_onlyWhenThereIsNothingToSignal() {
        long busyWord = PoolWord.busyWord(MAX);
        forEveryValidWord(word -> {
            if (PoolWord.saysEnough(word, busyWord)) {
                assertThat(PoolWord.signalFor(word, MAX)).as(describe(word)).isEqualTo(Signal.NONE);
            } else if (PoolWord.signalFor(word, MAX) == Signal.NONE) {
                assertThat(PoolWord.phase(word))
                        .as("%s takes the slow path", describe(word))
                        .isEqualTo(Phase.SHUTDOWN);
            }
        });
    }

    /** Errata B-1: a notification that comes while someone is on the way must not be dropped. */
    @Test
    void signalFor_someoneOnTheWayAndBitClear_setsTheBit() {
        forEveryValidWord(word -> {
            Phase phase = PoolWord.phase(word);
            if ((phase == Phase.SIGNALED || phase == Phase.WAKING) && !PoolWord.isNotified(word)) {
                assertThat(PoolWord.signalFor(word, MAX)).as(describe(word)).isEqualTo(Signal.NOTE);
                assertThat(PoolWord.isNotified(PoolWord.noted(word))).isTrue();
            }
        });
    }

    @Test
    void transitions_everyWord_changeWhatTheySayAndNothingElse() {
        forEveryValidWord(word -> {
            Model model = Model.of(word);
            assertThat(Model.of(PoolWord.noted(word))).isEqualTo(model.notified(true));
            assertThat(Model.of(PoolWord.denoted(word))).isEqualTo(model.notified(false));
            assertThat(Model.of(PoolWord.shutDown(word)))
                    .isEqualTo(model.phase(Phase.SHUTDOWN).notified(false).stack(0, 0, model.tag()));
            boolean shutdown = model.phase() == Phase.SHUTDOWN;
            assertThat(Model.of(PoolWord.arrived(word))).isEqualTo(shutdown ? model : model.phase(Phase.WAKING));
            assertThat(Model.of(PoolWord.found(word))).isEqualTo(shutdown ? model : model.phase(Phase.PENDING));
            boolean mayLookOn = model.phase() == Phase.PENDING && !model.notified();
            assertThat(Model.of(PoolWord.lookingOn(word))).isEqualTo(mayLookOn ? model.phase(Phase.WAKING) : model);
            if (model.spawned() > 0) {
                assertThat(Model.of(PoolWord.left(word))).isEqualTo(model.spawned(model.spawned() - 1));
                Model fewer = model.spawned(model.spawned() - 1);
                assertThat(Model.of(PoolWord.spawnFailed(word)))
                        .isEqualTo(shutdown ? fewer : fewer.phase(Phase.PENDING));
            }
        });
    }

    @Test
    void signaledReinforcedSpawningResting_everyWordTheyApplyTo_moveOneWorker() {
        forEveryValidWord(word -> {
            Model model = Model.of(word);
            if (PoolWord.signalFor(word, MAX) == Signal.WAKE) {
                int below = model.idle() > 1 ? 2 : 0;
                assertThat(Model.of(PoolWord.signaled(word, below)))
                        .isEqualTo(model.phase(Phase.SIGNALED).stack(model.idle() - 1, below, model.tag()));
            }
            if (model.idle() > 0) {
                int below = model.idle() > 1 ? 2 : 0;
                assertThat(Model.of(PoolWord.reinforced(word, below)))
                        .isEqualTo(model.stack(model.idle() - 1, below, model.tag()));
            }
            if (PoolWord.signalFor(word, MAX) == Signal.SPAWN) {
                Model more = model.spawned(model.spawned() + 1);
                assertThat(Model.of(PoolWord.spawning(word)))
                        .isEqualTo(model.phase() == Phase.SHUTDOWN ? more : more.phase(Phase.SIGNALED));
            }
            if (PoolWord.restFor(word) == Rest.PARK && model.idle() < model.spawned()) {
                int nextTag = (model.tag() + 1) & ((1 << 19) - 1);
                assertThat(Model.of(PoolWord.resting(word, 2, false)))
                        .isEqualTo(model.stack(model.idle() + 1, 2, nextTag));
                assertThat(Model.of(PoolWord.resting(word, 2, true)))
                        .isEqualTo(model.phase(Phase.PENDING).stack(model.idle() + 1, 2, nextTag));
            }
        });
    }

    @Test
    void restFor_everyWord_neverParksOnANotifiedWord() {
        forEveryValidWord(word -> assertThat(PoolWord.restFor(word))
                .as(describe(word))
                .isEqualTo(
                        PoolWord.isShutdown(word)
                                ? Rest.LEAVE
                                : PoolWord.isNotified(word) ? Rest.LOOK_AGAIN : Rest.PARK));
    }

    /** Errata B-7: shutting down must not forget how many threads there are. */
    @Test
    void shutDown_everyWord_keepsSpawned() {
        forEveryValidWord(
                word -> assertThat(PoolWord.spawned(PoolWord.shutDown(word))).isEqualTo(PoolWord.spawned(word)));
    }

    /** Errata B-9: a thread that can't start must not leave the pool signaled. */
    @Test
    void spawnFailed_afterSpawning_isAsBefore() {
        forEveryValidWord(word -> {
            if (PoolWord.signalFor(word, MAX) == Signal.SPAWN) {
                assertThat(PoolWord.spawnFailed(PoolWord.spawning(word)))
                        .as(describe(word))
                        .isEqualTo(word);
            }
        });
    }

    @Test
    void reachableWords_fromNew_areAllValidAndDescribed() {
        Set<Long> seen = new HashSet<>();
        Deque<Long> open = new ArrayDeque<>();
        open.add(PoolWord.NEW);
        while (!open.isEmpty()) {
            long word = open.remove();
            assertThat(PoolWord.isValid(word, MAX)).as(describe(word)).isTrue();
            assertThat(PoolWord.describe(word)).contains(PoolWord.phase(word).name());
            for (long next : successors(word)) {
                if (seen.add(next)) {
                    open.add(next);
                }
            }
        }
        assertThat(seen).hasSizeGreaterThan(50);
    }

    private static long[] successors(long word) {
        Set<Long> next = new HashSet<>();
        switch (PoolWord.signalFor(word, MAX)) {
            case NONE, RUN_IN_CALLER -> {}
            case NOTE -> next.add(PoolWord.noted(word));
            case WAKE -> next.add(PoolWord.signaled(word, PoolWord.idle(word) > 1 ? 1 : 0));
            case SPAWN -> next.add(PoolWord.spawning(word));
        }
        boolean someoneBusy = PoolWord.idle(word) < PoolWord.spawned(word);
        switch (PoolWord.phase(word)) {
            case SIGNALED -> {
                next.add(PoolWord.arrived(word));
                next.add(PoolWord.spawnFailed(word));
            }
            case WAKING -> next.add(PoolWord.found(word));
            case PENDING, SHUTDOWN -> {}
        }
        if (someoneBusy) {
            next.add(PoolWord.lookingOn(word));
        }
        if (someoneBusy && PoolWord.idle(word) > 0) {
            next.add(PoolWord.reinforced(word, PoolWord.idle(word) > 1 ? 1 : 0));
        }
        if (someoneBusy && PoolWord.tag(word) < 4) {
            boolean waking = PoolWord.phase(word) == Phase.WAKING;
            switch (PoolWord.restFor(word)) {
                case LOOK_AGAIN -> next.add(PoolWord.denoted(word));
                case PARK -> {
                    // with a worker on the way, another one may rest only if there is another one
                    if (waking || PoolWord.phase(word) == Phase.PENDING) {
                        next.add(PoolWord.resting(word, 1, waking));
                    }
                }
                case LEAVE -> next.add(PoolWord.left(word));
            }
        }
        next.add(PoolWord.shutDown(word));
        return next.stream().mapToLong(Long::longValue).toArray();
    }

    @Test
    void resting_tagAtItsEnd_wrapsWithoutTouchingOthers() {
        long word = PoolWord.spawning(PoolWord.NEW);
        for (int i = 0; i < (1 << 19) - 1; i++) {
            word = PoolWord.signaled(PoolWord.resting(word, 1, true), 0);
        }
        assertThat(PoolWord.tag(word)).isEqualTo((1 << 19) - 1);
        long wrapped = PoolWord.resting(word, 1, true);
        assertThat(Model.of(wrapped)).isEqualTo(new Model(Phase.PENDING, false, 1, 1, 1, 0));
    }

    @Test
    void counts_atTheirMaximum_doNotReachIntoEachOther() {
        long word = PoolWord.NEW;
        for (int i = 0; i < PoolWord.MAX_WORKERS; i++) {
            word = PoolWord.found(PoolWord.spawning(word));
        }
        for (int i = 1; i <= PoolWord.MAX_WORKERS; i++) {
            word = PoolWord.resting(word, i, false);
        }
        assertThat(Model.of(word))
                .isEqualTo(new Model(
                        Phase.PENDING,
                        false,
                        PoolWord.MAX_WORKERS,
                        PoolWord.MAX_WORKERS,
                        PoolWord.MAX_WORKERS,
                        PoolWord.MAX_WORKERS));
        assertThat(PoolWord.isValid(word, PoolWord.MAX_WORKERS)).isTrue();
    }

    private static void forEveryValidWord(LongConsumer check) {
        int checked = 0;
        for (long phase = 0; phase < 4; phase++) {
            for (long notified = 0; notified < 2; notified++) {
                for (long spawned = 0; spawned <= MAX; spawned++) {
                    for (long idle = 0; idle <= spawned; idle++) {
                        for (long top = 0; top <= MAX; top++) {
                            for (long tag : new long[] {0, 1, (1 << 19) - 1}) {
                                long word = phase | notified << 2 | spawned << 3 | idle << 17 | top << 31 | tag << 45;
                                if (PoolWord.isValid(word, MAX)) {
                                    check.accept(word);
                                    checked++;
                                }
                            }
                        }
                    }
                }
            }
        }
        assertThat(checked).isGreaterThan(200);
    }

    private static String describe(long word) {
        return PoolWord.describe(word) + " top=" + PoolWord.top(word);
    }
}
