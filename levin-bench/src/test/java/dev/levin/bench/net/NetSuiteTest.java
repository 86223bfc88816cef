package dev.levin.bench.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.echo.EchoForm;
import dev.levin.bench.jvm.OneRun;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.requests.Dealing;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

class NetSuiteTest {
    private static final Suite JVM_ONLY = NetSuite.of(SuiteOptions.of(3));
    private static final Suite WITH_TOKIO = NetSuite.of(new SuiteOptions(3, true, true, Map.of()));

    @Test
    void rows_all_coverEveryLoadByRateAndPercentiles() {
        for (EchoLoad load : EchoLoad.all()) {
            assertThat(rowsOf(JVM_ONLY, load)).extracting(Row::id).containsOnly("A5");
            assertThat(rowsOf(JVM_ONLY, load)).extracting(Row::counter).contains("interval", "rate");
            if (load.dealing() == Dealing.IN_TURN) {
                assertThat(rowsOf(JVM_ONLY, load)).extracting(Row::counter).contains("p50", "p99", "p999");
            }
        }
        assertThat(EchoLoad.all()).extracting(EchoLoad::connections).containsOnly(1, 64, 1_000);
        assertThat(EchoLoad.all()).extracting(EchoLoad::bytes).containsOnly(64, 4_096);
        assertThat(EchoLoad.all()).hasSize(8);
        assertThat(EchoLoad.few()).hasSize(6).isSubsetOf(EchoLoad.all());
    }

    @Test
    void rows_rates_haveTheGoalOfEachPeer() {
        assertThat(WITH_TOKIO.rows())
                .filteredOn(row -> row.metric() == Metric.INTERVAL)
                .hasSize(4 * EchoLoad.few().size())
                .allSatisfy(row -> assertThat(row.goal()).isEqualTo(goalOf(row)));
    }

    /** Goals are of requests a second: 1.0, 1.2 and 0.8 times the peer's. */
    private static Goal goalOf(Row row) {
        boolean single = row.subject().params().get("connections").equals("1");
        return switch (formOf(row)) {
            case NETTY -> single ? Goal.none() : Goal.atMost(1.0);
            case VIRTUAL_THREADS -> Goal.atMost(1 / 1.2);
            case TOKIO -> Goal.atMost(1.25);
            default -> Goal.none();
        };
    }

    @Test
    void rows_latencies_haveAGoalForTheP99OverNettyWithManyConnections() {
        assertThat(JVM_ONLY.rows())
                .filteredOn(row -> row.metric() == Metric.LATENCY)
                .filteredOn(row -> row.goal().direction() != Goal.Direction.NONE)
                .hasSize(4)
                .allSatisfy(row -> {
                    assertThat(row.goal()).isEqualTo(Goal.atMost(1.1));
                    assertThat(row.counter()).isEqualTo("p99");
                    assertThat(formOf(row)).isEqualTo(EchoForm.NETTY);
                    assertThat(row.title()).contains("connections", "/s, p99");
                });
    }

    @Test
    void rows_nativesNotAskedFor_haveNone() {
        assertThat(JVM_ONLY.rows()).noneMatch(row -> row.peer() != null && formOf(row) == EchoForm.TOKIO);
    }

    @Test
    void rows_tokioAbsent_sayWhy() {
        Suite suite = NetSuite.of(new SuiteOptions(2, true, true, Map.of("tokio", "no cargo")));
        assertThat(suite.rows()).extracting(Row::absence).contains("Tokio: no cargo");
        assertThat(suite.presentCases()).noneMatch(one -> one.label().equals("Tokio"));
    }

    @Test
    void against_onePeer_measuresNoOther() {
        assertThat(JVM_ONLY.against(Set.of("netty")).presentCases())
                .extracting(BenchCase::label)
                .containsOnly(EchoForm.LEVIN.label(), EchoForm.NETTY.label());
    }

    @Test
    void rows_all_nameACounterThatTheBenchmarkHas() {
        assertThat(EchoBenchmark.Found.class.getFields())
                .extracting("name")
                .containsAll(WITH_TOKIO.rows().stream().map(Row::counter).toList());
    }

    @Test
    void cases_all_nameOneBenchmarkThatRunsOnceAndItsParameters() throws ClassNotFoundException {
        for (BenchCase one : WITH_TOKIO.presentCases()) {
            Class<?> benchmark = Class.forName(one.benchmark());
            assertThat(benchmark).hasAnnotation(OneRun.class);
            assertThat(benchmark.getMethods())
                    .filteredOn(method -> method.isAnnotationPresent(Benchmark.class))
                    .hasSize(1);
            assertThat(benchmark.getFields())
                    .extracting("name")
                    .containsExactlyInAnyOrderElementsOf(one.params().keySet());
            assertThat(one.params()).containsEntry("workers", "3");
        }
    }

    @Test
    void cases_ofOneLoad_areEqualButForTheServer() {
        for (EchoLoad load : EchoLoad.few()) {
            assertThat(rowsOf(WITH_TOKIO, load))
                    .filteredOn(row -> row.peer() != null)
                    .allSatisfy(row -> assertThat(withoutForm(row.peer())).isEqualTo(withoutForm(row.subject())));
        }
    }

    private static Map<String, String> withoutForm(BenchCase one) {
        Map<String, String> params = new TreeMap<>(one.params());
        params.remove("form");
        return params;
    }

    private static EchoForm formOf(Row row) {
        return EchoForm.valueOf(row.peer().params().get("form"));
    }

    private static List<Row> rowsOf(Suite suite, EchoLoad load) {
        return suite.rows().stream()
                .filter(row -> row.title().startsWith(load.title()))
                .toList();
    }
}
