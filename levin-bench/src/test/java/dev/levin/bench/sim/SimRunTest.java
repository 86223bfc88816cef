package dev.levin.bench.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.sim.SimRun.Request;
import dev.levin.bench.sim.calibrate.Constants;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimRunTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @TempDir
    private Path directory = Path.of("");

    @Test
    void run_oneScenario_writesTablePagePlotAndData() throws Exception {
        Grid grid = run("T5", List.of(2, 4));

        assertThat(grid.curves()).hasSize(6);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("hottest line", "every publish wakes", "sim.html");
        assertThat(directory.resolve("sim.html")).content().contains("<svg", "Levin, simulated", "transfer");
        assertThat(directory.resolve("sim-T5.svg")).content().startsWith("<svg").contains("xmlns", "speed-up");
        assertThat(directory.resolve("sim.json")).content().contains("\"hottest\"", "\"makespan\"");
    }

    @Test
    void run_twice_isTheSame() throws Exception {
        Grid first = run("F8", List.of(8));
        String data = Files.readString(directory.resolve("sim.json"));

        assertThat(run("F8", List.of(8))).isEqualTo(first);
        assertThat(directory.resolve("sim.json")).hasContent(data);
    }

    @Test
    void run_unknownScenario_isRefused() {
        assertThatThrownBy(() -> run("T99", List.of(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no scenario 'T99'")
                .hasMessageContaining("T1, T2");
    }

    private Grid run(String scenario, List<Integer> workers) throws Exception {
        Request request = new Request(
                Set.of(scenario),
                workers,
                1,
                false,
                false,
                Constants.ofProgram(),
                Integer.MAX_VALUE,
                1,
                directory,
                "./levin bench sim");
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        return SimRun.run(request, stream, stream);
    }
}
