package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.sync.Channel;
import dev.levin.support.Eventually;
import dev.levin.support.Poller;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A task's budget is for what it gets, not for what it waits for. */
class BudgetTest {
    private static final AsyncScheduler SCHEDULER =
            AsyncScheduler.builder().name("budget").workers(1).build();
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("waits").workers(1).build();

    @AfterEach
    void close() {
        scheduler.shutdownNow();
        scheduler.close();
    }

    /**
     * More of one kind than the budget has. If each of them took from it in each poll, the task would never rest. The first
     * poll is another matter: a channel has to be asked once whether there is something.
     */
    @ParameterizedTest
    @ValueSource(strings = {"receiver", "repeat", "interval", "set"})
    void all_moreThanTheBudgetOfThingsThatWait_workerSleeps(String kind) {
        List<Async<Object>> waits = new ArrayList<>();
        for (int i = 0; i < 2 * Context.OPERATIONS_PER_POLL; i++) {
            Channel<Object> silent = Channel.bounded(1);
            waits.add(
                    switch (kind) {
                        case "receiver" -> silent.receiver().map(message -> message);
                        case "repeat" -> Async.repeat(Subject::pendingSubject, value -> true);
                        case "interval" ->
                            scheduler.interval(Duration.ofHours(1)).map(tick -> tick);
                        case "set" -> {
                            JoinSet<Object> set = new JoinSet<>(SCHEDULER);
                            set.spawn(Subject.pendingSubject());
                            yield set.next().map(task -> task);
                        }
                        default -> throw new IllegalArgumentException(kind);
                    });
        }
        AsyncTask<List<Object>> task = scheduler.spawn(Async.all(waits));
        Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
        Eventually.isTrue("the worker sleeps", () -> scheduler.stats().idle() == 1);
        assertThat(scheduler.stats().polls()).isLessThan(10);
    }

    static Stream<Async<?>> ready() {
        CancelToken cancelled = new CancelToken();
        cancelled.cancel();
        AsyncTask<Integer> done = SCHEDULER.spawn(Async.of(1));
        done.join();
        return Stream.of(
                SCHEDULER.sleep(Duration.ZERO),
                Async.from(done),
                Async.from(CompletableFuture.completedFuture(1)),
                cancelled.cancelled(),
                SCHEDULER.interval(Duration.ofNanos(1)),
                new JoinSet<Integer>(SCHEDULER).next(),
                Async.repeat(() -> Async.of(1), value -> true));
    }

    @ParameterizedTest
    @MethodSource("ready")
    void poll_budgetIsUsedUp_asksToBePolledAgain(Async<?> ready) {
        Poller task = new Poller();
        assertThat(task.pollWithoutBudget(ready)).isFalse();
        assertThat(task.takeWakes()).isPositive();
        assertThat(task.poll(ready)).isTrue();
    }

    /** What is complete at once takes nothing from the budget, so the rounds have to. */
    @Test
    void repeat_moreRoundsThanTheBudget_othersHaveTheirTurn() {
        int[] rounds = new int[1];
        Async<Integer> many =
                Async.repeat(() -> Async.of(++rounds[0]), round -> round == 3 * Context.OPERATIONS_PER_POLL);
        Poller task = new Poller();
        assertThat(task.poll(many)).isFalse();
        assertThat(rounds[0]).isEqualTo(Context.OPERATIONS_PER_POLL);
        assertThat(task.takeWakes()).isPositive();
        assertThat(task.poll(many)).isFalse();
        assertThat(task.poll(many)).isTrue();
        assertThat(many.value()).isEqualTo(3 * Context.OPERATIONS_PER_POLL);
    }

    /** A task that could go on for ever in each poll, such as one that writes to a socket which is never full. */
    @Test
    void timeout_sourceThatUsesUpTheBudget_isCancelledAllTheSame() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().workers(1).build()) {
            Async<Boolean> greedy = new Async<>() {
                @Override
                public boolean poll(Context context) {
                    while (context.proceed()) {
                        // uses it up
                    }
                    return pending();
                }
            };
            AsyncTask<Boolean> task = scheduler.spawn(greedy.timeout(java.time.Duration.ofMillis(2)));
            assertThatThrownBy(() -> task.join(dev.levin.support.Eventually.LIMIT))
                    .hasCauseInstanceOf(java.util.concurrent.TimeoutException.class);
        }
    }
}
