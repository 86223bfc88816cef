package dev.levin.cli;

import dev.levin.cli.storm.Storm;
import dev.levin.cli.storm.StormSummary;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code levin storm}. */
@Command(
        name = "storm",
        description = {
            "Use everything at once, with faults, and check that nothing is lost.",
            "",
            "Round after round makes a runtime, brings it work of all kinds from several threads, and ends it somehow, in the"
                    + " middle of it too. Tasks fail, overflow their stacks, are slow, cancelled and interrupted; threads"
                    + " can't be started; contexts and failure handlers throw. Then a ledger is checked: each task that"
                    + " was accepted ended exactly once, each handle has an outcome that can be explained, no timer was"
                    + " early or late, no thread and no file is left. Stops at the first round in which something is wrong, and"
                    + " says how to do that round again.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class)
final class StormCommand implements Callable<Integer> {
    private static final int MOST_MINUTES = 100_000;
    private static final int USUAL_SECONDS = 60;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--minutes", paramLabel = "N", description = "How long. Default: a minute.")
    private @Nullable Integer minutes;

    @Option(names = "--seconds", paramLabel = "N", description = "How long, in seconds.")
    private @Nullable Integer seconds;

    @Option(names = "--seed", paramLabel = "S", description = "What chance depends on. Default: another one each time.")
    private @Nullable Long seed;

    @Option(names = "--round", paramLabel = "N", description = "Only this round of the seed.")
    private @Nullable Integer round;

    @Option(names = "--times", paramLabel = "N", description = "How often to do that round. Default: 3.")
    private int times = 3;

    @Override
    public Integer call() throws InterruptedException {
        long seed = this.seed != null ? this.seed : ThreadLocalRandom.current().nextLong(1, Integer.MAX_VALUE);
        Duration duration = duration();
        System.out.println("storm: seed " + seed);
        Storm storm = new Storm(seed, System.err);
        StormSummary summary = round == null
                ? storm.run(duration)
                : storm.runRound(checked("--round", round), checked("--times", times));
        System.out.println(summary);
        return summary.isClean() ? 0 : 1;
    }

    private Duration duration() {
        if (minutes != null && seconds != null) {
            throw new ParameterException(spec.commandLine(), "--minutes and --seconds exclude each other");
        }
        if (minutes != null) {
            return Duration.ofMinutes(checked("--minutes", minutes));
        }
        return Duration.ofSeconds(seconds != null ? checked("--seconds", seconds) : USUAL_SECONDS);
    }

    private int checked(String option, int value) {
        if (value < 0 || value > MOST_MINUTES) {
            throw new ParameterException(
                    spec.commandLine(), option + " is " + value + "; it may be from 0 to " + MOST_MINUTES);
        }
        return value;
    }
}
