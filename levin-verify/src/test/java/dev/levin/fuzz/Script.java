package dev.levin.fuzz;

import java.util.Arrays;

/** Decisions that are read off an input, byte by byte. At its end all of them are zero. */
final class Script {
    private final byte[] bytes;
    private int index;

    Script(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean hasNext() {
        return index < bytes.length;
    }

    /** From 0 to 255. */
    int next() {
        return index < bytes.length ? bytes[index++] & 0xff : 0;
    }

    /** From 0 to {@code bound} - 1, for bounds of up to 256. */
    int below(int bound) {
        return next() % bound;
    }

    boolean flips() {
        return (next() & 1) != 0;
    }

    /** Of that many bytes. */
    long number(int size) {
        long number = 0;
        for (int i = 0; i < size; i++) {
            number = number << Byte.SIZE | next();
        }
        return number;
    }

    /** A count of less than {@code bound}, and so many bytes, or fewer if there are no more. */
    byte[] some(int bound) {
        int count = below(bound);
        byte[] some = Arrays.copyOfRange(bytes, index, Math.min(bytes.length, index + count));
        index += some.length;
        return some;
    }

    /** All that is left, up to four times, so that a short input can be a long stream. */
    byte[] restRepeated() {
        int times = 1 + below(4);
        byte[] rest = rest();
        byte[] all = new byte[times * rest.length];
        for (int i = 0; i < times; i++) {
            System.arraycopy(rest, 0, all, i * rest.length, rest.length);
        }
        return all;
    }

    /** All that is left. */
    byte[] rest() {
        byte[] rest = Arrays.copyOfRange(bytes, index, bytes.length);
        index = bytes.length;
        return rest;
    }
}
