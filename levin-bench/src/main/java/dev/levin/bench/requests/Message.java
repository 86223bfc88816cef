package dev.levin.bench.requests;

import java.nio.ByteBuffer;

/**
 * What is sent: its number at the beginning and, with all bits turned, at the end. So bytes that are lost, doubled or another
 * connection's are seen, and looking for them costs hardly anything.
 */
final class Message {
    /** The shortest. */
    static final int MIN_BYTES = 2 * Long.BYTES;

    private Message() {}

    /**
     * Room for one.
     *
     * @throws IllegalArgumentException if it is too short for its number
     */
    static ByteBuffer allocate(int bytes) {
        if (bytes < MIN_BYTES) {
            throw new IllegalArgumentException("a message has " + MIN_BYTES + " bytes at least, but was " + bytes);
        }
        return ByteBuffer.allocateDirect(bytes);
    }

    /** Makes it the message of that number, to be sent. */
    static void write(ByteBuffer message, long number) {
        message.clear();
        message.putLong(0, number).putLong(message.capacity() - Long.BYTES, ~number);
    }

    /** Whether it is the message of that number. */
    static boolean isNumber(ByteBuffer message, long number) {
        return message.getLong(0) == number && message.getLong(message.capacity() - Long.BYTES) == ~number;
    }
}
