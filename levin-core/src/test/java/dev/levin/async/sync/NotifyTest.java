package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.async.Context;
import org.junit.jupiter.api.Test;

class NotifyTest extends PermitContract {
    private final Notify notify = new Notify();

    @Override
    Async<?> waiting() {
        return notify.notified();
    }

    @Override
    Async<?> another() {
        return notify.notified();
    }

    @Override
    void release() {
        notify.notifyOne();
    }

    @Test
    void notifyOne_noOneWaits_oneIsKept() {
        assertThat(notify.tryNotified()).isFalse();
        notify.notifyOne();
        notify.notifyOne();
        assertThat(notify).hasToString("Notify[kept]");
        assertThat(notify.tryNotified()).isTrue();
        assertThat(notify.tryNotified()).isFalse();
        assertThat(notify).hasToString("Notify[]");
    }

    @Test
    void notifyOne_twice_twoOfThoseWhoWaitGoOn() {
        Async<?> first = waiting();
        Async<?> second = another();
        task.poll(first);
        task.poll(second);
        notify.notifyOne();
        notify.notifyOne();
        assertThat(task.poll(first)).isTrue();
        assertThat(task.poll(second)).isTrue();
        assertThat(notify.tryNotified()).isFalse();
    }

    @Test
    void notifyAllWaiting_severalWait_allGoOnAndNothingIsKept() {
        Async<?> first = waiting();
        Async<?> second = another();
        task.poll(first);
        task.poll(second);
        notify.notifyAllWaiting();
        assertThat(task.takeWakes()).isEqualTo(2);
        assertThat(task.poll(first)).isTrue();
        assertThat(task.poll(second)).isTrue();
        assertThat(notify.tryNotified()).isFalse();
        assertThat(task.poll(first)).isFalse();
    }

    @Test
    void notifyAllWaiting_wakerComesBackAtOnce_isNotToldAgain() {
        Async<?> impatient = waiting();
        int[] rounds = new int[1];
        Context[] context = new Context[1];
        context[0] = Context.of(() -> {
            rounds[0]++;
            try {
                impatient.poll(context[0]);
                impatient.poll(context[0]);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        try {
            impatient.poll(context[0]);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        notify.notifyAllWaiting();
        assertThat(rounds[0]).isEqualTo(1);
    }

    @Test
    void cancel_afterNotifyAllWaiting_passesNothingOn() {
        Async<?> first = waiting();
        task.poll(first);
        notify.notifyAllWaiting();
        first.cancel();
        assertThat(notify.tryNotified()).isFalse();
    }
}
