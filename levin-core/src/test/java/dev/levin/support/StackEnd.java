package dev.levin.support;

import java.util.function.BooleanSupplier;

/** The place where the stack ends. */
public final class StackEnd {
    /** Small, so that the end is near; more than the JVM's own minimum. */
    public static final long STACK_SIZE = 512 << 10;

    private StackEnd() {}

    /**
     * Dives until the stack ends, on a thread of its own, and asks the question there. If there is not even room for that,
     * and the question throws {@link StackOverflowError}, asks again one frame higher, and so on.
     *
     * @param shift moves the places where it asks by so many small frames; with several, no place is left out
     * @return the answer
     */
    public static boolean ask(int shift, BooleanSupplier question) throws InterruptedException {
        boolean[] answer = new boolean[1];
        Thread diver = new Thread(null, () -> answer[0] = shifted(shift, question), "diver", STACK_SIZE);
        diver.start();
        diver.join();
        return answer[0];
    }

    /** As {@link #ask(int, BooleanSupplier)}, without shift. */
    public static boolean ask(BooleanSupplier question) throws InterruptedException {
        return ask(0, question);
    }

    /** As {@link #ask(int, BooleanSupplier)}, on the current thread. */
    public static boolean askHere(int shift, BooleanSupplier question) {
        return shifted(shift, question);
    }

    private static boolean shifted(int shift, BooleanSupplier question) {
        return shift == 0 ? dive(question, 1, 2, 3, 4, 5, 6, 7, 8) : shifted(shift - 1, question);
    }

    /** With arguments that make a frame large: each try costs time, and there is one for each frame. */
    @SuppressWarnings("InfiniteRecursion")
    private static boolean dive(
            BooleanSupplier question, long a, long b, long c, long d, long e, long f, long g, long h) {
        try {
            return dive(question, b, c, d, e, f, g, h, a) && a + b + c + d + e + f + g + h > 0;
        } catch (StackOverflowError tooDeep) {
            return question.getAsBoolean();
        }
    }
}
