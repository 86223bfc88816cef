package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.pool.PoolWord.Phase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words that can't occur, and what a word says of itself; {@link PoolWordExhaustiveTest} has those that can. */
class PoolWordTest {
    private static final int MAX = 3;

    private static long word(Phase phase, int notified, int spawned, int idle, int top) {
        long phaseBits = switch (phase) {
            case PENDING -> 0;
            case SIGNALED -> 1;
            case WAKING -> 2;
            case SHUTDOWN -> 3;
        };
        return phaseBits | (long) notified << 2 | (long) spawned << 3 | (long) idle << 17 | (long) top << 31;
    }

    @ParameterizedTest
    @CsvSource({
        "PENDING,  0, 4, 0, 0", // more threads than allowed
        "PENDING,  0, 1, 2, 1", // more idle than there are
        "PENDING,  0, 2, 1, 0", // someone is idle, but no one on top
        "PENDING,  0, 2, 0, 1", // someone is on top, but no one idle
        "PENDING,  0, 2, 1, 4", // someone on top whom there can't be
        "SHUTDOWN, 0, 2, 1, 1", // someone idle in a pool that ends
        "SHUTDOWN, 1, 2, 0, 0", // notified, although no one will sleep again
        "SIGNALED, 0, 2, 2, 1", // someone is on the way, and all sleep
        "WAKING,   0, 2, 2, 1"
    })
    void isValid_wordThatCanNotOccur_isFalse(Phase phase, int notified, int spawned, int idle, int top) {
        assertThat(PoolWord.isValid(word(phase, notified, spawned, idle, top), MAX))
                .isFalse();
    }

    @Test
    void describe_notifiedOrNot_saysEverythingButTheStack() {
        assertThat(PoolWord.describe(word(Phase.SIGNALED, 1, 3, 1, 2))).isEqualTo("SIGNALED notified idle=1 spawned=3");
        assertThat(PoolWord.describe(word(Phase.PENDING, 0, 2, 2, 2))).isEqualTo("PENDING idle=2 spawned=2");
    }
}
