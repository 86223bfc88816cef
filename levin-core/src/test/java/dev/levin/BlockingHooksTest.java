package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.levin.async.Async;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.task.ContextPropagator;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Row 26 of the fault table: what users hook into a runtime may block. That holds up one thread, and nothing else. */
class BlockingHooksTest {
    private static final String BLOCKS = "blocks";
    private static final int OTHERS = 100;
    private static final ThreadLocal<String> CONTEXT = ThreadLocal.withInitial(() -> "");

    private final Gate entered = new Gate();
    private final Gate end = new Gate();
    private volatile String blockingStep = "";

    private final Levin levin = Levin.builder()
            .name("hooks")
            .workers(2)
            .forkWorkers(2)
            .blockingThreads(2)
            .propagate(new Hook())
            .onFailure((task, failure) -> block())
            .start();

    /** Blocks in one of its steps, for what comes from a thread whose context says so. */
    private final class Hook implements ContextPropagator<String> {
        @Override
        public String capture() {
            String context = CONTEXT.get();
            blockIf("capture", context);
            return context;
        }

        @Override
        public Scope restore(String captured) {
            blockIf("restore", captured);
            return () -> blockIf("close", captured);
        }

        private void blockIf(String step, String context) {
            if (step.equals(blockingStep) && context.equals(BLOCKS)) {
                block();
            }
        }
    }

    private void block() {
        entered.open();
        end.await();
    }

    @AfterEach
    void endAll() {
        end.open();
        levin.close();
    }

    static Stream<Arguments> steps() {
        return Stream.of(LevinCloseTest.Kind.values())
                .flatMap(kind -> Stream.of("capture", "restore", "close").map(step -> arguments(kind, step)));
    }

    @ParameterizedTest
    @MethodSource("steps")
    void propagator_blocks_othersGoOn(LevinCloseTest.Kind kind, String step) throws Exception {
        blockingStep = step;
        Background<String> blocked = Background.call(() -> {
            CONTEXT.set(BLOCKS);
            return kind.submit(levin, () -> {}).get(30, TimeUnit.SECONDS);
        });
        entered.await();
        for (int i = 0; i < OTHERS; i++) {
            assertThat(kind.submit(levin, () -> {}).get(30, TimeUnit.SECONDS)).isEqualTo("ran");
        }
        assertThat(end.isOpen()).isFalse();
        end.open();
        assertThat(blocked.result()).isEqualTo("ran");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tasks", "fork", "blocking"})
    void failureHandler_blocks_othersGoOn(String pool) {
        Executor executor = executorOf(pool);
        executor.execute(() -> {
            throw new IllegalStateException("planted");
        });
        entered.await();
        for (int i = 0; i < OTHERS; i++) {
            Gate ran = new Gate();
            executor.execute(ran::open);
            ran.await();
        }
    }

    @Test
    void failureHandler_blocksForAnAsyncTask_othersGoOn() {
        levin.spawn(Async.fail(new IllegalStateException("planted")));
        entered.await();
        for (int i = 0; i < OTHERS; i++) {
            assertThat(levin.<Integer>spawn(Async.of(i)).join(Eventually.LIMIT)).isEqualTo(i);
        }
        assertThat(end.isOpen()).isFalse();
    }

    private Executor executorOf(String pool) {
        return switch (pool) {
            case "tasks" -> levin.tasks().asExecutorService();
            case "fork" -> levin.fork().asExecutorService();
            default -> levin.blocking().asExecutorService();
        };
    }
}
