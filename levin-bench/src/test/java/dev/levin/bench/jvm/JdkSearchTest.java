package dev.levin.bench.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkSearchTest {
    @TempDir
    private Path installed;

    private Jdk usual;

    @BeforeEach
    void installUsual() throws IOException {
        usual = new Jdk(install("jdk-17", "17.0.15", 0), 17, "Test 17");
    }

    @Test
    void newerThan_severalBeside_isTheNewest() throws Exception {
        install("jdk-11", "11.0.1", 0);
        install("jdk-21", "21.0.2", 0);
        Path newest = install("jdk-25", "25", 0);
        assertThat(JdkSearch.newerThan(usual)).isEqualTo(new Jdk(newest, 25, "Test 25"));
    }

    @Test
    void newerThan_newestDoesNotRun_isTheNextOne() throws Exception {
        Path next = install("jdk-21", "21.0.2", 0);
        install("jdk-25", "25.0.1", 1);
        assertThat(JdkSearch.newerThan(usual)).isEqualTo(new Jdk(next, 21, "Test 21.0.2"));
    }

    @Test
    void newerThan_bundlesOfMacOs_looksIntoThem() throws Exception {
        Jdk inBundle = new Jdk(install("17.jdk/Contents/Home", "17", 0), 17, "Test 17");
        Path newer = install("25.jdk/Contents/Home", "25", 0);
        assertThat(JdkSearch.newerThan(inBundle)).isEqualTo(new Jdk(newer, 25, "Test 25"));
    }

    @Test
    void newerThan_nothingElseOrNothingReadable_isNone() throws Exception {
        Files.createDirectory(installed.resolve("not-a-jdk"));
        install("odd", "someday", 0);
        assertThat(JdkSearch.newerThan(usual)).isNull();
    }

    /** A directory that looks like a JDK, with a java that prints settings and ends with this code. */
    private Path install(String name, String version, int exitCode) throws IOException {
        Path home = Files.createDirectories(installed.resolve(name));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                echo 'java.runtime.version = %s'
                echo 'java.specification.version = %s'
                echo 'java.vendor = Test'
                exit %d
                """.formatted(version, version.replaceAll("\\..*", ""), exitCode));
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return home;
    }
}
