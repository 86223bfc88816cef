package dev.levin.internal.memory;

/**
 * Makes sure that there is stack left before a step that must not be torn.
 *
 * <p>Some steps change a word first and act on it afterwards: take half of a ring out and link it, announce a wake-up
 * and unpark a thread. A {@link StackOverflowError} in between, thrown because a task called into the pool at the very
 * end of its stack, would lose tasks. So such a step first asks for more stack than it will need: if there is none, the
 * error comes before anything has changed.
 *
 * <p>A step that contains others which ask has to ask for more than they do. From the least to the most:
 *
 * <table>
 * <caption>How much each asks for</caption>
 * <tr><th>method</th><th>bytes</th><th>enough for</th></tr>
 * <tr><td>{@link #requireLittle}</td><td>4 K</td><td>taking a lock and giving it back, waking a task, unparking a thread</td></tr>
 * <tr><td>{@link #require()}</td><td>8 K</td><td>a hand-over to one who waits</td></tr>
 * <tr><td>{@link #requireAmple}</td><td>12 K</td><td>leaving a queue, and handing over what was given; starting a thread</td></tr>
 * <tr><td>{@link #requireVast}</td><td>20 K</td><td>ending a task, which calls others back</td></tr>
 * </table>
 *
 * <p>On HotSpot one call finds out ({@link StackProbe}); other JVMs may not look that far ahead, so there the stack is used up
 * for a moment by many calls.
 */
public final class StackRoom {
    private static final boolean IS_HOTSPOT = isHotSpot(System.getProperty("java.vm.name", ""));

    private static final int DEPTH = 24;
    private static final int LITTLE_DEPTH = DEPTH / 3;
    private static final int AMPLE_DEPTH = 3 * DEPTH;
    private static final int VAST_DEPTH = 3 * AMPLE_DEPTH;

    private StackRoom() {}

    /**
     * Returns if there is enough to unpark a thread: for a step within one that calls {@link #require()}.
     *
     * @throws StackOverflowError if not
     */
    public static void requireLittle() {
        if (IS_HOTSPOT) {
            StackProbe.onePage(0);
        } else {
            use(LITTLE_DEPTH);
        }
    }

    /**
     * Returns if there are several kilobytes of stack left.
     *
     * @throws StackOverflowError if not
     */
    public static void require() {
        if (IS_HOTSPOT) {
            StackProbe.twoPages(0);
        } else {
            use(DEPTH);
        }
    }

    /**
     * As {@link #require()}, but asks for more: for a step that contains others which call {@code require()}, so that they
     * will not be the ones to fail.
     *
     * @throws StackOverflowError if there is not enough
     */
    public static void requireAmple() {
        if (IS_HOTSPOT) {
            StackProbe.threePages(0);
        } else {
            use(AMPLE_DEPTH);
        }
    }

    /**
     * As {@link #requireAmple()}, for a step that contains others which call that one.
     *
     * @throws StackOverflowError if there is not enough
     */
    public static void requireVast() {
        if (IS_HOTSPOT) {
            StackProbe.fivePages(0);
        } else {
            use(VAST_DEPTH);
        }
    }

    /** Whether {@link #requireVast} would return. */
    public static boolean isVast() {
        try {
            requireVast();
            return true;
        } catch (StackOverflowError atTheEnd) {
            return false;
        }
    }

    /** Whether {@link #requireMoreThanVast} would return. */
    public static boolean isMoreThanVast() {
        try {
            requireMoreThanVast();
            return true;
        } catch (StackOverflowError atTheEnd) {
            return false;
        }
    }

    /**
     * Returns if {@link #requireVast} would return even a few dozen calls further down: for a step that contains others which call that.
     *
     * @throws StackOverflowError if not
     */
    public static void requireMoreThanVast() {
        if (requireVastBelow(2 * DEPTH, 1, 2, 3, 4) == 0) {
            throw new AssertionError("the sum of positive numbers");
        }
    }

    private static long requireVastBelow(int depth, long a, long b, long c, long d) {
        if (depth == 0) {
            requireVast();
            return a + b + c + d;
        }
        return requireVastBelow(depth - 1, b, c, d, a) + (a & 1) + (b & 1) + (c & 1);
    }

    /** Whether {@link #requireAmple} would return. */
    public static boolean isAmple() {
        try {
            requireAmple();
            return true;
        } catch (StackOverflowError atTheEnd) {
            return false;
        }
    }

    /** Whether {@link #requireLittle} would return. */
    public static boolean isLittle() {
        try {
            requireLittle();
            return true;
        } catch (StackOverflowError atTheEnd) {
            return false;
        }
    }

    /** Whether a JVM of this name has HotSpot's way to check for room. */
    static boolean isHotSpot(String name) {
        return name.contains("OpenJDK") || name.contains("HotSpot");
    }

    /** Uses up stack for a moment: for JVMs that are not HotSpot. */
    static void use(int depth) {
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
