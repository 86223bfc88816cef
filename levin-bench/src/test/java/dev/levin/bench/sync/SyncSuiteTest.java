package dev.levin.bench.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.sharing.SyncWork;
import dev.levin.bench.waiting.AsyncForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

class SyncSuiteTest {
    private static final Suite JVM_ONLY = SyncSuite.of(SuiteOptions.of(3));
    private static final Suite WITH_NATIVES = SyncSuite.of(new SuiteOptions(3, true, true, Map.of()));

    @Test
    void rows_all_stateTheBytesOfEveryWorkload() {
        assertThat(JVM_ONLY.rows())
                .filteredOn(row -> row.metric() == Metric.ALLOCATION)
                .extracting(row -> row.subject().params().get("work"))
                .containsExactlyElementsOf(
                        Arrays.stream(SyncWork.values()).map(Enum::name).toList());
    }

    @Test
    void rows_withTokio_haveAGoalForEachOfTheEighteenAndForRequests() {
        List<Row> rows = WITH_NATIVES.rows().stream()
                .filter(row ->
                        row.peer() != null && "native/tokio".equals(row.peer().benchmark()))
                .toList();
        assertThat(rows)
                .filteredOn(row -> row.id().equals("A2"))
                .extracting(Row::goal)
                .containsExactly(Goal.atMost(0.8));
        assertThat(rows)
                .filteredOn(row -> row.id().equals("A3"))
                .hasSize(18)
                .extracting(Row::goal)
                .containsOnly(Goal.atMost(1.0));
    }

    @Test
    void rows_nativesNotAskedFor_haveThoseOfTheJvmAlone() {
        assertThat(JVM_ONLY.rows())
                .filteredOn(row -> row.peer() != null)
                .extracting(row -> row.peer().label())
                .containsOnly(AsyncForm.KOTLIN.label(), AsyncForm.VIRTUAL_THREAD.label(), AsyncForm.FUTURE.label());
    }

    @Test
    void rows_peerOtherThanTokio_haveNoGoal() {
        assertThat(WITH_NATIVES.rows())
                .filteredOn(row -> row.peer() != null && !row.peer().label().equals(AsyncForm.TOKIO.label()))
                .isNotEmpty()
                .extracting(Row::goal)
                .containsOnly(Goal.none());
    }

    @Test
    void rows_virtualThreads_haveAllThatTheJdkHas() {
        assertThat(worksAgainst(AsyncForm.VIRTUAL_THREAD))
                .hasSize(17)
                .contains(SyncWork.REQUEST_REPLY.name(), SyncWork.BARRIER.name(), SyncWork.CHANNEL_CONTENDED.name())
                .doesNotContain(SyncWork.BROADCAST.name(), SyncWork.WATCH.name());
    }

    @Test
    void rows_futures_haveWhatIsSetOnceAlone() {
        assertThat(worksAgainst(AsyncForm.FUTURE))
                .containsExactly(SyncWork.ONCE_CELL_GET.name(), SyncWork.ONCE_CELL_SET.name(), SyncWork.ONESHOT.name());
    }

    @Test
    void rows_go_haveAllThatGoHas() {
        assertThat(worksAgainst(AsyncForm.GO))
                .hasSize(16)
                .contains(SyncWork.REQUEST_REPLY.name(), SyncWork.NOTIFY.name(), SyncWork.CHANNEL_CONTENDED.name())
                .doesNotContain(SyncWork.BARRIER.name(), SyncWork.BROADCAST.name(), SyncWork.WATCH.name());
    }

    /** The program is not built here, but its table can be read. */
    @Test
    void rows_go_areThoseThatItsProgramHas() throws IOException {
        String program = Files.readString(Path.of("native", "go", "sharing.go"));
        List<String> works = Pattern.compile("^\\t\"([A-Z_]+)\":", Pattern.MULTILINE)
                .matcher(program)
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(works).containsExactlyInAnyOrderElementsOf(worksAgainst(AsyncForm.GO));
    }

    private static List<String> worksAgainst(AsyncForm peer) {
        return WITH_NATIVES.rows().stream()
                .filter(row -> row.peer() != null && row.peer().label().equals(peer.label()))
                .map(row -> row.subject().params().get("work"))
                .toList();
    }

    @Test
    void rows_nativesAbsent_sayWhy() {
        Suite suite = SyncSuite.of(new SuiteOptions(2, true, true, Map.of("tokio", "no cargo", "go", "no go")));
        assertThat(suite.rows()).extracting(Row::absence).contains("Tokio: no cargo", "Go: no go");
        assertThat(suite.presentCases()).noneMatch(BenchCase::isNative);
    }

    @Test
    void cases_all_haveTheSameThreadsAndASizeThatTheirTasksCanShare() {
        assertThat(WITH_NATIVES.presentCases()).isNotEmpty().allSatisfy(one -> {
            SyncWork work = SyncWork.valueOf(one.params().get("work"));
            assertThat(one.params()).containsEntry("workers", "3").containsEntry("size", "" + one.operations());
            assertThat(one.operations() % work.tasks()).isZero();
        });
    }

    @Test
    void cases_all_nameOneBenchmark() throws ClassNotFoundException {
        for (BenchCase one : JVM_ONLY.presentCases()) {
            assertThat(Class.forName(one.benchmark()).getMethods())
                    .filteredOn(method -> method.isAnnotationPresent(Benchmark.class))
                    .hasSize(1);
        }
    }

    @Test
    void cases_halves_prepareEveryRun() {
        assertThat(JVM_ONLY.presentCases())
                .filteredOn(one -> one.benchmark().equals(HalfSyncBenchmark.class.getName()))
                .extracting(one -> one.params().get("work"))
                .containsOnly(SyncWork.CHANNEL_SEND.name(), SyncWork.CHANNEL_RECEIVE.name());
    }
}
