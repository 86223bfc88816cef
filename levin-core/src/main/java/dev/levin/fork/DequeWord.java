package dev.levin.fork;

/**
 * Encoding of the word that an owner and its thieves share. Pure functions only; {@link SplitDeque} applies them.
 *
 * <pre>{@code
 *  63        56 55                  28 27                   0
 * +------------+----------------------+----------------------+
 * |    tag     |         tail         |        split         |
 * +------------+----------------------+----------------------+
 *
 *            tail              split              head (the owner's, not in the word)
 *   stolen    |  to be stolen    |   private         |
 * ------------+------------------+-------------------+--------->  index
 * }</pre>
 *
 * <ul>
 *   <li><b>tail</b>: the next entry to be stolen. A thief moves it up by one.
 *   <li><b>split</b>: the end of what can be stolen. The owner moves it, up to share, down to take back.
 *   <li><b>tag</b>: counts how often the owner has moved the split or the indices down, so that a thief who looked long
 *       ago does not take an old word for the present one.
 * </ul>
 */
final class DequeWord {
    private static final int INDEX_BITS = 28;
    private static final int TAG_SHIFT = 2 * INDEX_BITS;
    private static final long INDEX_MASK = (1L << INDEX_BITS) - 1;
    private static final long ONE_TAIL = 1L << INDEX_BITS;

    /** How many entries a deque can hold at most. */
    static final int MAX_INDEX = (int) INDEX_MASK;

    /** Nothing is shared, and everything is at the beginning. */
    static final long EMPTY = 0;

    private DequeWord() {}

    static int tail(long word) {
        return (int) ((word >>> INDEX_BITS) & INDEX_MASK);
    }

    static int split(long word) {
        return (int) (word & INDEX_MASK);
    }

    static int tag(long word) {
        return (int) (word >>> TAG_SHIFT);
    }

    /** Whether there is something to steal. */
    static boolean isShared(long word) {
        return tail(word) < split(word);
    }

    /** A thief has taken the entry at the tail. */
    static long stolen(long word) {
        return word + ONE_TAIL;
    }

    /** The owner takes back what is at {@code index} and above. The same entries may be shared again: so another tag. */
    static long takenBack(long word, int index) {
        long tag = (word >>> TAG_SHIFT) + 1;
        return (tag << TAG_SHIFT) | ((long) tail(word) << INDEX_BITS) | index;
    }

    /** The owner shares more. */
    static long withSplit(long word, int split) {
        return (word & ~INDEX_MASK) | split;
    }

    /** The owner begins anew at {@code index}: nothing at or above it is stolen or shared. */
    static long reset(long word, int index) {
        long tag = (word >>> TAG_SHIFT) + 1;
        return (tag << TAG_SHIFT) | ((long) index << INDEX_BITS) | index;
    }

    static boolean isValid(long word) {
        return tail(word) <= split(word);
    }

    /** For messages: {@code tail=3 split=5 tag=0}. */
    static String describe(long word) {
        return "tail=" + tail(word) + " split=" + split(word) + " tag=" + tag(word);
    }
}
