package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every combination of the bits, with the numbers of permits that matter, against every function. */
class PermitWordExhaustiveTest {
    private static final int[] COUNTS = {0, 1, 2, 3, 1 << 30, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};

    record Case(long word, int permits, boolean queued, boolean closed) {}

    static Stream<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (int permits : COUNTS) {
            for (boolean queued : new boolean[] {false, true}) {
                for (boolean closed : new boolean[] {false, true}) {
                    long word = PermitWord.of(permits);
                    word = queued ? PermitWord.queued(word) : word;
                    word = closed ? PermitWord.closed(word) : word;
                    cases.add(new Case(word, permits, queued, closed));
                }
            }
        }
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void word_eachCase_hasItsParts(Case it) {
        assertIs(it.word, it.permits, it.queued, it.closed);
        assertIs(PermitWord.queued(it.word), it.permits, true, it.closed);
        assertIs(PermitWord.notQueued(it.word), it.permits, false, it.closed);
        assertIs(PermitWord.closed(it.word), it.permits, it.queued, true);
        assertIs(PermitWord.withOne(it.word), Math.max(1, it.permits), it.queued, it.closed);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void word_eachCount_isTakenAndPutBackIfThatIsPossible(Case it) {
        for (int count : COUNTS) {
            boolean enough = count <= it.permits;
            assertThat(PermitWord.canTake(it.word, count)).isEqualTo(enough && !it.queued && !it.closed);
            assertThat(PermitWord.canGrant(it.word, count)).isEqualTo(enough && it.queued && !it.closed);
            if (enough) {
                assertIs(PermitWord.taken(it.word, count), it.permits - count, it.queued, it.closed);
            }
            for (int max : COUNTS) {
                boolean fits = (long) it.permits + count <= max;
                if (it.permits <= max) {
                    assertThat(PermitWord.canPutBack(it.word, count, max)).isEqualTo(fits);
                }
                if (fits) {
                    assertIs(PermitWord.putBack(it.word, count), it.permits + count, it.queued, it.closed);
                }
            }
        }
    }

    @Test
    void describe_ofAll_tellsThemApart() {
        assertThat(cases().map(it -> PermitWord.describe(it.word))).doesNotHaveDuplicates();
        assertThat(PermitWord.describe(PermitWord.closed(PermitWord.queued(PermitWord.of(3)))))
                .isEqualTo("3 permits, queued, closed");
    }

    @Test
    void isValid_tooManyPermits_isNot() {
        assertThat(PermitWord.isValid(PermitWord.putBack(PermitWord.of(Integer.MAX_VALUE), 1)))
                .isFalse();
        assertThat(PermitWord.isValid(PermitWord.taken(PermitWord.of(0), 1))).isFalse();
    }

    private static void assertIs(long word, int permits, boolean queued, boolean closed) {
        assertThat(PermitWord.isValid(word)).isTrue();
        assertThat(PermitWord.permits(word)).isEqualTo(permits);
        assertThat(PermitWord.isQueued(word)).isEqualTo(queued);
        assertThat(PermitWord.isClosed(word)).isEqualTo(closed);
    }
}
