package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.worker.ThreadSpawner;
import dev.levin.worker.WorkerThreads;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The order of a {@link LevinEnd}, with stages that end when the test says so. */
class LevinEndTest {
    /** A pool without tasks; it has ended before it is asked to, or does when its listeners are called. */
    private static final class PlantedStage implements Stage {
        final List<Runnable> listeners = new CopyOnWriteArrayList<>();
        final AtomicInteger shutdowns = new AtomicInteger();
        private volatile boolean ended;

        PlantedStage(boolean ended) {
            this.ended = ended;
        }

        @Override
        public int shutDown() {
            shutdowns.incrementAndGet();
            return 0;
        }

        @Override
        public void onEnd(Runnable listener) {
            listeners.add(listener);
            if (ended) {
                listener.run();
            }
        }

        void end() {
            ended = true;
            listeners.forEach(Runnable::run);
        }

        @Override
        public boolean hasEnded() {
            return ended;
        }

        @Override
        public int drop() {
            return 0;
        }

        @Override
        public boolean runsHere() {
            return false;
        }

        @Override
        public void joinThreads() {}

        @Override
        public int threads() {
            return 0;
        }
    }

    private final LevinEnd end =
            new LevinEnd("planted", new ThreadSpawner(new WorkerThreads("planted-close", true, 0, null)));

    private PlantedStage add(boolean ended) {
        PlantedStage stage = new PlantedStage(ended);
        LazyPool<PlantedStage> pool = new LazyPool<>("planted", () -> stage);
        pool.get();
        end.add(pool, made -> made);
        return stage;
    }

    /** Whoever waits looks now and then whether the end has got stuck, which it has not. */
    @Test
    void close_stagesEndAtOnceAndOneDoesNot_thatOneIsShutDownAndListenedToOnce() {
        PlantedStage first = add(true);
        PlantedStage second = add(true);
        PlantedStage slow = add(false);
        PlantedStage last = add(false);

        LevinReport report = end.close(0, false);

        assertThat(report.isTerminated()).isFalse();
        assertThat(List.of(first, second, slow)).allMatch(stage -> stage.shutdowns.get() == 1);
        assertThat(slow.listeners).hasSize(1);
        assertThat(last.shutdowns).as("its turn has not come").hasValue(0);
        slow.end();
        assertThat(last.shutdowns).hasValue(1);
        assertThat(end.hasCome()).isFalse();
        last.end();
        assertThat(end.hasCome()).isTrue();
        assertThat(end.close(0, true).isTerminated()).isTrue();
    }
}
