package dev.levin.async;

import dev.levin.async.IdleSet.Rest;
import dev.levin.async.IdleSet.Woken;
import dev.levin.async.IdleWord.Found;
import dev.levin.async.IdleWord.Search;

/**
 * How one worker gets from work to sleep, and back: the worker's column of {@link IdleSet}'s protocol. For that worker's
 * thread alone.
 */
final class Idling {
    // Immutable
    private final AsyncWorker worker;
    private final AsyncCrew crew;
    private final IdleSet idle;

    // Owner thread only
    private boolean hasToken;
    private boolean hasDriver;

    Idling(AsyncWorker worker) {
        this.worker = worker;
        this.crew = worker.crew;
        this.idle = crew.idle;
    }

    /** The thread was started because the worker was claimed. */
    void started() {
        hasToken = true;
    }

    /** Nothing of its own: whether to look what others have. */
    boolean maySearch() {
        if (!hasToken) {
            hasToken = idle.startSearching() == Search.GO;
        }
        return hasToken;
    }

    /** There is something to run. Whoever relied on this worker to look has to be told if there may be more. */
    void found() {
        if (hasToken) {
            hasToken = false;
            if (idle.stopSearching() == Found.LOOK_FOR_MORE) {
                crew.rouse(idle.claimForRest(crew.hasWork()));
            }
        }
    }

    /** Found nothing anywhere: sleeps until there is a reason to look again. False if the worker is to leave. */
    boolean sleep() {
        idle.register(worker.index, hasToken);
        hasToken = false;
        Rest rest = idle.rest(worker.index, crew.hasWork());
        if (rest == Rest.SEARCH) {
            hasToken = true;
            leaveDriver();
            return true;
        }
        return rest != Rest.LEAVE && park(rest == Rest.PARK_WITH_DRIVER);
    }

    private boolean park(boolean withDriver) {
        hasDriver = withDriver;
        worker.counters.addParked();
        if (withDriver) {
            crew.driver.sleep(worker.parker);
            boolean ignored = Thread.interrupted();
        } else {
            worker.parker.parkUntilPermit();
        }
        Woken woken = idle.wakeUp(worker.index);
        if (woken == Woken.LEAVE) {
            return false;
        }
        hasToken = woken == Woken.CLAIMED;
        if (hasDriver && (crew.driver.fireDue() > 0 || hasToken)) {
            leaveDriver();
        }
        return true;
    }

    private void leaveDriver() {
        if (hasDriver) {
            hasDriver = false;
            crew.rouse(idle.leaveDriver(worker.index));
        }
    }
}
