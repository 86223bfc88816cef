package dev.levin.async;

import dev.levin.async.IdleWord.Call;
import dev.levin.async.IdleWord.Found;
import dev.levin.async.IdleWord.Search;
import dev.levin.internal.memory.PaddedLong;
import java.lang.invoke.VarHandle;
import java.util.function.LongUnaryOperator;

/**
 * Which workers are parked, how many search, and who has the driver: applies {@link IdleWord}'s transitions, and claims
 * parked workers. Nothing is unparked here; whoever gets a worker's number from a method unparks it.
 *
 * <p>A <em>token</em> is one of those that the word counts as searching. It belongs to a worker that searches, or to a
 * thread that claims a worker, and passes on to that worker. Parked workers are bits of a {@link ParkedMap}. Only who has
 * the one token clears others' bits; and each worker clears its own, which tells it whether it was claimed.
 *
 * <pre>{@code
 * publisher (any thread)                          worker without work
 * P1  publish the task                            S1  take a token, if fewer than half have one (CAS)
 * P2  full fence                                  S2  look at every queue
 * P3  read the word: a token exists? done         found something:
 * P4  read the map: no one parked? done           S3  give the token back; the last one:
 * P5  take the one token (CAS from 0 to 1)        S4  look at every queue and the driver; is there
 * P6  clear a bit (one atomic AND): unpark            anything, go on as from P3; then run
 *     that worker, which has the token now        found nothing:
 * P7  none was left: give the token back,         W1  set own bit (atomic OR)
 *     and go on from P3                           W2  give the token back, if it has one
 *                                                 W3  full fence
 * holder that found something to run, or          W4  look at every queue; is there anything, and no
 * was claimed; before S3 or after it                  token: take the one token, clear own bit, S2
 * D1  the driver is free                          W5  take the driver if it is free (CAS)
 * D2  full fence                                  W6  park; who has the driver, until a timer is due
 * D3  go on as from P3                            W7  clear own bit (one atomic AND): was it set, then it
 *                                                     is awake for another reason, W1, or S1 if a timer
 *                                                     has fired; else it was claimed, and has a token, S2
 * }</pre>
 *
 * <p><b>Why no task is left behind while a worker is parked.</b> Take a task of P1. The publisher stops in one of three ways.
 *
 * <ul>
 *   <li>At P6: the worker that was claimed looks after P1, at S2, with a token.
 *   <li>At P4, no bit is set: whoever sets one later looks at W4, after P1, since P2 and W3 are totally ordered.
 *   <li>At P3, there is a token. Take the moment when the last of the tokens that exist is given back. That is at S3, W2
 *       or P7, and after P1. After S3 it looks at S4, after W2 at W4, and P7 goes on at P3, where it sees whoever is parked.
 * </ul>
 *
 * <p>Whoever looks, and finds the task still there, does as the publisher did, with the same three ways; so either it is
 * taken, or there is a token, or no one is parked. A worker that takes something at S2 has a token until S3. One
 * that was refused a token at S1 goes to W1 with the token of another one still there.
 *
 * <p><b>Why no one but its owner clears a bit without being noticed.</b> P6 and W7 are atomic ANDs on one word: exactly one
 * of them finds the bit set (errata B-46: to test it first and clear it later loses the claim and its token for
 * ever). At W4 the bit is still there: to clear it, someone would need a token, and there is none but its own.
 *
 * <p><b>Why the driver is not left alone while someone is parked.</b> To be free is like a task that only one who parks can
 * take. D1 is P1, and W5 is the look after W3. The holder is claimed last, at P6, so that it is not woken for nothing. An
 * earlier timer is told in the same way: put it where the holder will look, full fence, read who is the holder, unpark it;
 * the holder takes the driver, full fence, looks when the next timer is due. That is not a claim, and W7 says so.
 *
 * <p>Shutdown sets the bit S of the word, and then all workers are unparked, parked or not: each looks at the word at W4
 * and W7.
 */
final class IdleSet {
    /** In the place of a worker's number: no one is to be unparked. */
    static final int NO_ONE = IdleWord.NO_ONE;

    // Linked here, and not at their first use, where stack or memory may be at their end and a token in hand.
    private static final LongUnaryOperator RESTED = IdleWord::rested;
    private static final LongUnaryOperator DRIVER_LEFT = IdleWord::driverLeft;
    private static final LongUnaryOperator SHUT_DOWN = IdleWord::shutDown;

    /** What a worker has to do that was registered, and has looked once more. */
    enum Rest {
        /** Park, without limit. */
        PARK,
        /** It has the driver: look when the next timer is due, and park until then. */
        PARK_WITH_DRIVER,
        /** Search: it is not registered any more, and has a token. */
        SEARCH,
        /** Leave: the scheduler is shut down. */
        LEAVE
    }

    /** Why a worker that was parked is not any more. */
    enum Woken {
        /** It was claimed: it has a token, and searches. If it has the driver, it leaves it before it runs anything. */
        CLAIMED,
        /**
         * A timer is due, there is an earlier one, or for no reason at all: it has no token. If it has the driver, it leaves
         * it before it runs anything.
         */
        UNCLAIMED,
        /** The scheduler is shut down. */
        LEAVE
    }

    // Immutable
    private final int workers;

    // Any thread
    private final PaddedLong word = new PaddedLong(IdleWord.NEW);
    private final ParkedMap parked;

    /** For workers with the numbers from 0 to {@code workers - 1}, none of which is parked. */
    IdleSet(int workers) {
        if (workers < 1 || workers > IdleWord.MAX_WORKERS) {
            throw new IllegalArgumentException(
                    "workers must be between 1 and " + IdleWord.MAX_WORKERS + ", but is " + workers);
        }
        this.workers = workers;
        this.parked = new ParkedMap(workers);
    }

    // Publishers

    /** P2 to P7: after work was published. Returns the worker to unpark, or {@link #NO_ONE}. */
    int claimForWork() {
        // order: full fence; the task is visible before the look at the word (W3 is the other side)
        VarHandle.fullFence();
        return claim();
    }

    /** After a timer was added that is earlier than the others: the worker to unpark, which sleeps too long, or no one. */
    int holderToTell() {
        // order: full fence; the timer is visible before the look at the word (rest has the other side)
        VarHandle.fullFence();
        return IdleWord.holder(word.getVolatile());
    }

    // Workers that search

    /** S1: a worker without work of its own. */
    Search startSearching() {
        while (true) {
            long word = this.word.getVolatile();
            Search search = IdleWord.searchFor(word, workers);
            if (search == Search.ENOUGH || this.word.compareAndSet(word, IdleWord.searched(word))) {
                return search;
            }
        }
    }

    /** S3: a worker with a token has found work. */
    Found stopSearching() {
        long before = update(RESTED);
        // order: full fence; the token is gone before the look at the queues (S4)
        VarHandle.fullFence();
        return IdleWord.foundFor(IdleWord.rested(before));
    }

    /** S4: the last worker that searched has looked at every queue. Returns the worker to unpark, or {@link #NO_ONE}. */
    int claimForRest(boolean workSeen) {
        return workSeen || IdleWord.isDriverFree(word.getVolatile()) ? claim() : NO_ONE;
    }

    // Workers that park

    /** W1 to W3: a worker has found nothing. It looks at every queue after this, and then calls {@link #rest}. */
    void register(int worker, boolean hasToken) {
        parked.add(worker);
        if (hasToken) {
            update(RESTED);
        }
        // order: full fence; bit and token are as they are before the last look (P2 is the other side)
        VarHandle.fullFence();
    }

    /** W4 and W5: the registered worker has looked at every queue. */
    Rest rest(int worker, boolean workSeen) {
        if (isShutDown()) {
            parked.remove(worker);
            return Rest.LEAVE;
        }
        if (workSeen && claimSelf(worker)) {
            return Rest.SEARCH;
        }
        if (!takeDriver(worker)) {
            return Rest.PARK;
        }
        // order: full fence; the driver is taken before the look at the next timer (holderToTell has the other side)
        VarHandle.fullFence();
        return Rest.PARK_WITH_DRIVER;
    }

    /** W7: the worker was parked, and is awake. */
    Woken wakeUp(int worker) {
        boolean unclaimed = parked.remove(worker);
        if (isShutDown()) {
            return Woken.LEAVE;
        }
        return unclaimed ? Woken.UNCLAIMED : Woken.CLAIMED;
    }

    /**
     * D1 to D3: the holder has found something to run, or was claimed. Returns the worker to unpark, which takes over, or
     * {@link #NO_ONE}. If the holder has a token there is no one: it sees at S4 that the driver is free, or takes it again.
     */
    int leaveDriver(int worker) {
        long before = update(DRIVER_LEFT);
        if (IdleWord.holder(before) != worker) {
            throw new IllegalStateException("worker " + worker + " leaves, but: " + IdleWord.describe(before));
        }
        // order: full fence; the driver is free before the look at the map (W3 is the other side)
        VarHandle.fullFence();
        return claim();
    }

    // Everyone

    /** No one parks after this. The caller unparks every worker, whether it seems to be parked or not. */
    void shutDown() {
        update(SHUT_DOWN);
    }

    boolean isShutDown() {
        return IdleWord.isShutDown(word.getVolatile());
    }

    /** How many tokens there are. */
    int searching() {
        return IdleWord.searching(word.getVolatile());
    }

    /** How many are parked, or about to be. */
    int parked() {
        return parked.size();
    }

    @Override
    public String toString() {
        return parked() + " of " + workers + " parked, " + IdleWord.describe(word.getVolatile());
    }

    /** P3 to P7. */
    private int claim() {
        while (true) {
            long word = this.word.getVolatile();
            if (IdleWord.callFor(word) == Call.NOT_NEEDED || parked.isEmpty()) {
                return NO_ONE;
            }
            if (this.word.compareAndSet(word, IdleWord.searched(word))) {
                // P6: the holder of the driver is not woken if there is another one.
                int claimed = parked.removeLowest(IdleWord.holder(word));
                if (claimed != NO_ONE) {
                    return claimed;
                }
                // P7: whoever was parked is awake for another reason, but others may have relied on this token.
                update(RESTED);
            }
        }
    }

    /** W4: a registered worker claims itself, unless there is someone who will look. */
    private boolean claimSelf(int worker) {
        while (true) {
            long word = this.word.getVolatile();
            if (IdleWord.callFor(word) == Call.NOT_NEEDED) {
                return false;
            }
            if (this.word.compareAndSet(word, IdleWord.searched(word))) {
                parked.remove(worker);
                return true;
            }
        }
    }

    /** W5. True as well if it has the driver already. */
    private boolean takeDriver(int worker) {
        while (true) {
            long word = this.word.getVolatile();
            if (!IdleWord.isDriverFree(word)) {
                return IdleWord.holder(word) == worker;
            }
            if (this.word.compareAndSet(word, IdleWord.driverTaken(word, worker))) {
                return true;
            }
        }
    }

    /** Applies a transition; returns the word before. */
    private long update(LongUnaryOperator transition) {
        while (true) {
            long word = this.word.getVolatile();
            long next = transition.applyAsLong(word);
            if (next == word || this.word.compareAndSet(word, next)) {
                return word;
            }
        }
    }
}
