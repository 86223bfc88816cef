package dev.levin.forked;

/** A stress test of levin-core. */
enum CoreStress {
    ASYNC_STORM("dev.levin.async.AsyncStressTest", "storms_spawnsWakesCancelsAndTheEnd_everyTaskEndsOnce"),
    ASYNC_CHANNELS(
            "dev.levin.async.AsyncChannelStressTest",
            "tasks_overChannelsWithCancelsAndShutdown_eachMessageIsReceivedOnceOrLeft"),
    BLOCKING_BURST("dev.levin.blocking.BlockingStressTest", "schedule_burstOfAHundredThousandAtTheCap_noneIsLost"),
    BLOCKING_COME_AND_GO("dev.levin.blocking.BlockingStressTest", "schedule_whileThreadsComeAndGo_noneIsLost"),
    BLOCKING_SHUTDOWN(
            "dev.levin.blocking.BlockingStressTest", "shutdownNow_inTheMiddle_eachAcceptedTaskRunsOrIsHandedBack"),
    LEVIN("dev.levin.LevinStressTest", "allPools_cancelsAndAShutdownInTheMiddle_everyHandleResolvesAndNothingIsLeft"),
    TASK_POOL("dev.levin.pool.TaskPoolStressTest", "storm_outsideInsideBatchesJobsAndFailingThreads_everyTaskRunsOnce"),
    CHANNEL(
            "dev.levin.async.sync.ChannelStormTest",
            "channel_sendersAndReceivers_eachMessageOnceAndEachSendersInOrder"),
    CHANNEL_CLOSED("dev.levin.async.sync.ChannelStormTest", "channel_closedMeanwhile_whatWasSentIsReceivedOnce"),
    MUTEX("dev.levin.async.sync.LockStormTest", "mutex_manyThreads_oneAtATimeAndFreeAtTheEnd"),
    SEMAPHORE("dev.levin.async.sync.LockStormTest", "semaphore_manyThreads_neverTooManyAndAllBackAtTheEnd"),
    RW_LOCK("dev.levin.async.sync.LockStormTest", "rwLock_manyThreads_readersSeeWholeWritesAndItIsFreeAtTheEnd"),
    BARRIER("dev.levin.async.sync.LockStormTest", "barrier_manyThreads_noOneIsAMeetingAhead"),
    ONCE_CELL("dev.levin.async.sync.LockStormTest", "onceCell_manyThreads_oneValue"),
    TIMERS("dev.levin.async.time.TimerRaceTest", "timer_startedCancelledAndFired_exactlyOneWins"),
    TIMERS_AND_SLEEPER("dev.levin.async.time.TimerRaceTest", "sleeper_timersAreStarted_isWokenForEach"),
    ONESHOT("dev.levin.async.sync.ChannelStormTest", "oneshot_sendRacesCancel_isReceivedIfItWasSent"),
    NOTIFY("dev.levin.async.sync.ChannelStormTest", "notify_itemsAreQueuedBesideIt_noneIsLeft"),
    BROADCAST(
            "dev.levin.async.sync.ChannelStormTest",
            "broadcast_subscribersGiveUpAtRandom_eachHasAllOrKnowsWhatItMissed"),
    WATCH("dev.levin.async.sync.ChannelStormTest", "watch_watchersGiveUpAtRandom_valuesOnlyGrowAndTheLastIsSeen"),
    SCOPE_ENDS("dev.levin.async.AsyncScopeRaceTest", "spawn_whileTheBodyEnds_isRefusedOrWaitedFor", 20),
    SCOPE_FAILS("dev.levin.async.AsyncScopeRaceTest", "spawn_whileTheBodyFails_isRefusedOrCancelled", 20),
    SCOPE_CANCELLED(
            "dev.levin.async.AsyncScopeRaceTest", "spawn_whileTheTaskIsCancelled_isRefusedOrEndsBeforeTheScope"),
    SWAP_QUEUE(
            "dev.levin.internal.queue.SwapQueueLedgerTest",
            "pushAndPoll_fourProducersTwoConsumers_eachTaskComesOutOnce",
            20),
    SWAP_QUEUE_CLOSED(
            "dev.levin.internal.queue.SwapQueueLedgerTest", "tryClose_whileOthersPush_whatWasAcceptedComesOut", 20),
    PARK_AND_TIMEOUT("dev.levin.internal.park.ThreadParkerRaceTest", "parkNanos_permitRacesTimeout_permitIsTakenOnce"),
    PARK_AND_INTERRUPT("dev.levin.internal.park.ThreadParkerRaceTest", "park_permitRacesInterrupt_permitIsTakenOnce"),
    PING_PONG("dev.levin.internal.park.ThreadParkerRaceTest", "unpark_pingPong_losesNoPermit"),
    FORK_MANY("dev.levin.fork.ForkManyTest", "join_tenMillionLeaves_eachIsCountedOnce", 20),
    FORK_MANY_CHILDREN("dev.levin.fork.ForkManyTest", "scope_tenMillionChildren_eachRunsOnce", 20);

    final String type;
    final String method;

    /** How long it may take to find a bug, which is more than it takes without one. */
    final int seconds;

    CoreStress(String type, String method) {
        this(type, method, 6);
    }

    CoreStress(String type, String method, int seconds) {
        this.type = type;
        this.method = method;
        this.seconds = seconds;
    }
}
