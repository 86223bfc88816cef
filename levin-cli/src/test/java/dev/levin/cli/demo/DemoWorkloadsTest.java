package dev.levin.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.subject.Contender;
import dev.levin.bench.subject.PoolSubject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

class DemoWorkloadsTest {
    private static final DemoSizes SMALL = new DemoSizes(10, 3, 100, 20_000, 5_000, 1, 1, 500, 300, 50);

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "VIRTUAL_THREAD")
    void hashTree_anyPool_findsEveryFile(Contender contender) throws Exception {
        try (FileTree tree = new FileTree(SMALL)) {
            runTwice(new HashTree(tree), contender);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "VIRTUAL_THREAD")
    void quicksort_anyPool_sorts(Contender contender) {
        runTwice(new Quicksort(20_000), contender);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 31, 32, 33, 34, 100, 1_000})
    void quicksort_sizesAroundTheCutOff_sorts(int size) {
        runTwice(new Quicksort(size), Contender.LEVIN_TASK);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "VIRTUAL_THREAD")
    void taskBurst_anyPool_runsEveryTask(Contender contender) {
        runTwice(new TaskBurst(5_000), contender);
    }

    @Test
    void hashTree_fileChanged_isNoticed() throws Exception {
        try (FileTree tree = new FileTree(SMALL);
                PoolSubject pool = Contender.LEVIN_TASK.open(2)) {
            DemoWorkload.Run run = new HashTree(tree).on(pool);
            Files.writeString(firstFileOf(tree), "changed");
            run.work();
            assertThatThrownBy(run::check).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void fileTree_closed_isGone() throws Exception {
        FileTree tree = new FileTree(SMALL);
        assertThat(tree.root()).isDirectory();
        tree.close();
        assertThat(tree.root()).doesNotExist();
    }

    private static Path firstFileOf(FileTree tree) throws Exception {
        try (Stream<Path> paths = Files.walk(tree.root())) {
            return paths.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
    }

    private static void runTwice(DemoWorkload workload, Contender contender) {
        try (PoolSubject pool = contender.open(2)) {
            DemoWorkload.Run run = workload.on(pool);
            for (int i = 0; i < 2; i++) {
                run.prepare();
                run.work();
                run.check();
            }
        }
    }
}
