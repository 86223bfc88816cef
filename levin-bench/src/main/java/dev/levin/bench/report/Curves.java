package dev.levin.bench.report;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.result.CaseResult;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RowResult;
import dev.levin.bench.result.Side;
import dev.levin.bench.result.SuiteResult;
import dev.levin.bench.stats.Bootstrap;
import dev.levin.bench.stats.Median;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds the curves in a suite: rows that follow the same thing, and differ in one parameter alone. */
final class Curves {
    private static final String LEVIN = "Levin";

    private final Map<String, CaseResult> cases;
    private final Map<Key, Map<String, Map<Integer, String>>> caseKeys = new LinkedHashMap<>();
    private final Map<Key, Set<String>> ids = new HashMap<>();

    private Curves(Results results) {
        this.cases = results.cases().stream()
                .collect(Collectors.toMap(CaseResult::key, Function.identity(), (first, second) -> first));
    }

    /** What the rows of a curve have in common. */
    private record Key(
            String curve, String unit, Metric metric, String counter, String parameter, Map<String, Integer> others) {
        String title() {
            StringBuilder title = new StringBuilder(curve);
            if (!counter.equals(Row.MEASURED)) {
                title.append(", ").append(counter);
            }
            others.forEach((name, value) ->
                    title.append(String.format(Locale.ROOT, ", %,d %s", value, value == 1 ? singular(name) : name)));
            return title.toString();
        }

        private static String singular(String name) {
            return name.endsWith("s") ? name.substring(0, name.length() - 1) : name;
        }
    }

    /** Those with two points or more on some line. */
    static List<Curve> of(SuiteResult suite, Results results) {
        Curves curves = new Curves(results);
        suite.rows().forEach(curves::add);
        return curves.caseKeys.entrySet().stream()
                .map(entry -> curves.curve(entry.getKey(), entry.getValue()))
                .filter(curve ->
                        curve.lines().stream().anyMatch(line -> line.points().size() > 1))
                .toList();
    }

    private void add(RowResult row) {
        if (row.curve() == null || row.counter() == null) {
            return;
        }
        for (Map.Entry<String, Integer> parameter : row.parameters().entrySet()) {
            Map<String, Integer> others = new TreeMap<>(row.parameters());
            others.remove(parameter.getKey());
            Key key = new Key(row.curve(), row.unit(), row.metric(), row.counter(), parameter.getKey(), others);
            ids.computeIfAbsent(key, unused -> new LinkedHashSet<>()).add(row.id());
            for (Side side : row.sides()) {
                caseKeys.computeIfAbsent(key, unused -> new LinkedHashMap<>())
                        .computeIfAbsent(side.label(), unused -> new TreeMap<>())
                        .put(parameter.getValue(), side.caseKey());
            }
        }
    }

    private Curve curve(Key key, Map<String, Map<Integer, String>> subjects) {
        List<Curve.Line> lines = new ArrayList<>();
        subjects.forEach((label, keys) -> lines.add(new Curve.Line(label, points(key, keys))));
        lines.sort(Comparator.comparing(line -> !line.label().startsWith(LEVIN)));
        String rows = String.join(", ", ids.getOrDefault(key, Set.of()));
        return new Curve(rows + ": " + key.title(), key.parameter(), key.unit(), lines);
    }

    private List<Curve.Point> points(Key key, Map<Integer, String> keys) {
        List<Curve.Point> points = new ArrayList<>();
        keys.forEach((at, caseKey) -> {
            double[] values = values(key, caseKey);
            if (values.length > 0) {
                points.add(new Curve.Point(at, Median.of(values), Bootstrap.ofMedian(values)));
            }
        });
        return points;
    }

    private double[] values(Key key, String caseKey) {
        CaseResult found = cases.get(caseKey);
        List<Sample> rounds = found == null ? List.of() : found.rounds();
        return rounds.stream()
                .filter(sample -> sample.hasValue(key.metric(), key.counter()))
                .mapToDouble(sample -> sample.value(key.metric(), key.counter()))
                .toArray();
    }
}
