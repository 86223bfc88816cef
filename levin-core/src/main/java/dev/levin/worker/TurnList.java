package dev.levin.worker;

import dev.levin.task.Job;
import dev.levin.worker.ViewRun.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/** The turns of a view that come or run, oldest first. For whoever holds the lock of its {@link ViewState}. */
final class TurnList {
    // Immutable
    private final ViewCrew crew;

    /** For those who wait for one that they could run, or for the last to be over. */
    private final Condition changed;

    // Guarded by the lock
    private final List<ViewRun> turns = new ArrayList<>();

    TurnList(ViewCrew crew, Condition changed) {
        this.crew = crew;
        this.changed = changed;
    }

    int size() {
        return turns.size();
    }

    boolean isEmpty() {
        return turns.isEmpty();
    }

    List<ViewRun> all() {
        return turns;
    }

    /** One more. If there is no memory for it, nothing has changed. */
    ViewRun add() {
        ViewRun turn = new ViewRun(crew);
        turns.add(turn);
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
        turns.set(turns.indexOf(old), turn);
        old.phase = Phase.OVER;
        changed.signalAll();
    }

    /** It is over, if it was not before. */
    void remove(ViewRun turn) {
        turn.phase = Phase.OVER;
        turns.remove(turn);
        changed.signalAll();
    }

    /** One that has not begun, for a worker that waits for a job, or for the end; null if there is none. */
    @Nullable
    ViewRun pick(@Nullable Job<?> awaited) {
        for (ViewRun turn : turns) {
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
        for (ViewRun turn : turns) {
            turn.interruptTask();
        }
    }
}
