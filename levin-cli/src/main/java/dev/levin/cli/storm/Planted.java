package dev.levin.cli.storm;

/** The failures that the storm throws itself. They have no stack traces, since there are so many. */
final class Planted {
    private Planted() {}

    static final class Unchecked extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unchecked() {
            super("planted", null, true, false);
        }
    }

    static final class Checked extends Exception {
        private static final long serialVersionUID = 1L;

        Checked() {
            super("planted", null, true, false);
        }
    }

    static final class Fatal extends Error {
        private static final long serialVersionUID = 1L;

        Fatal() {
            super("planted", null, true, false);
        }
    }

    /** Thrown by a context propagator, not by a body. */
    static final class OfContext extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OfContext() {
            super("planted in a context", null, true, false);
        }
    }

    /** Whether a context propagator has thrown it. */
    static boolean isByContext(Throwable failure) {
        return failure instanceof OfContext || failure instanceof StormContext.RestoreFailure;
    }

    /** Whether a body has thrown it. */
    static boolean isByBody(Throwable failure) {
        return failure instanceof Unchecked || failure instanceof Checked || failure instanceof Fatal;
    }

    /** Throws anything as if it were unchecked. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast is not checked, which is the point
    static <X extends Throwable> RuntimeException sneaky(Throwable failure) throws X {
        throw (X) failure;
    }
}
