package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.CacheLine;
import dev.levin.bench.sim.machine.Step;
import dev.levin.bench.sim.work.Kind;
import org.jspecify.annotations.Nullable;

/** {@code AsyncWorker}, {@code Foraging} and {@code Idling}: a worker of an {@link AsyncModel}. */
final class AsyncModelWorker extends TaskWorker {
    private static final int LIFO_IN_A_ROW = 3;
    private static final int FIRST_INTERVAL = 61;

    private final AsyncModel model;
    private final VirtualRing ring;
    private final CacheLine slotLine;
    private final VirtualPatience patience;
    private int slot = TaskBoard.NONE;
    private int lifoInARow;
    private int untilInjection = FIRST_INTERVAL;
    private boolean hasToken;
    private int found = TaskBoard.NONE;

    AsyncModelWorker(AsyncModel model, int number, Variant variant, long seed) {
        super(model.machine, model.board, number, seed);
        this.model = model;
        this.ring = new VirtualRing(machine, "worker " + number, variant.stealsHalf());
        this.slotLine = machine.line("slot of worker " + number);
        this.patience = new VirtualPatience(this, machine.costs());
        startAsleep(this::wakeUp);
    }

    @Override
    double overhead(int task) {
        return model.half(task);
    }

    // ---- submitting

    @Override
    void schedule(int task) {
        spend(model.half(task));
        if (board.graph.kind(task) == Kind.YIELDED) {
            submitBehind(task);
            untilInjection = 0;
            return;
        }
        slotLine.swap(this);
        int before = slot;
        slot = task;
        if (before != TaskBoard.NONE) {
            submitBehind(before);
        }
    }

    private void submitBehind(int task) {
        if (!ring.push(this, task)) {
            model.inject(this, ring.takeOlderHalf(this, task));
        }
        model.idle.signal(this);
    }

    // ---- where tasks come from

    @Override
    Step next() {
        int own = nextOwn();
        return own != TaskBoard.NONE ? run(own) : this::find;
    }

    private int nextOwn() {
        untilInjection--;
        if (untilInjection <= 0) {
            untilInjection = model.interval;
            int injected = takeInjected();
            if (injected != TaskBoard.NONE) {
                return injected;
            }
        }
        int newest = takeSlot(this);
        if (newest != TaskBoard.NONE && lifoInARow < LIFO_IN_A_ROW) {
            lifoInARow++;
            return newest;
        }
        lifoInARow = 0;
        int oldest = ring.pop(this);
        if (newest == TaskBoard.NONE || oldest == TaskBoard.NONE) {
            return newest == TaskBoard.NONE ? oldest : newest;
        }
        submitBehind(newest);
        return oldest;
    }

    private int takeSlot(TaskWorker thief) {
        slotLine.read(thief);
        int task = slot;
        if (task != TaskBoard.NONE) {
            slotLine.swap(thief);
            slot = TaskBoard.NONE;
        }
        return task;
    }

    private int takeInjected() {
        if (model.injection.looksEmpty(this)) {
            return TaskBoard.NONE;
        }
        int room = ring.room();
        int task = model.injection.pollInto(this, ring, model.fairShare(this));
        if (task != TaskBoard.NONE) {
            model.taken(this, 1 + room - ring.room());
            if (!ring.looksEmpty(this) || !model.injection.looksEmpty(this)) {
                model.idle.signal(this);
            }
        }
        return task;
    }

    private Step find() {
        found = nextOwn();
        if (found == TaskBoard.NONE) {
            found = takeInjected();
        }
        if (found != TaskBoard.NONE) {
            return this::settle;
        }
        if (!hasToken) {
            hasToken = model.idle.startSearching(this);
        }
        if (!hasToken) {
            return this::sleep;
        }
        int start = random.nextInt(model.workers.size());
        Step newest = new Sweep(model.workers.size(), start, this::stealNewest, this::settle, this::lookOn);
        return new Sweep(model.workers.size(), start, this::steal, this::settle, newest);
    }

    private boolean steal(int victimNumber) {
        AsyncModelWorker victim = model.workers.get(victimNumber);
        if (victim == this) {
            return false;
        }
        found = victim.ring.stealInto(this, ring, machine);
        boolean got = found != TaskBoard.NONE;
        if (got && !(ring.looksEmpty(this) && victim.ring.looksEmpty(this))) {
            model.idle.signal(this);
        }
        return got;
    }

    private boolean stealNewest(int victimNumber) {
        AsyncModelWorker victim = model.workers.get(victimNumber);
        found = victim == this ? TaskBoard.NONE : victim.takeSlot(this);
        if (found != TaskBoard.NONE) {
            machine.tally().stole(1);
        }
        return found != TaskBoard.NONE;
    }

    // ---- between work and sleep

    private Step settle() {
        if (!hasToken) {
            return run(found);
        }
        hasToken = false;
        if (!model.idle.stopSearching(this)) {
            return run(found);
        }
        return anyWork(() -> claimForRest(true), () -> claimForRest(false));
    }

    private Step claimForRest(boolean workSeen) {
        model.idle.claimForRest(this, workSeen);
        return run(found);
    }

    private Step anyWork(Step yes, Step no) {
        if (!model.injection.looksEmpty(this)) {
            return yes;
        }
        return new Sweep(model.workers.size(), 0, this::hasWork, yes, no);
    }

    private boolean hasWork(int other) {
        return !model.workers.get(other).ring.looksEmpty(this);
    }

    private Step lookOn() {
        return patience.begin() ? anyWork(this::find, this::lookOnce) : this::sleep;
    }

    private Step lookOnce() {
        return patience.looksOn() ? anyWork(this::find, this::lookOnce) : this::sleep;
    }

    private Step sleep() {
        model.idle.register(this, hasToken);
        hasToken = false;
        return anyWork(this::takeIt, this::fallAsleep);
    }

    private @Nullable Step takeIt() {
        if (model.idle.claimSelf(this)) {
            hasToken = true;
            return this::find;
        }
        return fallAsleep();
    }

    private @Nullable Step fallAsleep() {
        model.idle.takeDriver(this);
        patience.fallsAsleep();
        return park(this::wakeUp);
    }

    private Step wakeUp() {
        patience.wakesUp();
        model.idle.wakeUp(this);
        hasToken = true;
        return this::find;
    }
}
