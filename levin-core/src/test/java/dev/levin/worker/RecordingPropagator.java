package dev.levin.worker;

import dev.levin.task.ContextPropagator;
import java.util.List;

/** Writes down what it is asked to do; throws where a test wants it to. */
class RecordingPropagator implements ContextPropagator<String> {
    private final String name;
    private final List<String> log;

    RecordingPropagator(String name, List<String> log) {
        this.name = name;
        this.log = log;
    }

    @Override
    public String capture() {
        log.add("capture " + name);
        return "of " + name;
    }

    @Override
    public Scope restore(String captured) {
        log.add("restore " + name + " " + captured);
        return () -> {
            log.add("close " + name);
            closing();
        };
    }

    /** For subclasses that fail here. */
    void closing() {}
}
