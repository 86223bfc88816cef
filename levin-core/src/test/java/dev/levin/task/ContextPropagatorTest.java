package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ContextPropagatorTest {
    private final ContextPropagator<ClassLoader> propagator = ContextPropagator.contextClassLoader();
    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private final ClassLoader other = new URLClassLoader(new URL[0], before);

    @AfterEach
    void putBack() {
        Thread.currentThread().setContextClassLoader(before);
    }

    @Test
    void contextClassLoader_capture_isThatOfTheCallingThread() {
        Thread.currentThread().setContextClassLoader(other);
        assertThat(propagator.capture()).isSameAs(other);
    }

    @Test
    void contextClassLoader_restore_setsItAndCloseTakesItBack() {
        try (ContextPropagator.Scope scope = propagator.restore(other)) {
            assertThat(scope).isNotNull();
            assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(other);
        }
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    }

    @Test
    void contextClassLoader_null_isAValueLikeAnyOther() {
        Thread.currentThread().setContextClassLoader(null);
        ClassLoader captured = propagator.capture();
        assertThat(captured).isNull();
        Thread.currentThread().setContextClassLoader(other);
        try (ContextPropagator.Scope scope = propagator.restore(captured)) {
            assertThat(scope).isNotNull();
            assertThat(Thread.currentThread().getContextClassLoader()).isNull();
        }
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(other);
    }
}
