package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import dev.levin.worker.ThreadSettings;
import dev.levin.worker.WorkerCount;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a {@link ForkPoolBuilder} is told is what its {@link ForkSettings} say, and what is out of range is refused by name. */
class ForkSettingsTest {
    @Test
    void settings_nothingGiven_areTheDefaultsOfTheDocumentation() {
        ForkSettings settings = ForkPool.builder().settings();
        assertThat(settings.threads().name()).matches("fork-\\d+");
        assertThat(settings.workers()).isEqualTo(WorkerCount.byDefault(ForkSettings.MAX_WORKERS));
        assertThat(settings.threads().stackSize()).isEqualTo(64L << 20);
        assertThat(settings.helping()).isEqualTo(Helping.OWN_SCOPE);
        assertThat(settings.yieldRounds()).isEqualTo(32);
        assertThat(settings.propagators()).isEmpty();
    }

    @Test
    void settings_everythingGiven_areWhatWasGiven() {
        FailureHandler handler = (task, failure) -> {};
        ClassLoader loader = ClassLoader.getPlatformClassLoader();
        ContextPropagator<?> propagator = ContextPropagator.contextClassLoader();
        ForkSettings settings = ForkPool.builder()
                .name("mine")
                .workers(3)
                .stackSize(1 << 20)
                .daemon(false)
                .contextClassLoader(loader)
                .onFailure(handler)
                .propagate(propagator)
                .helping(Helping.ANYTHING)
                .yieldRounds(7)
                .settings();
        assertThat(settings.threads()).isEqualTo(new ThreadSettings("mine", null, 1 << 20, false, loader));
        assertThat(settings.workers()).isEqualTo(3);
        assertThat(settings.failureHandler()).isSameAs(handler);
        assertThat(settings.helping()).isEqualTo(Helping.ANYTHING);
        assertThat(settings.yieldRounds()).isEqualTo(7);
        assertThat(settings.propagators()).isEqualTo(List.of(propagator));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, ForkSettings.MAX_WORKERS})
    void workers_smallestAndLargest_areAllowed(int size) {
        assertThat(ForkPool.builder().workers(size).settings().workers()).isEqualTo(size);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, ForkSettings.MAX_WORKERS + 1})
    void workers_outOfRange_isRefusedByName(int size) {
        refused(
                builder -> builder.workers(size),
                "workers must be from 1 to " + ForkSettings.MAX_WORKERS + ", but was " + size);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1_000_000})
    void yieldRounds_noneAndMost_areAllowed(int rounds) {
        assertThat(ForkPool.builder().yieldRounds(rounds).settings().yieldRounds())
                .isEqualTo(rounds);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1_000_001})
    void yieldRounds_outOfRange_isRefusedByName(int rounds) {
        refused(
                builder -> builder.yieldRounds(rounds),
                "yieldRounds must be from 0, for none, to 1000000, but was " + rounds);
    }

    private static void refused(Consumer<ForkPoolBuilder> setting, String message) {
        ForkPoolBuilder builder = ForkPool.builder();
        setting.accept(builder);
        assertThatIllegalArgumentException().isThrownBy(builder::settings).withMessage(message);
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage(message);
    }
}
