package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkerThreadTest {
    @AfterEach
    void forget() {
        WorkerThread.setCurrentWorker(null);
    }

    @Test
    void currentWorker_noOneSaidSo_isNull() {
        assertThat(WorkerThread.currentWorker()).isNull();
        assertThat(WorkerThread.currentWorkerIfOwnThread()).isNull();
    }

    @Test
    void currentWorker_foreignThread_isWhatItSaid() {
        WorkerThread.setCurrentWorker("worker");
        assertThat(WorkerThread.currentWorker()).isEqualTo("worker");
        assertThat(WorkerThread.currentWorkerIfOwnThread())
                .as("not a thread of Levin's")
                .isNull();
        assertThat(Background.call(WorkerThread::currentWorker).result())
                .as("another thread")
                .isNull();
        WorkerThread.setCurrentWorker(null);
        assertThat(WorkerThread.currentWorker()).isNull();
    }

    @Test
    void currentWorker_ownThread_isWhatItSaid() throws InterruptedException {
        Object[] seen = new Object[4];
        Thread thread = new WorkerThreads("p", true, 0, null).newThread(() -> {
            seen[0] = WorkerThread.currentWorker();
            WorkerThread.setCurrentWorker("worker");
            seen[1] = WorkerThread.currentWorker();
            seen[2] = WorkerThread.currentWorkerIfOwnThread();
            WorkerThread.setCurrentWorker(null);
            seen[3] = WorkerThread.currentWorker();
        });
        thread.start();
        thread.join();
        assertThat(seen).containsExactly(null, "worker", "worker", null);
    }
}
