package dev.levin.async;

import java.util.Locale;

/**
 * Encoding of what is known of a channel: whether it is ready, and what the driver is asked to tell. Pure functions only;
 * {@link ReadyState} applies them.
 *
 * <pre>{@code
 *  63                    32 31               5   4    3   2   1   0
 * +------------------------+------------------+---+-------+-------+
 * |          tick          |      (zero)      | C | asked | ready |
 * +------------------------+------------------+---+-------+-------+
 *                                               asked, ready: write, read
 * }</pre>
 *
 * <ul>
 *   <li><b>ready</b>: an attempt may succeed. Set at the beginning, since no one knows; set by the driver; cleared by whoever
 *       tried in vain, unless the driver has told something since: the <b>tick</b> says so.
 *   <li><b>asked</b>: the driver is asked to tell. Reading stays so: to ask again for each message would be a call of the
 *       system. If the driver tells what is ready already, no one has come for it yet. Who waits for channels and is told of nothing
 *       else asks no more for it, since it would be told for ever, until someone waits again. Writing is not asked for longer than someone waits, since a
 *       channel is writable nearly always.
 *   <li><b>C</b>: closed. Both are ready for ever, so that everyone tries, and fails.
 * </ul>
 */
final class ReadyWord {
    /** Both may be tried, and nothing is asked. */
    static final long NEW = 0b11;

    private static final int ASKED_SHIFT = 2;
    private static final long READY_MASK = 0b11;
    private static final long ASKED_MASK = READY_MASK << ASKED_SHIFT;
    private static final long CLOSED = 1L << 4;
    private static final long ONE_TICK = 1L << 32;

    private ReadyWord() {}

    static boolean isReady(long word, Interest interest) {
        return (word & interest.bit()) != 0;
    }

    static boolean isAsked(long word, Interest interest) {
        return (word & (long) interest.bit() << ASKED_SHIFT) != 0;
    }

    static boolean isClosed(long word) {
        return (word & CLOSED) != 0;
    }

    /** How often the driver has told something; wraps around. */
    static int tick(long word) {
        return (int) (word >>> 32);
    }

    /** The driver tells that something is ready. */
    static long told(long word, Interest interest) {
        if (isClosed(word)) {
            return word;
        }
        long ticked = (word | interest.bit()) + ONE_TICK;
        return interest == Interest.WRITE ? unasked(ticked, interest) : ticked;
    }

    /** The driver has told it again and again, and no one comes for it. If someone has come meanwhile, nothing changes. */
    static long leftLying(long word, Interest interest) {
        return isReady(word, interest) ? unasked(word, interest) : word;
    }

    /** Someone tried in vain, or took all there was; {@code seen} is the word as it was before. */
    static long emptied(long word, Interest interest, long seen) {
        return isClosed(word) || tick(word) != tick(seen) ? word : word & ~(long) interest.bit();
    }

    /** Someone waits. */
    static long asked(long word, Interest interest) {
        return isClosed(word) ? word : word | (long) interest.bit() << ASKED_SHIFT;
    }

    static long closed(long word) {
        return (word | CLOSED | READY_MASK) & ~ASKED_MASK;
    }

    /** The driver is not asked any more. */
    static long unasked(long word, Interest interest) {
        return word & ~((long) interest.bit() << ASKED_SHIFT);
    }

    /** Whether the same is asked for in both. */
    static boolean asksTheSame(long word, long other) {
        return ((word ^ other) & ASKED_MASK) == 0;
    }

    static boolean isValid(long word) {
        long rest = word & ~(-1L << 32) & ~(READY_MASK | ASKED_MASK | CLOSED);
        boolean closedAsItShouldBe = !isClosed(word) || ((word & READY_MASK) == READY_MASK && (word & ASKED_MASK) == 0);
        return rest == 0 && closedAsItShouldBe;
    }

    /** For messages: {@code read ready, write asked, tick 3}. */
    static String describe(long word) {
        StringBuilder text = new StringBuilder();
        for (Interest interest : Interest.values()) {
            text.append(interest.name().toLowerCase(Locale.ROOT))
                    .append(isReady(word, interest) ? " ready" : " not ready")
                    .append(isAsked(word, interest) ? ", asked, " : ", ");
        }
        return text.append(isClosed(word) ? "closed, " : "")
                .append("tick ")
                .append(Integer.toUnsignedString(tick(word)))
                .toString();
    }
}
