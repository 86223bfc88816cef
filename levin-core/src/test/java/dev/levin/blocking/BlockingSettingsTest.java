package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.worker.ThreadSettings;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a {@link BlockingPoolBuilder} is told is what its {@link BlockingSettings} say, and what is out of range is refused by name. */
class BlockingSettingsTest {
    @Test
    void settings_nothingGiven_areTheDefaultsOfTheDocumentation() {
        BlockingSettings settings = BlockingPool.builder().settings();
        assertThat(settings.threads().name()).matches("blocking-\\d+");
        assertThat(settings.maxThreads()).isEqualTo(512);
        assertThat(settings.threads().stackSize()).isZero();
        assertThat(settings.keepAliveNanos()).isEqualTo(10_000_000_000L);
        assertThat(settings.maxQueue()).isEqualTo(Integer.MAX_VALUE);
        assertThat(settings.spawnFailurePolicy()).isEqualTo(SpawnFailurePolicy.CALLER_RUNS);
        assertThat(settings.propagators()).isEmpty();
    }

    @Test
    void settings_everythingGiven_areWhatWasGiven() {
        FailureHandler handler = (task, failure) -> {};
        ClassLoader loader = ClassLoader.getPlatformClassLoader();
        ContextPropagator<?> propagator = ContextPropagator.contextClassLoader();
        ThreadFactory factory = Thread::new;
        BlockingSettings settings = BlockingPool.builder()
                .name("mine")
                .maxThreads(3)
                .stackSize(1 << 20)
                .daemon(false)
                .contextClassLoader(loader)
                .onFailure(handler)
                .propagate(propagator)
                .threadFactory(factory)
                .onSpawnFailure(SpawnFailurePolicy.REJECT)
                .keepAlive(Duration.ofSeconds(2))
                .maxQueue(0)
                .settings();
        assertThat(settings.threads()).isEqualTo(new ThreadSettings("mine", factory, 1 << 20, false, loader));
        assertThat(settings.maxThreads()).isEqualTo(3);
        assertThat(settings.failureHandler()).isSameAs(handler);
        assertThat(settings.spawnFailurePolicy()).isEqualTo(SpawnFailurePolicy.REJECT);
        assertThat(settings.keepAliveNanos()).isEqualTo(2_000_000_000L);
        assertThat(settings.maxQueue()).isZero();
        assertThat(settings.propagators()).isEqualTo(List.of(propagator));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, BlockingSettings.MOST_THREADS})
    void maxThreads_smallestAndLargest_areAllowed(int size) {
        assertThat(BlockingPool.builder().maxThreads(size).settings().maxThreads())
                .isEqualTo(size);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, BlockingSettings.MOST_THREADS + 1})
    void maxThreads_outOfRange_isRefusedByName(int size) {
        refused(
                builder -> builder.maxThreads(size),
                "maxThreads must be from 1 to " + BlockingSettings.MOST_THREADS + ", but was " + size);
    }

    @Test
    void maxQueue_negative_isRefusedByName() {
        refused(builder -> builder.maxQueue(-1), "maxQueue must not be negative, but was -1");
    }

    private static void refused(Consumer<BlockingPoolBuilder> setting, String message) {
        BlockingPoolBuilder builder = BlockingPool.builder();
        setting.accept(builder);
        assertThatIllegalArgumentException().isThrownBy(builder::settings).withMessage(message);
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage(message);
    }
}
