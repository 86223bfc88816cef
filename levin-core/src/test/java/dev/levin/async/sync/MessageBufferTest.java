package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.random.XorShift;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;

class MessageBufferTest {
    private static final int STEPS = 50_000;

    @Test
    void buffer_randomSteps_isAsTheModel() {
        long seed = 4711;
        XorShift random = new XorShift(seed);
        MessageBuffer<Integer> buffer = new MessageBuffer<>();
        Deque<Integer> model = new ArrayDeque<>();
        int bias = 5;
        for (int step = 0; step < STEPS; step++) {
            if (step % 1_000 == 0) {
                bias = 2 + random.nextInt(7);
            }
            if (random.nextInt(10) < bias) {
                buffer.add(step);
                model.add(step);
            } else if (!model.isEmpty()) {
                assertThat(buffer.take()).as("seed %d, step %d", seed, step).isEqualTo(model.remove());
            }
            if (random.nextInt(10) == 0) {
                buffer.addFirst(-step);
                model.addFirst(-step);
            }
            assertThat(buffer.size()).isEqualTo(model.size());
        }
    }

    @Test
    void addFirst_anyFilling_comesBeforeAllOthers() {
        for (int filling = 0; filling < 3 * MessageBuffer.CHUNK_SIZE; filling++) {
            for (int taken = 0; taken <= filling; taken++) {
                MessageBuffer<Integer> buffer = new MessageBuffer<>();
                for (int i = 0; i < filling; i++) {
                    buffer.add(i);
                }
                for (int i = 0; i < taken; i++) {
                    buffer.take();
                }
                buffer.addFirst(-1);
                buffer.addFirst(-2);
                buffer.add(filling);
                assertThat(buffer.size()).isEqualTo(filling - taken + 3);
                assertThat(buffer.take()).isEqualTo(-2);
                assertThat(buffer.take()).isEqualTo(-1);
                for (int i = taken; i <= filling; i++) {
                    assertThat(buffer.take()).isEqualTo(i);
                }
                assertThat(buffer.size()).isZero();
            }
        }
    }
}
