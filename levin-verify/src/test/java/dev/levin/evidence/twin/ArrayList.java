package dev.levin.evidence.twin;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * As {@link java.util.ArrayList}, in scenarios. Lincheck looks up every object that a scenario touches in lists of its own; if the scenario
 * uses such lists as well, they are instrumented, and Lincheck is two to three times as slow.
 */
public final class ArrayList<E> extends AbstractList<E> implements RandomAccess {
    private static final int FIRST_CAPACITY = 8;

    private Object[] elements;
    private int size;

    /** An empty one. */
    public ArrayList() {
        this(FIRST_CAPACITY);
    }

    /** An empty one, with room for so many. */
    public ArrayList(int capacity) {
        elements = new Object[capacity];
    }

    /** With all elements of another collection. */
    public ArrayList(Collection<? extends E> others) {
        this(others.size());
        addAll(others);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    @SuppressWarnings("unchecked") // only such are put in
    public E get(int index) {
        return (E) elements[Objects.checkIndex(index, size)];
    }

    @Override
    public E set(int index, E element) {
        E before = get(index);
        elements[index] = element;
        return before;
    }

    @Override
    public void add(int index, E element) {
        Objects.checkIndex(index, size + 1);
        modCount++;
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, Math.max(FIRST_CAPACITY, 2 * size));
        }
        System.arraycopy(elements, index, elements, index + 1, size - index);
        elements[index] = element;
        size++;
    }

    @Override
    public E remove(int index) {
        E removed = get(index);
        modCount++;
        size--;
        System.arraycopy(elements, index + 1, elements, index, size - index);
        elements[size] = null;
        return removed;
    }
}
