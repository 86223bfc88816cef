package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.task.Job;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Objects;
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
            return Async.defer(() -> {
                // A job: whoever drops it, because its pool ends, completes it.
                Job<List<InetAddress>> job = Job.of(() -> List.of(InetAddress.getAllByName(host)));
                executor.execute(job);
                return Async.from(job).onCancel(() -> job.cancel(false));
            });
        };
    }
}
