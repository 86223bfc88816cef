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

    /** A timer, a connection to itself, loops, calls that block, and the runtime that has all of them; each says 1. */
    private static final String USES_ALL = """
            package app;

            import dev.levin.Levin;
            import dev.levin.async.Async;
            import dev.levin.async.AsyncScheduler;
            import dev.levin.async.io.Copying;
            import dev.levin.async.net.Network;
            import dev.levin.async.net.Server;
            import dev.levin.async.net.TcpListener;
            import dev.levin.blocking.BlockingPool;
            import dev.levin.fork.ForkPool;
            import dev.levin.fork.par.Par;
            import dev.levin.schedule.ScheduledPool;
            import java.nio.ByteBuffer;
            import java.time.Duration;
            import java.util.concurrent.TimeUnit;

            public class Main {
                public static void main(String[] args) throws Exception {
                    try (ForkPool fork = ForkPool.builder().name("fork").build();
                            BlockingPool blocking = BlockingPool.builder().name("blocking").build();
                            AsyncScheduler async = AsyncScheduler.builder().name("async").build();
                            ScheduledPool scheduled = ScheduledPool.over(async, blocking.asExecutorService(), "scheduled")) {
                        long joined = fork.call(() -> ForkPool.join(() -> 0, () -> 1, Integer::sum));
                        long looped = fork.call(() -> Par.range(0, 10_000).filter(i -> i == 17).count());
                        long slept = async.blockOn(async.sleep(Duration.ofMillis(1)).map(nothing -> 1));
                        long echoed = echo(Network.of(async, blocking.asExecutorService()));
                        long delayed = scheduled.schedule(() -> 1, 1, TimeUnit.MILLISECONDS).get();
                        System.out.println(joined + looped + slept + echoed + blocking.submit(() -> 1).join() + delayed);
                    }
                    try (Levin levin = Levin.start()) {
                        System.out.println(levin.blockOn(levin.blocking(() -> levin.fork().call(() -> 1))));
                        System.out.println(echo(levin.network()));
                    }
                }

                private static int echo(Network network) throws Exception {
                    TcpListener listener = network.listenLocally();
                    Server<?> server = Server.on(listener).serve(stream -> Copying.all(stream, stream));
                    ByteBuffer answer = ByteBuffer.allocate(1);
                    int count = network.scheduler().blockOn(Async.using(
                            network.connect(listener.localAddress()),
                            stream -> stream.writeAll(ByteBuffer.allocate(1)).flatMap(nothing -> stream.read(answer))));
                    network.scheduler().blockOn(server.shutdown(Duration.ofSeconds(10)));
                    return count;
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

    @Test
    void allPools_usedByModule_work() throws IOException, InterruptedException {
        ModuleCompiler module = new ModuleCompiler(directory);
        assertThat(module.compile(USES_ALL)).doesNotContain("ERROR");
        String output = ChildJvm.ofModule(List.of(module.classes(), ChildJvm.levinCore()), "app/app.Main")
                .run(0);
        assertThat(output).isEqualTo("6\n1\n1\n");
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
