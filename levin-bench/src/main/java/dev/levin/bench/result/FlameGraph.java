package dev.levin.bench.result;

import org.jspecify.annotations.Nullable;

/**
 * Where one case spends its time: a page beside the results.
 *
 * @param caseKey the case
 * @param label the subject's name
 * @param file the page's name in the directory of the results; null if there is none
 * @param profiler what took the samples, and how
 * @param failure why there is no page, or null
 */
public record FlameGraph(
        String caseKey,
        String label,
        @Nullable String file,
        String profiler,
        @Nullable String failure) {}
