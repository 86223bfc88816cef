package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.async.time.Clock;
import dev.levin.async.time.ManualClock;
import dev.levin.task.FailureHandler;
import dev.levin.worker.ThreadSettings;
import dev.levin.worker.WorkerCount;
import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a {@link AsyncSchedulerBuilder} is told is what its {@link AsyncSettings} say, and what is out of range is refused by name. */
class AsyncSettingsTest {
    @Test
    void settings_nothingGiven_areTheDefaultsOfTheDocumentation() {
        AsyncSettings settings = AsyncScheduler.builder().settings();
        assertThat(settings.threads().name()).matches("async-\\d+");
        assertThat(settings.workers()).isEqualTo(WorkerCount.byDefault(IdleWord.MAX_WORKERS));
        assertThat(settings.threads().stackSize()).isZero();
        assertThat(settings.clock()).isSameAs(Clock.SYSTEM);
        assertThat(settings.lifoPolicy()).isEqualTo(LifoPolicy.STEALABLE);
        assertThat(settings.measuresTimes()).isFalse();
        assertThat(settings.closeNanos()).isEqualTo(30_000_000_000L);
        assertThat(settings.failureHandler()).isNull();
    }

    @Test
    void settings_everythingGiven_areWhatWasGiven() {
        FailureHandler handler = (task, failure) -> {};
        ClassLoader loader = ClassLoader.getPlatformClassLoader();
        ThreadFactory factory = Thread::new;
        Clock clock = new ManualClock();
        AsyncSettings settings = AsyncScheduler.builder()
                .name("mine")
                .workers(3)
                .stackSize(1 << 20)
                .daemon(false)
                .contextClassLoader(loader)
                .onFailure(handler)
                .threadFactory(factory)
                .clock(clock)
                .lifo(LifoPolicy.OFF)
                .measureTimes(true)
                .closeTimeout(Duration.ofSeconds(2))
                .settings();
        assertThat(settings.threads()).isEqualTo(new ThreadSettings("mine", factory, 1 << 20, false, loader));
        assertThat(settings.workers()).isEqualTo(3);
        assertThat(settings.failureHandler()).isSameAs(handler);
        assertThat(settings.clock()).isSameAs(clock);
        assertThat(settings.lifoPolicy()).isEqualTo(LifoPolicy.OFF);
        assertThat(settings.measuresTimes()).isTrue();
        assertThat(settings.closeNanos()).isEqualTo(2_000_000_000L);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, IdleWord.MAX_WORKERS})
    void workers_smallestAndLargest_areAllowed(int size) {
        assertThat(AsyncScheduler.builder().workers(size).settings().workers()).isEqualTo(size);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, IdleWord.MAX_WORKERS + 1})
    void workers_outOfRange_isRefusedByName(int size) {
        refused(
                builder -> builder.workers(size),
                "workers must be from 1 to " + IdleWord.MAX_WORKERS + ", but was " + size);
    }

    private static void refused(Consumer<AsyncSchedulerBuilder> setting, String message) {
        AsyncSchedulerBuilder builder = AsyncScheduler.builder();
        setting.accept(builder);
        assertThatIllegalArgumentException().isThrownBy(builder::settings).withMessage(message);
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage(message);
    }
}
