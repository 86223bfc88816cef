package dev.levin.async;

import dev.levin.async.sync.MonitorTask;
import dev.levin.evidence.Threads;

/** What those who spawn into a {@link JoinSet}, poll its tasks, and take them do at the same time. */
public final class JoinSetScenarios {
    private JoinSetScenarios() {}

    /** The task ends while the set is asked, again and again, for the next: once it is that task, then none. */
    public static final class CompleteAndTake implements Runnable {
        @Override
        public void run() {
            ScenarioScheduler worker = new ScenarioScheduler();
            JoinSet<String> set = new JoinSet<>(worker.scheduler);
            AsyncTask<String> task = set.spawn(Async.of("value"));
            Thread poller = Threads.start(worker::pollAll);
            MonitorTask taker = new MonitorTask();
            AsyncTask<String> first = taker.join(set.next());
            AsyncTask<String> second = taker.join(set.next());
            Threads.join(poller);
            check(first == task, "the only task was not taken");
            check(second == null, "taken twice");
            check(set.size() == 0, "there are " + set.size() + " left");
        }
    }

    /** The same, while a task waits that was polled by someone else before. */
    public static final class CompleteAndTakeElsewhere implements Runnable {
        @Override
        public void run() {
            ScenarioScheduler worker = new ScenarioScheduler();
            JoinSet<String> set = new JoinSet<>(worker.scheduler);
            AsyncTask<String> task = set.spawn(Async.of("value"));
            Async<AsyncTask<String>> next = set.next();
            check(!new MonitorTask().poll(next), "ended without a poll");
            Thread poller = Threads.start(worker::pollAll);
            check(new MonitorTask().join(next) == task, "the only task was not taken");
            Threads.join(poller);
        }
    }

    /** A task is spawned, polled, and taken by the one who polled it, before whoever has spawned it goes on: the count is right. */
    public static final class SpawnAndTake implements Runnable {
        @Override
        public void run() {
            ScenarioScheduler worker = new ScenarioScheduler();
            JoinSet<String> set = new JoinSet<>(worker.scheduler);
            MonitorTask taker = new MonitorTask();
            Async<AsyncTask<String>> next = set.next();
            boolean[] over = new boolean[2];
            Thread poller = Threads.start(() -> {
                worker.pollAll();
                over[0] = taker.poll(next);
                over[1] = over[0] && next.value() != null && taker.join(set.next()) == null;
            });
            set.spawn(Async.of("value"));
            Threads.join(poller);
            if (!over[1]) {
                worker.pollAll();
                check(taker.join(over[0] ? set.next() : next) != null, "the only task was not taken");
            }
            check(set.size() == 0, "there are " + set.size() + " left");
        }
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
