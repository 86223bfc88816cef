package dev.levin.worker;

import dev.levin.task.Job;
import dev.levin.worker.ViewRun.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/** The turns of a view that come or run, oldest first, linked to each other: there may be very many. For whoever holds the lock of its {@link ViewState}. */
final class TurnList {
    // Immutable
    private final ViewCrew crew;

    /** For those who wait for one that they could run, or for the last to be over. */
    private final Condition changed;

    // Guarded by the lock
    private @Nullable ViewRun oldest;

    private @Nullable ViewRun youngest;
    private int size;

    TurnList(ViewCrew crew, Condition changed) {
        this.crew = crew;
        this.changed = changed;
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** A copy. */
    List<ViewRun> all() {
        List<ViewRun> all = new ArrayList<>(size);
        for (ViewRun turn = oldest; turn != null; turn = turn.younger) {
            all.add(turn);
        }
        return all;
    }

    /** One more. If there is no memory for it, nothing has changed. */
    ViewRun add() {
        ViewRun turn = new ViewRun(crew);
        link(turn);
        changed.signalAll();
        return turn;
    }

    /** One in the place of another, which is over. */
    ViewRun succeed(ViewRun turn) {
        ViewRun successor = new ViewRun(crew);
        replace(turn, successor);
        return successor;
    }

    /** A turn runs on instead of its successor, which is over before it has begun. */
    void goOnInstead(ViewRun successor, ViewRun turn) {
        replace(successor, turn);
        turn.phase = Phase.RUNNING;
    }

    private void replace(ViewRun old, ViewRun turn) {
        unlink(old);
        link(turn);
        old.phase = Phase.OVER;
        changed.signalAll();
    }

    /** It is over, if it was not before. */
    void remove(ViewRun turn) {
        turn.phase = Phase.OVER;
        if (turn.isListed) {
            unlink(turn);
        }
        changed.signalAll();
    }

    private void link(ViewRun turn) {
        ViewRun before = youngest;
        turn.older = before;
        turn.isListed = true;
        if (before == null) {
            oldest = turn;
        } else {
            before.younger = turn;
        }
        youngest = turn;
        size++;
    }

    private void unlink(ViewRun turn) {
        ViewRun older = turn.older;
        ViewRun younger = turn.younger;
        if (older == null) {
            oldest = younger;
        } else {
            older.younger = younger;
        }
        if (younger == null) {
            youngest = older;
        } else {
            younger.older = older;
        }
        turn.older = null;
        turn.younger = null;
        turn.isListed = false;
        size--;
    }

    /** One that has not begun, for a worker that waits for a job, or for the end; null if there is none. */
    @Nullable
    ViewRun pick(@Nullable Job<?> awaited) {
        for (ViewRun turn = oldest; turn != null; turn = turn.younger) {
            if (turn.phase == Phase.COMING && !turn.picked) {
                turn.picked = true;
                turn.awaited = awaited;
                return turn;
            }
        }
        return null;
    }

    /** Interrupts what they run. */
    void interruptTasks() {
        for (ViewRun turn = oldest; turn != null; turn = turn.younger) {
            turn.interruptTask();
        }
    }
}
