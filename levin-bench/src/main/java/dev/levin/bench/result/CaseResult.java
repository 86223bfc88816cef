package dev.levin.bench.result;

import dev.levin.bench.jvm.Sample;
import java.util.List;
import java.util.Map;

/**
 * The raw samples of one case.
 *
 * @param key identifies the case
 * @param benchmark the JMH benchmark
 * @param label the subject's name
 * @param params the benchmark's parameters
 * @param rounds one sample for each round, in order
 */
public record CaseResult(String key, String benchmark, String label, Map<String, String> params, List<Sample> rounds) {}
