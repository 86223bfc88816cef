package dev.levin.internal.queue;

import static dev.levin.internal.queue.NumberedTask.pollAll;
import static dev.levin.internal.queue.NumberedTask.popAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.PrivateField;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SwapQueueTest {
    private final SwapQueue queue = new SwapQueue();

    @Test
    void poll_empty_isNull() {
        assertThat(queue.poll()).isNull();
        assertThat(queue.pollInto(new StealRing(), 10)).isNull();
        assertThat(queue.looksEmpty()).isTrue();
        assertThat(queue.count()).isZero();
    }

    @Test
    void push_singles_areFirstInFirstOut() {
        List<NumberedTask> tasks = NumberedTask.range(0, 1_000);
        assertThat(tasks).allMatch(queue::push);
        assertThat(pollAll(queue)).isEqualTo(tasks);
    }

    @Test
    void push_chain_isFirstInFirstOutAndLeavesTheChainEmpty() {
        List<NumberedTask> tasks = NumberedTask.range(0, 1_000);
        PlainChain chain = PlainChain.of(tasks);
        assertThat(queue.push(chain)).isTrue();
        assertThat(Chain.Access.length(chain)).isZero();
        assertThat(Chain.Access.newest(chain)).isNull();
        assertThat(pollAll(queue)).isEqualTo(tasks);
    }

    @Test
    void push_singlesAndChains_keepTheirOrder() {
        List<NumberedTask> tasks = NumberedTask.range(0, 9);
        queue.push(tasks.get(0));
        queue.push(PlainChain.of(tasks.subList(1, 4)));
        queue.push(PlainChain.of(tasks.subList(4, 5)));
        assertThat(queue.poll()).isSameAs(tasks.get(0));
        queue.push(tasks.get(5));
        queue.push(PlainChain.of(tasks.subList(6, 9)));
        assertThat(pollAll(queue)).isEqualTo(tasks.subList(1, 9));
    }

    @Test
    void push_emptyChain_isAcceptedAsLongAsTheQueueIsOpen() {
        assertThat(queue.push(new PlainChain())).isTrue();
        assertThat(queue.looksEmpty()).isTrue();
        assertThat(queue.tryClose()).isTrue();
        assertThat(queue.push(new PlainChain())).isFalse();
    }

    @Test
    void poll_task_isLinkedToNothing() {
        NumberedTask.range(0, 10).forEach(queue::push);
        assertThat(pollAll(queue)).allMatch(task -> Nodes.next(task) == null);
    }

    @Test
    void poll_last_leavesNoReferenceBehind() {
        NumberedTask.range(0, 10).forEach(queue::push);
        pollAll(queue);
        assertThat(PrivateField.get(SwapQueue.class, queue, "oldest")).isNull();
    }

    @Test
    void push_sameTaskAgain_isLegalOnceItWasTaken() {
        NumberedTask task = new NumberedTask(0);
        for (int i = 0; i < 1_000; i++) {
            queue.push(task);
            queue.push(new NumberedTask(i));
            assertThat(pollAll(queue)).hasSize(2).startsWith(task);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 128, 300})
    void pollInto_max_returnsOneAndMovesTheOthers(int max) {
        List<NumberedTask> tasks = NumberedTask.range(0, 200);
        tasks.forEach(queue::push);
        StealRing ring = new StealRing();
        int taken = Math.min(max, tasks.size());

        assertThat(queue.pollInto(ring, max)).isSameAs(tasks.get(0));

        assertThat(ring.received()).isEqualTo(taken - 1);
        assertThat(popAll(ring)).isEqualTo(tasks.subList(1, taken));
        assertThat(pollAll(queue)).isEqualTo(tasks.subList(taken, 200));
    }

    @Test
    void pollInto_ringAlmostFull_movesWhatFits() {
        StealRing ring = new StealRing();
        NumberedTask.range(0, StealRing.CAPACITY - 2).forEach(ring::push);
        List<NumberedTask> tasks = NumberedTask.range(1_000, 1_010);
        tasks.forEach(queue::push);

        assertThat(queue.pollInto(ring, 100)).isSameAs(tasks.get(0));

        assertThat(ring.received()).isEqualTo(2);
        assertThat(ring.size()).isEqualTo(StealRing.CAPACITY);
        assertThat(pollAll(queue)).isEqualTo(tasks.subList(3, 10));
    }

    @Test
    void count_anyMixture_countsAllAndKeepsTheOrder() {
        List<NumberedTask> tasks = NumberedTask.range(0, 30);
        tasks.subList(0, 10).forEach(queue::push);
        assertThat(queue.count()).isEqualTo(10);
        queue.push(PlainChain.of(tasks.subList(10, 30)));
        assertThat(queue.count()).isEqualTo(30);
        assertThat(queue.poll()).isSameAs(tasks.get(0));
        assertThat(queue.count()).isEqualTo(29);
        assertThat(queue.looksEmpty()).isFalse();
        assertThat(pollAll(queue)).isEqualTo(tasks.subList(1, 30));
        assertThat(queue.count()).isZero();
    }

    @Test
    void tryClose_empty_refusesFromThenOn() {
        NumberedTask.range(0, 3).forEach(queue::push);
        pollAll(queue);

        assertThat(queue.tryClose()).isTrue();

        assertThat(queue.isClosed()).isTrue();
        assertThat(queue.tryClose()).as("again").isTrue();
        NumberedTask late = new NumberedTask(4);
        assertThat(queue.push(late)).isFalse();
        assertThat(late.next).isNull();
        assertThat(queue.poll()).isNull();
        assertThat(queue.pollInto(new StealRing(), 5)).isNull();
        assertThat(queue.looksEmpty()).isTrue();
        assertThat(queue.count()).isZero();
    }

    @Test
    void tryClose_tasksOnTheStack_isRefused() {
        queue.push(new NumberedTask(0));
        assertThat(queue.tryClose()).isFalse();
        assertThat(queue.isClosed()).isFalse();
        assertThat(queue.push(new NumberedTask(1))).isTrue();
        assertThat(pollAll(queue)).hasSize(2);
        assertThat(queue.tryClose()).isTrue();
    }

    @Test
    void tryClose_tasksInTheList_isRefused() {
        NumberedTask.range(0, 2).forEach(queue::push);
        queue.poll();
        assertThat(queue.tryClose()).isFalse();
        assertThat(pollAll(queue)).hasSize(1);
        assertThat(queue.tryClose()).isTrue();
    }

    @Test
    void push_chainRefused_isAsItWas() {
        queue.tryClose();
        List<NumberedTask> tasks = NumberedTask.range(0, 5);
        PlainChain chain = PlainChain.of(tasks);

        assertThat(queue.push(chain)).isFalse();

        assertThat(Chain.Access.length(chain)).isEqualTo(5);
        SwapQueue other = new SwapQueue();
        assertThat(other.push(chain)).isTrue();
        assertThat(pollAll(other)).isEqualTo(tasks);
    }

    @Test
    void poll_someoneElseConsumes_seesItAsEmptyAndDoesNotWait() {
        NumberedTask.range(0, 3).forEach(queue::push);
        queue.count();
        queue.push(new NumberedTask(3));
        setConsumer(1);

        assertThat(queue.poll()).isNull();
        assertThat(queue.pollInto(new StealRing(), 10)).isNull();
        assertThat(queue.count()).as("gives up rather than wait").isZero();
        assertThat(queue.tryClose()).isFalse();
        assertThat(queue.looksEmpty()).isFalse();
        assertThat(queue.push(new NumberedTask(4))).as("producers don't care").isTrue();

        setConsumer(0);
        assertThat(pollAll(queue)).hasSize(5);
    }

    @Test
    void tryClose_someoneElseConsumes_isRefusedUnlessClosed() {
        setConsumer(1);
        assertThat(queue.tryClose()).isFalse();
        setConsumer(0);
        assertThat(queue.tryClose()).isTrue();
        setConsumer(1);
        assertThat(queue.tryClose()).isTrue();
    }

    @Test
    void poll_orderDoesNotMatter_everyTaskComesOnceAndTheCountIsRight() {
        SwapQueue any = new SwapQueue(SwapQueue.Order.ANY);
        NumberedTask.range(0, 5).forEach(any::push);
        assertThat(any.count()).isEqualTo(5);
        NumberedTask.range(5, 9).forEach(any::push);
        assertThat(any.count()).as("counting appends what came meanwhile").isEqualTo(9);
        assertThat(pollAll(any)).hasSize(9).doesNotHaveDuplicates();
        assertThat(any.looksEmpty()).isTrue();
        assertThat(any.tryClose()).isTrue();
    }

    private void setConsumer(int value) {
        PrivateField.setInt(SwapQueue.class, queue, "consumer", value);
    }
}
