package dev.levin.async;

import dev.levin.async.sync.MonitorTask;
import dev.levin.evidence.Threads;
import org.jspecify.annotations.Nullable;

/** What those who poll an {@link AsyncScope}, spawn into it, poll its children, and cancel it do at the same time. */
public final class AsyncScopeScenarios {
    private AsyncScopeScenarios() {}

    /** The scope's body: knows its scope, and is complete when it was polled so often. */
    private static final class Body extends Async<String> {
        private final int needed;

        @Nullable
        AsyncScope scope;

        private int polls;

        Body(int needed) {
            this.needed = needed;
        }

        Async<String> in(AsyncScope scope) {
            this.scope = scope;
            return this;
        }

        /** From outside, once it was polled. */
        void spawn(Child child) {
            AsyncScope scope = this.scope;
            check(scope != null, "the body was not polled");
            try {
                child.spawnInto(scope);
            } catch (IllegalStateException refused) {
                // The scope has ended, or was cancelled.
            }
        }

        @Override
        public boolean poll(Context context) {
            polls++;
            return polls == needed ? complete("value") : pending();
        }
    }

    /** Is never complete; perhaps it cancels its own task, which is complete then while this is still being polled. */
    private static final class Child extends Async<String> {
        private final boolean givesUp;
        Runnable whenPolled = () -> {};
        volatile boolean accepted;
        volatile boolean ended;

        Child(boolean givesUp) {
            this.givesUp = givesUp;
        }

        void spawnInto(AsyncScope scope) {
            scope.spawn(this);
            accepted = true;
        }

        @Override
        public boolean poll(Context context) {
            whenPolled.run();
            if (givesUp) {
                ((AsyncTask<?>) context.waker()).cancel();
            }
            return pending();
        }

        @Override
        public void cancel() {
            ended = true;
        }
    }

    /** The last child is polled while its handle is complete, and the scope is polled: the scope waits, and is woken. */
    public static final class LastChildAndEnd implements Runnable {
        @Override
        public void run() {
            ScenarioScheduler worker = new ScenarioScheduler();
            Child child = new Child(true);
            Thread[] poller = new Thread[1];
            Async<String> scope = AsyncScope.open(worker.scheduler, opened -> {
                child.spawnInto(opened);
                poller[0] = Threads.start(worker::pollAll);
                return Async.of("value");
            });
            new MonitorTask().join(scope);
            check(child.ended, "the scope has ended before its child");
            Threads.join(poller[0]);
        }
    }

    /** A thread outside spawns while the body ends: refused, or the scope waits for it. */
    public static final class SpawnAndEnd implements Runnable {
        @Override
        public void run() {
            ScenarioScheduler worker = new ScenarioScheduler();
            Child child = new Child(true);
            Body body = new Body(2);
            Async<String> scope = AsyncScope.open(worker.scheduler, body::in);
            MonitorTask task = new MonitorTask();
            check(!task.poll(scope), "complete before the body");
            boolean[] hadEnded = new boolean[1];
            Thread poller = Threads.start(() -> {
                task.join(scope);
                hadEnded[0] = child.ended;
            });
            body.spawn(child);
            worker.pollAll();
            Threads.join(poller);
            check(!child.accepted || hadEnded[0], "the scope has ended before its child");
        }
    }

    /** Two threads outside spawn when the scope has ended: both are refused. */
    public static final class SpawnAndSpawnTooLate implements Runnable {
        @Override
        public void run() {
            ScenarioScheduler worker = new ScenarioScheduler();
            Child first = new Child(true);
            Child second = new Child(true);
            Body body = new Body(1);
            new MonitorTask().join(AsyncScope.open(worker.scheduler, body::in));
            Thread spawner = Threads.start(() -> body.spawn(first));
            body.spawn(second);
            Threads.join(spawner);
            check(!first.accepted && !second.accepted, "spawned into a scope that has ended");
        }
    }

    /** A thread outside spawns while the scope is cancelled: refused, or cancelled with the others. */
    public static final class SpawnAndCancel implements Runnable {
        @Override
        public void run() {
            ScenarioScheduler worker = new ScenarioScheduler();
            Child child = new Child(false);
            Body body = new Body(2);
            Async<String> scope = AsyncScope.open(worker.scheduler, body::in);
            check(!new MonitorTask().poll(scope), "complete before the body");
            Thread spawner = Threads.start(() -> body.spawn(child));
            scope.cancel();
            Threads.join(spawner);
            check(!child.accepted || child.ended, "the scope was cancelled, and its child was not");
        }
    }

    /** The body of a scope: is polled once, and then gives up a scope within it. */
    private static final class GivesUp extends Async<String> {
        private final Async<String> inner;
        private int polls;

        GivesUp(Async<String> inner) {
            this.inner = inner;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            polls++;
            if (polls == 1) {
                return inner.poll(context) ? complete("early") : pending();
            }
            inner.cancel();
            return complete("value");
        }
    }

    /** A scope within another is given up while its child is polled, and ends: the other one waits for both. */
    public static final class GiveUpInner implements Runnable {
        @Override
        public void run() {
            ScenarioScheduler worker = new ScenarioScheduler();
            Child child = new Child(true);
            Async<String> inner = AsyncScope.open(worker.scheduler, opened -> {
                child.spawnInto(opened);
                return new Body(2);
            });
            Async<String> outer = AsyncScope.open(worker.scheduler, opened -> new GivesUp(inner));
            MonitorTask task = new MonitorTask();
            check(!task.poll(outer), "complete before the body");
            boolean[] hadEnded = new boolean[1];
            Thread[] poller = new Thread[1];
            child.whenPolled = () -> poller[0] = Threads.start(() -> {
                task.join(outer);
                hadEnded[0] = child.ended;
            });
            worker.pollAll();
            Threads.join(poller[0]);
            check(hadEnded[0], "the scope has ended before the child of one within it");
        }
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
