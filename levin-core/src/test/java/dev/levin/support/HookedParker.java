package dev.levin.support;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * Does something else first whenever it is to block.
 *
 * @param parker what blocks
 * @param hook is told for how many nanoseconds at most; {@link Long#MAX_VALUE} if there is no limit
 */
public record HookedParker(Parker parker, LongConsumer hook) implements Parker {
    /** Parkers for the threads of a pool, with one hook for all of them. */
    public static Function<Object, Parker> all(LongConsumer hook) {
        return worker -> new HookedParker(new ThreadParker(worker), hook);
    }

    @Override
    public Wake park() {
        hook.accept(Long.MAX_VALUE);
        return parker.park();
    }

    @Override
    public Wake parkNanos(long nanos) {
        hook.accept(nanos);
        return parker.parkNanos(nanos);
    }

    @Override
    public void unpark() {
        parker.unpark();
    }
}
