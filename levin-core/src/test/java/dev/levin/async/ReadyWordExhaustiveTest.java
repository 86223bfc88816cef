package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every valid word against every event. */
class ReadyWordExhaustiveTest {
    private static final int[] TICKS = {0, 1, Integer.MAX_VALUE, -1};

    private static List<Long> words() {
        List<Long> words = new ArrayList<>();
        for (int tick : TICKS) {
            for (long low = 0; low < 32; low++) {
                long word = (long) tick << 32 | low;
                if (ReadyWord.isValid(word)) {
                    words.add(word);
                }
            }
        }
        return words;
    }

    @Test
    void words_allThatThereAre_areOpenOnesAndClosed() {
        assertThat(words()).hasSize(TICKS.length * (16 + 1)).contains(ReadyWord.NEW);
        assertThat(ReadyWord.isValid(1L << 5)).isFalse();
        assertThat(ReadyWord.isValid(1L << 31)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void told_everyWord_readyAndOneTickLater(Interest interest) {
        for (long word : words()) {
            long told = ReadyWord.told(word, interest);
            assertThat(ReadyWord.isValid(told)).as(ReadyWord.describe(word)).isTrue();
            if (ReadyWord.isClosed(word)) {
                assertThat(told).isEqualTo(word);
                continue;
            }
            assertThat(ReadyWord.isReady(told, interest)).isTrue();
            assertThat(ReadyWord.tick(told)).isEqualTo(ReadyWord.tick(word) + 1);
            assertThat(ReadyWord.isAsked(told, interest))
                    .as(ReadyWord.describe(word))
                    .isEqualTo(interest == Interest.READ && ReadyWord.isAsked(word, interest));
            assertOtherUnchanged(word, told, interest);
        }
    }

    @ParameterizedTest
    @EnumSource
    void leftLying_everyWord_notAskedAnyMoreUnlessSomeoneHasCome(Interest interest) {
        for (long word : words()) {
            long left = ReadyWord.leftLying(word, interest);
            assertThat(ReadyWord.isValid(left)).as(ReadyWord.describe(word)).isTrue();
            assertThat(left)
                    .as(ReadyWord.describe(word))
                    .isEqualTo(ReadyWord.isReady(word, interest) ? ReadyWord.unasked(word, interest) : word);
            assertThat(ReadyWord.tick(left)).isEqualTo(ReadyWord.tick(word));
            assertOtherUnchanged(word, left, interest);
        }
    }

    @ParameterizedTest
    @EnumSource
    void emptied_everyWord_onlyIfNothingWasToldSince(Interest interest) {
        for (long word : words()) {
            long emptied = ReadyWord.emptied(word, interest, word);
            assertThat(ReadyWord.isReady(emptied, interest)).isEqualTo(ReadyWord.isClosed(word));
            assertThat(ReadyWord.asksTheSame(word, emptied)).isTrue();
            assertThat(ReadyWord.tick(emptied)).isEqualTo(ReadyWord.tick(word));
            assertOtherUnchanged(word, emptied, interest);

            long told = ReadyWord.told(word, interest);
            assertThat(ReadyWord.emptied(told, interest, word))
                    .as("what was told since is not forgotten: " + ReadyWord.describe(word))
                    .isEqualTo(told);
        }
    }

    @ParameterizedTest
    @EnumSource
    void asked_everyWord_nothingElseChanges(Interest interest) {
        for (long word : words()) {
            long asked = ReadyWord.asked(word, interest);
            assertThat(ReadyWord.isValid(asked)).isTrue();
            assertThat(ReadyWord.isAsked(asked, interest)).isEqualTo(!ReadyWord.isClosed(word));
            assertThat(ReadyWord.isReady(asked, interest)).isEqualTo(ReadyWord.isReady(word, interest));
            assertThat(ReadyWord.asksTheSame(word, asked)).isEqualTo(word == asked);
            assertThat(ReadyWord.isAsked(ReadyWord.unasked(asked, interest), interest))
                    .isFalse();
            assertOtherUnchanged(word, asked, interest);
        }
    }

    @Test
    void closed_everyWord_readyForEver() {
        for (long word : words()) {
            long closed = ReadyWord.closed(word);
            assertThat(ReadyWord.isValid(closed)).isTrue();
            assertThat(ReadyWord.isClosed(closed)).isTrue();
            for (Interest interest : Interest.values()) {
                assertThat(ReadyWord.isReady(closed, interest)).isTrue();
                assertThat(ReadyWord.isReady(ReadyWord.emptied(closed, interest, closed), interest))
                        .isTrue();
                assertThat(ReadyWord.isAsked(ReadyWord.asked(closed, interest), interest))
                        .isFalse();
            }
        }
    }

    @Test
    void describe_saysAll() {
        assertThat(ReadyWord.describe(ReadyWord.NEW)).isEqualTo("read ready, write ready, tick 0");
        long word = ReadyWord.asked(ReadyWord.emptied(ReadyWord.NEW, Interest.READ, ReadyWord.NEW), Interest.READ);
        assertThat(ReadyWord.describe(word)).isEqualTo("read not ready, asked, write ready, tick 0");
        assertThat(ReadyWord.describe(ReadyWord.closed(word))).isEqualTo("read ready, write ready, closed, tick 0");
    }

    private static void assertOtherUnchanged(long before, long after, Interest changed) {
        Interest other = changed == Interest.READ ? Interest.WRITE : Interest.READ;
        assertThat(ReadyWord.isReady(after, other)).isEqualTo(ReadyWord.isReady(before, other));
        assertThat(ReadyWord.isAsked(after, other)).isEqualTo(ReadyWord.isAsked(before, other));
        assertThat(ReadyWord.isClosed(after)).isEqualTo(ReadyWord.isClosed(before));
    }
}
