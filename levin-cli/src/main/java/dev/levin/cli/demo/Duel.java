package dev.levin.cli.demo;

import dev.levin.bench.progress.Progress;
import dev.levin.bench.stats.Median;
import dev.levin.bench.subject.Contender;
import dev.levin.bench.subject.PoolSubject;
import dev.levin.pool.TaskPool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs one workload on Levin's task pool and on others in turn, and takes the median of each. */
final class Duel {
    /** A slow machine gets fewer rounds, so that the demo stays one, but no fewer than this. */
    private static final int FEWEST_ROUNDS = 3;

    private static final long ENOUGH_NANOS = TimeUnit.SECONDS.toNanos(6);

    private final TaskPool levins;
    private final List<Contender> peers;
    private final int threads;
    private final int warmUps;
    private final int rounds;

    /** The peers get pools of so many threads; Levin's is there already. */
    Duel(TaskPool levins, List<Contender> peers, int threads, int warmUps, int rounds) {
        this.levins = levins;
        this.peers = peers;
        this.threads = threads;
        this.warmUps = warmUps;
        this.rounds = rounds;
    }

    /**
     * What a duel has found.
     *
     * @param rounds how many rounds counted
     * @param seconds the median time of each: Levin first, then the peers in their order
     */
    record Score(int rounds, List<Double> seconds) {}

    /** How far {@link #run} goes forward on the progress display. */
    int steps() {
        return (1 + peers.size()) * (warmUps + rounds);
    }

    Score run(DemoWorkload workload, Progress progress) {
        List<Corner> corners = new ArrayList<>();
        try {
            corners.add(new Corner("Levin", new RuntimeTasks(levins), workload));
            for (Contender peer : peers) {
                corners.add(new Corner(peer.label(), peer.open(threads), workload));
            }
            int counted = fight(corners, progress);
            progress.stepBy(corners.size() * (rounds - counted));
            return new Score(counted, corners.stream().map(Corner::median).toList());
        } finally {
            corners.forEach(corner -> corner.pool.close());
        }
    }

    /** Runs the rounds; returns how many counted. */
    private int fight(List<Corner> corners, Progress progress) {
        long start = System.nanoTime();
        for (int round = 1 - warmUps; round <= rounds; round++) {
            for (Corner corner : corners) {
                progress.show(corner.name);
                corner.runOnce(round > 0);
                progress.stepBy(1);
            }
            if (round >= FEWEST_ROUNDS && System.nanoTime() - start > ENOUGH_NANOS) {
                return round;
            }
        }
        return rounds;
    }

    /** One pool with the workload on it. */
    private static final class Corner {
        private static final double NANOS = 1e9;

        private final String name;
        private final PoolSubject pool;
        private final DemoWorkload.Run run;
        private final List<Double> seconds = new ArrayList<>();

        Corner(String label, PoolSubject pool, DemoWorkload workload) {
            this.name = workload.name() + ", " + label;
            this.pool = pool;
            this.run = workload.on(pool);
        }

        void runOnce(boolean counts) {
            run.prepare();
            long start = System.nanoTime();
            run.work();
            long end = System.nanoTime();
            run.check();
            if (counts) {
                seconds.add((end - start) / NANOS);
            }
        }

        double median() {
            return Median.of(seconds);
        }
    }
}
