package dev.levin.fork;

import org.jspecify.annotations.Nullable;

/** A real {@link SplitDeque} without a worker, and so small that it soon grows; shares as many entries as it is told. */
final class SmallDeque extends SplitDeque {
    private int shares;

    SmallDeque(int capacity, int shares) {
        super(capacity);
        this.shares = shares;
    }

    /** From the next push that looks on, it shares so many at most. */
    void share(int count) {
        shares = count;
    }

    void push(DequeJob job) {
        push(job, JOB);
    }

    /** As a worker joins what it has forked last: takes it back and runs it, or waits for the thief. */
    void join(int index, DequeJob job) {
        if (takeBack(index)) {
            job.compute();
            return;
        }
        ForkJob stolen = takeBackShared(index);
        if (stolen == null) {
            job.compute();
        } else {
            ((DequeJob) stolen).await();
            forget(index);
        }
    }

    /** As a thief: steals and runs. */
    boolean stealAndRun() {
        DequeJob job = (DequeJob) steal();
        if (job == null) {
            return false;
        }
        job.compute();
        return true;
    }

    void assertEmptyUpTo(int index) {
        if (head() != 0 || sharedSize() != 0) {
            throw new AssertionError("all is joined, but not gone: head=" + head() + " " + this);
        }
        for (int i = 0; i < index; i++) {
            if (entry(i) != null) {
                throw new AssertionError("slot " + i + " keeps a job that is done");
            }
        }
    }

    @Override
    ForkJob toJob(@Nullable Object entry, byte kind, int index) {
        if (entry == null) {
            throw new AssertionError("an entry between split and head is null");
        }
        return (ForkJob) entry;
    }

    @Override
    boolean takesSlowPath() {
        return false;
    }

    @Override
    int shareCount(int available, int shared) {
        return shared == 0 ? Math.min(shares, available) : 0;
    }

    @Override
    void onShared(int count, boolean wasEmpty) {}
}
