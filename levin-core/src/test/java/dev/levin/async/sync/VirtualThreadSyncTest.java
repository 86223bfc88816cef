package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import dev.levin.support.VirtualThreads;
import dev.levin.task.JoinTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The blocking form of each primitive, on virtual threads; skipped on a JDK that has none. */
class VirtualThreadSyncTest {
    /** More than there are threads that carry them: if they held on to those, the last could not even begin. */
    private static final int MORE_THAN_CARRIERS = 16 + 4 * Runtime.getRuntime().availableProcessors();

    @ParameterizedTest
    @EnumSource
    void join_onVirtualThread_blocksUntilGranted(SelectBranch kind) {
        SelectBranch.Subject subject = kind.make();
        AtomicBoolean joined = new AtomicBoolean();
        Thread thread = VirtualThreads.start(() -> {
            subject.operation().join();
            joined.set(subject.hasIt().getAsBoolean());
        });
        Eventually.isBlocked(thread);
        assertThat(joined).isFalse();
        subject.grant().run();
        awaitEnd(thread);
        assertThat(joined).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void join_onVirtualThread_timeIsOver_nothingIsLost(SelectBranch kind) {
        SelectBranch.Subject subject = kind.make();
        AtomicBoolean gaveUp = new AtomicBoolean();
        awaitEnd(VirtualThreads.start(() -> {
            try {
                subject.operation().join(Duration.ofMillis(1));
            } catch (JoinTimeoutException late) {
                gaveUp.set(true);
            }
        }));
        assertThat(gaveUp).isTrue();
        subject.grant().run();
        assertThat(subject.nothingIsLost().getAsBoolean()).isTrue();
    }

    /** No pinning: all of them wait at the same time, and there is still a carrier for those who let them go on. */
    @ParameterizedTest
    @EnumSource
    void join_onMoreVirtualThreadsThanCarriers_allWaitAndAllGoOn(SelectBranch kind) {
        AtomicInteger joined = new AtomicInteger();
        List<SelectBranch.Subject> subjects = new ArrayList<>();
        List<Thread> waiting = new ArrayList<>();
        for (int i = 0; i < MORE_THAN_CARRIERS; i++) {
            SelectBranch.Subject subject = kind.make();
            subjects.add(subject);
            waiting.add(VirtualThreads.start(() -> {
                subject.operation().join();
                joined.addAndGet(subject.hasIt().getAsBoolean() ? 1 : 0);
            }));
        }
        waiting.forEach(Eventually::isBlocked);
        assertThat(joined).hasValue(0);
        subjects.forEach(subject -> VirtualThreads.start(subject.grant()));
        waiting.forEach(VirtualThreadSyncTest::awaitEnd);
        assertThat(joined).hasValue(MORE_THAN_CARRIERS);
    }

    private static void awaitEnd(Thread thread) {
        Eventually.isTrue("the thread ends", () -> !thread.isAlive());
    }
}
