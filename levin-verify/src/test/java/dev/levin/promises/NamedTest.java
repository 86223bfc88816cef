package dev.levin.promises;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A test as the ledger names it: {@code `ClassName.methodName`}, or {@code `ClassName`} for the whole class. A class whose
 * simple name is not the only one of its kind has the end of its package before it.
 *
 * @param packageEnd of the class, such as {@code examples.net}; mostly empty
 * @param className simple name of the top-level class
 * @param member name of the method, or of the nested class of a stress test; empty if the whole class is meant
 * @param jdk the JDK that the test needs, as in {@code `ClassName`(JDK 25)}; empty if any will do
 */
record NamedTest(String packageEnd, String className, String member, String jdk) {
    private static final Pattern NAME =
            Pattern.compile("`((?:[a-z]\\w*\\.)*)([A-Z]\\w*)(?:\\.(\\w+))?`(?:\\s?\\(JDK (\\d+)\\))?");

    private static final Pattern QUOTED = Pattern.compile("`[^`]*`");

    /** All that are named in this text. */
    static List<NamedTest> in(String text) {
        List<NamedTest> tests = new ArrayList<>();
        Matcher matcher = NAME.matcher(text);
        while (matcher.find()) {
            String packageEnd = matcher.group(1);
            tests.add(new NamedTest(
                    packageEnd.isEmpty() ? "" : packageEnd.substring(0, packageEnd.length() - 1),
                    matcher.group(2),
                    orEmpty(matcher, 3),
                    orEmpty(matcher, 4)));
        }
        return tests;
    }

    /** Whatever is between back quotes in this text and can't be the name of a test. */
    static List<String> malformedIn(String text) {
        return QUOTED.matcher(text)
                .results()
                .map(result -> result.group())
                .filter(quoted -> !NAME.matcher(quoted).matches())
                .toList();
    }

    /** Whether this is the class that is meant, given its package and its simple name. */
    boolean isClass(String packageName, String simpleName) {
        return simpleName.equals(className)
                && (packageEnd.isEmpty() || packageName.equals(packageEnd) || packageName.endsWith("." + packageEnd));
    }

    /** The stress tests are no tests of JUnit: one of those runs them all. */
    NamedTest whatRuns() {
        return className.endsWith("Stress") ? new NamedTest("stress", "JcstressTest", "", jdk) : this;
    }

    @Override
    public String toString() {
        return (packageEnd.isEmpty() ? "" : packageEnd + ".") + className + (member.isEmpty() ? "" : "." + member);
    }

    private static String orEmpty(Matcher matcher, int group) {
        String text = matcher.group(group);
        return text == null ? "" : text;
    }
}
