package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Levin as a module: what it exports works, and nothing else can be had. */
final class ModulePathForkedTest {
    private static final String USES_POOL = """
            package app;

            import dev.levin.pool.TaskPool;
            import dev.levin.task.JoinHandle;

            public class Main {
                public static void main(String[] args) {
                    try (TaskPool pool = TaskPool.builder().name("app").build()) {
                        JoinHandle<Integer> sum = pool.submit(() -> pool.submit(() -> 20).join() + 22);
                        System.out.println(TaskPool.class.getModule().getName() + " " + sum.join());
                    }
                }
            }
            """;

    private static final String IMPORTS = """
            package app;

            import %s;

            public class Main {}
            """;

    @TempDir
    private Path directory;

    @Test
    void taskPool_usedByModule_works() throws IOException, InterruptedException {
        ModuleCompiler module = new ModuleCompiler(directory);
        assertThat(module.compile(USES_POOL)).doesNotContain("ERROR");
        String output = ChildJvm.ofModule(List.of(module.classes(), ChildJvm.levinCore()), "app/app.Main")
                .run(0);
        assertThat(output).isEqualTo("dev.levin 42\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dev.levin.internal.queue.StealRing",
                "dev.levin.internal.park.Parker",
                "dev.levin.internal.memory.PaddedLong",
                "dev.levin.worker.WorkerThread"
            })
    void internals_importedByModule_areNotVisible(String type) throws IOException {
        String packageName = type.substring(0, type.lastIndexOf('.'));
        String messages = new ModuleCompiler(directory).compile(IMPORTS.formatted(type));
        assertThat(messages)
                .contains("ERROR package " + packageName + " is not visible")
                .contains("declared in module dev.levin, which does not export it");
    }
}
