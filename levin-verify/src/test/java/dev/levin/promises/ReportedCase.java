package dev.levin.promises;

/**
 * One run of a test, as Surefire reports it.
 *
 * @param jdk that it ran on, such as {@code 17}
 * @param packageName of its class
 * @param className simple name of its class, or of the top-level class that its class is nested in
 * @param method name without parameters
 * @param outcome of this run alone
 */
record ReportedCase(String jdk, String packageName, String className, String method, Outcomes outcome) {
    /** Takes names such as {@code dev.levin.SomeTest$Nested} and {@code method(int)[1]}. */
    static ReportedCase passed(String jdk, String fullClassName, String name) {
        int dot = fullClassName.lastIndexOf('.');
        return new ReportedCase(
                jdk,
                fullClassName.substring(0, Math.max(dot, 0)),
                fullClassName.substring(dot + 1).replaceFirst("\\$.*", ""),
                name.replaceFirst("\\W.*", ""),
                Outcomes.PASSED);
    }

    ReportedCase ended(Outcomes otherwise) {
        return new ReportedCase(jdk, packageName, className, method, otherwise);
    }

    /** Whether this is the test that is meant, or one of its class if that is. */
    boolean is(NamedTest test) {
        return test.isClass(packageName, className)
                && (test.member().isEmpty() || test.member().equals(method));
    }
}
