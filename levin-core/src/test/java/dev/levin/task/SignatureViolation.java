package dev.levin.task;

import dev.levin.internal.park.Parker;
import dev.levin.internal.time.Ticker;
import java.util.List;

/** Public classes that show users what is not theirs. */
public final class SignatureViolation {
    private SignatureViolation() {}

    /** In a field. */
    public static class Field {
        protected Parker parker;
    }

    /** In a parameter. */
    public static class Parameter {
        public Parameter(Ticker[] tickers) {
            assert tickers.length > 0;
        }
    }

    /** In a result. */
    public static class Result {
        public Parker parker() {
            return null;
        }
    }

    /** In a type argument. */
    public static class TypeArgument {
        public List<? extends Parker> parkers() {
            return List.of();
        }
    }

    /** In an interface. */
    public abstract static class Interface implements Ticker {}
}
