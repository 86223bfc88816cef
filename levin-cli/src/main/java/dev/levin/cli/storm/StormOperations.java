package dev.levin.cli.storm;

/** Does steps of a plan. For any thread. */
final class StormOperations {
    private final TaskOperations tasks;
    private final ForkOperations fork;
    private final AsyncOperations async;
    private final SyncOperations sync;
    private final ChannelOperations channels;
    private final TellingOperations telling;
    private final GroupOperations groups;
    private final SectionOperations sections;
    private final FileOperations files;
    private final SocketOperations sockets;
    private final ServerOperations servers;
    private final BlockingOperations blocking;
    private final LaterOperations later;
    private final DeepOperations deep;

    StormOperations(StormTarget target, Ledger ledger, RoundSettings settings) {
        int viewWidth = settings.viewWidth();
        tasks = new TaskOperations(target, ledger, viewWidth);
        fork = new ForkOperations(target, ledger, settings);
        async = new AsyncOperations(target, ledger);
        sync = new SyncOperations(target, ledger);
        channels = new ChannelOperations(target, ledger);
        telling = new TellingOperations(target, ledger);
        groups = new GroupOperations(target, ledger);
        sections = new SectionOperations(target, ledger);
        StormFolder folder = new StormFolder(ledger);
        files = new FileOperations(target, ledger, folder);
        sockets = new SocketOperations(target, ledger, folder);
        servers = new ServerOperations(target, ledger);
        blocking = new BlockingOperations(target, ledger, viewWidth);
        later = new LaterOperations(target, ledger);
        deep = new DeepOperations(target, ledger);
    }

    LedgerEntry run(StormStep step) {
        return switch (step.operation()) {
            case TASK -> tasks.task(step);
            case BATCH -> tasks.batch(step);
            case TASK_AGAIN -> tasks.again(step);
            case TASK_SUBMIT -> tasks.submit(step);
            case TASK_JOINS_FORK -> tasks.joinsFork(step);
            case TASK_JOINS_BLOCKING -> tasks.joinsBlocking(step);
            case TASK_JOINS_ASYNC -> tasks.joinsAsync(step);
            case TASK_VIEW -> tasks.view(step);
            case TASK_VIEW_EXECUTE -> tasks.viewExecute(step);
            case INVOKE_ALL -> tasks.invokeAll(step);
            case FUTURE -> tasks.future(step);
            case FORK_JOIN -> fork.join(step);
            case FORK_SCOPE -> fork.scope(step);
            case PAR -> fork.par(step);
            case FORK_CALL -> fork.call(step);
            case FORK_VIEW -> fork.view(step);
            case LONG_JOB -> fork.longJob(step);
            case FORK_BROADCAST -> fork.broadcast(step);
            case ARRAYS -> fork.arrays(step);
            case CHANNEL -> channels.channel(step);
            case ONESHOT -> channels.oneshot(step);
            case MUTEX -> sync.mutex(step);
            case SEMAPHORE -> sync.semaphore(step);
            case SLEEP -> async.sleep(step);
            case TIMEOUT -> async.timeout(step);
            case SELECT -> async.select(step);
            case ASYNC_SCOPE -> async.scope(step);
            case OFFLOAD -> async.offload(step);
            case IN_PLACE -> async.inPlace(step);
            case BROADCAST -> telling.broadcast(step);
            case WATCH -> telling.watch(step);
            case NOTIFY -> telling.notify(step);
            case CANCEL_TOKEN -> telling.token(step);
            case RW_LOCK -> sections.rwLock(step);
            case ONCE_CELL -> sections.onceCell(step);
            case BARRIER -> groups.barrier(step);
            case JOIN_SET -> groups.joinSet(step);
            case INTERVAL -> async.interval(step);
            case SHIELD -> sections.shield(step);
            case TASK_LOCAL -> sections.taskLocal(step);
            case FILE -> files.write(step);
            case FILE_REPLACE -> files.replace(step);
            case SOCKET -> sockets.echo(step);
            case UNIX_SOCKET -> sockets.unix(step);
            case UDP -> sockets.udp(step);
            case SERVER -> servers.serve(step);
            case BLOCKING -> blocking.call(step);
            case BLOCKING_TASK -> blocking.task(step);
            case MANDATORY -> blocking.mandatory(step);
            case BLOCKING_JOINS_FORK -> blocking.joinsFork(step);
            case BLOCKING_JOINS_ASYNC -> blocking.joinsAsync(step);
            case BLOCKING_VIEW -> blocking.view(step);
            case BLOCKING_WHEN_ROOM -> blocking.whenRoom(step);
            case DEEP_SUBMIT -> deep.submit(step);
            case SCHEDULED -> later.once(step);
            case PERIODIC -> later.periodic(step);
        };
    }
}
