package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.task.ContextPropagator;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What goes with the work: a logging context of the thread that submits, the class loader of the one that made the runtime. */
class LevinContextTest {
    private static final ThreadLocal<String> REQUEST = ThreadLocal.withInitial(() -> "none");

    /** As one for an MDC would be. */
    private static final ContextPropagator<String> PROPAGATOR = new ContextPropagator<>() {
        @Override
        public String capture() {
            return REQUEST.get();
        }

        @Override
        public Scope restore(String captured) {
            String before = REQUEST.get();
            REQUEST.set(captured);
            return () -> REQUEST.set(before);
        }
    };

    @AfterEach
    void forget() {
        REQUEST.remove();
    }

    @ParameterizedTest
    @MethodSource("dev.levin.Ways#names")
    void propagate_anyWay_theContextIsThere(String way) throws Exception {
        try (Levin levin =
                Levin.builder().workers(1).forkWorkers(1).propagate(PROPAGATOR).start()) {
            for (String request : List.of("one", "two", "none")) {
                REQUEST.set(request);
                assertThat(Ways.named(way).call(levin, REQUEST::get)).isEqualTo(request);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.levin.Ways#names")
    void noPropagator_theContextIsNotThere(String way) throws Exception {
        try (Levin levin = Levin.builder().workers(1).start()) {
            REQUEST.set("one");
            assertThat(Ways.named(way).call(levin, REQUEST::get)).isEqualTo("none");
        }
    }

    @ParameterizedTest
    @MethodSource("dev.levin.Ways#names")
    void classLoader_firstUseByAThreadWithAnother_isThatOfTheCreator(String way) throws Exception {
        ClassLoader creators = new URLClassLoader(new URL[0]);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(creators);
        try (Levin levin = Levin.start()) {
            Thread.currentThread().setContextClassLoader(before);
            List<ClassLoader> seen = new ArrayList<>();
            Ways.named(way).call(levin, () -> {
                seen.add(Thread.currentThread().getContextClassLoader());
                return "seen";
            });
            assertThat(seen).containsExactly(creators);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void every_eachRound_hasTheContextOfWhoStartedIt() {
        try (Levin levin = Levin.builder().propagate(PROPAGATOR).start()) {
            List<String> seen = new CopyOnWriteArrayList<>();
            REQUEST.set("periodic");
            levin.every(Duration.ofMillis(2), () -> seen.add(REQUEST.get()));
            REQUEST.set("other");
            Eventually.isTrue("some rounds", () -> seen.size() >= 3);
            assertThat(seen).containsOnly("periodic");
        }
    }

    @Test
    void propagator_throwsAtRestore_theTaskFailsAndItsBodyIsTold() {
        AtomicInteger restores = new AtomicInteger();
        ContextPropagator<@Nullable Object> failing = new ContextPropagator<>() {
            @Override
            public @Nullable Object capture() {
                return null;
            }

            @Override
            public Scope restore(@Nullable Object captured) {
                if (restores.incrementAndGet() == 2) {
                    throw new IllegalStateException("planted");
                }
                return () -> {};
            }
        };
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("failing").propagate(failing).build()) {
            AtomicInteger cancelled = new AtomicInteger();
            AsyncTask<Object> task = scheduler.spawn(Async.yieldNow()
                    .flatMap(nothing -> Async.yieldNow())
                    .onCancel(cancelled::incrementAndGet)
                    .map(nothing -> (Object) "done"));
            assertThatExceptionOfType(CompletionException.class)
                    .isThrownBy(task::join)
                    .withCauseInstanceOf(IllegalStateException.class);
            assertThat(cancelled).hasValue(1);
            assertThat(scheduler.<String>blockOn(Async.of("next"))).isEqualTo("next");
        }
    }

    @Test
    void spawn_byAnotherThread_hasThatThreadsContext() {
        try (Levin levin = Levin.builder().propagate(PROPAGATOR).start()) {
            Background<String> other = Background.call(() -> {
                REQUEST.set("background");
                return levin.<String>spawn(Async.<String>defer(() -> Async.of(REQUEST.get())))
                        .join();
            });
            assertThat(other.result()).isEqualTo("background");
        }
    }
}
