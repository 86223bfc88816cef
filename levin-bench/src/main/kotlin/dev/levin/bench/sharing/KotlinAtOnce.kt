@file:OptIn(ExperimentalCoroutinesApi::class)

package dev.levin.bench.sharing

import java.util.function.LongSupplier
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.flow.MutableSharedFlow
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.take
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.Semaphore

/** What so many steps add up to; inlined, so each loop is one of its own. */
internal inline fun total(count: Int, step: (Int) -> Long): Long {
    var sum = 0L
    for (i in 0 until count) {
        sum += step(i)
    }
    return sum
}

/**
 * What the locks and channels of coroutines do at once, so many times, by the methods that never wait. What is refused adds
 * nothing.
 */
internal object KotlinAtOnce {
    fun mutex(count: Int): LongSupplier {
        val mutex = Mutex()
        val tickets = Tickets()
        return LongSupplier {
            tickets.begin()
            total(count) { if (mutex.tryLock()) tickets.next().also { mutex.unlock() } else 0 }
        }
    }

    fun semaphore(count: Int): LongSupplier {
        val semaphore = Semaphore(SyncWork.FREE_PERMITS)
        return LongSupplier { total(count) { if (semaphore.tryAcquire()) 1L.also { semaphore.release() } else 0 } }
    }

    fun send(channel: Channel<Message>, count: Int): LongSupplier {
        val messages = Message.upTo(count)
        return LongSupplier { total(count) { if (channel.trySend(messages[it]).isSuccess) 1 else 0 } }
    }

    fun receive(channel: Channel<Message>, count: Int) = LongSupplier { total(count) { receiveOne(channel) } }

    fun roundTrip(count: Int): LongSupplier {
        val channel = Channel<Message>(1)
        val messages = Message.upTo(count)
        return LongSupplier {
            total(count) { if (channel.trySend(messages[it]).isSuccess) receiveOne(channel) else 0 }
        }
    }

    private fun receiveOne(channel: Channel<Message>): Long = channel.tryReceive().getOrNull()?.number() ?: 0

    fun oneshot(count: Int): LongSupplier {
        val messages = Message.upTo(count)
        return LongSupplier {
            total(count) {
                val oneshot = CompletableDeferred<Message>()
                if (oneshot.complete(messages[it])) oneshot.getCompleted().number() else 0
            }
        }
    }

    fun watch(count: Int): LongSupplier {
        val messages = Message.upTo(count)
        val watch = MutableStateFlow(messages[0])
        return LongSupplier {
            total(count) {
                watch.value = messages[it]
                watch.value.number()
            }
        }
    }
}

/**
 * A shared flow can only be collected, which suspends. It replays all messages to those who come after they were sent, so one
 * coroutine can send them all, and be one subscriber after the other.
 */
internal class KotlinBroadcast(private val count: Int) {
    private val flow = MutableSharedFlow<Message>(replay = count)
    private val messages = Message.upTo(count)

    suspend fun run(): Long {
        for (message in messages) {
            flow.tryEmit(message)
        }
        val sum = total(SyncWork.SUBSCRIBERS) { collectAll() }
        flow.resetReplayCache()
        return sum
    }

    private suspend fun collectAll(): Long {
        var sum = 0L
        flow.take(count).collect { sum += it.number() }
        return sum
    }
}
