package dev.levin.fuzz;

/**
 * Where a stream is cut, and what happens there: a byte for each piece, over and over. Its lower bits are the length, the others say whether there is a
 * pause before it, whether whoever waits for it is cancelled, and whether a value that ends there is given back.
 */
final class Cuts {
    private static final int LENGTH = 0x1f;
    private static final int AT_ONCE = 0x20;
    private static final int CANCELS = 0x40;
    private static final int GIVES_BACK = 0x80;

    private final byte[] cuts;
    private int index;

    Cuts(byte[] cuts) {
        this.cuts = cuts;
    }

    /** Everything in one piece. */
    static Cuts none() {
        return new Cuts(new byte[0]);
    }

    void advance() {
        index++;
    }

    int length() {
        return cuts.length == 0 ? Integer.MAX_VALUE : 1 + (current() & LENGTH);
    }

    boolean pauses() {
        return cuts.length > 0 && (current() & AT_ONCE) == 0;
    }

    boolean cancels() {
        return (current() & CANCELS) != 0;
    }

    boolean givesBack() {
        return (current() & GIVES_BACK) != 0;
    }

    private int current() {
        return cuts.length == 0 ? 0 : cuts[index % cuts.length];
    }
}
