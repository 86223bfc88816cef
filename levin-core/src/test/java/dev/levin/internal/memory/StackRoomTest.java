package dev.levin.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.levin.internal.queue.OverflowStep;
import dev.levin.support.StackEnd;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StackRoomTest {
    /** Enough for both compilers. */
    private static final int COMPILED = 30_000;

    @Test
    void require_shallowStack_returns() {
        assertThatCode(StackRoom::require).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, COMPILED})
    void require_atTheEndOfTheStack_throws(int calls) throws InterruptedException {
        callOften(calls);
        assertThat(StackEnd.ask(StackRoomTest::requireThrows))
                .as("require threw where hardly a frame was left")
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, COMPILED})
    void require_returnsNearTheEnd_thereIsRoomForTheStepAfterIt(int calls) throws InterruptedException {
        callOften(calls);
        new OverflowStep().run(); // links the calls: the first time, that takes more stack than the step itself
        OverflowStep step = new OverflowStep();
        assertThat(StackEnd.ask(() -> fitsAfterRequire(step)))
                .as("no StackOverflowError in the step once require had returned")
                .isTrue();
    }

    @Test
    void requireAmple_whereRequireJustReturns_throws() throws InterruptedException {
        assertThat(StackEnd.ask(() -> {
                    StackRoom.require();
                    return ampleThrows();
                }))
                .as("it asks for more")
                .isTrue();
    }

    @Test
    void requireAmple_shallowStack_returns() {
        assertThatCode(StackRoom::requireAmple).doesNotThrowAnyException();
    }

    private static boolean ampleThrows() {
        try {
            StackRoom.requireAmple();
            return false;
        } catch (StackOverflowError expected) {
            return true;
        }
    }

    private static boolean requireThrows() {
        try {
            StackRoom.require();
            return false;
        } catch (StackOverflowError expected) {
            return true;
        }
    }

    /** Throws StackOverflowError while there is no room, so that the frame above asks again. */
    private static boolean fitsAfterRequire(Runnable step) {
        StackRoom.require();
        try {
            step.run();
            return true;
        } catch (StackOverflowError tornStep) {
            return false;
        }
    }

    private static void callOften(int calls) {
        for (int i = 0; i < calls; i++) {
            StackRoom.require();
        }
    }
}
