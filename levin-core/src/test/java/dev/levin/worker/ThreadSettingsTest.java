package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What a {@link ThreadSettingsBuilder} is told is what the {@link ThreadSettings} say, and what is out of range is refused by name. */
class ThreadSettingsTest {
    private final ThreadSettingsBuilder builder = new ThreadSettingsBuilder("kind", new AtomicInteger());

    @Test
    void settings_nothingGiven_areTheDefaults() {
        ThreadSettings settings = builder.build();
        assertThat(settings.name()).isEqualTo("kind-1");
        assertThat(settings.areLevins()).isTrue();
        assertThat(settings.stackSize()).isZero();
        assertThat(settings.daemon()).isTrue();
        assertThat(settings.contextClassLoader())
                .isSameAs(Thread.currentThread().getContextClassLoader());
    }

    @Test
    void settings_unnamed_haveDifferentNames() {
        assertThat(builder.build().name()).isNotEqualTo(builder.build().name());
    }

    @Test
    void settings_everythingGiven_areWhatWasGiven() {
        ClassLoader loader = ClassLoader.getPlatformClassLoader();
        builder.name("mine");
        builder.stackSize(1 << 20);
        builder.daemon(false);
        builder.contextClassLoader(loader);
        assertThat(builder.build()).isEqualTo(new ThreadSettings("mine", null, 1 << 20, false, loader));
    }

    @Test
    void factory_given_makesTheThreads() {
        ThreadFactory given = Thread::new;
        builder.factory(given);
        ThreadSettings settings = builder.build();
        assertThat(settings.areLevins()).isFalse();
        assertThat(settings.factory()).isSameAs(given);
        assertThatNullPointerException().isThrownBy(() -> builder.factory(null)).withMessage("threadFactory");
    }

    @Test
    void factory_ofLevinsOwn_makesThreadsWithTheSettings() {
        ClassLoader loader = ClassLoader.getPlatformClassLoader();
        ThreadFactory factory = new ThreadSettings("mine", null, 0, false, loader).factory();
        Thread thread = factory.newThread(() -> {});
        assertThat(thread.getName()).isEqualTo("levin-mine-1");
        assertThat(thread.isDaemon()).isFalse();
        assertThat(thread.getContextClassLoader()).isSameAs(loader);
        assertThat(factory.newThread(() -> {}).getName()).isEqualTo("levin-mine-2");
    }

    @Test
    void stackSize_negative_isRefusedByName() {
        builder.stackSize(-1);
        assertThatIllegalArgumentException()
                .isThrownBy(builder::build)
                .withMessage("stackSize must be 0, for the JVM's default, or a number of bytes, but was -1");
    }

    @Test
    void name_blankOrNull_isRefusedByName() {
        builder.name(" ");
        assertThatIllegalArgumentException()
                .isThrownBy(builder::build)
                .withMessage("name must not be blank, but was ' '");
        assertThatNullPointerException().isThrownBy(() -> builder.name(null)).withMessage("name");
    }
}
