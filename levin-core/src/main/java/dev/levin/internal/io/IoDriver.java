package dev.levin.internal.io;

import java.io.IOException;

/**
 * Tells when channels are ready. Readiness is a level: what is ready, and was asked for, is told in each look until it is not
 * ready any more, or not asked for.
 *
 * <p>One thread looks at a time; {@link #await} is for the one that has been chosen to wait, {@link #poll} for any that passes by.
 * All other methods are for any thread, at any time.
 *
 * <pre>{@code
 * whoever asks for more                          whoever waits
 * A1  setInterest                                B1  says that it waits (volatile)
 * A2  full fence                                 B2  await: takes account of all that was asked for
 * A3  does someone say that it waits: wakeUp     B3  blocks
 * }</pre>
 *
 * <p>If A1 comes before B2, this wait knows of it. Else B1 comes before A3, and {@link #wakeUp} ends the wait, also one that is yet to
 * block.
 */
public interface IoDriver {
    /**
     * Asks for other operations, of {@link java.nio.channels.SelectionKey}, than before; the first call registers the channel. A channel that
     * is closed is not asked for any more.
     *
     * @throws IOException if the channel is closed, or there are no resources to register it
     */
    void setInterest(Registration registration, int operations) throws IOException;

    /** Blocks until something is ready, {@link #wakeUp} is called, so many nanoseconds are over, or the thread is interrupted. */
    void await(IoEvents events, long nanos) throws IOException;

    /** Looks without blocking; sees nothing if someone else looks. */
    void poll(IoEvents events) throws IOException;

    /** Ends the wait of {@link #await}, or the next one. */
    void wakeUp();

    /** Lets go of everything, and tells each registration that it is {@linkplain Registration#abandoned abandoned}. No one looks any more. */
    void close();
}
