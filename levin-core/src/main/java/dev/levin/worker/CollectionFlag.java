package dev.levin.worker;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Whether there was a garbage collection since the owner has last asked; {@link CollectionWatch} says so.
 *
 * <p>Owners ask because of what they store references into all the time. Where new objects are kept apart from old ones, as in G1, a
 * reference in an old object to a new one has to be recorded, and on JDK 17 and 25 there is a fence before that is so much as looked at, for each
 * store. Objects that are put into the place of others after each collection do not become old.
 */
public final class CollectionFlag {
    private static final VarHandle UP;

    static {
        try {
            UP = MethodHandles.lookup().findVarHandle(CollectionFlag.class, "up", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Any thread
    @SuppressWarnings("unused") // by UP
    private boolean up;

    /** Makes one that says no. */
    public CollectionFlag() {}

    /** Any thread: there was a collection. */
    public void put() {
        UP.setOpaque(this, true);
    }

    /** Owner: whether there was one, of which it is not told again. */
    public boolean take() {
        boolean was = isUp();
        if (was) {
            UP.setOpaque(this, false);
        }
        return was;
    }

    private boolean isUp() {
        // order: opaque; a hint
        return (boolean) UP.getOpaque(this);
    }
}
