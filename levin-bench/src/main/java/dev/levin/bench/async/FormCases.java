package dev.levin.bench.async;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.waiting.AsyncForm;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One side of a row: a workload in the words of a library.
 *
 * @param options what is wanted of the suite
 */
public record FormCases(SuiteOptions options) {
    /** Whether someone asked for it: programs of their own only take part on demand. */
    public boolean isWanted(AsyncForm form) {
        return !form.isNative() || options.withNatives();
    }

    /**
     * A case.
     *
     * @param work what is run
     * @param form in whose words
     * @param benchmark what runs it, unless it is a program of its own
     * @param size how large a run is
     * @param operations how many operations a run counts for
     */
    public BenchCase of(
            Enum<?> work, AsyncForm form, Class<? extends TrialBenchmark> benchmark, int size, long operations) {
        return new BenchCase(
                        work.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                        form.isNative() ? BenchCase.NATIVE + form.family() : benchmark.getName(),
                        form.label(),
                        form.family(),
                        Map.of(
                                "work",
                                work.name(),
                                "form",
                                form.name(),
                                "size",
                                "" + size,
                                "workers",
                                "" + options.threads()),
                        operations,
                        absence(form))
                .needingJdk(form.oldestJdk());
    }

    /** Why a library can't take part, or null when it can. */
    @Nullable
    String absence(AsyncForm form) {
        return form.isNative() ? options.nativeAbsence(form.family()) : null;
    }
}
