package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.worker.ThreadSettings;
import dev.levin.worker.WorkerCount;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a {@link TaskPoolBuilder} is told is what its {@link PoolSettings} say, and what is out of range is refused by name. */
class PoolSettingsTest {
    @Test
    void settings_nothingGiven_areTheDefaultsOfTheDocumentation() {
        PoolSettings settings = TaskPool.builder().settings();
        assertThat(settings.threads().name()).matches("tasks-\\d+");
        assertThat(settings.maxThreads()).isEqualTo(WorkerCount.byDefault(PoolWord.MAX_WORKERS));
        assertThat(settings.threads().stackSize()).isZero();
        assertThat(settings.spawnFailurePolicy()).isEqualTo(SpawnFailurePolicy.CALLER_RUNS);
        assertThat(settings.propagators()).isEmpty();
    }

    @Test
    void settings_everythingGiven_areWhatWasGiven() {
        FailureHandler handler = (task, failure) -> {};
        ClassLoader loader = ClassLoader.getPlatformClassLoader();
        ContextPropagator<?> propagator = ContextPropagator.contextClassLoader();
        ThreadFactory factory = Thread::new;
        PoolSettings settings = TaskPool.builder()
                .name("mine")
                .maxThreads(3)
                .stackSize(1 << 20)
                .daemon(false)
                .contextClassLoader(loader)
                .onFailure(handler)
                .propagate(propagator)
                .threadFactory(factory)
                .onSpawnFailure(SpawnFailurePolicy.REJECT)
                .settings();
        assertThat(settings.threads()).isEqualTo(new ThreadSettings("mine", factory, 1 << 20, false, loader));
        assertThat(settings.maxThreads()).isEqualTo(3);
        assertThat(settings.failureHandler()).isSameAs(handler);
        assertThat(settings.spawnFailurePolicy()).isEqualTo(SpawnFailurePolicy.REJECT);
        assertThat(settings.propagators()).isEqualTo(List.of(propagator));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, PoolWord.MAX_WORKERS})
    void maxThreads_smallestAndLargest_areAllowed(int size) {
        assertThat(TaskPool.builder().maxThreads(size).settings().maxThreads()).isEqualTo(size);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, PoolWord.MAX_WORKERS + 1})
    void maxThreads_outOfRange_isRefusedByName(int size) {
        refused(
                builder -> builder.maxThreads(size),
                "maxThreads must be from 1 to " + PoolWord.MAX_WORKERS + ", but was " + size);
    }

    private static void refused(Consumer<TaskPoolBuilder> setting, String message) {
        TaskPoolBuilder builder = TaskPool.builder();
        setting.accept(builder);
        assertThatIllegalArgumentException().isThrownBy(builder::settings).withMessage(message);
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage(message);
    }
}
