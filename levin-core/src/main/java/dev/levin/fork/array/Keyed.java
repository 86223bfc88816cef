package dev.levin.fork.array;

import java.util.Comparator;
import java.util.function.Function;

/** An element with its key, which was computed once. */
record Keyed<K extends Comparable<? super K>, T>(K key, T element) {

    static <K extends Comparable<? super K>, T> void sort(
            T[] array, int from, int to, Function<? super T, ? extends K> key, Grain grain) {
        @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of a generic type
        Keyed<K, T>[] keyed = new Keyed[to - from];
        if (keyed.length < grain.sequentialBelow()) {
            computeKeys(array, from, to, from, key, keyed);
        } else {
            Pieces.onWorker(() -> new Pieces(from, to, grain)
                    .forEach((piece, start, end) -> computeKeys(array, start, end, from, key, keyed)));
        }
        new MergeSort<>(keyed, 0, keyed.length, Comparator.comparing(Keyed::key), true, grain).sort();
        for (int i = 0; i < keyed.length; i++) {
            array[from + i] = keyed[i].element();
        }
    }

    private static <K extends Comparable<? super K>, T> void computeKeys(
            T[] array, int start, int end, int from, Function<? super T, ? extends K> key, Keyed<K, T>[] keyed) {
        for (int i = start; i < end; i++) {
            keyed[i - from] = new Keyed<>(key.apply(array[i]), array[i]);
        }
    }
}
