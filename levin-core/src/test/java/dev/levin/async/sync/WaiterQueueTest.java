package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Waker;
import dev.levin.internal.random.XorShift;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Against a list of the JDK, with random steps. */
class WaiterQueueTest {
    private static final int STEPS = 20_000;

    private static final class Node extends Waiter<String> {
        @Override
        boolean begin(Waker waker) {
            return pending();
        }

        @Override
        boolean finish() {
            return complete("done");
        }

        @Override
        void giveBack() {}

        @Override
        void left() {}

        @Override
        void removeFromQueue() {}

        @Override
        SpinLock lock() {
            return new SpinLock();
        }
    }

    private final WaiterQueue<Node> queue = new WaiterQueue<>();
    private final List<Node> model = new ArrayList<>();

    @Test
    void queue_randomSteps_isAsTheModel() {
        long seed = 20_261;
        XorShift random = new XorShift(seed);
        List<Node> idle = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            idle.add(new Node());
        }
        for (int step = 0; step < STEPS; step++) {
            int choice = random.nextInt(4);
            if (choice < 2 && !idle.isEmpty()) {
                Node node = idle.remove(random.nextInt(idle.size()));
                queue.add(node);
                model.add(node);
            } else if (choice == 2 && !model.isEmpty()) {
                Node node = model.remove(random.nextInt(model.size()));
                queue.remove(node);
                idle.add(node);
            } else if (!model.isEmpty()) {
                assertThat(queue.removeOldest()).isSameAs(model.get(0));
                idle.add(model.remove(0));
            }
            assertSameAsModel("seed " + seed + ", step " + step);
        }
    }

    @Test
    void oldestBefore_waiterCameBackMeanwhile_isNotCounted() {
        Node first = new Node();
        Node second = new Node();
        queue.add(first);
        queue.add(second);
        long limit = queue.nextTicket();
        queue.remove(first);
        queue.add(first);
        assertThat(queue.oldestBefore(limit)).isSameAs(second);
        queue.remove(second);
        assertThat(queue.oldestBefore(limit)).isNull();
        assertThat(queue.oldest()).isSameAs(first);
    }

    private void assertSameAsModel(String when) {
        List<Waiter<?>> forward = new ArrayList<>();
        Waiter<?> newest = null;
        for (Waiter<?> node = queue.oldest(); node != null; node = node.newer) {
            forward.add(node);
            newest = node;
        }
        assertThat(forward).as(when).isEqualTo(model);
        int count = 0;
        for (Waiter<?> node = newest; node != null; node = node.older) {
            count++;
        }
        assertThat(count).as("backward, " + when).isEqualTo(model.size());
        assertThat(queue.isEmpty()).isEqualTo(model.isEmpty());
    }
}
