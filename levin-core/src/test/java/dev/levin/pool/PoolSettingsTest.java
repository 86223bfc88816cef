package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.task.SpawnFailurePolicy;
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
        assertThat(settings.name()).matches("tasks-\\d+");
        assertThat(settings.maxThreads()).isEqualTo(WorkerCount.byDefault(PoolWord.MAX_WORKERS));
        assertThat(settings.daemon()).isTrue();
        assertThat(settings.contextClassLoader())
                .isSameAs(Thread.currentThread().getContextClassLoader());
        assertThat(settings.stackSize()).isZero();
        assertThat(settings.hasOwnThreads()).isTrue();
        assertThat(settings.spawnFailurePolicy()).isEqualTo(SpawnFailurePolicy.CALLER_RUNS);
        assertThat(settings.propagators()).isEmpty();
    }

    @Test
    void settings_unnamed_haveDifferentNames() {
        assertThat(TaskPool.builder().settings().name())
                .isNotEqualTo(TaskPool.builder().settings().name());
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
        assertThat(settings.name()).isEqualTo("mine");
        assertThat(settings.maxThreads()).isEqualTo(3);
        assertThat(settings.stackSize()).isEqualTo(1 << 20);
        assertThat(settings.daemon()).isFalse();
        assertThat(settings.contextClassLoader()).isSameAs(loader);
        assertThat(settings.failureHandler()).isSameAs(handler);
        assertThat(settings.threads()).isSameAs(factory);
        assertThat(settings.hasOwnThreads()).isFalse();
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

    @Test
    void stackSize_zero_isTheJvmsAndNegativeIsRefused() {
        assertThat(TaskPool.builder().stackSize(0).settings().stackSize()).isZero();
        refused(
                builder -> builder.stackSize(-1),
                "stackSize must be 0, for the JVM's default, or a number of bytes, but was -1");
    }

    @Test
    void name_blank_isRefusedAndNullIsNamed() {
        refused(builder -> builder.name(" "), "name must not be blank, but was ' '");
        assertThatNullPointerException()
                .isThrownBy(() -> TaskPool.builder().name(null))
                .withMessage("name");
    }

    @Test
    void threads_ofLevinsOwn_haveTheSettings() {
        ClassLoader loader = ClassLoader.getPlatformClassLoader();
        Thread thread = TaskPool.builder()
                .name("mine")
                .daemon(false)
                .contextClassLoader(loader)
                .settings()
                .threads()
                .newThread(() -> {});
        assertThat(thread.getName()).isEqualTo("levin-mine-1");
        assertThat(thread.isDaemon()).isFalse();
        assertThat(thread.getContextClassLoader()).isSameAs(loader);
    }

    private static void refused(Consumer<TaskPoolBuilder> setting, String message) {
        TaskPoolBuilder builder = TaskPool.builder();
        setting.accept(builder);
        assertThatIllegalArgumentException().isThrownBy(builder::settings).withMessage(message);
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage(message);
    }
}
