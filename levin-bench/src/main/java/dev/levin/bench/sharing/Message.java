package dev.levin.bench.sharing;

import org.jspecify.annotations.Nullable;

/** What is sent. Messages are made beforehand, so that the bytes of a row are the library's. */
public final class Message {
    private final long number;

    private Message(long number) {
        this.number = number;
    }

    /** Messages with the numbers from 1 on. */
    public static Message[] upTo(int count) {
        Message[] messages = new Message[count];
        for (int i = 0; i < count; i++) {
            messages[i] = new Message(i + 1L);
        }
        return messages;
    }

    /** What the numbers from 1 on add up to. */
    public static long sumUpTo(long count) {
        return count * (count + 1) / 2;
    }

    /** What a message adds, or nothing if there was none. */
    static long numberOf(@Nullable Message message) {
        return message == null ? 0 : message.number();
    }

    /** What receivers add up. */
    public long number() {
        return number;
    }
}
