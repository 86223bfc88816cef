package dev.levin.forked;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncScope;
import dev.levin.async.AsyncTask;
import dev.levin.async.sync.Channel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks for an {@link AsyncScheduler} that come from outside and inside, and wait for each other, for messages, and for time. */
final class AsyncStorm {
    private static final int OUTSIDE = 2_000;
    private static final int SCOPES = 50;
    private static final int CHILDREN = 20;
    private static final int PAIRS = 30;
    private static final int MESSAGES = 50;
    private static final int SLEEPERS = 100;
    private static final int CAPACITY = 4;
    private static final int MOST_MILLIS = 5;

    /** Tasks of one storm, a message counting as one. */
    static final int TASKS = OUTSIDE + SCOPES * (1 + CHILDREN) + PAIRS * MESSAGES + SLEEPERS;

    private static final Duration LIMIT = Duration.ofSeconds(40);

    private final AsyncScheduler scheduler;
    private final Ledger ledger;

    AsyncStorm(AsyncScheduler scheduler, Ledger ledger) {
        this.scheduler = scheduler;
        this.ledger = ledger;
    }

    void rage() {
        List<AsyncTask<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < OUTSIDE; i++) {
            tasks.add(scheduler.spawn(entry()));
        }
        for (int i = 0; i < SCOPES; i++) {
            tasks.add(scheduler.spawn(scope()));
        }
        for (int i = 0; i < PAIRS; i++) {
            Channel<Runnable> channel = Channel.bounded(CAPACITY);
            tasks.add(scheduler.spawn(sender(channel)));
            tasks.add(scheduler.spawn(receiver(channel)));
        }
        for (int i = 0; i < SLEEPERS; i++) {
            tasks.add(scheduler.spawn(
                    scheduler.sleep(Duration.ofMillis(i % MOST_MILLIS)).flatMap(nothing -> entry())));
        }
        for (AsyncTask<Integer> task : tasks) {
            if (task.join(LIMIT) != 1) {
                throw new IllegalStateException("a task returned " + task.join());
            }
        }
    }

    private Async<Integer> entry() {
        Runnable entry = ledger.entry();
        return Async.yieldNow().map(nothing -> {
            entry.run();
            return 1;
        });
    }

    private Async<Integer> scope() {
        return AsyncScope.open(scheduler, scope -> {
            for (int i = 0; i < CHILDREN; i++) {
                scope.spawn(entry());
            }
            return entry();
        });
    }

    private Async<Integer> sender(Channel<Runnable> channel) {
        AtomicInteger sent = new AtomicInteger();
        return Async.repeat(
                        () -> channel.send(ledger.entry()).map(nothing -> sent.incrementAndGet()),
                        count -> count == MESSAGES)
                .map(count -> {
                    channel.close();
                    return 1;
                });
    }

    private static Async<Integer> receiver(Channel<Runnable> channel) {
        return Async.repeat(
                () -> channel.receiver().map(message -> {
                    if (message != null) {
                        message.run();
                    }
                    return message == null ? 1 : 0;
                }),
                over -> over == 1);
    }
}
