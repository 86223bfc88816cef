package dev.levin.async.io;

import dev.levin.async.Async;
import java.time.Duration;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * Moves bytes from where they come to where they go.
 *
 * <p>What is cancelled has written a part of the bytes, all of them in order and once; up to 16 KiB that were read and not written are lost then.
 * Whoever wants to go on keeps a {@link Copier}, which keeps them.
 */
public final class Copying {
    private Copying() {}

    /** How many bytes went in each direction. */
    public record Copied(long forth, long back) {}

    /** Copies to the end of {@code source}; the result is how many bytes there were. The sink is not closed. */
    public static Async<Long> all(ByteSource source, ByteSink sink) {
        return new Copier(source, sink).toEnd();
    }

    /**
     * As {@link #all(ByteSource, ByteSink)}; fails with a {@link java.util.concurrent.TimeoutException} if nothing was copied for as long as {@code idle}
     * at least, and twice that at most.
     */
    public static Async<Long> all(ByteSource source, ByteSink sink, Duration idle) {
        Objects.requireNonNull(idle, "idle");
        Copier copier = new Copier(source, sink);
        return new IdleLimit<>(copier::toEnd, () -> copier.copied() + copier.buffered(), idle).run();
    }

    /**
     * Copies in both directions, as a proxy does. When one side ends, so does what is written to the other one, and the other direction goes
     * on; if one fails, so does this.
     */
    public static Async<Copied> both(ByteStream one, ByteStream other) {
        return both(new Copier(one, other), new Copier(other, one));
    }

    /** As {@link #both(ByteStream, ByteStream)}, with copiers: if it is cancelled, whoever has them can go on. */
    public static Async<Copied> both(Copier forth, Copier back) {
        return new CopyBoth(forth.toEndAndClose(), back.toEndAndClose());
    }

    /**
     * As {@link #both(ByteStream, ByteStream)}; fails with a {@link java.util.concurrent.TimeoutException} if nothing was copied in either direction for
     * as long as {@code idle} at least, and twice that at most.
     */
    public static Async<Copied> both(ByteStream one, ByteStream other, Duration idle) {
        Objects.requireNonNull(idle, "idle");
        Copier forth = new Copier(one, other);
        Copier back = new Copier(other, one);
        LongSupplier moved = () -> forth.copied() + forth.buffered() + back.copied() + back.buffered();
        return new IdleLimit<>(() -> both(forth, back), moved, idle).run();
    }
}
