package dev.levin.async.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.AsyncTask;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NotYetConnectedException;
import org.junit.jupiter.api.Test;

class UdpSocketTest extends NetTest {
    private UdpSocket bind() throws IOException {
        return network.bindUdp(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    @Test
    void send_receive_arrivesWithItsSender() throws IOException {
        try (UdpSocket one = bind();
                UdpSocket other = bind()) {
            ByteBuffer into = ByteBuffer.allocate(16);
            AsyncTask<InetSocketAddress> receive = levin.spawn(other.receive(into));
            assertThat(run(one.send(bytes("hello"), other.localAddress()))).isEqualTo(5);
            assertThat(receive.join(Eventually.LIMIT)).isEqualTo(one.localAddress());
            assertThat(text(into)).isEqualTo("hello");
        }
    }

    @Test
    void connected_readAndWrite_alsoOfNothing() throws IOException {
        try (UdpSocket one = bind();
                UdpSocket other = bind()) {
            other.connect(one.localAddress());
            assertThat(run(one.send(ByteBuffer.allocate(0), other.localAddress())))
                    .isZero();
            one.connect(other.localAddress());
            assertThat(run(one.write(bytes("hello")))).isEqualTo(5);
            assertThat(run(one.write(ByteBuffer.allocate(0))))
                    .as("nothing is sent")
                    .isZero();
            ByteBuffer into = ByteBuffer.allocate(16);
            assertThat(run(other.read(into))).isZero();
            assertThat(run(other.read(into))).isEqualTo(5);
            other.disconnect();
            assertThatThrownBy(() -> run(other.write(bytes("late"))))
                    .hasCauseInstanceOf(NotYetConnectedException.class);
        }
    }

    @Test
    void receive_longerThanTheBuffer_isCutOff() throws IOException {
        try (UdpSocket one = bind();
                UdpSocket other = bind()) {
            run(one.send(bytes("hello"), other.localAddress()));
            ByteBuffer into = ByteBuffer.allocate(2);
            run(other.receive(into));
            assertThat(text(into)).isEqualTo("he");
        }
    }

    @Test
    void close_whileATaskReceives_theTaskIsTold() throws IOException {
        UdpSocket socket = bind();
        AsyncTask<InetSocketAddress> receive = levin.spawn(socket.receive(ByteBuffer.allocate(1)));
        Eventually.isTrue("it waits", () -> levin.async().stats().idle() == 2);
        socket.close();
        assertThatThrownBy(() -> receive.join(Eventually.LIMIT)).hasCauseInstanceOf(ClosedChannelException.class);
        assertThat(socket.isOpen()).isFalse();
    }

    @Test
    void options_areSetAndRead() throws IOException {
        try (UdpSocket socket = bind()) {
            socket.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            assertThat(socket.option(StandardSocketOptions.SO_REUSEADDR)).isTrue();
            assertThat(socket.toString()).startsWith("UdpSocket[");
        }
    }
}
