package dev.levin.promises;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.xml.stream.XMLStreamException;

/**
 * Says whether everything ran that {@code docs/promises.md} names, from the reports that are there, and exits with 1 if not.
 * {@code ./levin test} calls it last, with the directory of the project.
 */
public final class RanMain {
    private RanMain() {}

    /** Takes one argument: the directory of the project. */
    public static void main(String[] arguments) throws IOException, XMLStreamException {
        Path project = Path.of(arguments[0]);
        PromiseLedger ledger = PromiseLedger.read(project);
        RanCheck check = new RanCheck(Reports.read(project));
        List<String> complaints = check.complaints(ledger);
        complaints.forEach(complaint -> System.out.println("promises: " + complaint));
        System.out.println(summary(ledger, check.countOfOtherJdks(ledger), complaints.size()));
        System.exit(complaints.isEmpty() ? 0 : 1);
    }

    private static String summary(PromiseLedger ledger, long ofOtherJdks, int wrong) {
        return "promises: " + ledger.promises().size() + " promises name "
                + ledger.tests().size() + " tests, "
                + (wrong == 0 ? "all of which ran" : wrong + " of which did not run or failed")
                + (ofOtherJdks == 0 ? "" : ", but for " + ofOtherJdks + " that need a JDK which is not here");
    }
}
