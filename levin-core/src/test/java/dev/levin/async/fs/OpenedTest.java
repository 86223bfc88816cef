package dev.levin.async.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Gate;
import dev.levin.support.Poller;
import dev.levin.task.Job;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that is opened for one who has given up: it is closed, and once, whenever that was. */
class OpenedTest {
    private final List<Runnable> waiting = new ArrayList<>();
    private final Poller poller = new Poller();
    private final Gate hasBegun = new Gate();
    private final Gate mayOpen = new Gate();

    @TempDir
    private Path directory = Path.of("");

    private FileChannel channel;
    private Opened opened;

    @BeforeEach
    void poll() throws IOException {
        channel = FileChannel.open(Files.write(directory.resolve("file"), new byte[1]));
        opened = new Opened(waiting::add, () -> {
            hasBegun.open();
            mayOpen.await();
            return channel;
        });
        assertThat(poller.poll(opened)).isFalse();
    }

    @AfterEach
    void close() throws IOException {
        channel.close();
    }

    /** A pool that ends completes the handle of a call that is still on its way. */
    @Test
    void poll_handleIsCompletedWhileItOpens_isClosedByTheOneWhoOpensIt() {
        Background<Void> opens = open();
        assertThat(((Job<?>) waiting.get(0)).cancel(false)).isTrue();
        assertThatThrownBy(() -> poller.poll(opened)).isInstanceOf(CancellationException.class);
        mayOpen.open();
        opens.result();
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void cancel_whileItOpens_isClosedByTheOneWhoOpensIt() {
        Background<Void> opens = open();
        opened.cancel();
        mayOpen.open();
        opens.result();
        assertThat(channel.isOpen()).isFalse();
        assertThat(waiting).as("nothing more to do").hasSize(1);
    }

    @Test
    void cancel_itIsOpen_isClosedElsewhere() {
        mayOpen.open();
        waiting.get(0).run();
        opened.cancel();
        assertThat(channel.isOpen()).isTrue();
        waiting.get(1).run();
        assertThat(channel.isOpen()).isFalse();
        opened.cancel();
        assertThat(waiting).as("closed once").hasSize(2);
    }

    @Test
    void cancel_notBegun_neverOpens() {
        opened.cancel();
        waiting.get(0).run();
        assertThat(hasBegun.isOpen()).isFalse();
    }

    @Test
    void poll_itIsOpen_isForWhoAsked() {
        mayOpen.open();
        waiting.get(0).run();
        assertThat(poller.poll(opened)).isTrue();
        assertThat(channel.isOpen()).isTrue();
    }

    private Background<Void> open() {
        Background<Void> opens = Background.run(() -> waiting.get(0).run());
        hasBegun.await();
        return opens;
    }
}
