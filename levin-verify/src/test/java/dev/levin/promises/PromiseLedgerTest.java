package dev.levin.promises;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** {@code docs/promises.md} against the sources; and that a mistake in it would be found. */
class PromiseLedgerTest {
    private static final Path PROJECT =
            Path.of(System.getProperty("user.dir")).toAbsolutePath().getParent();

    private static final String TABLE = "## Promises\n\n| promise | tests |\n|---|---|\n";

    private static TestSources sources;
    private static String real;

    @BeforeAll
    static void readSources() throws IOException {
        sources = TestSources.read(PROJECT);
        real = Files.readString(PROJECT.resolve("docs/promises.md"));
    }

    @Test
    void ledger_asItIs_hasARowForEverythingAndNamesTestsThatExist() {
        assertThat(complaints(real)).isEmpty();
    }

    @Test
    void ledger_asItIs_isNotEmpty() {
        assertThat(PromiseLedger.parse(real).promises()).hasSizeGreaterThan(100);
    }

    @Test
    void ledger_misspeltClass_isFound() {
        assertThat(complaintsOfRow("`PoolWordExhaustivTest`"))
                .contains("line 5, Promises some: there is no class PoolWordExhaustivTest");
    }

    @Test
    void ledger_missingMethod_isFound() {
        assertThat(complaintsOfRow("`PromiseLedgerTest.ledger_asItWas_isNotEmpty`"))
                .contains("line 5, Promises some: PromiseLedgerTest has no ledger_asItWas_isNotEmpty");
    }

    @Test
    void ledger_methodOfAnotherClass_isFound() {
        assertThat(complaintsOfRow("`RanCheckTest.ledger_missingMethod_isFound`"))
                .contains("line 5, Promises some: RanCheckTest has no ledger_missingMethod_isFound");
    }

    @Test
    void ledger_classOfWhichThereAreTwo_isFound() {
        assertThat(complaintsOfRow("`EchoServerTest`"))
                .contains("line 5, Promises some: there are 2 classes EchoServerTest");
        assertThat(complaintsOfRow("`examples.net.EchoServerTest`")).noneMatch(text -> text.startsWith("line"));
    }

    @Test
    void ledger_rowWithoutTest_isFound() {
        assertThat(complaintsOfRow("to be written")).contains("line 5, Promises some: names no test");
    }

    @Test
    void ledger_somethingElseInBackQuotes_isFound() {
        assertThat(complaintsOfRow("`PromiseLedgerTest`, `promiseLedgerTest()`"))
                .contains("line 5, Promises some: `promiseLedgerTest()` is no name of a test");
    }

    @Test
    void ledger_methodOfASuperclassOrOfAnInterface_counts() {
        assertThat(complaintsOfRow("`TaskPoolExecutorServiceTest.execute_null_throws`"))
                .noneMatch(text -> text.startsWith("line"));
    }

    @Test
    void ledger_nestedStressClass_counts() {
        assertThat(complaintsOfRow("`JobStress.Asked`")).noneMatch(text -> text.startsWith("line"));
        assertThat(complaintsOfRow("`JobStress.Answered`"))
                .contains("line 5, Promises some: JobStress has no Answered");
    }

    @Test
    void ledger_withoutAFaultRow_isFound() {
        String without = withoutRows(real, "| 17 |");
        assertThat(complaints(without)).containsExactly("no row 17 in Faults");
    }

    @Test
    void ledger_withoutAnErratum_isFound() {
        String without = withoutRows(real, "| B-46 |");
        assertThat(complaints(without)).containsExactly("no row B-46 in Errata");
    }

    private static List<String> complaintsOfRow(String tests) {
        return complaints(TABLE + "| some | " + tests + " |\n");
    }

    private static List<String> complaints(String ledger) {
        return LedgerCheck.complaints(PromiseLedger.parse(ledger), sources);
    }

    private static String withoutRows(String ledger, String start) {
        return String.join(
                "\n", ledger.lines().filter(line -> !line.startsWith(start)).toList());
    }
}
