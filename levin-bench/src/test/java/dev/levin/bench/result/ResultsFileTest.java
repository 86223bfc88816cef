package dev.levin.bench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.compare.FakeSuite;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFileTest {
    @Test
    void write_thenRead_isTheSame(@TempDir Path directory) throws Exception {
        Results results = FakeSuite.results(5);
        Path file = directory.resolve("results.json");
        ResultsFile.write(results, file);
        assertThat(ResultsFile.read(file)).isEqualTo(results);
        assertThat(directory).isDirectoryNotContaining(path -> !path.equals(file));
    }

    @Test
    void toJson_results_hasRawSamplesAndProvenance() throws Exception {
        assertThat(ResultsFile.toJson(FakeSuite.results(5)))
                .contains("\"startedAt\" : \"2026-01-02T03:04:05Z\"")
                .contains("\"command\" : \"levin bench fake\"")
                .contains("\"cpu\" : \"Beads\"")
                .contains("\"nanosPerOp\" : [ 1.0, 1.1, 0.9 ]")
                .contains("\"remark\" : \"gone: needs another machine\"");
    }

    @Test
    void read_publishedResults_haveNothingOfWhatCameLater() throws Exception {
        Results results = ResultsFile.read(Path.of("results", "2026-11-16-pool", "results.json"));
        assertThat(results.flames()).isEmpty();
        assertThat(results.run().resumedAt()).isEmpty();
        assertThat(results.rows()).isNotEmpty().allSatisfy(row -> {
            assertThat(row.counter()).isNull();
            assertThat(row.curve()).isNull();
            assertThat(row.parameters()).isEmpty();
        });
    }

    @Test
    void fromJson_anotherVersion_isRefused() throws Exception {
        String json =
                ResultsFile.toJson(FakeSuite.results(1)).replace("\"formatVersion\" : 1", "\"formatVersion\" : 7");
        assertThatThrownBy(() -> ResultsFile.fromJson(json))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("version 7");
    }
}
