package dev.levin.bench.requests;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Requests at the moments of a {@link Timetable}, whether or not the ones before are answered. One thread sees to it that they are
 * sent, and others wait for the answers. For one run.
 */
final class PacedRun {
    private final Timetable timetable;
    private final List<ClientConnection> connections = new ArrayList<>();
    private final List<Lane> lanes;
    private final Crew crew = new Crew();

    PacedRun(List<ClientShare> shares, Timetable timetable) {
        this.timetable = timetable;
        this.lanes = shares.stream().map(Lane::new).toList();
        shares.forEach(share -> connections.addAll(share.connections()));
        connections.sort(Comparator.comparingInt(ClientConnection::index));
    }

    /**
     * Runs it.
     *
     * @param graceNanos how long to wait for the last answers
     * @throws IllegalStateException if an answer does not come, or is wrong
     */
    Histogram run(long graceNanos) {
        for (Lane lane : lanes) {
            crew.start("answers", lane::run);
        }
        crew.start("pace", this::sendAll);
        crew.join(timetable.dueAt(timetable.requests()) - System.nanoTime() + graceNanos);
        Histogram all = new Histogram(lanes.get(0).latencies.histogram());
        lanes.forEach(lane -> all.add(lane.latencies.histogram()));
        return all;
    }

    private void sendAll() throws IOException {
        TimerSlack.drop();
        for (int round = 0; round < timetable.rounds() && !crew.hasFailed(); round++) {
            for (ClientConnection connection : connections) {
                Pause.until(timetable.dueAt(round, connection.index()));
                if (connection.owe()) {
                    connection.send();
                }
            }
        }
    }

    /** What one of the threads does that wait for answers. */
    private final class Lane implements ClientShare.AnswerListener {
        private final ClientShare share;
        private final Latencies latencies = new Latencies(timetable);

        // Owner thread only
        private long missing;

        Lane(ClientShare share) {
            this.share = share;
            this.missing = (long) timetable.rounds() * share.connections().size();
        }

        void run() throws IOException {
            while (missing > 0 && !crew.hasFailed()) {
                share.poll(this);
            }
        }

        @Override
        public void answered(ClientConnection connection) throws IOException {
            latencies.answered(connection.index(), System.nanoTime());
            missing--;
            if (connection.settle()) {
                connection.send();
            }
        }
    }
}
