import org.jspecify.annotations.NullMarked;

/**
 * Levin, a concurrency runtime for the JVM. Start with {@link dev.levin.pool} for independent tasks, {@link dev.levin.fork}
 * for nested parallel work, {@link dev.levin.fork.par} for loops over data, {@link dev.levin.fork.array} for sorts and the
 * like, {@link dev.levin.async} for tasks that wait, with {@link dev.levin.async.sync} for locks and channels and
 * {@link dev.levin.async.time} for timers, {@link dev.levin.async.net} for sockets and {@link dev.levin.async.fs} for files,
 * both on {@link dev.levin.async.io}, {@link dev.levin.blocking} for calls that block a thread, and
 * {@link dev.levin.schedule} for work that begins later, or again and again. {@link dev.levin.Levin} has all of them
 * together. The unit of work is described in {@link dev.levin.task}.
 */
@NullMarked
module dev.levin {
    requires static org.jspecify;

    exports dev.levin;
    exports dev.levin.async;
    exports dev.levin.async.fs;
    exports dev.levin.async.io;
    exports dev.levin.async.net;
    exports dev.levin.async.sync;
    exports dev.levin.async.time;
    exports dev.levin.blocking;
    exports dev.levin.fork;
    exports dev.levin.fork.array;
    exports dev.levin.fork.par;
    exports dev.levin.pool;
    exports dev.levin.schedule;
    exports dev.levin.task;
}
