package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples as programs, each in a JVM of its own. */
class ProgramTest {
    private static final long LIMIT_SECONDS = 60;

    static Stream<Arguments> programs() {
        return Stream.of(
                Arguments.of(EchoServer.class, List.of("0")),
                Arguments.of(ChatServer.class, List.of("0")),
                Arguments.of(TcpProxy.class, List.of("0", "localhost", "9")),
                Arguments.of(HttpServer.class, List.of("0")),
                Arguments.of(RedisServer.class, List.of("0")));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void program_isAskedToEnd_endsGracefully(Class<?> program, List<String> arguments, @TempDir Path directory)
            throws Exception {
        Path output = directory.resolve("output");
        Process process = start(program, arguments, output);
        try {
            Eventually.isTrue("it listens", () -> Files.readString(output).endsWith("\n"));
            String listens = Files.readString(output).trim();
            assertThat(listens).matches("[a-z]+ listens on port [0-9]+");
            try (Wire wire = Wire.to(Integer.parseInt(listens.replaceAll(".* ", "")))) {
                process.destroy(); // as Ctrl-C does
                assertThat(wire.isCutOff()).isTrue();
            }
            assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(Files.readString(output)).endsWith(" has ended, and has cut off 0 connections\n");
        } finally {
            process.destroyForcibly();
        }
    }

    private static Process start(Class<?> program, List<String> arguments, Path output) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    @ParameterizedTest
    @ValueSource(strings = {"EchoServer", "ChatServer", "TcpProxy", "HttpServer HttpParser", "RedisServer RespParser"})
    void program_withItsParser_hasLessThan200Lines(String classes) throws IOException {
        int lines = 0;
        for (String name : classes.split(" ", -1)) {
            Path source = Path.of("src/main/java/dev/levin/examples/net", name + ".java");
            lines += Files.readAllLines(source).size();
        }
        assertThat(lines).isLessThan(200);
    }

    @Test
    void port_notANumber_isRefused() {
        for (String port : new String[] {"", "x", "-1", "65536", "99999999999"}) {
            assertThatThrownBy(() -> Program.port(port)).hasMessageStartingWith("a port is a number from 0 to 65535");
        }
    }
}
