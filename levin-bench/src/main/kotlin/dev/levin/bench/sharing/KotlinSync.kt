@file:OptIn(DelicateCoroutinesApi::class)

package dev.levin.bench.sharing

import dev.levin.bench.waiting.KotlinHost
import java.util.concurrent.atomic.AtomicInteger
import java.util.function.LongSupplier
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.DelicateCoroutinesApi
import kotlinx.coroutines.GlobalScope
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.launch
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.Semaphore
import kotlinx.coroutines.sync.withLock
import kotlinx.coroutines.sync.withPermit

/** What coroutines share, as far as their library has it, on the default dispatcher; launched as [KotlinHost] does it. */
class KotlinSync(threads: Int) : SyncHost() {
    init {
        KotlinHost.requireThreads(threads)
    }

    override fun ready(work: SyncWork, size: Int): SyncRun =
        when (work) {
            SyncWork.MUTEX -> inOneTask(KotlinAtOnce.mutex(size))
            SyncWork.SEMAPHORE -> inOneTask(KotlinAtOnce.semaphore(size))
            SyncWork.CHANNEL_ROUND_TRIP -> inOneTask(KotlinAtOnce.roundTrip(size))
            SyncWork.ONESHOT -> inOneTask(KotlinAtOnce.oneshot(size))
            SyncWork.WATCH -> inOneTask(KotlinAtOnce.watch(size))
            SyncWork.BROADCAST -> broadcast(size)
            SyncWork.CHANNEL_SEND, SyncWork.CHANNEL_RECEIVE -> half(work, size)
            SyncWork.REQUEST_REPLY -> requestReply(size)
            SyncWork.MUTEX_CONTENDED -> mutex(size)
            SyncWork.SEMAPHORE_CONTENDED -> semaphore(size)
            SyncWork.CHANNEL_CONTENDED -> channel(size)
            else -> throw IllegalArgumentException("coroutines have nothing for $work")
        }

    override fun spawn(body: LongSupplier, tally: Tally) {
        GlobalScope.launch { tally.add(body.asLong) }
    }

    override fun close() {
        // The dispatcher belongs to the JVM.
    }

    private fun half(work: SyncWork, size: Int): SyncRun {
        val channel = Channel<Message>(size)
        val send = KotlinAtOnce.send(channel, size)
        val receive = KotlinAtOnce.receive(channel, size)
        return if (work == SyncWork.CHANNEL_SEND) sending(send, receive, size) else receiving(send, receive, size)
    }

    private fun broadcast(size: Int): SyncRun {
        val broadcast = KotlinBroadcast(size)
        return SyncRun.of { tally -> GlobalScope.launch { tally.add(broadcast.run()) } }
    }

    private fun requestReply(size: Int): SyncRun {
        val requests = Channel<CompletableDeferred<Message>>(SyncWork.REQUEST_ROOM)
        val answer = Message.upTo(1)[0]
        GlobalScope.launch {
            for (reply in requests) {
                reply.complete(answer)
            }
        }
        val run = SyncRun.of { tally -> GlobalScope.launch { tally.add(total(size) { request(requests) }) } }
        return run.withEnd { requests.close() }
    }

    private suspend fun request(requests: Channel<CompletableDeferred<Message>>): Long {
        val reply = CompletableDeferred<Message>()
        requests.send(reply)
        return reply.await().number()
    }

    private fun mutex(size: Int): SyncRun {
        val mutex = Mutex()
        val tickets = Tickets()
        return SyncRun.of { tally ->
            tickets.begin()
            launchEach(SyncWork.LOCKERS, tally) { total(size / SyncWork.LOCKERS) { mutex.withLock { tickets.next() } } }
        }
    }

    private fun semaphore(size: Int): SyncRun {
        val semaphore = Semaphore(SyncWork.SCARCE_PERMITS)
        return SyncRun.of { tally ->
            launchEach(SyncWork.ACQUIRERS, tally) { total(size / SyncWork.ACQUIRERS) { semaphore.withPermit { 1L } } }
        }
    }

    private fun channel(size: Int): SyncRun {
        val messages = Message.upTo(size)
        return SyncRun.of { tally ->
            val channel = Channel<Message>(SyncWork.CHANNEL_ROOM)
            val producers = AtomicInteger(SyncWork.PRODUCERS)
            launchEach(SyncWork.PRODUCERS, tally) { index ->
                produce(channel, messages, index)
                if (producers.decrementAndGet() == 0) {
                    channel.close()
                }
                0
            }
            launchEach(SyncWork.CONSUMERS, tally) { consume(channel) }
        }
    }

    private suspend fun produce(channel: Channel<Message>, messages: Array<Message>, index: Int) {
        val share = messages.size / SyncWork.PRODUCERS
        for (i in index * share until (index + 1) * share) {
            channel.send(messages[i])
        }
    }

    private suspend fun consume(channel: Channel<Message>): Long {
        var sum = 0L
        for (message in channel) {
            sum += message.number()
        }
        return sum
    }

    private fun launchEach(tasks: Int, tally: Tally, body: suspend (Int) -> Long) {
        repeat(tasks) { index -> GlobalScope.launch { tally.add(body(index)) } }
    }
}
