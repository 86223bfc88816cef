package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levin.async.Async;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AsyncRwLockTest {
    private final AsyncRwLock lock = new AsyncRwLock();

    @Nested
    class Writing extends PermitContract {
        @Override
        Async<?> waiting() {
            assertThat(lock.tryWrite()).isTrue();
            return lock.write();
        }

        @Override
        Async<?> another() {
            return lock.write();
        }

        @Override
        void release() {
            lock.unlockWrite();
        }

        @Override
        void reset(Async<?> done) {
            ((Hold) done).close();
            assertThat(lock.tryWrite()).isTrue();
        }
    }

    @Nested
    class Reading extends WaiterContract {
        @Override
        Async<?> waiting() {
            assertThat(lock.tryWrite()).isTrue();
            return lock.read();
        }

        @Override
        void release() {
            lock.unlockWrite();
        }

        @Override
        void reset(Async<?> done) {
            ((Hold) done).close();
            assertThat(lock.tryWrite()).isTrue();
        }

        @Test
        void read_severalAtATime_noWriter() {
            assertThat(lock.tryRead()).isTrue();
            assertThat(lock.tryRead()).isTrue();
            assertThat(lock.readers()).isEqualTo(2);
            assertThat(lock).hasToString("AsyncRwLock[2 readers]");
            assertThat(lock.tryWrite()).isFalse();
            lock.unlockRead();
            lock.unlockRead();
            assertThat(lock.tryWrite()).isTrue();
            assertThat(lock.isWriteLocked()).isTrue();
            assertThat(lock).hasToString("AsyncRwLock[written]");
            assertThat(lock.readers()).isZero();
            assertThat(lock.tryRead()).isFalse();
        }

        @Test
        void unlockWrite_readersWait_allGoOnUpToTheNextWriter() {
            lock.tryWrite();
            Hold first = lock.read();
            Hold second = lock.read();
            Hold writer = lock.write();
            Hold behind = lock.read();
            task.poll(first);
            task.poll(second);
            task.poll(writer);
            other.poll(behind);
            lock.unlockWrite();
            assertThat(task.takeWakes()).isEqualTo(2);
            assertThat(task.poll(first)).isTrue();
            assertThat(task.poll(second)).isTrue();
            assertThat(task.poll(writer)).isFalse();
            assertThat(other.poll(behind)).isFalse();
            first.close();
            assertThat(task.poll(writer)).isFalse();
            second.close();
            assertThat(task.poll(writer)).isTrue();
            writer.close();
            assertThat(other.poll(behind)).isTrue();
        }

        @Test
        void cancel_ofAWriter_readersBehindItGoOn() {
            lock.tryRead();
            Hold writer = lock.write();
            Hold behind = lock.read();
            task.poll(writer);
            other.poll(behind);
            assertThat(lock.tryRead()).as("readers do not overtake a writer").isFalse();
            writer.cancel();
            assertThat(other.takeWakes()).isEqualTo(1);
            assertThat(other.poll(behind)).isTrue();
            assertThat(lock.readers()).isEqualTo(2);
        }

        @Test
        void downgrade_readersGoOnWritersDoNot() {
            lock.tryWrite();
            Hold reader = lock.read();
            Hold writer = lock.write();
            task.poll(reader);
            other.poll(writer);
            lock.downgrade();
            assertThat(task.poll(reader)).isTrue();
            assertThat(lock.readers()).isEqualTo(2);
            reader.close();
            lock.unlockRead();
            assertThat(other.poll(writer)).isTrue();
        }

        @Test
        void unlock_notLocked_isRefused() {
            assertThatIllegalStateException().isThrownBy(lock::unlockRead);
            assertThatIllegalStateException().isThrownBy(lock::unlockWrite);
            lock.tryWrite();
            assertThatIllegalStateException().isThrownBy(lock::unlockRead);
            lock.unlockWrite();
            lock.tryRead();
            assertThatIllegalStateException().isThrownBy(lock::unlockWrite);
            assertThatIllegalStateException().isThrownBy(lock::downgrade);
        }
    }
}
