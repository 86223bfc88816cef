package dev.levin.support;

/** Throws a checked exception where none is declared, as code in other languages may. */
public final class Sneaky {
    private Sneaky() {}

    /** Throws; declared to return so that callers can write {@code throw}. */
    public static RuntimeException rethrow(Throwable failure) {
        throw Sneaky.<RuntimeException>unchecked(failure);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <X extends Throwable> X unchecked(Throwable failure) throws X {
        throw (X) failure;
    }
}
