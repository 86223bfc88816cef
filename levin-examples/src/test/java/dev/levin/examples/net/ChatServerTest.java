package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ChatServerTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final String LONG_LINE = "x".repeat(1_000);

    /** More than a connection's buffers hold, in lines of a thousand bytes. */
    private static final int MANY = 12_000;

    private static Running start(int backlog, Duration patience) throws IOException {
        ChatServer chat = new ChatServer(new ChatServer.Settings(1_024, backlog, patience));
        return Running.start((levin, listener) -> chat.serve(listener));
    }

    private static Running start() throws IOException {
        return start(64, LONG);
    }

    private static Wire join(Wire wire, String name) throws IOException {
        assertThat(wire.line()).isEqualTo("* what is your name?");
        wire.send(name + "\r\n");
        assertThat(wire.line()).isEqualTo("* welcome, " + name);
        return wire;
    }

    @Test
    void talk_everyoneElseHears() throws IOException {
        try (Running chat = start();
                Wire ada = join(chat.connect(), "ada");
                Wire grace = join(chat.connect(), "grace")) {
            assertThat(ada.line()).isEqualTo("* grace has joined");
            ada.send("hello\n");
            assertThat(grace.line()).isEqualTo("ada: hello");
            grace.send("a bell: \u0007\n");
            assertThat(ada.line()).isEqualTo("grace: a bell: ?");
            grace.send("/quit\n");
            assertThat(grace.rest()).isEqualTo("* bye\n");
            assertThat(ada.line()).isEqualTo("* grace has left");
        }
    }

    @Test
    void name_takenOrOdd_isRefused() throws IOException {
        try (Running chat = start();
                Wire ada = join(chat.connect(), "ada");
                Wire other = chat.connect();
                Wire odd = chat.connect()) {
            assertThat(other.send("ada\n").rest()).endsWith("* someone has that name\n");
            assertThat(odd.send("a da\n").rest()).endsWith("* a name has 1 to 20 letters and digits\n");
            ada.send("/quit\n");
            assertThat(ada.rest()).isEqualTo("* bye\n");
            try (Wire again = chat.connect()) {
                // The name is free when the first one has been told that it is over, or before.
                join(again, "ada");
            }
        }
    }

    @Test
    void name_notSaidInTime_isCutOff() throws IOException {
        try (Running chat = start(64, Duration.ofMillis(200));
                Wire silent = chat.connect()) {
            assertThat(silent.isCutOff()).isTrue();
        }
    }

    @Test
    void line_tooLong_isToldAndCutOff() throws IOException {
        try (Running chat = start();
                Wire ada = join(chat.connect(), "ada");
                Wire grace = join(chat.connect(), "grace")) {
            assertThat(ada.line()).isEqualTo("* grace has joined");
            grace.send(LONG_LINE.repeat(4));
            assertThat(grace.rest()).isEqualTo("* a line may have 1024 bytes, and no more\n");
            assertThat(ada.line()).isEqualTo("* grace has left");
        }
    }

    @Test
    void connection_lostOrReset_isALeave() throws IOException {
        try (Running chat = start();
                Wire ada = join(chat.connect(), "ada")) {
            try (Wire grace = join(chat.connect(), "grace")) {
                grace.send("half a line").finish();
                assertThat(ada.line()).isEqualTo("* grace has joined");
                assertThat(ada.line()).isEqualTo("grace: half a line");
                assertThat(ada.line()).isEqualTo("* grace has left");
            }
            Wire linus = join(chat.connect(), "linus");
            assertThat(ada.line()).isEqualTo("* linus has joined");
            linus.reset();
            assertThat(ada.line()).isEqualTo("* linus has left");
        }
    }

    @Test
    void garbage_isOneMoreLine() throws IOException {
        try (Running chat = start();
                Wire ada = join(chat.connect(), "ada");
                Wire grace = join(chat.connect(), "grace")) {
            assertThat(ada.line()).isEqualTo("* grace has joined");
            grace.send("\u0000\u0001\u00ff\u00fe\n");
            assertThat(ada.line()).startsWith("grace: ??");
        }
    }

    @Test
    void slowReader_othersGoOn_andItIsToldWhatItMissed() throws IOException {
        try (Running chat = start(16, LONG);
                Wire slow = join(Wire.narrowTo(chat.port()), "slow");
                Wire ada = join(chat.connect(), "ada");
                Wire grace = join(chat.connect(), "grace")) {
            assertThat(ada.line()).isEqualTo("* grace has joined");
            for (int i = 0; i < MANY; i++) {
                ada.send(LONG_LINE + "\n");
                assertThat(grace.line()).hasSize(1_005);
            }
            ada.send("the end\n");
            boolean lagged = false;
            String line = slow.line();
            for (; !"ada: the end".equals(line); line = slow.line()) {
                assertThat(line).isNotNull();
                lagged |= line.matches("\\* you have missed [0-9]+ messages");
            }
            assertThat(lagged).isTrue();
        }
    }

    @Test
    void readerThatDoesNotReadAtAll_isCutOff() throws IOException {
        try (Running chat = start(16, Duration.ofSeconds(1));
                Wire slow = join(Wire.narrowTo(chat.port()), "slow");
                Wire ada = join(chat.connect(), "ada");
                Wire grace = join(chat.connect(), "grace")) {
            assertThat(ada.line()).isEqualTo("* grace has joined");
            int sent = 0;
            int heard = 0;
            boolean hasLeft = false;
            while (!hasLeft || heard < sent) {
                if (heard == sent && sent < MANY) {
                    ada.send(LONG_LINE + "\n");
                    sent++;
                }
                boolean isFarewell = grace.line().equals("* slow has left");
                hasLeft |= isFarewell;
                heard += isFarewell ? 0 : 1;
            }
            chat.awaitConnections(2);
            ada.send("still here\n");
            assertThat(grace.line()).isEqualTo("ada: still here");
            assertThat(slow.isCutOff()).isTrue();
        }
    }

    @Test
    void shutdown_everyoneIsTold() throws IOException {
        try (Running chat = start();
                Wire ada = join(chat.connect(), "ada");
                Wire nameless = chat.connect()) {
            assertThat(nameless.line()).isEqualTo("* what is your name?");
            chat.stop();
            assertThat(ada.rest()).isEqualTo("* the server ends\n");
            assertThat(nameless.rest()).isEqualTo("* the server ends\n");
        }
    }
}
