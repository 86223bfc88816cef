package dev.levin.fork.par;

/** The primitive element with the least key so far, with its key, so that each key is computed once. The first of several. */
final class Least<C, A> {
    private final Buffer<C, A> buffer;
    private long number;
    private boolean isPresent;

    Least(Kind<C, A> kind) {
        buffer = kind.buffer(1);
    }

    /** Whether an element with this key is less than all before it; then it has to be given to {@link #keep}. */
    boolean isImprovedBy(long number) {
        if (number < this.number || !isPresent) {
            this.number = number;
            isPresent = true;
            return true;
        }
        return false;
    }

    C keep() {
        return buffer.last();
    }

    /** The lesser of this one and the one of the piece to the right. */
    Least<C, A> orLess(Least<C, A> right) {
        return right.isPresent && isImprovedBy(right.number) ? right : this;
    }

    /** Holds the element, if there is one. */
    Buffer<C, A> buffer() {
        return buffer;
    }
}
