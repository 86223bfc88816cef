package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The end of a {@link Levin} while something runs on one of its threads that is not simply a task of a pool. */
class LevinSelfCloseTest {
    /** How the body comes to run there. */
    enum Detour {
        /** On the thread that was a worker, while another one is that worker. */
        IN_PLACE((levin, body) -> levin.spawn(Async.of(1).map(one -> levin.blockInPlace(callable(body))))),

        /** The same thread, in the rest of its poll. */
        AFTER_IN_PLACE((levin, body) -> levin.spawn(Async.of(1).map(one -> {
            levin.blockInPlace(() -> one);
            return call(body);
        }))),

        /** What an async task awaits. */
        OFFLOADED((levin, body) -> levin.spawn(levin.<String>blocking(callable(body)))),
        COMPUTED((levin, body) -> levin.spawn(levin.<String>compute(() -> call(body)))),

        /** What must not be given up. */
        MANDATORY((levin, body) -> levin.blocking().submitMandatory(callable(body))),

        /** What depends on a task, on the thread that completes it. */
        DEPENDENT((levin, body) -> {
            Gate attached = new Gate();
            Future<String> dependent = levin.supply(() -> {
                        attached.await();
                        return 1;
                    })
                    .thenApply(one -> call(body));
            attached.open();
            return dependent;
        });

        @SuppressWarnings("ImmutableEnumChecker") // it is a function
        private final BiFunction<Levin, Runnable, Future<String>> submit;

        Detour(BiFunction<Levin, Runnable, Future<String>> submit) {
            this.submit = submit;
        }

        private static Callable<String> callable(Runnable body) {
            return () -> call(body);
        }

        private static String call(Runnable body) {
            body.run();
            return "ran";
        }
    }

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Levin levin = Levin.builder()
            .name("detour-" + NUMBER.incrementAndGet())
            .workers(1)
            .forkWorkers(1)
            .blockingThreads(2)
            .start();

    @ParameterizedTest
    @EnumSource
    void close_onThatThread_returnsAndAllEnds(Detour detour) throws Exception {
        Future<String> handle = detour.submit.apply(levin, () -> {
            levin.close();
            levin.close();
        });
        assertThat(handle.get(30, TimeUnit.SECONDS)).isEqualTo("ran");
        Background.run(levin::close).result();
        assertThat(levin.isTerminated()).isTrue();
        Eventually.isTrue("no thread is left", () -> LevinTest.threadsOf(levin).isEmpty());
    }

    /** An interrupt that the closing thread brings along is the end of its time. What is mandatory is waited for. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "MANDATORY")
    void close_elsewhereAndInterruptedBefore_interruptsItAndKeepsTheFlag(Detour detour) {
        Gate started = new Gate();
        Gate interrupted = new Gate();
        Future<String> running = detour.submit.apply(levin, () -> {
            started.open();
            try {
                new Gate().awaitInterruptibly();
            } catch (InterruptedException expected) {
                interrupted.open();
            }
        });
        started.await();
        Background<Boolean> closer = Background.call(() -> {
            Thread.currentThread().interrupt();
            levin.close();
            return Thread.currentThread().isInterrupted();
        });
        assertThat(closer.result()).as("the flag").isTrue();
        assertThat(interrupted.isOpen()).isTrue();
        assertThat(running.isDone()).isTrue();
        assertThat(levin.isTerminated()).isTrue();
        assertThat(LevinTest.threadsOf(levin)).isEmpty();
    }
}
