package dev.levin.cli;

import picocli.CommandLine;

/** What a person sees when a command could not do its work: a sentence, not a stack trace. */
final class Failures {
    private static final String TRACE_PROPERTY = "levin.trace";

    private Failures() {}

    static int wrongUsage(CommandLine.ParameterException failure, String[] args) {
        CommandLine line = failure.getCommandLine();
        line.getErr().println("levin: " + failure.getMessage());
        boolean unused = CommandLine.UnmatchedArgumentException.printSuggestions(failure, line.getErr());
        line.getErr().println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
        line.getErr().flush();
        return CommandLine.ExitCode.USAGE;
    }

    static int report(Exception failure, CommandLine line, CommandLine.ParseResult parsed) {
        String message = failure.getMessage();
        line.getErr().println("levin: " + (message == null ? failure.toString() : message));
        if (Boolean.getBoolean(TRACE_PROPERTY)) {
            failure.printStackTrace(line.getErr());
        } else {
            line.getErr().println("(JAVA_TOOL_OPTIONS=-D" + TRACE_PROPERTY + "=true shows where)");
        }
        line.getErr().flush();
        return CommandLine.ExitCode.SOFTWARE;
    }
}
