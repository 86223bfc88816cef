package dev.levin.bench.waiting;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.Context;
import dev.levin.async.Waker;
import dev.levin.async.sync.Oneshot;
import dev.levin.bench.workload.DoneSignal;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** Levin's scheduler with its defaults; the tasks are small state machines, as its documentation shows them. */
final class LevinHost implements AsyncHost {
    private final AsyncScheduler scheduler;
    private volatile boolean busy;

    LevinHost(int threads) {
        scheduler = AsyncScheduler.builder().name("bench").workers(threads).build();
    }

    private void spawn(Async<@Nullable Void> body) {
        AsyncTask<?> unused = scheduler.spawn(body);
    }

    @Override
    public void spawnInside(int tasks, DoneSignal done) {
        spawn(new Step(() -> spawnOutside(tasks, done)));
    }

    @Override
    public void spawnOutside(int tasks, DoneSignal done) {
        for (int i = 0; i < tasks; i++) {
            spawn(new Counted(done));
        }
    }

    @Override
    public void yieldOften(int tasks, int times, DoneSignal done) {
        for (int i = 0; i < tasks; i++) {
            spawn(new Yielding(times, done));
        }
    }

    @Override
    public void pingPong(int pairs, DoneSignal done) {
        spawn(new Step(() -> {
            for (int i = 0; i < pairs; i++) {
                spawn(new Ping(done));
            }
        }));
    }

    @Override
    public void chain(int length, DoneSignal done) {
        spawn(new Link(length, done));
    }

    @Override
    public void startBusy(int tasks, DoneSignal done) {
        busy = true;
        for (int i = 0; i < tasks; i++) {
            spawn(new Busy(done));
        }
    }

    @Override
    public void stopBusy() {
        busy = false;
    }

    @Override
    public ParkedTasks park(int tasks, DoneSignal done) {
        Gate gate = new Gate(tasks);
        for (int i = 0; i < tasks; i++) {
            spawn(new Waiting(gate, i, done));
        }
        gate.wakers.awaitFull();
        return gate::open;
    }

    @Override
    public void close() {
        scheduler.close();
    }

    /** Something that is over in one poll. */
    private static final class Step extends Async<@Nullable Void> {
        private final Runnable body;

        Step(Runnable body) {
            this.body = body;
        }

        @Override
        public boolean poll(Context context) {
            body.run();
            return complete(null);
        }
    }

    private static final class Counted extends Async<@Nullable Void> {
        private final DoneSignal done;

        Counted(DoneSignal done) {
            this.done = done;
        }

        @Override
        public boolean poll(Context context) {
            done.done();
            return complete(null);
        }
    }

    private static final class Yielding extends Async<@Nullable Void> {
        private final DoneSignal done;
        private int left;

        Yielding(int times, DoneSignal done) {
            this.left = times;
            this.done = done;
        }

        @Override
        public boolean poll(Context context) {
            if (left > 0) {
                left--;
                context.yieldNow();
                return pending();
            }
            done.done();
            return complete(null);
        }
    }

    private final class Ping extends Async<@Nullable Void> {
        private final DoneSignal done;
        private @Nullable Oneshot<Boolean> answer;

        Ping(DoneSignal done) {
            this.done = done;
        }

        @Override
        public boolean poll(Context context) {
            Oneshot<Boolean> answer = this.answer;
            if (answer == null) {
                Oneshot<Boolean> question = new Oneshot<>();
                answer = new Oneshot<>();
                this.answer = answer;
                spawn(new Pong(question, answer));
                question.send(true);
            }
            if (!answer.poll(context)) {
                return pending();
            }
            done.done();
            return complete(null);
        }
    }

    private static final class Pong extends Async<@Nullable Void> {
        private final Oneshot<Boolean> question;
        private final Oneshot<Boolean> answer;

        Pong(Oneshot<Boolean> question, Oneshot<Boolean> answer) {
            this.question = question;
            this.answer = answer;
        }

        @Override
        public boolean poll(Context context) {
            if (!question.poll(context)) {
                return pending();
            }
            answer.send(true);
            return complete(null);
        }
    }

    private final class Link extends Async<@Nullable Void> {
        private final int left;
        private final DoneSignal done;

        Link(int left, DoneSignal done) {
            this.left = left;
            this.done = done;
        }

        @Override
        public boolean poll(Context context) {
            if (left == 0) {
                done.done();
            } else {
                spawn(new Link(left - 1, done));
            }
            return complete(null);
        }
    }

    private final class Busy extends Async<@Nullable Void> {
        private final DoneSignal done;

        Busy(DoneSignal done) {
            this.done = done;
        }

        @Override
        public boolean poll(Context context) {
            if (busy) {
                Stall.run();
                context.yieldNow();
                return pending();
            }
            done.done();
            return complete(null);
        }
    }

    /** Holds tasks until it is opened. */
    private static final class Gate {
        final WaitingRoom<Waker> wakers;
        private volatile boolean open;

        Gate(int tasks) {
            wakers = new WaitingRoom<>(new AtomicReferenceArray<>(tasks));
        }

        void open() {
            open = true;
            wakers.forEach(Waker::wake);
        }
    }

    private static final class Waiting extends Async<@Nullable Void> {
        private final Gate gate;
        private final int index;
        private final DoneSignal done;

        Waiting(Gate gate, int index, DoneSignal done) {
            this.gate = gate;
            this.index = index;
            this.done = done;
        }

        @Override
        public boolean poll(Context context) {
            if (!gate.open) {
                gate.wakers.enter(index, context.waker());
                return pending();
            }
            done.done();
            return complete(null);
        }
    }
}
