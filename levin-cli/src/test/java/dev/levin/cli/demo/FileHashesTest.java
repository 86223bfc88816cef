package dev.levin.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levin.Levin;
import dev.levin.LevinReport;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FileHashesTest {
    private static final int FILES = 30;

    private final Levin levin = Levin.builder().name("hashes").workers(2).start();

    @AfterEach
    void close() {
        levin.close();
    }

    @Test
    void sorted_smallTree_hashOfEachFileInOrder() throws IOException {
        try (FileTree tree = new FileTree(DemoStepsTest.SMALL)) {
            BigInteger[] hashes = new FileHashes(levin, tree.root()).sorted();
            assertThat(hashes).hasSize(FILES).isSorted();
            FilesStep.check(tree, hashes);
        }
    }

    @Test
    void check_fileChanged_isNoticed() throws IOException {
        try (FileTree tree = new FileTree(DemoStepsTest.SMALL)) {
            Files.writeString(firstFileOf(tree), "changed");
            BigInteger[] hashes = new FileHashes(levin, tree.root()).sorted();
            assertThatIllegalStateException().isThrownBy(() -> FilesStep.check(tree, hashes));
        }
    }

    @Test
    void check_notInOrder_isNoticed() throws IOException {
        try (FileTree tree = new FileTree(DemoStepsTest.SMALL)) {
            BigInteger[] hashes = new FileHashes(levin, tree.root()).sorted();
            BigInteger first = hashes[0];
            hashes[0] = hashes[1];
            hashes[1] = first;
            assertThatIllegalStateException()
                    .isThrownBy(() -> FilesStep.check(tree, hashes))
                    .withMessageContaining("less than the one before");
        }
    }

    @Test
    void sorted_noSuchTree_failsAndLeavesNoTaskBehind() {
        FileHashes hashes = new FileHashes(levin, Path.of("no", "such", "directory"));
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(hashes::sorted)
                .withCauseInstanceOf(NoSuchFileException.class);
        // Sooner than those give up by themselves who wait for files.
        LevinReport report = levin.shutdown(FileHashes.PATIENCE.dividedBy(2));
        assertThat(report.isComplete()).as(report::toString).isTrue();
    }

    @Test
    void sorted_runtimeIsClosed_isRefused() throws IOException {
        levin.close();
        try (FileTree tree = new FileTree(DemoStepsTest.SMALL)) {
            FileHashes hashes = new FileHashes(levin, tree.root());
            assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(hashes::sorted);
        }
    }

    @Test
    void fileTree_closed_isGone() throws IOException {
        FileTree tree = new FileTree(DemoStepsTest.SMALL);
        assertThat(tree.root()).isDirectory();
        tree.close();
        assertThat(tree.root()).doesNotExist();
    }

    private static Path firstFileOf(FileTree tree) throws IOException {
        try (Stream<Path> paths = Files.walk(tree.root())) {
            return paths.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
    }
}
