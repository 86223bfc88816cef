package dev.levin.fork.par;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The elements of a piece by key, each group in the order of the source: {@code groupBy} and {@code partition}. */
final class Groups<K, C, A> {
    private static final int FIRST_CAPACITY = 16;

    private final Kind<C, A> kind;
    private final Map<K, Group<C, A>> groups = new HashMap<>();

    Groups(Kind<C, A> kind) {
        this.kind = kind;
    }

    /** What takes the elements with this key; from then on there is such a group, though it may be empty. */
    C sink(K key) {
        Group<C, A> group = groups.get(Objects.requireNonNull(key, "the key of an element"));
        if (group == null) {
            Buffer<C, A> buffer = kind.buffer(FIRST_CAPACITY);
            List<Buffer<C, A>> parts = new ArrayList<>();
            parts.add(buffer);
            group = new Group<>(buffer.all(), parts);
            groups.put(key, group);
        }
        return group.sink;
    }

    /** These groups, each with what the piece to the right of this one has for the same key. */
    Groups<K, C, A> append(Groups<K, C, A> right) {
        right.groups.forEach((key, later) -> {
            Group<C, A> group = groups.putIfAbsent(key, later);
            if (group != null) {
                group.parts.addAll(later.parts);
            }
        });
        return this;
    }

    Map<K, A> arrays() {
        Map<K, A> arrays = new HashMap<>();
        groups.forEach((key, group) -> arrays.put(key, Gather.join(kind, group.parts)));
        return arrays;
    }

    /** What takes elements, and the buffers that hold them, in order. */
    private record Group<C, A>(C sink, List<Buffer<C, A>> parts) {}
}
