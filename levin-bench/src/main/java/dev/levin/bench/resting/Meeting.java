package dev.levin.bench.resting;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** Tasks that wait for each other: if there are as many as a pool may have threads, all of its threads have to be there. */
final class Meeting {
    private static final long LIMIT_SECONDS = 10;

    private final CountDownLatch missing;

    private Meeting(int parties) {
        missing = new CountDownLatch(parties);
    }

    /**
     * Has so many tasks meet.
     *
     * @throws IllegalStateException if they don't, because there are too few threads
     */
    static void of(int parties, Executor executor) {
        Meeting meeting = new Meeting(parties);
        for (int i = 0; i < parties; i++) {
            executor.execute(meeting::attend);
        }
        meeting.await();
    }

    private void attend() {
        missing.countDown();
        await();
    }

    private void await() {
        try {
            if (!missing.await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(missing.getCount() + " tasks did not come to the meeting");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
