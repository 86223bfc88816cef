package dev.levin.examples.net;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A client that says every byte itself, on a plain socket. Texts are Latin-1: a character for each byte. */
final class Wire implements AutoCloseable {
    private static final int LIMIT_MILLIS = 30_000;

    private final Socket socket;
    private final InputStream input;

    private Wire(int port, int receiveBuffer) throws IOException {
        socket = new Socket();
        if (receiveBuffer > 0) {
            socket.setReceiveBufferSize(receiveBuffer);
        }
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), LIMIT_MILLIS);
        socket.setSoTimeout(LIMIT_MILLIS);
        socket.setTcpNoDelay(true);
        input = new BufferedInputStream(socket.getInputStream());
    }

    static Wire to(int port) throws IOException {
        return new Wire(port, 0);
    }

    /** One that has little room for what it does not read. */
    static Wire narrowTo(int port) throws IOException {
        return new Wire(port, 4 * 1024);
    }

    Wire send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }

    /** Says that no more will come, and can still read. */
    Wire finish() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /** The next line without its end; null at the end. */
    String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = input.read(); next != '\n'; next = input.read()) {
            if (next < 0) {
                return line.size() == 0 ? null : line.toString(StandardCharsets.ISO_8859_1);
            }
            line.write(next);
        }
        return line.toString(StandardCharsets.ISO_8859_1).replaceFirst("\r$", "");
    }

    String exactly(int count) throws IOException {
        return new String(input.readNBytes(count), StandardCharsets.ISO_8859_1);
    }

    /** All that comes to the end. */
    String rest() throws IOException {
        return new String(input.readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    /** Reads until the other side has closed, or reset, the connection; false if it does neither. */
    boolean isCutOff() throws IOException {
        try {
            input.skipNBytes(Long.MAX_VALUE);
            return false;
        } catch (SocketTimeoutException stillThere) {
            return false;
        } catch (EOFException | SocketException over) {
            return true;
        }
    }

    /** Closes the connection without a word: the other side finds it reset. */
    void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
