package dev.levin.async.sync;

import dev.levin.async.Waker;

/**
 * A meeting point: whoever arrives waits until as many have come as are expected. Then all go on, and the next meeting
 * begins.
 *
 * <p>Fair: those who wait go on in the order in which they came. One that is cancelled while it waits has not come, and
 * someone else must come instead.
 *
 * <p>What each wrote before it arrived is visible to all after the meeting.
 */
public final class AsyncBarrier {
    // Immutable
    private final Audience audience = new Audience();
    private final int parties;

    // Guarded by the lock: tickets before this one are of meetings that are over
    private long meetingBegins;
    private int arrived;

    /**
     * Makes one for so many.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public AsyncBarrier(int parties) {
        if (parties <= 0) {
            throw new IllegalArgumentException("parties must be positive, but was " + parties);
        }
        this.parties = parties;
    }

    /** Arrives when it is polled, and waits for the others. Completes with true for the last one to arrive. */
    public Arrival arrive() {
        return new Arrival(this);
    }

    /** Arrives if this is the last one missing: then all go on, and this returns true. Else nothing happened. */
    public boolean tryArrive() {
        long limit;
        audience.lock.lock();
        try {
            if (arrived + 1 < parties) {
                return false;
            }
            limit = endMeeting();
        } finally {
            audience.lock.unlock();
        }
        audience.release(limit);
        return true;
    }

    /** How many are expected. */
    public int parties() {
        return parties;
    }

    /** How many wait at this moment. */
    public int waiting() {
        audience.lock.lock();
        int waiting = arrived;
        audience.lock.unlock();
        return waiting;
    }

    private long endMeeting() {
        long limit = audience.beforeEvent();
        meetingBegins = audience.nextTicket();
        arrived = 0;
        return limit;
    }

    @Override
    public String toString() {
        return "AsyncBarrier[" + waiting() + " of " + parties + "]";
    }

    /** Arrives, and waits for the others. Can be used again, for the next meeting. For one task or thread. */
    public static final class Arrival extends Audience.Listener<Boolean> {
        private final AsyncBarrier barrier;

        Arrival(AsyncBarrier barrier) {
            super(barrier.audience);
            this.barrier = barrier;
        }

        @Override
        boolean begin(Waker waker) {
            long limit;
            audience.lock.lock();
            try {
                if (barrier.arrived + 1 < barrier.parties) {
                    audience.add(this, waker);
                    barrier.arrived++;
                    return pending();
                }
                limit = barrier.endMeeting();
            } finally {
                audience.lock.unlock();
            }
            audience.release(limit);
            return complete(true);
        }

        @Override
        boolean finish() {
            return complete(false);
        }

        /** If the meeting is over, and this is only not told so yet, it does not count for the next. */
        @Override
        void removeFromQueue() {
            super.removeFromQueue();
            if (ticket - barrier.meetingBegins >= 0) {
                barrier.arrived--;
            }
        }
    }
}
