package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

class TurnTest {
    private final Turn turn = new Turn();
    private final List<String> woken = new ArrayList<>();

    @Test
    void take_free_taken() {
        assertThat(turn.take(() -> woken.add("first"))).isTrue();
        assertThat(turn.tryTake()).isFalse();
        turn.release();
        assertThat(turn.tryTake()).isTrue();
        assertThat(woken).isEmpty();
    }

    @Test
    void release_someWait_allAreWokenOnceAndNoneHasIt() {
        assertThat(turn.tryTake()).isTrue();
        assertThat(turn.take(() -> woken.add("second"))).isFalse();
        assertThat(turn.take(() -> woken.add("third"))).isFalse();
        turn.release();
        assertThat(woken).containsExactlyInAnyOrder("second", "third");
        assertThat(turn.tryTake()).isTrue();
        turn.release();
        assertThat(woken).hasSize(2);
    }

    @Test
    void take_sameWakerTwice_wokenOnce() {
        Runnable note = () -> woken.add("again");
        dev.levin.async.Waker waker = note::run;
        assertThat(turn.tryTake()).isTrue();
        assertThat(turn.take(waker)).isFalse();
        assertThat(turn.take(waker)).isFalse();
        turn.release();
        assertThat(woken).containsExactly("again");
    }

    /** Each waits for its waker whenever it finds the turn taken: if one were not woken, this would not end. */
    @Test
    void take_manyThreads_oneAtATimeAndNoneIsForgotten() throws InterruptedException {
        int threads = 4;
        int rounds = 20_000;
        int[] count = new int[1];
        CountDownLatch done = new CountDownLatch(threads);
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> {
                Semaphore wake = new Semaphore(0);
                for (int round = 0; round < rounds; round++) {
                    while (!turn.take(wake::release)) {
                        wake.acquireUninterruptibly();
                    }
                    count[0]++;
                    turn.release();
                }
                done.countDown();
            });
            thread.setDaemon(true);
            thread.start();
        }
        done.await();
        assertThat(count[0]).isEqualTo(threads * rounds);
    }
}
