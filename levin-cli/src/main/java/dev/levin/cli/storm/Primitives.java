package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.CancelToken;
import dev.levin.async.JoinSet;
import dev.levin.async.TaskLocal;
import dev.levin.async.fs.AsyncFiles;
import dev.levin.async.sync.AsyncBarrier;
import dev.levin.async.sync.AsyncRwLock;
import dev.levin.async.sync.Broadcast;
import dev.levin.async.sync.Hold;
import dev.levin.async.sync.Notify;
import dev.levin.async.sync.OnceCell;
import dev.levin.async.sync.Watch;
import dev.levin.fork.ForkPool;
import dev.levin.fork.array.ParArrays;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is called of that through which tasks meet, and of some other things that are final. A test overrides one of these to break
 * a promise, and sees that the storm finds it.
 */
class Primitives {
    Hold read(AsyncRwLock lock) {
        return lock.read();
    }

    <T> Async<T> getOrMake(OnceCell<T> cell, Supplier<Async<T>> maker) {
        return cell.getOrMake(maker);
    }

    Async<Boolean> arrive(AsyncBarrier barrier) {
        return barrier.arrive();
    }

    void send(Broadcast<Integer> broadcast, int message) {
        broadcast.send(message);
    }

    void set(Watch<Integer> watch, int value) {
        watch.set(value);
    }

    void notifyOne(Notify notify) {
        notify.notifyOne();
    }

    Async<@Nullable Void> cancelled(CancelToken token) {
        return token.cancelled();
    }

    <T> Async<@Nullable AsyncTask<T>> next(JoinSet<T> set) {
        return set.next();
    }

    Async<Long> interval(AsyncScheduler scheduler, long nanos) {
        return scheduler.interval(Duration.ofNanos(nanos));
    }

    <T> Async<T> shield(Async<T> section) {
        return section.shield();
    }

    <T> Async<T> with(TaskLocal<Integer> local, int value, Async<T> source) {
        return local.with(value, source);
    }

    Async<Path> replace(AsyncFiles files, Path path, byte[] bytes) {
        return files.replace(path, bytes);
    }

    void broadcast(ForkPool fork, Runnable body) {
        fork.broadcast(body);
    }

    void sort(int[] array) {
        ParArrays.sort(array);
    }
}
