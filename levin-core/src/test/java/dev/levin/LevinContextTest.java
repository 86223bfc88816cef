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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
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

    /** A way to have a callable called by some pool. */
    interface Way {
        String call(Levin levin, Callable<String> body) throws Exception;
    }

    /** All ways into all pools. */
    static Stream<String> ways() {
        return WAYS.keySet().stream();
    }

    private static final Map<String, Way> WAYS = new LinkedHashMap<>();

    static {
        WAYS.put("tasks", (levin, body) -> levin.tasks().<String>submit(body).join());
        WAYS.put("fork", (levin, body) -> levin.fork().<String>submit(body).join());
        WAYS.put(
                "blocking",
                (levin, body) -> levin.blocking().<String>submit(body).join());
        WAYS.put(
                "async",
                (levin, body) -> levin.<String>spawn(Async.of(1).map(one -> unchecked(body)))
                        .join());
        WAYS.put(
                "async, after it was woken",
                (levin, body) -> levin.<String>spawn(
                                levin.sleep(Duration.ofMillis(5)).map(nothing -> unchecked(body)))
                        .join());
        WAYS.put(
                "blocking within async",
                (levin, body) -> levin.spawn(levin.<String>blocking(body)).join());
        WAYS.put(
                "fork within blocking within async",
                (levin, body) -> levin.spawn(
                                levin.<String>blocking(() -> levin.fork().call(() -> unchecked(body))))
                        .join());
        WAYS.put(
                "compute within async, after it was woken",
                (levin, body) -> levin.<String>spawn(levin.sleep(Duration.ofMillis(5))
                                .flatMap(nothing -> levin.<String>compute(() -> unchecked(body))))
                        .join());
        WAYS.put(
                "scheduled",
                (levin, body) -> levin.scheduled()
                        .schedule(body, 5, TimeUnit.MILLISECONDS)
                        .get(30, TimeUnit.SECONDS));
        WAYS.put(
                "view of tasks",
                (levin, body) -> levin.tasks().view(1, "view").submit(body).get(30, TimeUnit.SECONDS));
        WAYS.put("supply", (levin, body) -> levin.supply(() -> unchecked(body)).join());
    }

    @AfterEach
    void forget() {
        REQUEST.remove();
    }

    @ParameterizedTest
    @MethodSource("ways")
    void propagate_anyWay_theContextIsThere(String way) throws Exception {
        try (Levin levin =
                Levin.builder().workers(1).forkWorkers(1).propagate(PROPAGATOR).start()) {
            for (String request : List.of("one", "two", "none")) {
                REQUEST.set(request);
                assertThat(WAYS.get(way).call(levin, REQUEST::get)).isEqualTo(request);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void noPropagator_theContextIsNotThere(String way) throws Exception {
        try (Levin levin = Levin.builder().workers(1).start()) {
            REQUEST.set("one");
            assertThat(WAYS.get(way).call(levin, REQUEST::get)).isEqualTo("none");
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void classLoader_firstUseByAThreadWithAnother_isThatOfTheCreator(String way) throws Exception {
        ClassLoader creators = new URLClassLoader(new URL[0]);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(creators);
        try (Levin levin = Levin.start()) {
            Thread.currentThread().setContextClassLoader(before);
            List<ClassLoader> seen = new ArrayList<>();
            WAYS.get(way).call(levin, () -> {
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

    private static String unchecked(Callable<String> body) {
        try {
            return body.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
