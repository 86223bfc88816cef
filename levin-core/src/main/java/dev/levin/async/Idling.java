package dev.levin.async;

import dev.levin.async.IdleSet.Rest;
import dev.levin.async.IdleSet.Woken;
import dev.levin.async.IdleWord.Found;
import dev.levin.async.IdleWord.Search;
import dev.levin.internal.park.Patience;
import dev.levin.internal.time.Ticker;
import java.util.function.BooleanSupplier;

/**
 * How one worker gets from work to sleep, and back: the worker's column of {@link IdleSet}'s protocol. For that worker's
 * thread alone.
 */
final class Idling {
    // Immutable
    private final AsyncWorker worker;
    private final AsyncCrew crew;
    private final IdleSet idle;
    private final Patience patience =
            new Patience(Ticker.SYSTEM, Runtime.getRuntime().availableProcessors());
    private final BooleanSupplier isThereWork;
    private final Driver.SleepingPlace onParker = this::sleepOnParker;
    private final Driver.SleepingPlace atPost;

    // Owner thread only
    private boolean hasToken;
    private boolean hasDriver;
    private boolean isRegistered;

    /** It blocked in the driver of the channels, and not on its parker. */
    private boolean wasAtPost;

    Idling(AsyncWorker worker) {
        this.worker = worker;
        this.crew = worker.crew;
        this.idle = crew.idle;
        this.isThereWork = crew::hasWork;
        this.atPost = nanos -> crew.io.await(worker, nanos);
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

    /** It will not look any more, since there is something to run. Whoever relied on it has to be told. */
    void found() {
        if (hasToken) {
            hasToken = false;
            if (idle.stopSearching() == Found.LOOK_FOR_MORE) {
                crew.rouse(idle.claimForRest(crew.hasWork() || crew.io.isVacant()));
            }
        }
        leaveDriver();
    }

    /**
     * Found nothing anywhere: looks on, if it is one of those who search, since no one else is woken meanwhile. Who holds the post
     * has channels to look at instead.
     */
    boolean looksOn() {
        return hasToken && !crew.io.isHeldBy(worker.index) && patience.lookOn(isThereWork);
    }

    /** Found nothing anywhere: sleeps until there is a reason to look again. False if the worker is to leave. */
    boolean sleep() {
        crew.io.nothingToRun();
        while (true) {
            isRegistered = true;
            idle.register(worker.index, hasToken);
            hasToken = false;
            Rest rest = idle.rest(worker.index, crew.hasWork());
            if (rest == Rest.SEARCH || rest == Rest.LEAVE) {
                isRegistered = false;
                hasToken = rest == Rest.SEARCH;
                leaveDriver();
                noteBusyPost();
                return hasToken;
            }
            hasDriver = rest == Rest.PARK_WITH_DRIVER;
            park();
            Woken woken = wakeUp();
            if (woken == Woken.LEAVE) {
                return false;
            }
            if (hasReasonToLook(woken)) {
                noteBusyPost();
                return true;
            }
        }
    }

    /** Something escaped from the worker's loop, which goes on: if it was registered, it must not stay so while it works. */
    void escaped() {
        crew.io.isBack(worker.index);
        noteBusyPost();
        if (isRegistered) {
            wakeUp();
        }
    }

    private void park() {
        worker.counters.addParked();
        wasAtPost = crew.io.enter(worker.index);
        if (wasAtPost) {
            sleepIn(atPost);
        } else {
            patience.fallsAsleep();
            sleepIn(onParker);
            patience.wakesUp();
        }
    }

    private void sleepIn(Driver.SleepingPlace place) {
        if (hasDriver) {
            crew.driver.sleep(place, crew.watch.nanosToNextLook(worker.index));
        } else {
            place.sleep(Long.MAX_VALUE);
        }
        boolean ignored = Thread.interrupted();
    }

    private void sleepOnParker(long nanos) {
        if (nanos == Long.MAX_VALUE) {
            worker.parker.park();
        } else if (nanos > 0) {
            worker.parker.parkNanos(nanos);
        }
    }

    private Woken wakeUp() {
        Woken woken = idle.wakeUp(worker.index);
        isRegistered = false;
        hasToken |= woken == Woken.CLAIMED;
        return woken;
    }

    private boolean hasReasonToLook(Woken woken) {
        boolean told = wasAtPost && tellChannels();
        boolean fired = hasDriver && crew.driver.fireDue() > 0;
        if (fired || woken == Woken.CLAIMED) {
            leaveDriver();
            return true;
        }
        return told || (hasDriver && crew.watch.isAnyoneStuck(worker.index));
    }

    /** Wakes those who wait for channels that are ready. They run here, while the post is kept. */
    private boolean tellChannels() {
        // Whoever is woken may be someone's own waker, and take its time.
        noteBusyPost();
        return crew.io.tellAfterWait(worker) > 0;
    }

    /** Whoever holds the post and does not wait there has to be watched. */
    private void noteBusyPost() {
        if (crew.io.isHeldBy(worker.index)) {
            crew.watch.postIsBusy();
        }
    }

    private void leaveDriver() {
        if (hasDriver) {
            hasDriver = false;
            crew.rouse(idle.leaveDriver(worker.index));
        }
    }
}
