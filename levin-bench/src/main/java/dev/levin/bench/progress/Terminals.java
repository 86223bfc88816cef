package dev.levin.bench.progress;

import java.io.Console;

/** Whether somebody is watching. */
final class Terminals {
    private Terminals() {}

    /** Whether input and output are a terminal. From JDK 22 on there is a console in any case, and it has to be asked. */
    @SuppressWarnings("SystemConsoleNull") // asked about both ways
    static boolean isTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
