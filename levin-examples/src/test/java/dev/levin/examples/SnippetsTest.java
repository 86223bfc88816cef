package dev.levin.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.CancelToken;
import dev.levin.async.sync.Channel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the documents show is what {@link AsyncSnippets} has, up to white space; and it works. */
class SnippetsTest {
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern BLANK_LINE = Pattern.compile("\n\\s*\n");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    @Test
    void guide_everyBlockOfJava_compiles() throws IOException {
        assertCompiled(read("docs/guide/async.md"));
    }

    @Test
    void readme_whatIsShownOfAsync_compiles() throws IOException {
        String readme = read("README.md");
        int begin = readme.indexOf("**Tasks that wait.**");
        int end = readme.indexOf("\n**", begin);
        assertThat(begin).isPositive().isLessThan(end);
        assertCompiled(readme.substring(begin, end));
    }

    private static void assertCompiled(String text) throws IOException {
        String compiled = withoutSpace(read("levin-examples/src/test/java/dev/levin/examples/AsyncSnippets.java"));
        List<String> blocks =
                BLOCK.matcher(text).results().map(block -> block.group(1)).toList();
        assertThat(blocks).isNotEmpty();
        for (String block : blocks) {
            assertThat(BLANK_LINE.split(block))
                    .allSatisfy(part -> assertThat(compiled)
                            .as("what is compiled, without\n%s", part)
                            .contains(withoutSpace(part)));
        }
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
