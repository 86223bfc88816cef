package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Something that does not wait, done when it is polled. */
final class Doing extends Async<@Nullable Void> {
    /** What is done. */
    interface Action {
        void run() throws IOException;
    }

    private final Action action;

    Doing(Action action) {
        this.action = action;
    }

    @Override
    public boolean poll(Context context) throws IOException {
        action.run();
        return complete(null);
    }
}
