package dev.levin.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.levin.internal.queue.OverflowStep;
import dev.levin.support.StackEnd;
import java.util.List;
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

    /** The steps that ask must not be the ones that fail within a step that has asked for more. */
    @ParameterizedTest
    @ValueSource(ints = {0, COMPILED})
    void grades_eachAsksForMoreThanTheOneBefore_byAPageAtLeast(int calls) throws InterruptedException {
        List<Runnable> grades =
                List.of(StackRoom::requireLittle, StackRoom::require, StackRoom::requireAmple, StackRoom::requireVast);
        for (int i = 0; i < calls; i++) {
            grades.forEach(Runnable::run);
        }
        int before = 0;
        for (Runnable grade : grades) {
            int frames = framesLeftWhereItFails(grade);
            assertThat(frames).isGreaterThan(before);
            before = frames;
        }
    }

    @Test
    void use_forOtherJvms_asksForStackToo() throws InterruptedException {
        assertThatCode(() -> StackRoom.use(24)).doesNotThrowAnyException();
        assertThat(framesLeftWhereItFails(() -> StackRoom.use(72)))
                .isGreaterThan(framesLeftWhereItFails(() -> StackRoom.use(8)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"OpenJDK 64-Bit Server VM", "Java HotSpot(TM) 64-Bit Server VM"})
    void isHotSpot_itsNames_true(String name) {
        assertThat(StackRoom.isHotSpot(name)).isTrue();
        assertThat(StackRoom.isHotSpot("Eclipse OpenJ9 VM")).isFalse();
    }

    private static int framesLeftWhereItFails(Runnable grade) throws InterruptedException {
        int[] left = new int[1];
        Thread diver = new Thread(null, () -> dive(grade, left), "diver", StackEnd.STACK_SIZE);
        diver.start();
        diver.join();
        return left[0];
    }

    private static void dive(Runnable grade, int[] left) {
        if (fails(grade)) {
            count(left);
        } else {
            dive(grade, left);
        }
    }

    private static boolean fails(Runnable grade) {
        try {
            grade.run();
            return false;
        } catch (StackOverflowError noRoom) {
            return true;
        }
    }

    private static void count(int[] left) {
        try {
            countOn(left);
        } catch (StackOverflowError atTheEnd) {
            // as far as it goes
        }
    }

    private static int countOn(int[] left) {
        left[0]++;
        return left[0] < 0 ? 0 : countOn(left) + 1;
    }
}
