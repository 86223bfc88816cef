package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.IdleWord.Call;
import dev.levin.async.IdleWord.Found;
import dev.levin.async.IdleWord.Search;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every valid word against every event, for pools of one to four workers, and at the limits of the fields. */
class IdleWordExhaustiveTest {
    private static final int MAX = IdleWord.MAX_WORKERS;

    /** A word, in fields instead of bits. */
    private record State(int searching, int holder, boolean shutDown) {
        static State of(long word) {
            return new State(IdleWord.searching(word), IdleWord.holder(word), IdleWord.isShutDown(word));
        }

        long word() {
            return searching | (holder + 1L) << 16 | (shutDown ? 1L << 32 : 0);
        }
    }

    @Test
    void callFor_everyWord_onlyIfNoOneSearches() {
        forEveryState((state, workers) -> assertThat(IdleWord.callFor(state.word()))
                .as(state.toString())
                .isEqualTo(state.searching() > 0 || state.shutDown() ? Call.NOT_NEEDED : Call.CLAIM));
    }

    @Test
    void searchFor_everyWord_atMostHalf() {
        forEveryState((state, workers) -> {
            Search search = IdleWord.searchFor(state.word(), workers);
            assertThat(search)
                    .as("%s of %d", state, workers)
                    .isEqualTo(2 * state.searching() < workers ? Search.GO : Search.ENOUGH);
            if (search == Search.GO) {
                assertThat(IdleWord.isValid(IdleWord.searched(state.word()), workers))
                        .isTrue();
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "4, 2", "64, 32", "65, 33", "65535, 32768"})
    void maxSearching_isHalfRoundedUp(int workers, int expected) {
        assertThat(IdleWord.maxSearching(workers)).isEqualTo(expected);
    }

    @Test
    void transitions_everyWord_changeWhatTheySayAndNothingElse() {
        forEveryState((state, workers) -> {
            long word = state.word();
            assertThat(State.of(word)).isEqualTo(state);
            assertThat(IdleWord.isDriverFree(word)).isEqualTo(state.holder() == IdleWord.NO_ONE);
            assertThat(State.of(IdleWord.searched(word)))
                    .isEqualTo(new State(state.searching() + 1, state.holder(), state.shutDown()));
            if (state.searching() > 0) {
                long rested = IdleWord.rested(word);
                assertThat(State.of(rested))
                        .isEqualTo(new State(state.searching() - 1, state.holder(), state.shutDown()));
                assertThat(IdleWord.foundFor(rested))
                        .isEqualTo(state.searching() == 1 ? Found.LOOK_FOR_MORE : Found.OTHERS_SEARCH);
            }
            assertThat(State.of(IdleWord.driverLeft(word)))
                    .isEqualTo(new State(state.searching(), IdleWord.NO_ONE, state.shutDown()));
            if (state.holder() == IdleWord.NO_ONE) {
                assertThat(State.of(IdleWord.driverTaken(word, workers - 1)))
                        .isEqualTo(new State(state.searching(), workers - 1, state.shutDown()));
            }
            assertThat(State.of(IdleWord.shutDown(word))).isEqualTo(new State(state.searching(), state.holder(), true));
        });
    }

    @Test
    void isValid_outsideOfItsBounds_false() {
        forEveryState((state, workers) -> {
            assertThat(IdleWord.isValid(state.word(), workers)).isTrue();
            assertThat(IdleWord.isValid(state.word() | 1L << 33, workers)).isFalse();
            assertThat(IdleWord.isValid(state.word() | 1L << 63, workers)).isFalse();
            int tooMany = IdleWord.maxSearching(workers) + 1;
            assertThat(IdleWord.isValid(new State(tooMany, state.holder(), false).word(), workers))
                    .isFalse();
            if (workers < MAX) {
                assertThat(IdleWord.isValid(new State(0, workers, false).word(), workers))
                        .isFalse();
            }
        });
    }

    @Test
    void describe_everyWord_saysAll() {
        assertThat(IdleWord.describe(IdleWord.NEW)).isEqualTo("0 searching, driver free");
        assertThat(IdleWord.describe(new State(2, 3, true).word()))
                .isEqualTo("2 searching, driver with worker 3, shut down");
    }

    private static void forEveryState(BiConsumer<State, Integer> check) {
        for (int workers : new int[] {1, 2, 3, 4, 65, MAX}) {
            int most = IdleWord.maxSearching(workers);
            for (int searching : new int[] {0, 1, Math.min(2, most), most}) {
                for (int holder : new int[] {IdleWord.NO_ONE, 0, workers / 2, workers - 1}) {
                    check.accept(new State(searching, holder, false), workers);
                    check.accept(new State(searching, holder, true), workers);
                }
            }
        }
    }
}
