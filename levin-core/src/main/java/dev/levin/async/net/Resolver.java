package dev.levin.async.net;

import dev.levin.async.Async;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Knows the addresses of a name. */
@FunctionalInterface
public interface Resolver {
    /** The addresses, one at least; fails with an {@link UnknownHostException} if there is none. */
    Async<List<InetAddress>> resolve(String host);

    /** The system's, which blocks: on threads of {@code executor}. */
    static Resolver system(Executor executor) {
        Objects.requireNonNull(executor, "executor");
        return host -> {
            Objects.requireNonNull(host, "host");
            return Async.defer(() -> Async.from(call(executor, () -> List.of(InetAddress.getAllByName(host)))));
        };
    }

    private static <T> CompletableFuture<T> call(Executor executor, Callable<T> call) {
        CompletableFuture<T> result = new CompletableFuture<>();
        executor.execute(() -> {
            try {
                result.complete(call.call());
            } catch (Throwable failure) {
                result.completeExceptionally(failure);
            }
        });
        return result;
    }
}
