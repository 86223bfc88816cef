package dev.levin.bench.waiting;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.Waker;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * One message from one task to another, and the {@link Async} that waits for it.
 *
 * <p>{@code state} is null, then the receiver's waker, if it was polled before there was something, then {@link #SENT}.
 */
final class Oneshot extends Async<@Nullable Void> {
    private static final VarHandle STATE;
    private static final Waker SENT = () -> {};

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Oneshot.class, "state", Waker.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile @Nullable Waker state;

    @Override
    public boolean poll(Context context) {
        while (true) {
            Waker state = this.state;
            if (state == SENT) {
                return context.proceed() ? complete(null) : pending();
            }
            if (STATE.compareAndSet(this, state, context.waker())) {
                return pending();
            }
        }
    }

    void send() {
        Waker before = (Waker) STATE.getAndSet(this, SENT);
        if (before != null) {
            before.wake();
        }
    }
}
