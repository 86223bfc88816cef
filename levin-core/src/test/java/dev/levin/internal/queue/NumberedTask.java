package dev.levin.internal.queue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A task that is only ever moved about. */
final class NumberedTask extends TaskNode {
    final int number;

    NumberedTask(int number) {
        this.number = number;
    }

    static List<NumberedTask> range(int from, int to) {
        return IntStream.range(from, to).mapToObj(NumberedTask::new).toList();
    }

    /** Takes all that the ring's owner can pop, in order. */
    static List<TaskNode> popAll(StealRing ring) {
        List<TaskNode> popped = new ArrayList<>();
        for (TaskNode task = ring.pop(); task != null; task = ring.pop()) {
            popped.add(task);
        }
        return popped;
    }

    /** Takes all that can be polled, in order. */
    static List<TaskNode> pollAll(SwapQueue queue) {
        List<TaskNode> polled = new ArrayList<>();
        for (TaskNode task = queue.poll(); task != null; task = queue.poll()) {
            polled.add(task);
        }
        return polled;
    }

    @Override
    public void run() {
        throw new AssertionError("not run by these tests");
    }

    @Override
    public String toString() {
        return "#" + number;
    }
}
