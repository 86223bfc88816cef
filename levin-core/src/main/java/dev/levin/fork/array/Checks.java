package dev.levin.fork.array;

/** Checks of arguments, with the exceptions that {@link java.util.Arrays} throws. */
final class Checks {
    private Checks() {}

    /** That {@code from} to {@code to} is a range of an array of this length. */
    static void range(int length, int from, int to) {
        range("", length, from, to);
    }

    /** As {@link #range(int, int, int)}, for a method with ranges of several arrays. */
    static void range(String array, int length, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(
                    name(array, "from") + " is " + from + ", after " + name(array, "to") + ", which is " + to);
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(name(array, "from") + " is " + from + ", less than 0");
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(
                    name(array, "to") + " is " + to + ", after the end of the array, whose length is " + length);
        }
    }

    /** That {@code count} elements fit into an array of this length from {@code intoFrom} on. */
    static void room(int length, int intoFrom, long count) {
        if (intoFrom < 0) {
            throw new ArrayIndexOutOfBoundsException("intoFrom is " + intoFrom + ", less than 0");
        }
        if (intoFrom + count > length) {
            throw new ArrayIndexOutOfBoundsException(count + " elements from intoFrom, which is " + intoFrom
                    + ", do not fit into an array whose length is " + length);
        }
    }

    private static String name(String array, String argument) {
        return array.isEmpty() ? argument : array + Character.toUpperCase(argument.charAt(0)) + argument.substring(1);
    }
}
