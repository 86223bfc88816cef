package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.random.XorShift;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

/** Locks under threads that give up at random: never two where one may be, and nothing is left over or missing at the end. */
class LockStormTest {
    private static final long SEED = SyncStorm.SEED;
    private static final int THREADS = 6;
    private static final int ROUNDS = 1_500;

    private int plain;
    private int plainCopy;

    @Test
    void mutex_manyThreads_oneAtATimeAndFreeAtTheEnd() {
        AsyncMutex mutex = new AsyncMutex();
        AtomicInteger sections = new AtomicInteger();
        SyncStorm.run(SEED, THREADS, lockAndUnlock(mutex, sections));
        assertThat(plain).isEqualTo(sections.get());
        assertThat(mutex.tryLock()).as("free at the end").isTrue();
    }

    @Test
    void mutex_manyVirtualThreads_oneAtATimeAndFreeAtTheEnd() {
        AsyncMutex mutex = new AsyncMutex();
        AtomicInteger sections = new AtomicInteger();
        SyncStorm.runVirtually(SEED, THREADS, lockAndUnlock(mutex, sections));
        assertThat(plain).isEqualTo(sections.get());
        assertThat(mutex.tryLock()).as("free at the end").isTrue();
    }

    private SyncStorm.Body lockAndUnlock(AsyncMutex mutex, AtomicInteger sections) {
        return (thread, random) -> {
            Hold hold = mutex.lock();
            for (int round = 0; round < ROUNDS; round++) {
                if (random.nextInt(4) == 0) {
                    if (mutex.tryLock()) {
                        inSection(sections, random);
                        mutex.unlock();
                    }
                } else if (SyncStorm.joinOrCancel(hold, random)) {
                    inSection(sections, random);
                    hold.close();
                }
            }
        };
    }

    /** Stays for a while now and then, so that a second one in it would show. */
    @SuppressWarnings("ThreadPriorityCheck") // a yield is a hint here, and nothing depends on it
    private void inSection(AtomicInteger sections, XorShift random) {
        int before = plain;
        if (random.nextInt(16) == 0) {
            Thread.yield();
        }
        plain = before + 1;
        sections.incrementAndGet();
    }

    @Test
    void semaphore_manyThreads_neverTooManyAndAllBackAtTheEnd() {
        int permits = 4;
        AsyncSemaphore semaphore = new AsyncSemaphore(permits);
        AtomicInteger inUse = new AtomicInteger();
        SyncStorm.run(SEED, THREADS, (thread, random) -> {
            Hold[] holds = {semaphore.acquire(1), semaphore.acquire(2), semaphore.acquire(4)};
            for (int round = 0; round < ROUNDS; round++) {
                int choice = random.nextInt(3);
                if (SyncStorm.joinOrCancel(holds[choice], random)) {
                    int count = 1 << choice;
                    assertThat(inUse.addAndGet(count)).isLessThanOrEqualTo(permits);
                    inUse.addAndGet(-count);
                    holds[choice].close();
                }
            }
        });
        assertThat(semaphore.availablePermits()).isEqualTo(permits);
        assertThat(semaphore.tryAcquire(permits)).as("no one waits").isTrue();
    }

    @Test
    void rwLock_manyThreads_readersSeeWholeWritesAndItIsFreeAtTheEnd() {
        AsyncRwLock lock = new AsyncRwLock();
        SyncStorm.run(SEED, THREADS, (thread, random) -> {
            Hold read = lock.read();
            Hold write = lock.write();
            for (int round = 0; round < ROUNDS; round++) {
                if (random.nextInt(4) == 0) {
                    if (SyncStorm.joinOrCancel(write, random)) {
                        plain++;
                        plainCopy++;
                        write.close();
                    }
                } else if (SyncStorm.joinOrCancel(read, random)) {
                    assertThat(plainCopy).isEqualTo(plain);
                    read.close();
                }
            }
        });
        assertThat(lock.tryWrite()).as("free at the end").isTrue();
    }

    @Test
    void barrier_manyThreads_noOneIsAMeetingAhead() {
        AsyncBarrier barrier = new AsyncBarrier(THREADS);
        AtomicIntegerArray meetings = new AtomicIntegerArray(THREADS);
        AtomicInteger last = new AtomicInteger();
        int rounds = ROUNDS / 10;
        SyncStorm.run(SEED, THREADS, (thread, random) -> {
            AsyncBarrier.Arrival arrival = barrier.arrive();
            for (int round = 1; round <= rounds; round++) {
                meetings.set(thread, round);
                arrival.join();
                last.addAndGet(arrival.value() ? 1 : 0);
                for (int i = 0; i < THREADS; i++) {
                    assertThat(meetings.get(i)).isBetween(round, round + 1);
                }
            }
        });
        assertThat(last).hasValue(rounds);
        assertThat(barrier.waiting()).isZero();
    }

    @Test
    void onceCell_manyThreads_oneValue() {
        for (int round = 0; round < 200; round++) {
            OnceCell<Integer> cell = new OnceCell<>();
            AtomicInteger made = new AtomicInteger();
            SyncStorm.run(SEED + round, 3, (thread, random) -> {
                int value = cell.getOrMake(() -> {
                            made.incrementAndGet();
                            Oneshot<Integer> oneshot = new Oneshot<>();
                            oneshot.send(thread);
                            return oneshot;
                        })
                        .join();
                assertThat(cell.tryGet()).isEqualTo(value);
            });
            assertThat(made).hasValue(1);
        }
    }
}
