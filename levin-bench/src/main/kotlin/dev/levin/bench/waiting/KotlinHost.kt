@file:OptIn(DelicateCoroutinesApi::class)

package dev.levin.bench.waiting

import dev.levin.bench.workload.DoneSignal
import java.util.concurrent.atomic.AtomicReferenceArray
import kotlin.coroutines.Continuation
import kotlin.coroutines.resume
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.DelicateCoroutinesApi
import kotlinx.coroutines.GlobalScope
import kotlinx.coroutines.launch
import kotlinx.coroutines.suspendCancellableCoroutine
import kotlinx.coroutines.yield

/**
 * Coroutines on the default dispatcher, whose size is a property of the JVM that the comparison sets. Launched in the global
 * scope: no parent keeps a list of them, and none waits for them, as with Tokio's spawn.
 */
class KotlinHost(threads: Int) : AsyncHost {
    @Volatile private var busy = false

    init {
        requireThreads(threads)
    }

    override fun spawnInside(tasks: Int, done: DoneSignal) {
        GlobalScope.launch { spawnOutside(tasks, done) }
    }

    override fun spawnOutside(tasks: Int, done: DoneSignal) {
        repeat(tasks) { GlobalScope.launch { done.done() } }
    }

    override fun yieldOften(tasks: Int, times: Int, done: DoneSignal) {
        repeat(tasks) {
            GlobalScope.launch {
                repeat(times) { yield() }
                done.done()
            }
        }
    }

    override fun pingPong(pairs: Int, done: DoneSignal) {
        GlobalScope.launch { repeat(pairs) { GlobalScope.launch { ping(done) } } }
    }

    private suspend fun ping(done: DoneSignal) {
        val question = CompletableDeferred<Unit>()
        val answer = CompletableDeferred<Unit>()
        GlobalScope.launch {
            question.await()
            answer.complete(Unit)
        }
        question.complete(Unit)
        answer.await()
        done.done()
    }

    override fun chain(length: Int, done: DoneSignal) {
        GlobalScope.launch { link(length, done) }
    }

    private fun link(left: Int, done: DoneSignal) {
        if (left == 0) {
            done.done()
        } else {
            GlobalScope.launch { link(left - 1, done) }
        }
    }

    override fun startBusy(tasks: Int, done: DoneSignal) {
        busy = true
        repeat(tasks) {
            GlobalScope.launch {
                while (busy) {
                    Stall.run()
                    yield()
                }
                done.done()
            }
        }
    }

    override fun stopBusy() {
        busy = false
    }

    override fun park(tasks: Int, done: DoneSignal): AsyncHost.ParkedTasks {
        val room = WaitingRoom<Continuation<Unit>>(AtomicReferenceArray(tasks))
        repeat(tasks) { index ->
            GlobalScope.launch {
                suspendCancellableCoroutine<Unit> { room.enter(index, it) }
                done.done()
            }
        }
        room.awaitFull()
        return AsyncHost.ParkedTasks { room.forEach { it.resume(Unit) } }
    }

    override fun close() {
        // The dispatcher belongs to the JVM.
    }

    internal companion object {
        private const val SIZE_PROPERTY = "kotlinx.coroutines.scheduler.core.pool.size"

        /** Throws if the default dispatcher is of another size. */
        fun requireThreads(threads: Int) {
            check(Integer.getInteger(SIZE_PROPERTY, -1) == threads) {
                "coroutines on $threads computing threads need -D$SIZE_PROPERTY=$threads on the command line"
            }
        }
    }
}
