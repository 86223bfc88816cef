package dev.levin.cli.storm;

/** Makes the runtime of a round. */
@FunctionalInterface
interface Targets {
    /** As the plan says: a runtime, or four pools. */
    Targets REAL =
            (plan, ledger) -> plan.settings().loose() ? new LooseTarget(plan, ledger) : new RuntimeTarget(plan, ledger);

    StormTarget open(StormPlan plan, Ledger ledger);
}
