package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A million tasks over channels, with an exactly-once ledger of their messages, cancels and shutdown in between. A failure
 * names the seed of its round; {@code -Dlevin.seed=…} plays that round alone, and {@code -Dlevin.nightly=true} makes it ten
 * million.
 */
class AsyncChannelStressTest {
    private static final int TASKS = Boolean.getBoolean("levin.nightly") ? 10_000_000 : 1_000_000;
    private static final int TASKS_PER_ROUND = 100_000;

    @Test
    void tasks_overChannelsWithCancelsAndShutdown_eachMessageIsReceivedOnceOrLeft() {
        Long repeated = Long.getLong("levin.seed");
        if (repeated != null) {
            play(new ChannelRound(repeated, TASKS_PER_ROUND));
            return;
        }
        long tasks = 0;
        Set<ChannelRound.End> ends = EnumSet.noneOf(ChannelRound.End.class);
        for (long seed = 1; tasks < TASKS; seed++) {
            ChannelRound round = new ChannelRound(seed, TASKS_PER_ROUND);
            tasks += play(round);
            ends.add(round.end);
        }
        assertThat(ends).containsExactly(ChannelRound.End.values());
    }

    private static int play(ChannelRound round) {
        try {
            round.play();
            return round.check();
        } catch (Throwable failure) {
            throw new AssertionError(
                    "in the round of " + round + "; to repeat it: -Dlevin.seed=" + round.seed, failure);
        }
    }
}
