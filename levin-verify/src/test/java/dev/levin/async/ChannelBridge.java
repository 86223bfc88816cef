package dev.levin.async;

import dev.levin.internal.io.QuietDriver;
import dev.levin.internal.io.Registration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;

/** What waits for channels, in terms that tests of other packages can use: real classes, without threads. */
public final class ChannelBridge {
    private ChannelBridge() {}

    private static void ask(IoPost post, Registration registration, int operations) {
        try {
            post.ask(registration, operations);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The post, held by the first of two workers, which does not wait. */
    public static final class HeldPost {
        /** No one is claimed as long as someone holds the post, so one crew will do. */
        private static final AsyncCrew CREW = ReusedCrew.take().crew;

        private final QuietDriver driver = new QuietDriver();
        private final IoPost post = new IoPost(CREW, () -> driver);
        private final Registration registration = QuietDriver.newRegistration();

        /** Makes it. */
        public HeldPost() {
            ask(post, registration, 0);
            post.enter(0);
            post.isBack(0);
        }

        /** Anyone: A1 to A3. Whether it wakes the driver. */
        public boolean asksAndWakes() {
            ask(post, registration, SelectionKey.OP_READ);
            return driver.isWoken();
        }

        /** The holder: H1, and the driver's look before it blocks. Whether that sees what was asked for. */
        public boolean waitsAndSees() {
            post.enter(0);
            return driver.isAsked();
        }
    }

    /** A post that no one has needed yet, and so there is no driver of channels. */
    public static final class NewPost {
        private final ReusedCrew reused = ReusedCrew.take();
        private final AsyncCrew crew = reused.crew;
        private final IoPost post = new IoPost(crew, QuietDriver::new);
        private final Registration registration = QuietDriver.newRegistration();

        /** Anyone: A1 to A4. Whether it unparks a worker. */
        public boolean asksAndClaims() {
            ask(post, registration, SelectionKey.OP_READ);
            return reused.isAnyoneUnparked();
        }

        /** The second worker: W1 and W2. Whether it has the post when it parks. */
        public boolean parksAtPost() {
            crew.idle.register(1, false);
            crew.idle.rest(1, crew.hasWork());
            return post.enter(1);
        }

        /** Afterwards, once. */
        public void end() {
            reused.giveBack();
        }
    }

    /** A channel that is not ready, for which the driver is asked already, and someone who begins to wait for it. */
    public static final class Listed {
        private static final AsyncCrew CREW = ReusedCrew.take().crew;

        private final QuietDriver.Wire wire = new QuietDriver.Wire();
        private final IoSource source = newSource(wire);
        private final IoOperation<Boolean> operation = new Never(source);
        private volatile boolean woken;

        /** Makes it. */
        public Listed() {
            source.emptied(Interest.READ, source.word());
            IoOperation<Boolean> before = new Never(source);
            waits(before);
            source.leave(before);
        }

        /** The driver makes it ready, and looks at the list. Whether it wakes the task. */
        public boolean tellsAndWakes() {
            wire.tell();
            return woken;
        }

        /** The task gets into the list, and looks once more. Whether it tries again at once. */
        public boolean triesAgain() {
            return !waits(operation);
        }

        private boolean waits(IoOperation<?> operation) {
            try {
                return source.await(operation, () -> woken = true);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static IoSource newSource(QuietDriver.Wire wire) {
            try {
                return new IoSource(null, CREW, wire);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static final class Never extends IoOperation<Boolean> {
        Never(IoSource source) {
            super(source, Interest.READ);
        }

        @Override
        protected boolean attempt() {
            return false;
        }
    }
}
