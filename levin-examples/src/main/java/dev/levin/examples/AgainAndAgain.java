package dev.levin.examples;

import dev.levin.Levin;
import dev.levin.schedule.FailurePolicy;
import dev.levin.schedule.PeriodicTask;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Work that begins later, and work that comes again and again: a round that fails is reported, and the next one comes. */
public final class AgainAndAgain {
    private AgainAndAgain() {}

    /** What happens in three rounds, of which the second fails. */
    public static List<String> threeRounds(Duration period) throws InterruptedException {
        List<String> events = new CopyOnWriteArrayList<>();
        CountDownLatch rounds = new CountDownLatch(3);
        try (Levin levin = Levin.builder()
                .name("rounds")
                .onFailure((task, failure) -> events.add("failed: " + failure.getMessage()))
                .start()) {
            PeriodicTask task = levin.scheduled()
                    .periodic(period)
                    .firstAfter(Duration.ZERO)
                    .onFailure(FailurePolicy.goOn()) // or stop(), or backOff(longest)
                    .start(() -> round(events, rounds));
            rounds.await();
            task.cancel();
        }
        return List.copyOf(events.subList(0, 4));
    }

    private static void round(List<String> events, CountDownLatch rounds) {
        long left = rounds.getCount();
        events.add("round");
        rounds.countDown();
        if (left == 2) {
            throw new IllegalStateException("on purpose");
        }
    }

    /** Where a ScheduledExecutorService is asked for, it is one. */
    public static String later(String word, Duration delay) throws InterruptedException, ExecutionException {
        try (Levin levin = Levin.builder().name("later").start()) {
            ScheduledFuture<String> future =
                    levin.scheduled().schedule(() -> word, delay.toNanos(), TimeUnit.NANOSECONDS);
            return future.get();
        }
    }

    /** Prints both. */
    public static void main(String[] arguments) throws Exception {
        System.out.println(threeRounds(Duration.ofMillis(100)));
        System.out.println(later("later", Duration.ofMillis(100)));
    }
}
