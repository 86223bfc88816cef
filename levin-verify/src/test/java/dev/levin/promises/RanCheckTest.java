package dev.levin.promises;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That a test which is named and did not run is found in the reports, which are made up here. */
class RanCheckTest {
    @TempDir
    private Path project;

    @BeforeEach
    void reportAFew() throws IOException {
        report("target", "17", """
                <testcase name="plain" classname="dev.levin.SomeTest" time="0.1"/>
                <testcase name="skipped" classname="dev.levin.SomeTest"><skipped message="no"/></testcase>
                <testcase name="failed" classname="dev.levin.SomeTest"><failure message="no"/></testcase>
                <testcase name="broken" classname="dev.levin.SomeTest"><error message="no"/></testcase>
                <testcase name="parameters(int)[1]" classname="dev.levin.ParameterTest"/>
                <testcase name="parameters(int)[2]" classname="dev.levin.ParameterTest"/>
                <testcase name="half(int)[1]" classname="dev.levin.ParameterTest"/>
                <testcase name="half(int)[2]" classname="dev.levin.ParameterTest"><skipped/></testcase>
                <testcase name="onlyNewer" classname="dev.levin.ParameterTest"><skipped/></testcase>
                <testcase name="inner" classname="dev.levin.OuterTest$Inner"/>
                <testcase name="realClasses(String)[1]" classname="dev.levin.stress.JcstressTest"/>
                """);
    }

    @Test
    void complaints_allRan_areNone() throws IOException, XMLStreamException {
        assertThat(
                        complaints(
                                "`SomeTest.plain`, `ParameterTest.parameters`, `ParameterTest`, `OuterTest.inner`, `OuterTest`"))
                .isEmpty();
    }

    @Test
    void complaints_classWithAFailure_isFound() throws IOException, XMLStreamException {
        assertThat(complaints("`SomeTest`")).containsExactly("SomeTest failed");
    }

    @Test
    void complaints_notThere_isFound() throws IOException, XMLStreamException {
        assertThat(complaints("`OtherTest`, `SomeTest.other`, `other.SomeTest.plain`"))
                .containsExactly(
                        "OtherTest did not run", "SomeTest.other did not run", "other.SomeTest.plain did not run");
    }

    @Test
    void complaints_skipped_isFound() throws IOException, XMLStreamException {
        assertThat(complaints("`SomeTest.skipped`, `ParameterTest.half`"))
                .containsExactly("SomeTest.skipped was skipped", "ParameterTest.half was skipped");
    }

    @Test
    void complaints_failed_isFound() throws IOException, XMLStreamException {
        assertThat(complaints("`SomeTest.failed`, `SomeTest.broken`"))
                .containsExactly("SomeTest.failed failed", "SomeTest.broken failed");
    }

    @Test
    void complaints_stressClass_isRunByOneTest() throws IOException, XMLStreamException {
        assertThat(complaints("`JobStress.Nested`")).isEmpty();
    }

    @Test
    void complaints_needsAJdkThatDidNotRun_isOnlyCounted() throws IOException, XMLStreamException {
        assertThat(complaints("`ParameterTest.onlyNewer`(JDK 25)")).isEmpty();
        assertThat(check().countOfOtherJdks(ledger("`ParameterTest.onlyNewer`(JDK 25)")))
                .isEqualTo(1);
    }

    @Test
    void complaints_needsAJdkThatRan_isExpectedThere() throws IOException, XMLStreamException {
        report("target-25", "25", "<testcase name='plain' classname='dev.levin.SomeTest'/>");
        assertThat(complaints("`ParameterTest.onlyNewer`(JDK 25)"))
                .containsExactly("ParameterTest.onlyNewer was skipped");
        report("target-25", "25", "<testcase name='onlyNewer' classname='dev.levin.ParameterTest'/>");
        assertThat(complaints("`ParameterTest.onlyNewer`(JDK 25)")).isEmpty();
    }

    private List<String> complaints(String tests) throws IOException, XMLStreamException {
        return check().complaints(ledger(tests));
    }

    private RanCheck check() throws IOException, XMLStreamException {
        return new RanCheck(Reports.read(project));
    }

    private static PromiseLedger ledger(String tests) {
        return PromiseLedger.parse("| promise | tests |\n|---|---|\n| some | " + tests + " |\n");
    }

    private void report(String target, String jdk, String cases) throws IOException {
        Path directory = Files.createDirectories(project.resolve("levin-some/" + target + "/surefire-reports"));
        Files.writeString(
                directory.resolve("TEST-some.xml"),
                "<testsuite name='some'><properties><property name='java.specification.version' value='" + jdk
                        + "'/></properties>" + cases + "</testsuite>");
    }
}
