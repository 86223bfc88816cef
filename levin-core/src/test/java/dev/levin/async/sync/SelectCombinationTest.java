package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.Select;
import dev.levin.support.Eventually;
import dev.levin.support.Poller;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A select over each primitive: whether it wins or loses, and when, nothing is lost and nothing is had twice. */
class SelectCombinationTest {
    private static final String WON = "won";
    private static final String LOST = "lost";

    private final Poller task = new Poller();
    private Oneshot<String> other = new Oneshot<>();

    /** Prefers the other branch, so that it is the subject that loses when both are ready. */
    private Select<String> otherFirst(Async<?> operation) {
        return new Select<String>().inOrder().or(other).or(operation.map(value -> WON));
    }

    private Select<String> subjectFirst(Async<?> operation) {
        return new Select<String>().inOrder().or(operation.map(value -> WON)).or(other);
    }

    private void assertWins(Select<String> select) {
        assertThat(task.poll(select)).isTrue();
        assertThat(select.value()).isEqualTo(WON);
    }

    /** The other branch is complete, and wins. */
    private void assertLoses(Select<String> select) {
        other.send(LOST);
        assertThat(task.poll(select)).isTrue();
        assertThat(select.value()).isEqualTo(LOST);
        other = new Oneshot<>();
        task.takeWakes();
    }

    @ParameterizedTest
    @EnumSource
    void branch_isGranted_wins(SelectBranch kind) {
        SelectBranch.Subject subject = kind.make();
        Select<String> select = otherFirst(subject.operation());
        assertThat(task.poll(select)).isFalse();
        assertThat(task.takeWakes()).isZero();
        subject.grant().run();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertWins(select);
        assertThat(subject.hasIt().getAsBoolean()).isTrue();
        assertThat(other.isClosed()).as("the loser was told").isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void branch_isGrantedWithTheOther_winsIfItIsPreferred(SelectBranch kind) {
        SelectBranch.Subject subject = kind.make();
        Select<String> select = subjectFirst(subject.operation());
        assertThat(task.poll(select)).isFalse();
        other.send(LOST);
        subject.grant().run();
        assertWins(select);
        assertThat(subject.hasIt().getAsBoolean()).isTrue();
        assertThat(other.tryReceive()).as("what the loser had").isEqualTo(LOST);
    }

    @ParameterizedTest
    @EnumSource
    void branch_losesWhileItWaits_hasLeft(SelectBranch kind) {
        SelectBranch.Subject subject = kind.make();
        Select<String> select = subjectFirst(subject.operation());
        assertThat(task.poll(select)).isFalse();
        assertLoses(select);
        subject.grant().run();
        assertThat(task.takeWakes()).as("no one waits any more").isZero();
        assertThat(subject.nothingIsLost().getAsBoolean()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void branch_losesBeforeItWasPolled_hasNothing(SelectBranch kind) {
        SelectBranch.Subject subject = kind.make();
        assertLoses(otherFirst(subject.operation()));
        subject.grant().run();
        assertThat(task.takeWakes()).isZero();
        assertThat(subject.nothingIsLost().getAsBoolean()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void branch_losesWhileItIsGranted_givesBack(SelectBranch kind) {
        SelectBranch.Subject subject = kind.make();
        Select<String> select = otherFirst(subject.operation());
        assertThat(task.poll(select)).isFalse();
        subject.grant().run();
        assertLoses(select);
        assertThat(subject.nothingIsLost().getAsBoolean()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void branch_losesWhileItWaits_waitsInTheNextRound(SelectBranch kind) {
        SelectBranch.Subject subject = kind.make();
        Select<String> first = subjectFirst(subject.operation());
        assertThat(task.poll(first)).isFalse();
        assertLoses(first);
        if (!kind.canBeUsedAgain()) {
            assertThatIllegalStateException().isThrownBy(() -> task.poll(subjectFirst(kind.again(subject))));
            return;
        }
        for (int round = 0; round < 3; round++) {
            Select<String> next = subjectFirst(kind.again(subject));
            assertThat(task.poll(next)).isFalse();
            assertLoses(next);
        }
        assertIsGrantedAndWins(kind, subject);
    }

    @ParameterizedTest
    @EnumSource
    void branch_losesWhileItIsGranted_getsItInTheNextRound(SelectBranch kind) {
        SelectBranch.Subject subject = kind.make();
        Select<String> first = otherFirst(subject.operation());
        assertThat(task.poll(first)).isFalse();
        subject.grant().run();
        assertLoses(first);
        if (kind.comesAgain()) {
            assertWins(otherFirst(kind.again(subject)));
            assertThat(subject.hasIt().getAsBoolean()).isTrue();
        } else {
            assertIsGrantedAndWins(kind, subject);
        }
    }

    private void assertIsGrantedAndWins(SelectBranch kind, SelectBranch.Subject subject) {
        Select<String> last = otherFirst(kind.again(subject));
        assertThat(task.poll(last)).isFalse();
        task.takeWakes();
        subject.grant().run();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertWins(last);
        assertThat(subject.hasIt().getAsBoolean()).isTrue();
    }

    /** The grant and the other branch race, in front of a task that is being polled. */
    @ParameterizedTest
    @EnumSource
    void branch_grantRacesTheOther_oneWinsAndNothingIsLost(SelectBranch kind) {
        Set<Outcome> seen = EnumSet.noneOf(Outcome.class);
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("race").workers(2).build()) {
            for (int round = 0; round < 1_000 || (seen.size() < 2 && round < 100_000); round++) {
                seen.add(race(scheduler, kind.make(), round));
            }
        }
        assertThat(seen).as("both have won").containsExactly(Outcome.values());
    }

    private enum Outcome {
        SUBJECT_WINS,
        OTHER_WINS
    }

    private static Outcome race(AsyncScheduler scheduler, SelectBranch.Subject subject, int round) {
        Oneshot<String> other = new Oneshot<>();
        AsyncTask<String> select = scheduler.spawn(
                new Select<String>().or(other).or(subject.operation().map(value -> WON)));
        // One of the two waits before it goes on, longer the longer both outcomes were not seen.
        int pauses = round % 64 * (1 + round / 1_000);
        boolean grantWaits = round % 2 == 0;
        AsyncTask<Boolean> sender = scheduler.spawn(Async.defer(() -> {
            pause(grantWaits ? 0 : pauses);
            return Async.of(other.send(LOST));
        }));
        pause(grantWaits ? pauses : 0);
        subject.grant().run();
        sender.join(Eventually.LIMIT);
        if (select.join(Eventually.LIMIT).equals(WON)) {
            assertThat(subject.hasIt().getAsBoolean()).isTrue();
            return Outcome.SUBJECT_WINS;
        }
        assertThat(subject.nothingIsLost().getAsBoolean()).isTrue();
        return Outcome.OTHER_WINS;
    }

    private static void pause(int times) {
        for (int i = 0; i < times; i++) {
            Thread.onSpinWait();
        }
    }
}
