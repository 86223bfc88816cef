package dev.levin.bench.compare;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.result.CaseResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The samples of all cases: the n-th sample of a case is the one of round n. */
final class SampleLog {
    private final Map<String, List<Sample>> samples = new HashMap<>();

    /**
     * Adds the sample of a case's next round, or replaces one.
     *
     * @param round from 1 on
     */
    void put(int round, Sample sample) {
        List<Sample> rounds = samples.computeIfAbsent(sample.caseKey(), unused -> new ArrayList<>());
        if (round <= rounds.size()) {
            rounds.set(round - 1, sample);
        } else if (round == rounds.size() + 1) {
            rounds.add(sample);
        } else {
            throw new IllegalArgumentException(
                    "round " + round + " of " + sample.caseKey() + " after round " + rounds.size());
        }
    }

    /**
     * Takes over what was measured before an interruption. What failed in the round that was not complete may have failed because
     * of that, and is left out.
     *
     * @param cases the samples
     * @param roundsDone how many rounds were complete
     */
    void restore(Collection<CaseResult> cases, int roundsDone) {
        for (CaseResult one : cases) {
            List<Sample> rounds = one.rounds();
            for (int round = 1; round <= rounds.size(); round++) {
                Sample sample = rounds.get(round - 1);
                if (round <= roundsDone || sample.hasNumbers()) {
                    put(round, sample);
                }
            }
        }
    }

    /** Whether a case was measured in a round, from 1 on. */
    boolean has(int round, BenchCase one) {
        return of(one).size() >= round;
    }

    /** A case's samples so far, in the order of the rounds. */
    List<Sample> of(BenchCase one) {
        return List.copyOf(samples.getOrDefault(one.key(), List.of()));
    }
}
