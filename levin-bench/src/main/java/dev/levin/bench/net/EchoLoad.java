package dev.levin.bench.net;

import static dev.levin.bench.requests.Dealing.BY_LOT;
import static dev.levin.bench.requests.Dealing.IN_TURN;

import dev.levin.bench.requests.Dealing;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a server has to do.
 *
 * @param connections how many there are
 * @param bytes how long each message is
 * @param dealing which thread of the client has which connection
 * @param perSecond how many come in a second, where the client does not send as many as it can: well below what any of the
 *     servers can do on two cores that they share with the client
 */
record EchoLoad(int connections, int bytes, Dealing dealing, int perSecond) {
    private static final int KIB = 1_024;

    /** All of them. */
    static List<EchoLoad> all() {
        return List.of(
                new EchoLoad(1, 64, IN_TURN, 5_000),
                new EchoLoad(1, 4 * KIB, IN_TURN, 5_000),
                new EchoLoad(64, 64, IN_TURN, 10_000),
                new EchoLoad(64, 64, BY_LOT, 10_000),
                new EchoLoad(64, 4 * KIB, IN_TURN, 10_000),
                new EchoLoad(1_000, 64, IN_TURN, 10_000),
                new EchoLoad(1_000, 64, BY_LOT, 10_000),
                new EchoLoad(1_000, 4 * KIB, IN_TURN, 10_000));
    }

    /** For a quick run: large messages with 64 connections only. */
    static List<EchoLoad> few() {
        return all().stream()
                .filter(load -> load.bytes < KIB || load.connections == 64)
                .toList();
    }

    /** Whether nothing is ever done at the same time. */
    boolean isSingle() {
        return connections == 1;
    }

    /** Where it is on a curve. */
    Map<String, Integer> parameters() {
        return Map.of("connections", connections);
    }

    /** What is the same with any number of connections. */
    String curve() {
        return "TCP echo, " + size() + dealt();
    }

    /** For people. */
    String title() {
        return String.format(Locale.ROOT, "%,d connection%s, %s", connections, isSingle() ? "" : "s", size() + dealt());
    }

    private String dealt() {
        return dealing == BY_LOT ? ", dealt by lot" : "";
    }

    private String size() {
        return bytes % KIB == 0 ? bytes / KIB + " KiB" : bytes + " B";
    }

    /** For people, with the rate. */
    String pacedTitle() {
        return String.format(Locale.ROOT, "%s, %,d/s", title(), perSecond);
    }
}
