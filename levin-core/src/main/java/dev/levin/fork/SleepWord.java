package dev.levin.fork;

/**
 * Encoding of the word that says who works, who looks for work, and who sleeps. Pure functions only; {@link Sleepers}
 * applies them.
 *
 * <pre>{@code
 *  63                            32 31            16 15             0
 * +--------------------------------+----------------+----------------+
 * |              JEC               |    inactive    |    sleeping    |
 * +--------------------------------+----------------+----------------+
 * }</pre>
 *
 * <ul>
 *   <li><b>sleeping</b>: workers that sleep, or are about to and will not look again. Whoever wakes one takes it off.
 *   <li><b>inactive</b>: workers that have no work: they look for some, or sleep. So {@code inactive - sleeping} are awake
 *       but idle, and will find what is new by themselves.
 *   <li><b>JEC</b>, the jobs event counter: <em>even</em> means that a worker has announced that it gets sleepy and nothing
 *       was published since; <em>odd</em> that something was. A worker makes it even, a publisher makes it odd; each
 *       leaves it alone if it is so already.
 * </ul>
 */
final class SleepWord {
    /** The largest number of workers: what 16 bits can count. */
    static final int MAX_WORKERS = (1 << 16) - 1;

    /** No worker, and no one sleepy. */
    static final long NEW = 1L << 32;

    private static final int INACTIVE_SHIFT = 16;
    private static final int JEC_SHIFT = 32;
    private static final long COUNT_MASK = (1L << 16) - 1;
    private static final long ONE_SLEEPING = 1;
    private static final long ONE_INACTIVE = 1L << INACTIVE_SHIFT;
    private static final long ONE_JEC = 1L << JEC_SHIFT;

    /** How many workers a worker that found work wakes at most before it begins. */
    private static final int CASCADE = 2;

    private SleepWord() {}

    static int sleeping(long word) {
        return (int) (word & COUNT_MASK);
    }

    static int inactive(long word) {
        return (int) ((word >>> INACTIVE_SHIFT) & COUNT_MASK);
    }

    static int awakeButIdle(long word) {
        return Math.max(0, inactive(word) - sleeping(word));
    }

    static int jec(long word) {
        return (int) (word >>> JEC_SHIFT);
    }

    /** Whether nothing was published since a worker got sleepy. */
    static boolean isSleepy(long word) {
        return (jec(word) & 1) == 0;
    }

    /** A worker gets sleepy. */
    static long announced(long word) {
        return isSleepy(word) ? word : word + ONE_JEC;
    }

    /** Something was published. */
    static long published(long word) {
        return isSleepy(word) ? word + ONE_JEC : word;
    }

    static long startedLooking(long word) {
        return word + ONE_INACTIVE;
    }

    static long stoppedLooking(long word) {
        return word - ONE_INACTIVE;
    }

    static long fellAsleep(long word) {
        return word + ONE_SLEEPING;
    }

    static long wokenUp(long word) {
        return word - ONE_SLEEPING;
    }

    /** How many sleepers to wake for {@code jobs} new ones; fewer if those count that are awake, and look for work already. */
    static int wakeCount(long word, int jobs, boolean lookersCount) {
        int needed = lookersCount ? jobs - awakeButIdle(word) : jobs;
        return Math.max(0, Math.min(needed, sleeping(word)));
    }

    /** How many sleepers a worker wakes that has just found work. */
    static int cascadeCount(long word) {
        return Math.min(CASCADE, sleeping(word));
    }

    static boolean isValid(long word) {
        return sleeping(word) <= inactive(word);
    }

    /** For messages: {@code 1 of 2 idle workers asleep}. */
    static String describe(long word) {
        return sleeping(word) + " of " + inactive(word) + " idle workers asleep";
    }
}
