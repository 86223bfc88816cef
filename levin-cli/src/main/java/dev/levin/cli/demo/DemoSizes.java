package dev.levin.cli.demo;

/**
 * How much work the demo does.
 *
 * @param directories how many directories the tree has
 * @param filesEach how many files there are in each
 * @param fileBytes how long each file is
 * @param ints how many ints are sorted
 * @param tasks how many tasks are a burst
 * @param warmUps how many rounds do not count
 * @param rounds how many rounds count after those
 * @param messages how many messages go through the channels
 * @param sleepers how many tasks sleep at the same time
 * @param idleMillis how long the idle pool is watched
 */
record DemoSizes(
        int directories,
        int filesEach,
        int fileBytes,
        int ints,
        int tasks,
        int warmUps,
        int rounds,
        int messages,
        int sleepers,
        int idleMillis) {
    /** With the recursions, about 20 seconds on two cores. */
    static final DemoSizes STANDARD =
            new DemoSizes(40, 50, 32 * 1_024, 10_000_000, 1_000_000, 1, 2, 200_000, 100_000, 1_000);

    /** How many files there are. */
    int files() {
        return directories * filesEach;
    }
}
