package dev.levin.internal.memory;

/**
 * Makes sure that there is stack left before a step that must not be torn.
 *
 * <p>Some steps change a word first and act on it afterwards: take half of a ring out and link it, announce a wake-up
 * and unpark a thread. A {@link StackOverflowError} in between, thrown because a task called into the pool at the very
 * end of its stack, would lose tasks. So such a step first uses more stack than it will need: if there is none, the
 * error comes before anything has changed.
 */
public final class StackRoom {
    private static final int DEPTH = 24;
    private static final int LEAST_DEPTH = DEPTH / 8;
    private static final int LITTLE_DEPTH = DEPTH / 3;
    private static final int AMPLE_DEPTH = 3 * DEPTH;
    private static final int VAST_DEPTH = 3 * AMPLE_DEPTH;

    private StackRoom() {}

    /**
     * Returns if there is enough to call one small method: for what is cheap, and must be undone by a call.
     *
     * @throws StackOverflowError if not
     */
    public static void requireLeast() {
        require(LEAST_DEPTH);
    }

    /**
     * Returns if there is enough to unpark a thread: for a step within one that calls {@link #require()}.
     *
     * @throws StackOverflowError if not
     */
    public static void requireLittle() {
        require(LITTLE_DEPTH);
    }

    /**
     * Returns if there are several kilobytes of stack left.
     *
     * @throws StackOverflowError if not
     */
    public static void require() {
        require(DEPTH);
    }

    /**
     * As {@link #require()}, but asks for more: for a step that contains others which call {@code require()}, so that they
     * will not be the ones to fail.
     *
     * @throws StackOverflowError if there is not enough
     */
    public static void requireAmple() {
        require(AMPLE_DEPTH);
    }

    /**
     * As {@link #requireAmple()}, for a step that contains others which call that one.
     *
     * @throws StackOverflowError if there is not enough
     */
    public static void requireVast() {
        require(VAST_DEPTH);
    }

    /** Whether {@link #requireVast} would return. */
    public static boolean isVast() {
        return has(VAST_DEPTH);
    }

    /** Whether {@link #requireAmple} would return. */
    public static boolean isAmple() {
        return has(AMPLE_DEPTH);
    }

    /** Whether {@link #requireLittle} would return. */
    public static boolean isLittle() {
        return has(LITTLE_DEPTH);
    }

    private static boolean has(int depth) {
        try {
            require(depth);
            return true;
        } catch (StackOverflowError atTheEnd) {
            return false;
        }
    }

    private static void require(int depth) {
        if (use(depth, 1, 2, 3, 4, 5, 6, 7, 8) == 0) {
            throw new AssertionError("unreachable: the sum of positive numbers");
        }
    }

    /** Not a loop, and with arguments that are used after the call, so that each level keeps a frame of its own. */
    private static long use(int depth, long a, long b, long c, long d, long e, long f, long g, long h) {
        if (depth == 0) {
            return a + b + c + d + e + f + g + h;
        }
        return use(depth - 1, b, c, d, e, f, g, h, a) + (a & 1) + (b & 1) + (c & 1) + (d & 1) + (e & 1) + (f & 1);
    }
}
