package dev.levin.internal.queue;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.internal.queue.SwapQueueScenarios.Close;
import dev.levin.internal.queue.SwapQueueScenarios.ConsumersAndReuse;
import dev.levin.internal.queue.SwapQueueScenarios.CountWhileOthersPoll;
import dev.levin.internal.queue.SwapQueueScenarios.ProducersAndConsumer;
import dev.levin.internal.queue.SwapQueueScenarios.Refill;
import org.junit.jupiter.api.Test;

/** {@link SwapQueue} under Lincheck: no task lost or doubled, each producer's in order; and that planted bugs are found. */
class SwapQueueInterleavingTest {
    private static final String QUEUE = "dev/levin/internal/queue/SwapQueue.java";
    private static final int INVOCATIONS = 250;

    /** Planted bugs are found within 75, one of producers within 585; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 2_500;

    @Test
    void queue_producersAndConsumer_eachTaskOnceInOrder() {
        Interleavings.check(8 * INVOCATIONS, new ProducersAndConsumer());
    }

    @Test
    void queue_consumersAndReuse_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, new ConsumersAndReuse());
    }

    @Test
    void count_whileOthersPoll_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, new CountWhileOthersPoll());
    }

    @Test
    void queue_refillOfTwoRings_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, new Refill());
    }

    @Test
    void close_whileOthersPush_acceptedTasksRun() {
        Interleavings.check(INVOCATIONS, new Close());
    }

    /** A Treiber pop: the same task on top again, with another one below. */
    @Test
    void poll_popsSingleNode_found() {
        assertFound("""
                        while (!looksEmpty() && tryAcquire()) {
                            TaskNode task = takeOldest();
                            giveBack();
                """, """
                        for (TaskNode task = top.getVolatile(); task != null && task != CLOSED; task = top.getVolatile()) {
                            TaskNode next = task.next;
                            if (!top.compareAndSet(task, next)) {
                                continue;
                            }
                """, ConsumersAndReuse.class);
    }

    @Test
    void acquire_looksThenSets_found() {
        assertFound(
                "return consumer == FREE && CONSUMER.compareAndSet(this, FREE, HELD);",
                "boolean free = consumer == FREE;\n consumer = HELD;\n return free;",
                ConsumersAndReuse.class);
    }

    @Test
    void push_linksOnceBeforeTheLoop_found() {
        assertFound("""
                            oldest.next = top;
                            // order: volatile; publishes the tasks (Q1), and before the look at the pool's word
                            if (this.top.compareAndSet(top, newest)) {
                """, """
                            if (oldest.next == null) {
                                oldest.next = top;
                            }
                            if (this.top.compareAndSet(top, newest)) {
                """, ProducersAndConsumer.class);
    }

    @Test
    void absorb_looksThenSets_found() {
        assertFound(
                "while (taken != null && taken != CLOSED && !top.compareAndSet(taken, null)) {",
                "while (taken != null && taken != CLOSED && !top.compareAndSet(top.getVolatile(), null)) {",
                ProducersAndConsumer.class);
    }

    @Test
    void absorb_forgetsWhatIsListed_found() {
        assertFound(
                "if (oldest == null) {\n            oldest = first;",
                "if (true) {\n oldest = first;",
                CountWhileOthersPoll.class);
    }

    @Test
    void close_looksThenSets_found() {
        assertFound(
                "oldest == null && top.compareAndSet(null, CLOSED);",
                "oldest == null && top.getVolatile() == null && top.compareAndSet(top.getVolatile(), CLOSED);",
                Close.class);
    }

    private static void assertFound(String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, Variant.of(QUEUE, original, replacement).scenario(scenario));
    }
}
