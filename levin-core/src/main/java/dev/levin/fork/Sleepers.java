package dev.levin.fork;

import dev.levin.internal.memory.PaddedLong;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Which workers of a pool sleep, and who is to be woken. The protocol is Rayon's, with its jobs event counter
 * ({@link SleepWord}):
 *
 * <pre>{@code
 * publisher (any thread)                     worker that finds nothing
 * P1  share or inject the job (volatile)     W1  announce: make the JEC even; remember it  (CAS)
 * P2  make the JEC odd, or find it odd       W2  look everywhere once more
 * P3  read how many sleep; wake some         W3  if the JEC is as remembered, be counted asleep  (CAS)
 *                                            W4  look at the injection queue once more, then park
 * }</pre>
 *
 * <p>Why no job is left behind. P2 and W1, W3 are steps on one word, totally ordered. If P2 comes before W1, then P1 comes
 * before W2, which sees the job. If it comes between W1 and W3, it changes the JEC, and W3 does not happen. If
 * it comes after W3, P3 sees the sleeper. That holds for shared and for injected jobs alike; W4 costs little, and covers
 * a consumer that held the injection queue during W2.
 *
 * <p>The sleepers themselves are a stack behind a lock: the last one to sleep is woken first, since its caches are the
 * warmest. A worker is in the stack exactly while it is counted, so whoever wakes it takes it off the count, and no
 * one is woken twice for one job. The lock is taken only to fall asleep and to wake, both of which cost a hundred times
 * more.
 */
final class Sleepers {
    // Any thread
    private final PaddedLong word = new PaddedLong(SleepWord.NEW);

    // Guarded by this
    private final List<ForkWorker> asleep;

    /** With room for all workers, so that falling asleep allocates nothing. */
    Sleepers(int maxWorkers) {
        asleep = new ArrayList<>(maxWorkers);
    }

    long word() {
        return word.getVolatile();
    }

    /** A worker begins to look for work. */
    void startLooking() {
        update(SleepWord::startedLooking);
    }

    /** It has found some, or leaves. Returns how many to wake now, so that they find the rest. */
    int stopLooking() {
        return SleepWord.cascadeCount(update(SleepWord::stoppedLooking));
    }

    /** W1. Returns the JEC that nothing must change before the worker sleeps. */
    int announce() {
        long before = update(SleepWord::announced);
        return SleepWord.jec(SleepWord.announced(before));
    }

    /** P2. Returns the word before. */
    long published() {
        return update(SleepWord::published);
    }

    /** W3. False, and nothing happened, if something was published since the worker announced. */
    synchronized boolean fallAsleep(ForkWorker worker, int announcedJec) {
        asleep.add(worker);
        while (true) {
            long word = this.word.getVolatile();
            if (SleepWord.jec(word) != announcedJec) {
                asleep.remove(asleep.size() - 1);
                return false;
            }
            // order: volatile; before the last look (W4)
            if (this.word.compareAndSet(word, SleepWord.fellAsleep(word))) {
                return true;
            }
        }
    }

    /** The worker does not sleep, for whatever reason: it is not counted any more. Does nothing if it was not. */
    synchronized void stayAwake(ForkWorker worker) {
        if (asleep.remove(worker)) {
            update(SleepWord::wokenUp);
        }
    }

    /** P3: wakes up to {@code count} sleepers. */
    void wake(int count) {
        for (int i = 0; i < count; i++) {
            ForkWorker worker = takeLast();
            if (worker == null) {
                return;
            }
            worker.parker.unpark();
        }
    }

    void wakeAll() {
        wake(Integer.MAX_VALUE);
    }

    private synchronized @Nullable ForkWorker takeLast() {
        if (asleep.isEmpty()) {
            return null;
        }
        update(SleepWord::wokenUp);
        return asleep.remove(asleep.size() - 1);
    }

    /** Applies a transition; returns the word before. */
    private long update(LongUnaryOperator transition) {
        while (true) {
            long word = this.word.getVolatile();
            long next = transition.applyAsLong(word);
            if (next == word || this.word.compareAndSet(word, next)) {
                return word;
            }
        }
    }

    @Override
    public String toString() {
        return SleepWord.describe(word());
    }
}
