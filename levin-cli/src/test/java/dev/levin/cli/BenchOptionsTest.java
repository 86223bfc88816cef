package dev.levin.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.plan.Effort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class BenchOptionsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "./levin bench --rounds 5 --threads 2",
                "./levin bench fork pool --only F1,T1 --quick --native --rounds 3 --threads 4",
                "./levin bench pool --against 'thread pool,task' --rounds 5 --threads 2",
                "./levin bench --jdk '/opt/my jdk/17' --newer-jdk /opt/25 --rounds 5 --threads 2"
            })
    void parse_recordedCommand_saysTheSameAgain(String command) {
        assertThat(BenchOptions.parse(command).commandLine()).isEqualTo(command);
    }

    @Test
    void parse_options_areTaken() {
        BenchOptions options = BenchOptions.parse("./levin bench --quick --rounds 7 --threads 3");
        assertThat(options.effort()).isEqualTo(Effort.QUICK);
        assertThat(options.rounds()).isEqualTo(7);
        assertThat(options.threads()).isEqualTo(3);
        assertThat(options.isDefault()).isFalse();
        assertThat(new BenchOptions().isDefault()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "rm -r results", "./levin bench --whatever"})
    void parse_anythingElse_isRefused(String command) {
        assertThatThrownBy(() -> BenchOptions.parse(command)).isInstanceOf(CommandLine.ParameterException.class);
    }
}
