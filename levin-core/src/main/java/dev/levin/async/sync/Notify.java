package dev.levin.async.sync;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tells tasks that something has happened, without saying what. Who waits looks first, and waits if there is nothing; so
 * that a notification in between is not lost, one that finds no one waiting is kept for the next who asks.
 *
 * <pre>{@code
 * void put(T item)  { queue.add(item); notify.notifyOne(); }
 * T take()          { T item = queue.poll(); while (item == null) { notify.notified().join(); item = queue.poll(); } … }
 * }</pre>
 *
 * <p>Fair: first come, first served. A waiter that was cancelled after it had been chosen by {@link #notifyOne()} passes
 * that on to the next.
 *
 * <p>What was written before a notification is visible to whoever gets it.
 */
public final class Notify extends Permits {
    /** Makes one with no notification kept. */
    public Notify() {
        // A notification is a permit, of which there is at most one.
        super(0, 1);
    }

    /** Has the one who has waited longest go on. If no one waits, the next who asks does; one notification is kept, not more. */
    public void notifyOne() {
        offerOne();
    }

    /** Has all go on who wait now. Nothing is kept for those who come later. */
    public void notifyAllWaiting() {
        releaseWaiting();
    }

    /** Takes the notification that is kept, if there is one. */
    public boolean tryNotified() {
        return tryTake(1);
    }

    /** Waits for a notification, or takes the one that is kept. Can be used again: each round is for another notification. */
    public Notified notified() {
        return new Notified(this);
    }

    @Override
    public String toString() {
        return available() > 0 ? "Notify[kept]" : "Notify[]";
    }

    /** Waits for a notification. */
    public static final class Notified extends PermitWaiter<@Nullable Void> {
        // Owner only: the last round was ended by notifyOne
        private boolean tookOne;

        Notified(Permits permits) {
            super(Objects.requireNonNull(permits), 1);
        }

        @Override
        boolean finish() {
            tookOne = held() > 0;
            hold(0);
            return complete(null);
        }

        /** It was the only one to be told, and no one wants to know: the next one is. */
        @Override
        public void discard() {
            if (tookOne) {
                tookOne = false;
                permits().offerOne();
            }
        }

        @Override
        void giveBack() {
            if (held() > 0) {
                hold(0);
                permits().offerOne();
            }
        }

        @Override
        void requireNothingHeld() {}
    }
}
