package dev.levin.forked;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.LongAdder;

/** Very many tiny tasks, some thousands at a time. Arguments: the kind of pool, and how many. */
final class ManyTasksMain {
    private static final int AT_A_TIME = 10_000;

    private ManyTasksMain() {}

    public static void main(String[] args) throws InterruptedException {
        long tasks = Long.parseLong(args[1]);
        LongAdder ran = new LongAdder();
        try (PoolUnderTest pool = PoolKind.valueOf(args[0]).build("many", 2)) {
            for (long made = 0; made < tasks; made += AT_A_TIME) {
                CountDownLatch all = new CountDownLatch(AT_A_TIME);
                Runnable body = () -> {
                    ran.increment();
                    all.countDown();
                };
                for (int i = 0; i < AT_A_TIME; i++) {
                    pool.execute(body);
                }
                all.await();
            }
        }
        System.out.println(ran.sum() + " tasks ran");
    }
}
