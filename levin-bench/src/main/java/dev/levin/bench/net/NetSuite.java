package dev.levin.bench.net;

import static dev.levin.bench.echo.EchoForm.LEVIN;
import static dev.levin.bench.echo.EchoForm.NETTY;
import static dev.levin.bench.echo.EchoForm.THREADS;
import static dev.levin.bench.echo.EchoForm.TOKIO;
import static dev.levin.bench.echo.EchoForm.VIRTUAL_THREADS;

import dev.levin.bench.echo.EchoForm;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.requests.Dealing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The rows A5: Levin's sockets against Netty, a thread for each connection, virtual threads and Tokio. */
public final class NetSuite {
    private static final String NOTE =
            "An op is a request that the server sends back. With a percentile: ns from the moment at which a request was due to its"
                    + " answer, at the rate that the row names. Without: ns from answer to answer when the next request follows at"
                    + " once, one under way on each connection; so many are 1,000,000,000 in a second. Client and server are two"
                    + " processes that share the machine. Dealt by lot: which thread of the client has a connection has nothing to do"
                    + " with whose it is in the server.";
    private static final String REQUEST = "request";
    private static final int MILLIS = 4_000;
    private static final int QUICK_MILLIS = 150;

    private final SuiteOptions options;
    private final List<Row> rows = new ArrayList<>();

    private NetSuite(SuiteOptions options) {
        this.options = options;
    }

    /** Lists the rows. */
    public static Suite of(SuiteOptions options) {
        NetSuite suite = new NetSuite(options);
        for (EchoLoad load : options.quick() ? EchoLoad.few() : EchoLoad.all()) {
            suite.addRates(load);
            if (load.dealing() == Dealing.IN_TURN) {
                suite.addLatencies(load);
            }
        }
        return new Suite("net", "Network: TCP echo on loopback", NOTE, suite.rows);
    }

    /** The goals are of how many requests there are in a second; the rows are of the time that each takes. */
    private void addRates(EchoLoad load) {
        compareRate(load, NETTY, load.isSingle() ? Goal.none() : Goal.atMost(1.0));
        compareRate(load, VIRTUAL_THREADS, Goal.atMost(1 / 1.2));
        compareRate(load, THREADS, Goal.none());
        compareRate(load, TOKIO, Goal.atMost(1 / 0.8));
        rows.add(Row.measured("A5", load.title(), Metric.RATE, REQUEST, side(load, LEVIN), null, Goal.none())
                .about("rate"));
    }

    private void addLatencies(EchoLoad load) {
        compareLatency(load, "p50", "p50", NETTY, Goal.none());
        compareLatency(load, "p99", "p99", NETTY, load.isSingle() ? Goal.none() : Goal.atMost(1.1));
        compareLatency(load, "p999", "p99.9", NETTY, Goal.none());
        for (EchoForm peer : List.of(VIRTUAL_THREADS, THREADS, TOKIO)) {
            compareLatency(load, "p99", "p99", peer, Goal.none());
        }
    }

    private void compareRate(EchoLoad load, EchoForm peer, Goal goal) {
        compare(load.title(), Metric.INTERVAL, "interval", load, peer, goal);
    }

    private void compareLatency(EchoLoad load, String counter, String percentile, EchoForm peer, Goal goal) {
        compare(load.pacedTitle() + ", " + percentile, Metric.LATENCY, counter, load, peer, goal);
    }

    private void compare(String title, Metric metric, String counter, EchoLoad load, EchoForm peer, Goal goal) {
        if (!peer.isNative() || options.withNatives()) {
            rows.add(Row.measured("A5", title, metric, REQUEST, side(load, LEVIN), side(load, peer), goal)
                    .about(counter)
                    .along(load.curve(), load.parameters()));
        }
    }

    /** The client is the same for a server that is no Java, so all cases are JMH's. */
    private BenchCase side(EchoLoad load, EchoForm form) {
        Map<String, String> params = Map.of(
                "form", form.name(),
                "connections", "" + load.connections(),
                "dealing", load.dealing().name(),
                "bytes", "" + load.bytes(),
                "perSecond", "" + load.perSecond(),
                "workers", "" + options.threads(),
                "millis", "" + (options.quick() ? QUICK_MILLIS : MILLIS));
        return new BenchCase(
                        "echo",
                        EchoBenchmark.class.getName(),
                        form.label(),
                        form.family(),
                        params,
                        form.isNative() ? options.nativeAbsence(form.family()) : null)
                .needingJdk(form.oldestJdk());
    }
}
