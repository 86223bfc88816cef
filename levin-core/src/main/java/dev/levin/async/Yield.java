package dev.levin.async;

import org.jspecify.annotations.Nullable;

/** Pending once. */
final class Yield extends Async<@Nullable Void> {
    private boolean yielded;

    @Override
    public boolean poll(Context context) {
        if (yielded) {
            return complete(null);
        }
        yielded = true;
        context.yieldNow();
        return pending();
    }
}
