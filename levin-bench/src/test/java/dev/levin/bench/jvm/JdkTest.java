package dev.levin.bench.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkTest {
    @Test
    void at_theRunningOne_isTheSame() throws Exception {
        assertThat(Jdk.at(Jdk.running().home())).isEqualTo(Jdk.running());
    }

    @Test
    void at_noJdk_saysSo(@TempDir Path directory) {
        assertThatThrownBy(() -> Jdk.at(directory))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no JDK in " + directory);
    }

    @Test
    void parse_settings_hasVersionAndVendor() throws Exception {
        String settings = """
                Property settings:
                    java.runtime.version = 25.0.1+8-LTS
                    java.specification.version = 25
                    java.vendor = Somebody & Sons

                openjdk version "25.0.1" 2025-10-21 LTS
                """;
        assertThat(Jdk.parse(Path.of("jdk"), settings))
                .isEqualTo(new Jdk(Path.of("jdk"), 25, "Somebody & Sons 25.0.1+8-LTS"));
    }

    @Test
    void parse_tooOld_isRefused() {
        assertThatThrownBy(() -> Jdk.parse(Path.of("jdk"), "java.specification.version = 11\n"))
                .hasMessage("the JDK in jdk is 11; Levin needs 17 or newer");
        assertThatThrownBy(() -> Jdk.parse(Path.of("jdk"), "java.specification.version = 1.8\n"))
                .hasMessageContaining("1.8");
        assertThatThrownBy(() -> Jdk.parse(Path.of("jdk"), "")).hasMessageContaining("of an unknown version");
    }
}
