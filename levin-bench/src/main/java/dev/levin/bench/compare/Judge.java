package dev.levin.bench.compare;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Verdict;
import dev.levin.bench.result.RowResult;
import dev.levin.bench.result.Side;
import dev.levin.bench.stats.Bootstrap;
import dev.levin.bench.stats.Interval;
import dev.levin.bench.stats.Median;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Turns a row's samples into its numbers and its verdict. Only rounds that both sides have completed count. */
final class Judge {
    private final SampleLog log;

    Judge(SampleLog log) {
        this.log = log;
    }

    RowResult judge(Row row) {
        String absence = row.absence();
        if (absence != null) {
            return result(row, null, null, Verdict.ABSENT, absence);
        }
        int[] rounds = commonRounds(row);
        String failure = firstFailure(row);
        if (rounds.length == 0) {
            return result(row, null, null, Verdict.FAILED, failure == null ? "not measured" : failure);
        }
        double[] subject = values(row.subject(), row, rounds);
        double value = Median.of(subject);
        Interval interval = Bootstrap.ofMedian(subject);
        if (row.peer() != null) {
            double[] peer = values(row.peer(), row, rounds);
            value = value / Median.of(peer);
            interval = Bootstrap.ofRatio(subject, peer);
        }
        Verdict verdict = row.goal().judge(interval);
        boolean tooFew = rounds.length < Bootstrap.ENOUGH_ROUNDS && verdict != Verdict.STATED;
        String remark =
                tooFew ? "too few rounds for a verdict: " + rounds.length + " of " + Bootstrap.ENOUGH_ROUNDS : failure;
        return result(row, value, interval, tooFew ? Verdict.UNDECIDED : verdict, remark);
    }

    private RowResult result(
            Row row, @Nullable Double value, @Nullable Interval interval, Verdict verdict, @Nullable String remark) {
        return new RowResult(
                row.id(),
                row.title(),
                row.unit(),
                row.metric(),
                side(row.subject(), row),
                row.peer() == null ? null : side(row.peer(), row),
                value,
                interval,
                row.goal(),
                verdict,
                remark,
                row.counter(),
                row.curve(),
                row.parameters());
    }

    private Side side(BenchCase one, Row row) {
        List<Sample> present = log.of(one).stream().filter(Sample::hasNumbers).toList();
        if (present.isEmpty()) {
            return new Side(one.label(), one.key(), null, null);
        }
        Metric metric = row.metric();
        if (metric.isMeasured()) {
            double measured = Median.of(present.stream()
                    .map(sample -> sample.ownMeasure(row.counter()))
                    .toList());
            return new Side(
                    one.label(), one.key(), metric.isTime() ? measured : null, metric.isBytes() ? measured : null);
        }
        return new Side(
                one.label(),
                one.key(),
                Median.of(present.stream().map(Sample::nanos).toList()),
                present.stream().allMatch(Sample::hasBytes)
                        ? Median.of(present.stream().map(Sample::bytes).toList())
                        : null);
    }

    private int[] commonRounds(Row row) {
        List<Sample> subject = log.of(row.subject());
        List<Sample> peer = row.peer() == null ? subject : log.of(row.peer());
        return IntStream.range(0, Math.min(subject.size(), peer.size()))
                .filter(round ->
                        subject.get(round).hasNumbers() && peer.get(round).hasNumbers())
                .toArray();
    }

    private @Nullable String firstFailure(Row row) {
        Stream<BenchCase> sides = row.peer() == null ? Stream.of(row.subject()) : Stream.of(row.subject(), row.peer());
        return sides.flatMap(one -> log.of(one).stream()
                        .filter(sample -> !sample.hasNumbers())
                        .map(sample -> one.label() + ": " + sample.failure()))
                .findFirst()
                .orElse(null);
    }

    private double[] values(BenchCase one, Row row, int[] rounds) {
        List<Sample> samples = log.of(one);
        return IntStream.of(rounds)
                .mapToObj(samples::get)
                .mapToDouble(sample -> sample.value(row.metric(), row.counter()))
                .toArray();
    }
}
