package dev.levin.cli.storm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StormPlanTest {
    private static final int ROUNDS = 200;

    @Test
    void of_sameSeedAndRound_isTheSamePlan() {
        for (int round = 0; round < ROUNDS; round++) {
            assertThat(StormPlan.of(42, round)).isEqualTo(StormPlan.of(42, round));
        }
    }

    @Test
    void of_otherSeedsAndRounds_areOtherPlans() {
        Set<List<List<StormStep>>> plans = new HashSet<>();
        for (int seed = 0; seed < 10; seed++) {
            for (int round = 0; round < ROUNDS; round++) {
                plans.add(StormPlan.of(seed, round).drivers());
            }
        }
        assertThat(plans).hasSize(10 * ROUNDS);
    }

    @Test
    void of_manyRounds_containEveryOperationMisdeedAndEnd() {
        Set<StormOperation> operations = EnumSet.noneOf(StormOperation.class);
        Set<Misdeed> misdeeds = EnumSet.noneOf(Misdeed.class);
        Set<StormStep.Hand> hands = EnumSet.noneOf(StormStep.Hand.class);
        Set<RoundEnd.Way> ways = EnumSet.noneOf(RoundEnd.Way.class);
        Set<RoundEnd.Lone> lone = EnumSet.noneOf(RoundEnd.Lone.class);
        IntStream.range(0, ROUNDS).mapToObj(round -> StormPlan.of(1, round)).forEach(plan -> {
            ways.add(plan.end().way());
            lone.add(plan.end().alone());
            plan.drivers().stream().flatMap(List::stream).forEach(step -> {
                operations.add(step.operation());
                misdeeds.add(step.misdeed());
                hands.add(step.hand());
            });
        });
        assertThat(operations).containsExactlyInAnyOrder(StormOperation.values());
        assertThat(misdeeds).containsExactlyInAnyOrder(Misdeed.values());
        assertThat(hands).containsExactlyInAnyOrder(StormStep.Hand.values());
        assertThat(ways).containsExactlyInAnyOrder(RoundEnd.Way.values());
        assertThat(lone).containsExactlyInAnyOrder(RoundEnd.Lone.values());
    }

    @Test
    void of_anyRound_hasFewSockets() {
        for (int round = 0; round < ROUNDS; round++) {
            long sockets = StormPlan.of(7, round).drivers().stream()
                    .flatMap(List::stream)
                    .filter(step -> step.operation().opensSockets())
                    .count();
            assertThat(sockets).isLessThanOrEqualTo(StormPlan.MOST_SOCKETS);
        }
    }
}
