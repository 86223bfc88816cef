package dev.levin.bench;

import dev.levin.bench.jvm.Jdks;
import dev.levin.bench.natives.NativePeers;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.stats.Bootstrap;
import java.nio.file.Path;
import java.util.List;

/**
 * What somebody wants to have compared.
 *
 * @param suites the suites
 * @param effort full or quick
 * @param rounds how many rounds
 * @param threads how many threads compute on each side; the suites were made for the same number
 * @param jdks which JVMs are measured; the suites were made for the same ones
 * @param natives the peers that are no Java
 * @param directory where results go; made if it does not exist
 * @param resume whether to go on from the results that are there
 * @param flames of what to make flame graphs, after all rounds
 * @param command the command line that says all this, for the record
 */
public record BenchRequest(
        List<Suite> suites,
        Effort effort,
        int rounds,
        int threads,
        Jdks jdks,
        NativePeers natives,
        Path directory,
        boolean resume,
        FlamePlan flames,
        String command) {
    /** Fewer rounds than this give no verdicts. */
    public static final int USUAL_ROUNDS = Bootstrap.ENOUGH_ROUNDS;

    /** Leaves out a JDK that no row needs. */
    public BenchRequest {
        boolean newerIsUsed =
                suites.stream().flatMap(suite -> suite.presentCases().stream()).anyMatch(one -> one.jdk() != 0);
        jdks = newerIsUsed ? jdks : Jdks.only(jdks.usual());
    }
}
