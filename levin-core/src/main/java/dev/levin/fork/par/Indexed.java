package dev.levin.fork.par;

import org.jspecify.annotations.Nullable;

/**
 * An element and where it is: {@link ParSeq#enumerate}.
 *
 * @param <T> what the element is
 * @param index how many elements are before it
 * @param value the element
 */
public record Indexed<T extends @Nullable Object>(long index, T value) {}
