package dev.levin.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** One thread at a time, and no request is lost. */
class BatonTest {
    private final Baton baton = new Baton();

    @Test
    void take_someoneHasIt_leavesARequestWhichKeepsItFromBeingReleased() {
        assertThat(baton.take()).isTrue();
        assertThat(baton.isMine()).isTrue();
        int seen = baton.requests();
        assertThat(Background.call(() -> baton.take() || baton.isMine()).result())
                .isFalse();
        assertThat(baton.release(seen))
                .as("releases it in spite of the request")
                .isFalse();
        assertThat(baton.isMine()).isTrue();
        assertThat(baton.release(baton.requests())).isTrue();
        assertThat(baton.isMine()).isFalse();
        assertThat(baton.take()).as("can be taken again").isTrue();
    }

    @Test
    void take_byManyThreads_oneAtATimeDoesItForAll() {
        AtomicInteger wanted = new AtomicInteger();
        AtomicInteger inside = new AtomicInteger();
        AtomicBoolean overlapped = new AtomicBoolean();
        int[] done = new int[1];
        List<Background<Void>> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(Background.run(() -> {
                for (int round = 0; round < 20_000; round++) {
                    wanted.incrementAndGet();
                    if (baton.take()) {
                        int seen;
                        do {
                            overlapped.compareAndSet(false, inside.incrementAndGet() != 1);
                            seen = baton.requests();
                            done[0] = wanted.get();
                            inside.decrementAndGet();
                        } while (!baton.release(seen));
                    }
                }
            }));
        }
        threads.forEach(Background::result);
        assertThat(overlapped).isFalse();
        assertThat(done[0]).as("the last request was seen to").isEqualTo(80_000);
        assertThat(baton.requests()).isZero();
    }
}
