package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levin.async.AsyncBits.Lifecycle;
import dev.levin.async.AsyncWord.Cancel;
import dev.levin.async.AsyncWord.Pending;
import dev.levin.async.AsyncWord.Shield;
import dev.levin.async.AsyncWord.Start;
import dev.levin.async.AsyncWord.Unshield;
import dev.levin.async.AsyncWord.Wake;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Every valid word against every event. The expectations are tables over the lifecycle, written apart from the code. */
class AsyncWordExhaustiveTest {
    private static final int MAX = AsyncBits.MAX_DEPTH;
    private static final int MAX_SCOPES = AsyncBits.MAX_SCOPES;

    @Test
    void isValid_everyCombinationOfBits_asTheTableSays() {
        forEveryCombination(state -> {
            assertThat(AsyncWordState.of(state.word())).isEqualTo(state);
            assertThat(AsyncBits.isValid(state.word())).as(state.toString()).isEqualTo(state.mayOccur());
        });
    }

    @Test
    void wake_everyWord_pollComesUnlessComplete() {
        forEveryState(state -> {
            int word = state.word();
            AsyncWordState expected = switch (state.lifecycle()) {
                case IDLE -> state.as(Lifecycle.SCHEDULED);
                case RUNNING -> state.withNotified();
                case SCHEDULED, COMPLETE -> state;
            };
            Wake outcome = switch (state.lifecycle()) {
                case IDLE -> Wake.SUBMIT;
                case SCHEDULED, RUNNING -> Wake.POLL_WILL_COME;
                case COMPLETE -> Wake.TOO_LATE;
            };
            assertThat(AsyncWord.wakeFor(word)).as(describe(word)).isEqualTo(outcome);
            assertThat(AsyncWordState.of(AsyncWord.woken(word)))
                    .as(describe(word))
                    .isEqualTo(expected);
        });
    }

    @Test
    void start_everyWord_onlyScheduledIsPolled() {
        forEveryState(state -> {
            int word = state.word();
            switch (state.lifecycle()) {
                case SCHEDULED -> {
                    assertThat(AsyncWord.startFor(word)).isEqualTo(Start.POLL);
                    assertThat(AsyncWordState.of(AsyncWord.started(word))).isEqualTo(state.as(Lifecycle.RUNNING));
                }
                case COMPLETE -> assertThat(AsyncWord.startFor(word)).isEqualTo(Start.DROP);
                case IDLE, RUNNING ->
                    assertThatIllegalStateException()
                            .isThrownBy(() -> AsyncWord.startFor(word))
                            .withMessageContaining("can't be taken out of a queue when it is " + describe(word));
            }
        });
    }

    /** Nothing is said to others, and what they have said is found when it is taken out of the queue. */
    @Test
    void yieldAndResume_everyWord_onlyARunningTaskThatIsNotToEndGoesOn() {
        forEveryState(state -> {
            int word = state.word();
            if (state.lifecycle() != Lifecycle.RUNNING) {
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.mayYield(word));
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.resumeFor(word));
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.resumed(word));
            } else {
                assertThat(AsyncWord.mayYield(word)).isEqualTo(!state.toEnd());
                assertThat(AsyncWord.resumeFor(word)).isEqualTo(state.toEnd() ? Start.END_BODY : Start.POLL);
                assertThat(AsyncWordState.of(AsyncWord.resumed(word)))
                        .isEqualTo(state.toEnd() ? AsyncWordState.COMPLETE : state.as(Lifecycle.RUNNING));
                if (!state.toEnd() && !state.notified()) {
                    assertThat(AsyncWord.resumed(word)).isEqualTo(word);
                }
            }
        });
    }

    @Test
    void pending_everyWord_endsOrComesAgainOrWaits() {
        forEveryState(state -> {
            int word = state.word();
            if (state.lifecycle() != Lifecycle.RUNNING) {
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.pendingFor(word));
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.pending(word));
            } else if (state.toEnd()) {
                assertThat(AsyncWord.pendingFor(word)).isEqualTo(Pending.END_BODY);
                assertThat(AsyncWordState.of(AsyncWord.pending(word))).isEqualTo(AsyncWordState.COMPLETE);
            } else if (state.notified()) {
                assertThat(AsyncWord.pendingFor(word)).isEqualTo(Pending.RESUBMIT);
                assertThat(AsyncWordState.of(AsyncWord.pending(word))).isEqualTo(state.as(Lifecycle.SCHEDULED));
            } else {
                assertThat(AsyncWord.pendingFor(word)).isEqualTo(Pending.WAIT);
                assertThat(AsyncWordState.of(AsyncWord.pending(word))).isEqualTo(state.as(Lifecycle.IDLE));
            }
        });
    }

    @Test
    void completed_everyWord_onlyARunningTaskCanBe() {
        forEveryState(state -> {
            int word = state.word();
            if (state.lifecycle() == Lifecycle.RUNNING) {
                assertThat(AsyncWordState.of(AsyncWord.completed(word))).isEqualTo(AsyncWordState.COMPLETE);
            } else {
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.completed(word));
            }
        });
    }

    /** Errata B-53: a task that waits is complete at once, and not only marked. */
    @Test
    void cancel_everyWord_callerEndsTheBodyUnlessItIsPolledOrShielded() {
        forEveryState(state -> {
            int word = state.word();
            Cancel outcome = switch (state.lifecycle()) {
                case IDLE, SCHEDULED -> state.held() ? Cancel.SHIELDED : Cancel.END_BODY;
                case RUNNING -> state.held() && !state.abandoned() ? Cancel.SHIELDED : Cancel.LEFT_TO_POLLER;
                case COMPLETE -> Cancel.TOO_LATE;
            };
            assertThat(AsyncWord.cancelFor(word)).as(describe(word)).isEqualTo(outcome);
            assertThat(AsyncWordState.of(AsyncWord.cancelled(word))).isEqualTo(after(outcome, state, false));
        });
    }

    @Test
    void abandon_everyWord_callerEndsTheBodyUnlessItIsPolled() {
        forEveryState(state -> {
            int word = state.word();
            Cancel outcome = switch (state.lifecycle()) {
                case IDLE, SCHEDULED -> Cancel.END_BODY;
                case RUNNING -> Cancel.LEFT_TO_POLLER;
                case COMPLETE -> Cancel.TOO_LATE;
            };
            assertThat(AsyncWord.abandonFor(word)).as(describe(word)).isEqualTo(outcome);
            assertThat(AsyncWordState.of(AsyncWord.abandoned(word))).isEqualTo(after(outcome, state, true));
        });
    }

    private static AsyncWordState after(Cancel outcome, AsyncWordState state, boolean abandoned) {
        return switch (outcome) {
            case END_BODY -> AsyncWordState.COMPLETE;
            case LEFT_TO_POLLER, SHIELDED -> state.withCancelled(abandoned);
            case TOO_LATE -> state;
        };
    }

    @Test
    void shield_everyWord_refusedIfItIsToEnd() {
        forEveryState(state -> {
            int word = state.word();
            if (state.lifecycle() != Lifecycle.RUNNING) {
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.shieldFor(word));
            } else if (state.toStop()) {
                assertThat(AsyncWord.shieldFor(word)).isEqualTo(Shield.REFUSED);
                assertThat(AsyncWordState.of(AsyncWord.shielded(word))).isEqualTo(state);
            } else {
                assertThat(AsyncWord.shieldFor(word)).isEqualTo(Shield.ENTERED);
                if (state.depth() == MAX) {
                    assertThatIllegalStateException()
                            .isThrownBy(() -> AsyncWord.shielded(word))
                            .withMessageContaining("more than " + MAX);
                } else {
                    assertThat(AsyncWordState.of(AsyncWord.shielded(word)))
                            .isEqualTo(state.withDepth(state.depth() + 1));
                }
            }
        });
    }

    @Test
    void unshield_everyWord_stopsIfItIsToEnd() {
        forEveryState(state -> {
            int word = state.word();
            if (state.lifecycle() == Lifecycle.COMPLETE) {
                assertThat(AsyncWord.unshielded(word)).isEqualTo(word);
                assertThat(AsyncWord.unshieldFor(word)).isEqualTo(Unshield.STOP);
            } else if (state.lifecycle() != Lifecycle.RUNNING) {
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.unshielded(word));
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.unshieldFor(word));
            } else if (state.depth() == 0) {
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.unshielded(word));
            } else {
                AsyncWordState expected = state.withDepth(state.depth() - 1);
                int unshielded = AsyncWord.unshielded(word);
                assertThat(AsyncWordState.of(unshielded)).isEqualTo(expected);
                assertThat(AsyncWord.unshieldFor(unshielded))
                        .isEqualTo(expected.toStop() ? Unshield.STOP : Unshield.GO_ON);
            }
        });
    }

    /** What {@code shield} began, {@code unshield} ends, whatever came between. */
    @Test
    void unshield_afterShield_isAsBefore() {
        forEveryState(state -> {
            int word = state.word();
            if (state.lifecycle() == Lifecycle.RUNNING && !state.toStop() && state.depth() < MAX) {
                int shielded = AsyncWord.shielded(word);
                assertThat(AsyncWord.unshielded(shielded)).isEqualTo(word);
                assertThat(AsyncWord.cancelFor(shielded)).isEqualTo(Cancel.SHIELDED);
                int cancelled = AsyncWord.unshielded(AsyncWord.cancelled(shielded));
                assertThat(AsyncWord.unshieldFor(cancelled))
                        .isEqualTo(state.depth() == 0 ? Unshield.STOP : Unshield.GO_ON);
            }
        });
    }

    @Test
    void hold_everyWord_refusedIfItIsToEnd() {
        forEveryState(state -> {
            int word = state.word();
            if (state.lifecycle() != Lifecycle.RUNNING) {
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.held(word));
            } else if (state.toStop()) {
                assertThat(AsyncWord.held(word)).isEqualTo(word);
            } else if (state.scopes() == MAX_SCOPES) {
                assertThatIllegalStateException()
                        .isThrownBy(() -> AsyncWord.held(word))
                        .withMessageContaining("more than " + MAX_SCOPES);
            } else {
                assertThat(AsyncWordState.of(AsyncWord.held(word))).isEqualTo(state.withScopes(state.scopes() + 1));
            }
        });
    }

    /** With the last scope a cancelled task ends, unless a shield is left. */
    @Test
    void free_everyWord_stopsIfItIsToEnd() {
        forEveryState(state -> {
            int word = state.word();
            if (state.lifecycle() == Lifecycle.COMPLETE) {
                assertThat(AsyncWord.freed(word)).isEqualTo(word);
            } else if (state.lifecycle() != Lifecycle.RUNNING || state.scopes() == 0) {
                assertThatIllegalStateException().isThrownBy(() -> AsyncWord.freed(word));
            } else {
                AsyncWordState expected = state.withScopes(state.scopes() - 1);
                int freed = AsyncWord.freed(word);
                assertThat(AsyncWordState.of(freed)).isEqualTo(expected);
                assertThat(AsyncWord.unshieldFor(freed)).isEqualTo(expected.toStop() ? Unshield.STOP : Unshield.GO_ON);
                assertThat(AsyncWord.isToStop(freed)).isEqualTo(expected.toStop());
                if (expected.toStop() && expected.scopes() == 0) {
                    assertThat(AsyncWord.pendingFor(freed)).isEqualTo(Pending.END_BODY);
                }
            }
        });
    }

    /** Every word that events lead to is valid, and all valid words up to a depth of two, and with one scope, are such. */
    @Test
    void reachableWords_fromNew_areTheValidOnes() {
        Set<Integer> seen = new HashSet<>(Set.of(AsyncWord.NEW));
        Deque<Integer> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            int word = open.remove();
            assertThat(AsyncBits.isValid(word)).as(describe(word)).isTrue();
            for (int next : successors(word)) {
                if (seen.add(next)) {
                    open.add(next);
                }
            }
        }
        Set<Integer> valid = new HashSet<>();
        forEveryState(state -> {
            if (state.depth() <= 2 && state.scopes() <= 1) {
                valid.add(state.word());
            }
        });
        assertThat(seen).isEqualTo(valid).hasSize(59);
    }

    private static Set<Integer> successors(int word) {
        Set<Integer> next = new HashSet<>(Set.of(AsyncWord.woken(word)));
        next.add(AsyncWord.cancelled(word));
        next.add(AsyncWord.abandoned(word));
        switch (AsyncBits.lifecycle(word)) {
            case IDLE, COMPLETE -> {}
            case SCHEDULED -> next.add(AsyncWord.started(word));
            case RUNNING -> {
                next.add(AsyncWord.pending(word));
                next.add(AsyncWord.resumed(word));
                next.add(AsyncWord.completed(word));
                if (AsyncWord.depth(word) < 2) {
                    next.add(AsyncWord.shielded(word));
                }
                if (AsyncWord.depth(word) > 0) {
                    next.add(AsyncWord.unshielded(word));
                }
                if (AsyncWord.scopes(word) == 0) {
                    next.add(AsyncWord.held(word));
                } else {
                    next.add(AsyncWord.freed(word));
                }
            }
        }
        return next;
    }

    @Test
    void describe_everyWord_namesWhatIsSet() {
        assertThat(describe(AsyncWord.NEW)).isEqualTo("SCHEDULED");
        forEveryState(state -> assertThat(describe(state.word()))
                .isEqualTo(state.lifecycle()
                        + (state.notified() ? " notified" : "")
                        + (state.cancelled() ? " cancelled" : "")
                        + (state.abandoned() ? " abandoned" : "")
                        + (state.scopes() == 0 ? "" : " scopes=" + state.scopes())
                        + (state.depth() == 0 ? "" : " shielded=" + state.depth())));
    }

    private static void forEveryState(Consumer<AsyncWordState> check) {
        int[] checked = new int[1];
        forEveryCombination(state -> {
            if (state.mayOccur()) {
                check.accept(state);
                checked[0]++;
            }
        });
        assertThat(checked[0]).isGreaterThan(160);
    }

    private static void forEveryCombination(Consumer<AsyncWordState> check) {
        for (Lifecycle lifecycle : Lifecycle.values()) {
            for (int bits = 0; bits < 8; bits++) {
                for (int depth : new int[] {0, 1, 2, MAX - 1, MAX}) {
                    for (int scopes : new int[] {0, 1, MAX_SCOPES - 1, MAX_SCOPES}) {
                        check.accept(new AsyncWordState(
                                lifecycle, (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, depth, scopes));
                    }
                }
            }
        }
    }

    private static String describe(int word) {
        return AsyncWord.describe(word);
    }
}
