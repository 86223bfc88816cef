package dev.levin.fuzz;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BuilderFuzzTest extends FuzzContract {
    BuilderFuzzTest() {
        super(new BuilderFuzz());
    }

    @Test
    void value_notChecked_isFound() {
        assertFound(new BuilderFuzz(List.of(Unchecked::new)));
    }

    @Test
    void message_ofAnotherSetting_isFound() {
        assertFound(new BuilderFuzz(List.of(Misnamed::new)));
    }

    @Test
    void valueAtTheBound_refused_isFound() {
        assertFound(new BuilderFuzz(List.of(TooStrict::new)));
    }

    /** Forgets to check. */
    public static final class Unchecked {
        public Unchecked keepAlive(Duration keepAlive) {
            Objects.requireNonNull(keepAlive, "keepAlive");
            return this;
        }

        public AutoCloseable build() {
            return () -> {};
        }
    }

    /** Copied from another setter. */
    public static final class Misnamed {
        public Misnamed maxQueue(int maxQueue) {
            if (maxQueue < 0) {
                throw new IllegalArgumentException("maxThreads must be positive, but was " + maxQueue);
            }
            return this;
        }

        public AutoCloseable build() {
            return () -> {};
        }
    }

    /** Refuses the least value that is allowed. */
    public static final class TooStrict {
        private int backlog = 2;

        public TooStrict backlog(int backlog) {
            this.backlog = backlog;
            return this;
        }

        public AutoCloseable build() {
            if (backlog < 2) {
                throw new IllegalArgumentException("backlog must be positive, but was " + backlog);
            }
            return () -> {};
        }
    }
}
