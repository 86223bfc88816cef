package dev.levin.bench.net;

import dev.levin.bench.echo.EchoForm;
import dev.levin.bench.echo.EchoProcess;
import dev.levin.bench.jvm.OneRun;
import dev.levin.bench.jvm.SubjectElsewhere;
import dev.levin.bench.jvm.WarmUp;
import dev.levin.bench.requests.ClosedLoop;
import dev.levin.bench.requests.Dealing;
import dev.levin.bench.requests.EchoClient;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A5: a server in a process of its own answers as many requests as it can, after a warm-up until times are steady, and then as many
 * as are due. The time of a run means nothing.
 */
@OneRun
@SubjectElsewhere
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1, time = 1, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class EchoBenchmark {
    /** What part of the time passes at a fixed rate before that counts: the server has been busier until then. */
    private static final int SETTLING_PART = 4;

    /** Whose server. */
    @Param("LEVIN")
    public EchoForm form = EchoForm.LEVIN;

    /** How many connections. */
    @Param("64")
    public int connections;

    /** Which thread of the client has which of them. */
    @Param("IN_TURN")
    public Dealing dealing = Dealing.IN_TURN;

    /** How long a message is. */
    @Param("64")
    public int bytes;

    /** How many requests are due in a second. */
    @Param("10000")
    public int perSecond;

    /** How many threads compute: of the server, and as many of the client. */
    @Param("2")
    public int workers;

    /** How long each of the two measurements is. */
    @Param("200")
    public int millis;

    /** What the benchmark measures itself. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Found {
        /** Nanoseconds from answer to answer, when the next request follows at once. */
        public double interval;

        /** How many answers there are in a second then. */
        public double rate;

        /** Nanoseconds from when a request was due to its answer, median. */
        public double p50;

        /** The same, 99th percentile. */
        public double p99;

        /** The same, 99.9th percentile. */
        public double p999;
    }

    /** One run. */
    @Benchmark
    public void run(Found found) throws IOException {
        EchoProcess server = ServerSlot.get(form, workers);
        try (EchoClient client = EchoClient.connect(server.address(), connections, bytes, workers, dealing)) {
            measureRate(client, found);
            measureLatency(client, found);
        } catch (IOException | RuntimeException e) {
            ServerSlot.clear();
            throw e;
        }
    }

    private void measureRate(EchoClient client, Found found) {
        try (ClosedLoop loop = client.closedLoop()) {
            WarmUp.fromSystemProperties().iterate(loop::nanosPerRequest);
            found.interval = loop.nanosPerRequest(nanos());
            found.rate = TimeUnit.SECONDS.toNanos(1) / found.interval;
        }
    }

    private void measureLatency(EchoClient client, Found found) {
        Histogram unused = client.paced(perSecond, nanos() / SETTLING_PART);
        Histogram latencies = client.paced(perSecond, nanos());
        found.p50 = latencies.getValueAtPercentile(50);
        found.p99 = latencies.getValueAtPercentile(99);
        found.p999 = latencies.getValueAtPercentile(99.9);
    }

    private long nanos() {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }
}
