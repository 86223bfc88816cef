package dev.levin.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.Levin;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.CancelToken;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import dev.levin.async.sync.Broadcast;
import dev.levin.async.sync.Channel;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the documents show is in {@link PoolSnippets}, {@link AsyncSnippets}, {@link RuntimeSnippets} and {@link ServerSnippets}, up to white
 * space; and it works.
 */
class SnippetsTest {
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern BLANK_LINE = Pattern.compile("\n\\s*\n");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private static final List<Class<?>> SNIPPETS =
            List.of(PoolSnippets.class, AsyncSnippets.class, RuntimeSnippets.class, ServerSnippets.class);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "README.md",
                "docs/guide/async.md",
                "docs/guide/which-pool.md",
                "docs/guide/from-executors.md",
                "docs/guide/from-forkjoinpool.md",
                "docs/guide/server.md"
            })
    void page_everyBlockOfJava_compiles(String page) throws IOException {
        List<String> blocks =
                BLOCK.matcher(read(page)).results().map(block -> block.group(1)).toList();
        String compiled = compiled();
        assertThat(blocks).isNotEmpty();
        assertThat(blocks.stream().flatMap(BLANK_LINE::splitAsStream))
                .allMatch(part -> compiled.contains(withoutSpace(part)), "is in one of the classes that are compiled");
    }

    @Test
    void pages_thatHaveJava_areAllLookedAt() throws IOException {
        try (Stream<Path> pages = Files.list(Path.of("../docs/guide"))) {
            assertThat(pages.filter(SnippetsTest::hasJava)
                            .map(page -> page.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "async.md", "which-pool.md", "from-executors.md", "from-forkjoinpool.md", "server.md");
        }
    }

    @Test
    void readme_serverThatIsShown_answers() throws IOException {
        try (Levin levin = Levin.builder().name("lines").start()) {
            assertThat(greetedBy(levin, listener -> Server.on(listener).serve(ServerSnippets::answerLines)))
                    .isEqualTo("you said Ada\n");
        }
    }

    private static boolean hasJava(Path page) {
        try {
            return BLOCK.matcher(Files.readString(page)).find();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All snippets, without white space. */
    private static String compiled() throws IOException {
        StringBuilder compiled = new StringBuilder();
        for (Class<?> snippets : SNIPPETS) {
            String name = snippets.getSimpleName();
            compiled.append(withoutSpace(read("levin-examples/src/test/java/dev/levin/examples/" + name + ".java")));
        }
        return compiled.toString();
    }

    private static String withoutSpace(String text) {
        return SPACE.matcher(text).replaceAll("");
    }

    /** Tests run in the directory of their module. */
    private static String read(String file) throws IOException {
        return Files.readString(Path.of("..").resolve(file));
    }

    @Test
    void snippets_thatEnd_run() {
        AsyncSnippets.crawl();
        AsyncSnippets.first();
        AsyncSnippets.time();
        assertThat(AsyncSnippets.onAThread()).isEqualTo("hello");
        assertThat(new AsyncSnippets.Countdown().join()).isEqualTo("lift-off");
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("snippets").build()) {
            assertThat(scheduler.blockOn(AsyncSnippets.inAScope(scheduler, 7)).orders())
                    .containsExactly(new AsyncSnippets.Order(7));
            AsyncSnippets.oneByOne(scheduler, List.of("one", "two"));
            assertThat(AsyncSnippets.locked(scheduler)).isBetween(1, 3);
        }
    }

    @Test
    void snippets_ofPools_run(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "four");
        PoolSnippets.tasks();
        try (TaskPool pool = PoolSnippets.rejecting()) {
            assertThat(PoolSnippets.result(pool, file)).isEqualTo("hash of 4 bytes");
            PoolSnippets.batch(pool, List.of(file, directory));
        }
        PoolSnippets.scope(List.of(directory));
        assertThat(PoolSnippets.INDEXED)
                .contains(file.toString(), directory.toString())
                .hasSize(3);
        try (ForkPool pool = ForkPool.builder().name("loops").build()) {
            double[] doubles = {2, 1};
            assertThat(PoolSnippets.loops(pool, List.of(file), doubles)).isEqualTo(78_499);
            assertThat(doubles).containsExactly(1, 2);
        }
        assertThat(PoolSnippets.after()).isEqualTo(PoolSnippets.before());
    }

    @Test
    void snippets_ofFailures_areLogged() {
        try (TaskPool pool = PoolSnippets.logging()) {
            pool.execute(() -> {
                throw new IllegalStateException("planted");
            });
        }
        assertThat(PoolSnippets.logged()).containsExactly("task failed: planted");
    }

    @Test
    void snippets_ofTheRuntime_run(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("words"), "four kinds of work");
        RuntimeSnippets.tour(file);
        try (Levin levin = RuntimeSnippets.lessThreads()) {
            assertThat(RuntimeSnippets.wordsOf(levin, file).join()).isEqualTo(4);
            assertThat(levin.<String>blockOn(RuntimeSnippets.inPlace(levin, 7))).isEqualTo("invoice 7, invoice 7");
            assertThat(RuntimeSnippets.bulkhead(levin, 7).get().id()).isEqualTo(7);
            assertThat(levin.blockOn(RuntimeSnippets.bulkheadOfTasks(levin, 7)).id())
                    .isEqualTo(7);
            assertThat(RuntimeSnippets.fixedAfter(levin, 7).get().id()).isEqualTo(7);
            assertThat(RuntimeSnippets.handle(levin, 7).join().id()).isEqualTo(7);
            assertThat(RuntimeSnippets.futureAfter(levin, 7).join()).isEqualTo(7);
            assertThat(RuntimeSnippets.asyncAfter(levin, 7).join()).isEqualTo(7);
            RuntimeSnippets.periodicAfter(levin);
            assertThat(RuntimeSnippets.endAfter(levin).isTerminated()).isTrue();
        }
        Path journal = directory.resolve("journal");
        RuntimeSnippets.blockingPool(file, journal);
        assertThat(journal).hasContent("read");
    }

    @Test
    void snippets_ofABoundedPool_run() {
        RuntimeSnippets.Mail mail = new RuntimeSnippets.Mail("hello");
        try (BlockingPool pool = RuntimeSnippets.boundedAfter()) {
            assertThat(RuntimeSnippets.callerRuns(pool, mail)).isTrue();
            assertThat(RuntimeSnippets.backPressure(pool, mail).join()).isEqualTo(5);
        }
    }

    @Test
    void snippets_ofServers_run() throws IOException {
        ServerSnippets.echo(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        try (Levin levin = Levin.builder().name("greetings").start()) {
            assertThat(ServerSnippets.greeting(levin, "Ada\nGrace")).isEqualTo("hello Ada\nhello Grace\n");
            assertThat(greetedBy(levin, ServerSnippets::limited)).isEqualTo("hello Ada\n");
            assertThat(greetedBy(levin, ServerSnippets::greeter)).isEqualTo("hello Ada\n");
            assertThat(greetedBy(levin, listener -> Server.on(listener).serve(ServerSnippets::greet)))
                    .isEqualTo("hello Ada\n");
        }
    }

    private static String greetedBy(Levin levin, Function<TcpListener, Server<TcpStream>> serve) throws IOException {
        TcpListener listener = levin.network().listenLocally();
        Server<TcpStream> server = serve.apply(listener);
        try (Socket client = new Socket(
                InetAddress.getLoopbackAddress(), listener.localAddress().getPort())) {
            client.getOutputStream().write("Ada\n".getBytes(StandardCharsets.UTF_8));
            client.shutdownOutput();
            return new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } finally {
            levin.blockOn(server.shutdown(Duration.ofSeconds(10)));
        }
    }

    @Test
    void news_missed_areCounted() {
        Broadcast<String> news = new Broadcast<>(1);
        Broadcast.Subscription<String> subscription = news.subscribe();
        List.of("a", "b", "c").forEach(news::send);
        assertThat(ServerSnippets.nextOf(subscription).join()).isEqualTo("you have missed 2 messages");
        assertThat(ServerSnippets.nextOf(subscription).join()).isEqualTo("c");
    }

    @Test
    void relay_closed_hasSentEverything() {
        Channel<String> from = Channel.unbounded();
        Channel<String> to = Channel.bounded(1);
        try (AsyncScheduler scheduler = AsyncScheduler.builder().name("relay").build()) {
            AsyncTask<Void> relay = scheduler.spawn(new AsyncSnippets.Relay<>(from, to));
            List.of("a", "b", "c").forEach(from::trySend);
            from.close();
            assertThat(to.receiver().join()).isEqualTo("a");
            assertThat(to.receiver().join()).isEqualTo("b");
            assertThat(to.receiver().join()).isEqualTo("c");
            relay.join();
        }
    }

    @Test
    void loop_cancelledByToken_hasHandledWhatCame() {
        Channel<String> channel = Channel.bounded(1);
        CancelToken token = new CancelToken();
        List<String> handled = new ArrayList<>();
        try (AsyncScheduler scheduler = AsyncScheduler.builder().name("loop").build()) {
            AsyncTask<Boolean> loop = scheduler.spawn(AsyncSnippets.loop(scheduler, channel, token, handled));
            List.of("a", "b", "c").forEach(message -> channel.send(message).join());
            token.cancel();
            loop.join();
        }
        // With room for one, the third was accepted when the second had been taken.
        assertThat(handled).startsWith("a", "b");
    }
}
