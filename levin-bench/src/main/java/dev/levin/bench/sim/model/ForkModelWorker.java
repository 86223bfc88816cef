package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.Step;
import dev.levin.bench.sim.machine.VirtualThread;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * {@code ForkWorker}, {@code Looking} and {@code Waiting}: a worker of a {@link ForkModel}. What would be its Java stack is a
 * stack of {@link ForkFrame}s.
 */
final class ForkModelWorker extends VirtualThread {
    private static final int YIELD_ROUNDS = 32;
    private static final int ANY = 0;

    final VirtualDeque deque;
    private final ForkModel model;
    private final SplittableRandom random;
    private final Deque<ForkFrame> frames = new ArrayDeque<>();
    private @Nullable StolenJob found;
    private boolean foundRoot;
    private int rounds;
    private int announced;

    ForkModelWorker(ForkModel model, int number, long seed) {
        super(model.machine);
        this.model = model;
        this.deque = new VirtualDeque(model.machine, "worker " + number);
        this.random = new SplittableRandom(seed * 1_000_003 + number);
        startAsleep(this::wokenUp);
    }

    // ---- running

    private Step begin(int call) {
        model.ledger.runs(call);
        spend(model.tree.nanos(call));
        if (model.tree.isLeaf(call)) {
            return this::goOn;
        }
        spend(model.machine.costs().emptyFork());
        ForkFrame frame = new ForkFrame(call, deque.head(), null);
        frames.push(frame);
        boolean asked = deque.push(this, model.tree.right(call));
        return asked || model.variant.sharing() == Sharing.ALWAYS ? this::shareThenBegin : this::beginLeft;
    }

    private Step beginLeft() {
        return begin(model.tree.left(frames.getFirst().call));
    }

    private Step shareThenBegin() {
        int shared = deque.beginSharing(this);
        int count = model.shareCount(this, deque.privateSize(), shared);
        if (count > 0) {
            boolean wasEmpty = deque.share(this, count);
            offerToWaiting(count);
            // Where there is something already, someone is on the way, and will wake others when it has found it.
            model.sleepers.signal(this, wasEmpty ? count : 1, model.variant.throttle() == Throttle.LOOKERS_COUNT);
        }
        return this::beginLeft;
    }

    /** Those from whom the running jobs were stolen may sleep, and what was shared is their own work. */
    private void offerToWaiting(int count) {
        int left = count;
        for (ForkFrame frame : frames) {
            if (left > 0 && frame.runs != null && frame.runs.rouseOwner(this)) {
                left--;
            }
        }
    }

    /** A call has ended: what comes next is up to the one around it. */
    private Step goOn() {
        ForkFrame frame = frames.peek();
        if (frame == null) {
            model.machine.tally().ended(clock());
            return this::look;
        }
        if (frame.runs != null) {
            model.machine.tally().ended(clock());
            frame.runs.set(this);
            frames.pop();
            return frames.isEmpty() ? this::look : this::await;
        }
        if (frame.inSecondHalf) {
            frames.pop();
            return this::goOn;
        }
        frame.inSecondHalf = true;
        return join(frame);
    }

    private Step join(ForkFrame frame) {
        int right = model.tree.right(frame.call);
        if (deque.takeBackPrivate(frame.index)) {
            return begin(right);
        }
        StolenJob stolen = deque.takeBackShared(this, frame.index);
        if (stolen == null) {
            return begin(right);
        }
        frame.awaits = stolen;
        rounds = 0;
        return this::await;
    }

    // ---- waiting for a thief

    private Step await() {
        ForkFrame frame = frames.getFirst();
        StolenJob job = frame.awaits;
        if (job == null || job.isSet(this)) {
            deque.forget(this, frame.index);
            frames.pop();
            return this::goOn;
        }
        if (help(job)) {
            return this::runFound;
        }
        if (rounds < YIELD_ROUNDS) {
            rounds++;
            spend(model.machine.costs().yield());
            return this::await;
        }
        return job.getSleepy() ? this::lookAndSleep : this::await;
    }

    /** Takes something that its thief has shared since. */
    private boolean help(StolenJob job) {
        ForkModelWorker thief = job.thief;
        found = thief == null ? null : thief.deque.steal(this, job.base);
        return found != null;
    }

    private @Nullable Step lookAndSleep() {
        StolenJob job = frames.getFirst().awaits;
        rounds = 0;
        if (job == null) {
            return await();
        }
        if (help(job)) {
            job.wakeUp();
            return this::runFound;
        }
        if (job.fallAsleep()) {
            return park(this::awakeAgain);
        }
        job.wakeUp();
        return this::await;
    }

    private Step awakeAgain() {
        StolenJob job = frames.getFirst().awaits;
        if (job != null) {
            job.wakeUp();
        }
        return this::await;
    }

    private Step runFound() {
        rounds = 0;
        if (foundRoot) {
            foundRoot = false;
            return begin(0);
        }
        StolenJob job = found;
        if (job == null) {
            throw new IllegalStateException("found nothing, and runs it");
        }
        frames.push(new ForkFrame(job.call, 0, job));
        return begin(job.call);
    }

    // ---- looking for work

    private Step look() {
        model.sleepers.startLooking(this);
        rounds = 0;
        return this::find;
    }

    private Step find() {
        int start = random.nextInt(model.workers.size());
        return new Sweep(model.workers.size(), start, this::stealFrom, this::settle, this::findRoot);
    }

    private boolean stealFrom(int victimNumber) {
        ForkModelWorker victim = model.workers.get(victimNumber);
        found = victim == this ? null : victim.deque.steal(this, ANY);
        // The deque of its scopes' children, which is empty in these workloads.
        spend(model.machine.costs().hit());
        return found != null;
    }

    private @Nullable Step findRoot() {
        if (model.takeRoot()) {
            foundRoot = true;
            return settle();
        }
        if (rounds < YIELD_ROUNDS) {
            rounds++;
            spend(model.machine.costs().yield());
            return this::find;
        }
        if (rounds == YIELD_ROUNDS) {
            rounds++;
            announced = model.sleepers.announce(this);
            return this::find;
        }
        return sleep();
    }

    private @Nullable Step sleep() {
        if (!model.sleepers.fallAsleep(this, announced)) {
            rounds = YIELD_ROUNDS;
            return this::find;
        }
        return park(this::wokenUp);
    }

    private Step wokenUp() {
        rounds = 0;
        return this::find;
    }

    /** Found something: wakes two, and asks whether there is more. */
    private Step settle() {
        model.sleepers.stopLooking(this);
        return new Sweep(model.workers.size(), 0, this::hasWork, this::passOn, this::runFound);
    }

    private boolean hasWork(int other) {
        return !model.workers.get(other).deque.looksEmpty(this);
    }

    private Step passOn() {
        model.sleepers.signal(this, 1, false);
        return this::runFound;
    }
}
