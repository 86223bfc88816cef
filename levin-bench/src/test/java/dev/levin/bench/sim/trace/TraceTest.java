package dev.levin.bench.sim.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceTest {
    @Test
    void onTasks_aRealRun_hasAParentForEachTask() throws InterruptedException {
        Trace trace = TracedQueens.onTasks(6, 2, 2);

        // The root, a queen in one of 6 columns, and those 20 places of the second row that are not attacked.
        assertThat(trace.asTasks().size()).isEqualTo(1 + 6 + 20);
        assertThat(trace.parents()[0]).isEqualTo(-1);
        assertThat(trace.asTasks().childCount(0)).isEqualTo(6);
        assertThat(trace.asTasks().work()).isPositive();
    }

    @Test
    void onForks_aRealRun_isATreeOfJoins() {
        Trace trace = TracedQueens.onForks(6, 2, 2);

        assertThat(trace.asForks().size()).isEqualTo(trace.parents().length).isOdd();
        assertThat(trace.asForks().parents()).isEqualTo(trace.parents());
    }

    @Test
    void read_whatWasWritten_isTheSame(@TempDir Path directory) throws Exception {
        Trace trace = new Trace(new int[] {-1, 0, 0}, new double[] {5, 70_000, 3});
        TraceFile.write(trace, directory.resolve("trace.gz"));

        Trace read = TraceFile.read(directory.resolve("trace.gz"));

        assertThat(read.parents()).isEqualTo(trace.parents());
        assertThat(read.nanos()).isEqualTo(trace.nanos());
    }

    @Test
    void fastestOf_twoRuns_hasTheShorterTimes() {
        Trace one = new Trace(new int[] {-1, 0}, new double[] {5, 9});
        Trace other = new Trace(new int[] {-1, 0}, new double[] {7, 8});

        assertThat(one.fastestOf(other).nanos()).containsExactly(5, 8);
        assertThatThrownBy(() -> one.fastestOf(new Trace(new int[] {-1}, new double[] {1})))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void ofProgram_theRecordedTraces_areThere() throws Exception {
        assertThat(TraceFile.ofProgram("queens-tasks.gz").asTasks().size()).isGreaterThan(1_000);
        assertThat(TraceFile.ofProgram("queens-forks.gz").asForks().size()).isGreaterThan(1_000);
    }
}
