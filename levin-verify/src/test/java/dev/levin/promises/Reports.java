package dev.levin.promises;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;

/** What Surefire reported of all modules, on each JDK that the tests ran on. */
record Reports(List<ReportedCase> cases) {
    /** Module, build directory, directory of the reports, file. */
    private static final int DEPTH = 4;

    /** Reads the reports of all modules and of all JDKs below this directory. */
    static Reports read(Path project) throws IOException, XMLStreamException {
        List<ReportedCase> cases = new ArrayList<>();
        try (Stream<Path> files = Files.find(project, DEPTH, (file, attributes) -> isReport(project, file))) {
            for (Path file : files.toList()) {
                try (InputStream report = Files.newInputStream(file)) {
                    cases.addAll(ReportReader.read(report));
                }
            }
        }
        return new Reports(cases);
    }

    /** The JDKs that any test ran on. */
    List<String> jdks() {
        return cases.stream().map(ReportedCase::jdk).distinct().sorted().toList();
    }

    /** How a test ended on this JDK. */
    Outcomes of(NamedTest test, String jdk) {
        return cases.stream()
                .filter(each -> each.jdk().equals(jdk) && each.is(test))
                .map(ReportedCase::outcome)
                .reduce(Outcomes.NONE, Outcomes::plus);
    }

    private static boolean isReport(Path project, Path file) {
        return project.relativize(file)
                .toString()
                .replace('\\', '/')
                .matches("levin-[^/]+/target[^/]*/surefire-reports/TEST-[^/]+\\.xml");
    }
}
