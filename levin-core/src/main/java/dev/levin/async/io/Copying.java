package dev.levin.async.io;

import dev.levin.async.Async;
import java.util.Objects;

/** Moves bytes from where they come to where they go. */
public final class Copying {
    private static final int BUFFER = 16 * 1024;

    private Copying() {}

    /** How many bytes went in each direction. */
    public record Copied(long forth, long back) {}

    /** Copies to the end of {@code source}; the result is how many bytes there were. The sink is not closed. */
    public static Async<Long> all(ByteSource source, ByteSink sink) {
        return new CopyAll(
                Objects.requireNonNull(source, "source"), Objects.requireNonNull(sink, "sink"), BUFFER, false);
    }

    /**
     * Copies in both directions, as a proxy does. When one side ends, so does what is written to the other one, and the other direction goes
     * on; if one fails, so does this.
     */
    public static Async<Copied> both(ByteStream one, ByteStream other) {
        Async<Long> forth = new CopyAll(one, other, BUFFER, true);
        Async<Long> back = new CopyAll(other, one, BUFFER, true);
        return new CopyBoth(forth, back);
    }
}
