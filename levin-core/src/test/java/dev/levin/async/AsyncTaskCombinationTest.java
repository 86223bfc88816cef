package dev.levin.async;

import dev.levin.support.Eventually;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything that can happen to a task, with everything else. */
class AsyncTaskCombinationTest {
    private static final List<Reference<?>> DROPPED_HANDLES = new ArrayList<>();

    static List<Arguments> all() {
        List<Arguments> all = new ArrayList<>();
        for (TaskCase.Trouble trouble : TaskCase.Trouble.values()) {
            for (TaskCase.CancelMoment cancel : TaskCase.CancelMoment.values()) {
                for (TaskCase.Handle handle : TaskCase.Handle.values()) {
                    for (TaskCase.WakeMoment wake : TaskCase.WakeMoment.values()) {
                        for (TaskCase.Shutdown shutdown : TaskCase.Shutdown.values()) {
                            all.add(Arguments.of(trouble, cancel, handle, wake, shutdown));
                        }
                    }
                }
            }
        }
        return all;
    }

    @ParameterizedTest(name = "{0}, cancelled {1}, handle {2}, woken {3}, shut down {4}")
    @MethodSource("all")
    void task_whateverHappens_endsOnceAndTellsEveryone(
            TaskCase.Trouble trouble,
            TaskCase.CancelMoment cancel,
            TaskCase.Handle use,
            TaskCase.WakeMoment wake,
            TaskCase.Shutdown shutdown) {
        Reference<?> handle = new TaskCase(trouble, cancel, use, wake, shutdown).play();
        if (use == TaskCase.Handle.DROPPED) {
            DROPPED_HANDLES.add(handle);
        }
    }

    /** Once for all of them, since it asks for collections. */
    @AfterAll
    static void handles_dropped_noneIsHeldOnTo() {
        for (Reference<?> handle : DROPPED_HANDLES) {
            if (handle.get() != null) {
                Eventually.isCollected("a task that has ended", handle);
            }
        }
        DROPPED_HANDLES.clear();
    }
}
