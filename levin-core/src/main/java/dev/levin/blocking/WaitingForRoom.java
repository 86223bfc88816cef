package dev.levin.blocking;

import dev.levin.blocking.Gauges.Gauge;
import org.jspecify.annotations.Nullable;

/** Who waits for room in the queue, in the order in which they came. For whoever holds the pool's lock. */
final class WaitingForRoom {
    private final Gauges gauges;
    private final LinkedNodes<RoomWaiter<?>> waiters = new LinkedNodes<>();

    WaitingForRoom(Gauges gauges) {
        this.gauges = gauges;
    }

    boolean isEmpty() {
        return waiters.isEmpty();
    }

    /** The one who has been waiting longest; null if there is none. */
    @Nullable
    RoomWaiter<?> first() {
        return waiters.first();
    }

    void add(RoomWaiter<?> waiter) {
        waiter.waits = true;
        waiters.addLast(waiter);
        gauges.add(Gauge.WAITING_FOR_ROOM, 1);
    }

    /** Takes one out; false if it does not wait any more. */
    boolean remove(RoomWaiter<?> waiter) {
        if (!waiter.waits) {
            return false;
        }
        waiter.waits = false;
        waiters.remove(waiter);
        gauges.add(Gauge.WAITING_FOR_ROOM, -1);
        return true;
    }
}
