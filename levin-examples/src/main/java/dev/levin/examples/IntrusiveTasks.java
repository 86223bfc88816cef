package dev.levin.examples;

import dev.levin.pool.TaskPool;
import dev.levin.task.Task;
import java.util.concurrent.CountDownLatch;

/** The task is its own context: to schedule it and to run it, nothing is allocated. */
public final class IntrusiveTasks {
    private IntrusiveTasks() {}

    private static final class Square extends Task {
        private final CountDownLatch done;
        private final long number;
        private long square;

        Square(long number, CountDownLatch done) {
            this.number = number;
            this.done = done;
        }

        @Override
        public void run() {
            square = number * number;
            done.countDown();
        }
    }

    /** The sum of the squares from 1 to {@code count}. */
    public static long sumOfSquares(int count) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(count);
        Square[] squares = new Square[count];
        try (TaskPool pool = TaskPool.builder().name("squares").build()) {
            for (int i = 0; i < count; i++) {
                squares[i] = new Square(i + 1, done);
                pool.schedule(squares[i]);
            }
            done.await();
        }
        long sum = 0;
        for (Square square : squares) {
            sum += square.square;
        }
        return sum;
    }

    /** Prints the sum of the first 1,000 squares. */
    public static void main(String[] arguments) throws InterruptedException {
        System.out.println(sumOfSquares(1_000));
    }
}
