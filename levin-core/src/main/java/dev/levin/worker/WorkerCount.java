package dev.levin.worker;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How many workers a pool has when its user did not say: the system property {@value #PROPERTY}, else the environment
 * variable {@value #VARIABLE}, else the number of processors that the JVM may use.
 */
public final class WorkerCount {
    /** The system property. */
    public static final String PROPERTY = "levin.workers";

    /** The environment variable. */
    public static final String VARIABLE = "LEVIN_WORKERS";

    private WorkerCount() {}

    /**
     * The default, at most {@code max}.
     *
     * @throws IllegalArgumentException if the property or the variable is not a number from 1 to {@code max}
     */
    public static int byDefault(int max) {
        return choose(
                max, System::getProperty, System::getenv, Runtime.getRuntime().availableProcessors());
    }

    /** Says what is wrong with a number of workers, or of threads, that a builder was given. */
    public static void require(String setting, int count, int max) {
        if (count < 1 || count > max) {
            throw new IllegalArgumentException(setting + " must be from 1 to " + max + ", but was " + count);
        }
    }

    static int choose(
            int max,
            UnaryOperator<@Nullable String> properties,
            UnaryOperator<@Nullable String> environment,
            int processors) {
        String property = properties.apply(PROPERTY);
        if (property != null) {
            return parse("the system property " + PROPERTY, property, max);
        }
        String variable = environment.apply(VARIABLE);
        if (variable != null) {
            return parse("the environment variable " + VARIABLE, variable, max);
        }
        return Math.min(processors, max);
    }

    private static int parse(String source, String value, int max) {
        try {
            int count = Integer.parseInt(value.strip());
            if (count >= 1 && count <= max) {
                return count;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the same message
        }
        throw new IllegalArgumentException(source + " must be a number from 1 to " + max + ", but was '" + value + "'");
    }
}
