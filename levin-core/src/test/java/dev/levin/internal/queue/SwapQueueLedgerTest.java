package dev.levin.internal.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Several producers and consumers at once; a ledger says how often each task came out. */
class SwapQueueLedgerTest {
    private static final int PRODUCERS = 4;
    private static final int CONSUMERS = 2;
    private static final int PER_PRODUCER = 50_000;
    private static final int TOTAL = PRODUCERS * PER_PRODUCER;

    private final AtomicIntegerArray ledger = new AtomicIntegerArray(TOTAL);
    private final AtomicInteger taken = new AtomicInteger();

    @ParameterizedTest
    @EnumSource
    void pushAndPoll_fourProducersTwoConsumers_eachTaskComesOutOnce(SwapQueue.Order order) {
        SwapQueue queue = new SwapQueue(order);
        List<Background<Void>> threads = new ArrayList<>();
        for (int producer = 0; producer < PRODUCERS; producer++) {
            int first = producer * PER_PRODUCER;
            threads.add(Background.run(() -> produce(queue, first)));
        }
        for (int consumer = 0; consumer < CONSUMERS; consumer++) {
            boolean intoRing = consumer == 0;
            threads.add(Background.run(() -> consume(queue, order, intoRing)));
        }
        threads.forEach(Background::result);

        for (int number = 0; number < TOTAL; number++) {
            assertThat(ledger.get(number))
                    .as("times that task %d came out", number)
                    .isEqualTo(1);
        }
        assertThat(queue.tryClose()).as("empty").isTrue();
    }

    @Test
    void tryClose_whileOthersPush_whatWasAcceptedComesOut() {
        for (int round = 0; round < 200; round++) {
            SwapQueue closing = new SwapQueue();
            AtomicInteger accepted = new AtomicInteger();
            List<Background<Void>> producers = new ArrayList<>();
            for (int producer = 0; producer < 2; producer++) {
                producers.add(Background.run(() -> {
                    NumberedTask task = new NumberedTask(0);
                    while (task.number < 200 && closing.push(task)) {
                        accepted.incrementAndGet();
                        task = new NumberedTask(task.number + 1);
                    }
                    assertThat(task.next)
                            .as("a task that was refused is linked to nothing")
                            .isNull();
                }));
            }
            int out = 0;
            while (!closing.tryClose()) {
                out += closing.poll() != null ? 1 : 0;
            }
            producers.forEach(Background::result);
            assertThat(out).isEqualTo(accepted.get());
            assertThat(closing.looksEmpty()).isTrue();
        }
    }

    private static void produce(SwapQueue queue, int first) {
        Random random = new Random(first);
        int next = first;
        while (next < first + PER_PRODUCER) {
            int length = Math.min(1 + random.nextInt(8), first + PER_PRODUCER - next);
            if (length == 1) {
                assertThat(queue.push(new NumberedTask(next))).isTrue();
            } else {
                assertThat(queue.push(PlainChain.of(NumberedTask.range(next, next + length))))
                        .isTrue();
            }
            next += length;
        }
    }

    /** If the order is kept, one consumer gets what it gets from one producer in the order in which it was pushed. */
    private void consume(SwapQueue queue, SwapQueue.Order order, boolean intoRing) {
        StealRing ring = new StealRing();
        int[] last = new int[PRODUCERS];
        Arrays.fill(last, -1);
        long deadline = System.nanoTime() + Eventually.LIMIT.toNanos();
        while (taken.get() < TOTAL) {
            assertThat(System.nanoTime() - deadline).as("time is over").isNegative();
            TaskNode task = intoRing ? queue.pollInto(ring, 64) : queue.poll();
            for (; task != null; task = ring.pop()) {
                int number = ((NumberedTask) task).number;
                int producer = number / PER_PRODUCER;
                if (order == SwapQueue.Order.KEPT) {
                    assertThat(number).isGreaterThan(last[producer]);
                }
                last[producer] = number;
                ledger.incrementAndGet(number);
                taken.incrementAndGet();
            }
        }
    }
}
