package dev.levin.cli.storm;

import java.util.ArrayList;
import java.util.List;

/**
 * What a round has found.
 *
 * @param plan what was done
 * @param findings what is wrong; none, if all is well
 * @param page what the runtime says of itself, if something is wrong
 */
record RoundReport(StormPlan plan, List<Finding> findings, String page) {
    /** The same with more findings. */
    RoundReport with(List<Finding> others) {
        List<Finding> all = new ArrayList<>(findings);
        all.addAll(others);
        return new RoundReport(plan, List.copyOf(all), page);
    }

    boolean isClean() {
        return findings.isEmpty();
    }

    /** A page for a person. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append("seed ")
                .append(plan.seed())
                .append(", round ")
                .append(plan.round())
                .append(": ");
        text.append(findings.size())
                .append(" findings. Again: ")
                .append(plan.command())
                .append('\n');
        text.append(plan.settings()).append('\n').append(plan.end()).append('\n');
        for (Finding finding : findings) {
            text.append("  ").append(finding).append('\n');
        }
        return text.append(page).toString();
    }
}
