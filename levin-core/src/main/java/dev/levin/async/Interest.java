package dev.levin.async;

/** What one may wait for at a channel. */
public enum Interest {
    /** That there is something to read, a connection to accept, or an end. */
    READ(1),
    /** That there is room to write, or that a connection is established, or can't be. */
    WRITE(2);

    private final int bit;

    Interest(int bit) {
        this.bit = bit;
    }

    int bit() {
        return bit;
    }
}
