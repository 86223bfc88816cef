package dev.levin.cli.storm;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * All that is decided about a round before it begins. It depends on the seed and on the number of the round, and on nothing else,
 * so that a round which found something can be done again.
 *
 * @param seed the storm's
 * @param round the number of the round
 * @param settings what the runtime is like
 * @param drivers the steps of each driver thread
 * @param end how it ends
 */
record StormPlan(long seed, int round, RoundSettings settings, List<List<StormStep>> drivers, RoundEnd end) {
    /** Sockets in a round, of all drivers together. */
    static final int MOST_SOCKETS = 12;

    /** Not the one by which {@link SplittableRandom} steps: rounds would be parts of one sequence. */
    private static final long MIX = 0xD1B54A32D192ED03L;

    private static final int MOST_DRIVERS = 3;
    private static final int FEWEST_STEPS = 40;
    private static final int MORE_STEPS = 260;
    private static final int LARGEST = 40;
    private static final int LONGEST_MICROS = 4_000;

    static StormPlan of(long seed, int round) {
        SplittableRandom random = new SplittableRandom(new SplittableRandom(seed).nextLong() + round * MIX);
        RoundSettings settings = RoundSettings.of(random);
        RoundEnd end = RoundEnd.of(random);
        int drivers = 1 + random.nextInt(MOST_DRIVERS);
        List<List<StormStep>> steps = new ArrayList<>();
        for (int i = 0; i < drivers; i++) {
            steps.add(steps(random, settings, MOST_SOCKETS / drivers));
        }
        return new StormPlan(seed, round, settings, List.copyOf(steps), end);
    }

    private static List<StormStep> steps(SplittableRandom random, RoundSettings settings, int mostSockets) {
        int count = FEWEST_STEPS + random.nextInt(MORE_STEPS);
        int sockets = 0;
        List<StormStep> steps = new ArrayList<>();
        while (steps.size() < count) {
            StormStep step = step(random, settings);
            sockets += step.operation().opensSockets() ? 1 : 0;
            if (!step.operation().opensSockets() || sockets <= mostSockets) {
                steps.add(step);
            }
        }
        return List.copyOf(steps);
    }

    private static StormStep step(SplittableRandom random, RoundSettings settings) {
        StormStep.Hand[] hands = StormStep.Hand.values();
        return new StormStep(
                operation(random, settings),
                misdeed(random),
                random.nextInt(3) > 0 ? StormStep.Hand.LEAVE : hands[random.nextInt(hands.length)],
                1 + random.nextInt(LARGEST),
                random.nextInt(LONGEST_MICROS));
    }

    /**
     * A pool whose threads can't be started runs what waits on a thread that brings something: it may be a worker of the
     * scheduler, and then there must not be something that waits for that worker.
     */
    private static StormOperation operation(SplittableRandom random, RoundSettings settings) {
        StormOperation[] operations = StormOperation.values();
        StormOperation operation = operations[random.nextInt(operations.length)];
        if (operation == StormOperation.SERVER && settings.contextFailures() > 0) {
            // The tasks of a server would fail, and whoever is connected would wait.
            return StormOperation.SOCKET;
        }
        if (settings.spawnFailures() == 0) {
            return operation;
        }
        return switch (operation) {
            case TASK_JOINS_ASYNC, TASK_JOINS_BLOCKING -> StormOperation.TASK_SUBMIT;
            case BLOCKING_JOINS_ASYNC -> StormOperation.BLOCKING;
            // Its bodies would run at the end of a stack, too.
            case DEEP_SUBMIT -> StormOperation.TASK_SUBMIT;
            default -> operation;
        };
    }

    /** It takes long to unwind a stack that is full, so few are. */
    private static Misdeed misdeed(SplittableRandom random) {
        Misdeed[] misdeeds = Misdeed.values();
        Misdeed misdeed = random.nextInt(4) > 0 ? Misdeed.NONE : misdeeds[random.nextInt(misdeeds.length)];
        return misdeed == Misdeed.STACK_OVERFLOW && random.nextInt(4) > 0 ? Misdeed.ERROR : misdeed;
    }

    /** How many steps all drivers have. */
    int size() {
        return drivers.stream().mapToInt(List::size).sum();
    }

    /** What has to be typed to do it again. */
    String command() {
        return "./levin storm --seed " + seed + " --round " + round;
    }
}
