package dev.levin.support;

/** A failure that can't be talked about: asking it for its message, or for a string, fails in turn. */
public final class UnprintableException extends RuntimeException {
    /** What its methods throw. */
    public static final class Refusal extends RuntimeException {}

    @Override
    public String getMessage() {
        throw new Refusal();
    }

    @Override
    public String toString() {
        throw new Refusal();
    }
}
