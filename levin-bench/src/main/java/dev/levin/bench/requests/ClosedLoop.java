package dev.levin.bench.requests;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Every connection has one request under way, always: the next follows the answer at once. It goes on, whether someone counts or
 * not, until it is closed; then all that was sent is answered.
 */
public final class ClosedLoop implements AutoCloseable {
    // Immutable
    private final List<Lane> lanes;
    private final Crew crew = new Crew();
    private final long graceNanos;

    // Any thread
    private volatile boolean stopped;

    ClosedLoop(List<ClientShare> shares, long graceNanos) {
        this.graceNanos = graceNanos;
        this.lanes = shares.stream().map(Lane::new).toList();
        for (Lane lane : lanes) {
            crew.start("closed loop", lane::run);
        }
    }

    /**
     * Counts answers for a while, and until there is one: a server that has just been started may take longer than that.
     *
     * @return the mean time from one answer to the next, over all connections
     * @throws IllegalStateException if there is none at all, or one was wrong
     */
    public double nanosPerRequest(long nanos) {
        long start = System.nanoTime();
        long before = answers();
        long answers = 0;
        long elapsed = 0;
        while (answers == 0) {
            if (elapsed > nanos + graceNanos) {
                throw new IllegalStateException("no answer in " + TimeUnit.NANOSECONDS.toMillis(elapsed) + " ms");
            }
            Pause.until(start + elapsed + nanos);
            answers = answers() - before;
            elapsed = System.nanoTime() - start;
            crew.check();
        }
        return (double) elapsed / answers;
    }

    private long answers() {
        return lanes.stream().mapToLong(lane -> lane.answers.getOpaque()).sum();
    }

    /**
     * Sends no more, and waits for what is under way.
     *
     * @throws IllegalStateException if an answer does not come, or was wrong
     */
    @Override
    public void close() {
        stopped = true;
        crew.join(graceNanos);
    }

    /** What one thread does. */
    private final class Lane implements ClientShare.AnswerListener {
        private final ClientShare share;

        // Owner thread only
        private int underWay;

        // Written by the owner, read by any thread
        private final AtomicLong answers = new AtomicLong();

        Lane(ClientShare share) {
            this.share = share;
        }

        void run() throws IOException {
            for (ClientConnection connection : share.connections()) {
                connection.send();
                underWay++;
            }
            while (underWay > 0 && !crew.hasFailed()) {
                share.poll(this);
            }
        }

        @Override
        public void answered(ClientConnection connection) throws IOException {
            answers.setOpaque(answers.getPlain() + 1);
            if (stopped) {
                underWay--;
            } else {
                connection.send();
            }
        }
    }
}
