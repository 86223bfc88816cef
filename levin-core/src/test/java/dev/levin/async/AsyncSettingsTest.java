package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.async.time.Clock;
import dev.levin.async.time.ManualClock;
import dev.levin.task.FailureHandler;
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
        assertThat(settings.name()).matches("async-\\d+");
        assertThat(settings.workers()).isEqualTo(WorkerCount.byDefault(IdleWord.MAX_WORKERS));
        assertThat(settings.daemon()).isTrue();
        assertThat(settings.contextClassLoader())
                .isSameAs(Thread.currentThread().getContextClassLoader());
        assertThat(settings.stackSize()).isZero();
        assertThat(settings.clock()).isSameAs(Clock.SYSTEM);
        assertThat(settings.lifoPolicy()).isEqualTo(LifoPolicy.STEALABLE);
        assertThat(settings.measuresTimes()).isFalse();
        assertThat(settings.closeNanos()).isEqualTo(30_000_000_000L);
        assertThat(settings.failureHandler()).isNull();
    }

    @Test
    void settings_unnamed_haveDifferentNames() {
        assertThat(AsyncScheduler.builder().settings().name())
                .isNotEqualTo(AsyncScheduler.builder().settings().name());
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
        assertThat(settings.name()).isEqualTo("mine");
        assertThat(settings.workers()).isEqualTo(3);
        assertThat(settings.stackSize()).isEqualTo(1 << 20);
        assertThat(settings.daemon()).isFalse();
        assertThat(settings.contextClassLoader()).isSameAs(loader);
        assertThat(settings.failureHandler()).isSameAs(handler);
        assertThat(settings.threads()).isSameAs(factory);
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

    @Test
    void stackSize_zero_isTheJvmsAndNegativeIsRefused() {
        assertThat(AsyncScheduler.builder().stackSize(0).settings().stackSize()).isZero();
        refused(
                builder -> builder.stackSize(-1),
                "stackSize must be 0, for the JVM's default, or a number of bytes, but was -1");
    }

    @Test
    void name_blank_isRefusedAndNullIsNamed() {
        refused(builder -> builder.name(" "), "name must not be blank, but was ' '");
        assertThatNullPointerException()
                .isThrownBy(() -> AsyncScheduler.builder().name(null))
                .withMessage("name");
    }

    @Test
    void threads_ofLevinsOwn_haveTheSettings() {
        ClassLoader loader = ClassLoader.getPlatformClassLoader();
        Thread thread = AsyncScheduler.builder()
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

    private static void refused(Consumer<AsyncSchedulerBuilder> setting, String message) {
        AsyncSchedulerBuilder builder = AsyncScheduler.builder();
        setting.accept(builder);
        assertThatIllegalArgumentException().isThrownBy(builder::settings).withMessage(message);
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage(message);
    }
}
