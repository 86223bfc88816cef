package dev.levin.bench.sharing;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.sync.Channel;
import dev.levin.async.sync.Oneshot;
import java.util.function.LongSupplier;

/** Levin's locks and channels on its scheduler with its defaults. */
final class LevinSync extends SyncHost {
    private final AsyncScheduler scheduler;

    LevinSync(int threads) {
        scheduler = AsyncScheduler.builder().name("bench").workers(threads).build();
    }

    @Override
    public SyncRun ready(SyncWork work, int size) {
        return switch (work) {
            case MUTEX -> inOneTask(LevinAtOnce.mutex(size));
            case RWLOCK_READ -> inOneTask(LevinAtOnce.read(size));
            case RWLOCK_WRITE -> inOneTask(LevinAtOnce.write(size));
            case SEMAPHORE -> inOneTask(LevinAtOnce.semaphore(size));
            case ONCE_CELL_GET -> inOneTask(LevinAtOnce.get(size));
            case ONCE_CELL_SET -> inOneTask(LevinAtOnce.set(size));
            case CHANNEL_ROUND_TRIP -> inOneTask(LevinAtOnce.roundTrip(size));
            case ONESHOT -> inOneTask(LevinAtOnce.oneshot(size));
            case BROADCAST -> inOneTask(LevinAtOnce.broadcast(size));
            case WATCH -> inOneTask(LevinAtOnce.watch(size));
            case CHANNEL_SEND, CHANNEL_RECEIVE -> half(work, size);
            case NOTIFY -> SyncRun.of(tally -> spawn(LevinRounds.notifying(size, tally)));
            case BARRIER -> SyncRun.of(tally -> spawn(LevinRounds.meeting(size, tally)));
            case REQUEST_REPLY -> requestReply(size);
            case MUTEX_CONTENDED -> LevinContention.mutex(this, size);
            case RWLOCK_CONTENDED -> LevinContention.rwLock(this, size);
            case SEMAPHORE_CONTENDED -> LevinContention.semaphore(this, size);
            case CHANNEL_CONTENDED -> LevinContention.channel(this, size);
        };
    }

    private SyncRun half(SyncWork work, int size) {
        Channel<Message> channel = Channel.bounded(size);
        LongSupplier send = LevinAtOnce.send(channel, size);
        LongSupplier receive = LevinAtOnce.receive(channel, size);
        return work == SyncWork.CHANNEL_SEND ? sending(send, receive, size) : receiving(send, receive, size);
    }

    private SyncRun requestReply(int size) {
        Channel<Oneshot<Message>> requests = Channel.bounded(SyncWork.REQUEST_ROOM);
        spawn(new LevinRounds.Answering(requests.receiver()));
        return SyncRun.of(tally -> spawn(new LevinRounds.Requesting(requests.sender(), size, tally)))
                .withEnd(requests::close);
    }

    void spawn(Async<?> body) {
        AsyncTask<?> unused = scheduler.spawn(body);
    }

    @Override
    protected void spawn(LongSupplier body, Tally tally) {
        spawn(Async.of(tally).map(one -> {
            one.add(body.getAsLong());
            return one;
        }));
    }

    @Override
    public void close() {
        scheduler.close();
    }
}
