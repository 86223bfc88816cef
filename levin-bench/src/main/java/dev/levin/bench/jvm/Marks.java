package dev.levin.bench.jvm;

import java.lang.annotation.Annotation;

/** What a benchmark's class is marked with. */
final class Marks {
    private Marks() {}

    /** Whether it has the mark; one that is no class has none, and JMH will say so. */
    static boolean has(String benchmark, Class<? extends Annotation> mark) {
        try {
            return Class.forName(benchmark).isAnnotationPresent(mark);
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
