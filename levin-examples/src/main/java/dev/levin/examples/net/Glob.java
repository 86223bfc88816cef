package dev.levin.examples.net;

/**
 * Patterns for names: {@code *} is anything, {@code ?} any character, {@code [a-c]} one of some, {@code [^a-c]} none of them, and a backslash
 * takes the meaning from what comes next. Takes at most as many steps as the lengths of both multiplied, whatever the pattern.
 */
final class Glob {
    private final String pattern;

    /** Where the part of the pattern ends that {@link #matchesOne} has looked at. */
    private int next;

    private Glob(String pattern) {
        this.pattern = pattern;
    }

    static boolean matches(String pattern, String text) {
        return new Glob(pattern).matches(text);
    }

    private boolean matches(String text) {
        int at = 0;
        int index = 0;
        int afterStar = -1;
        int retry = 0;
        while (index < text.length()) {
            if (at < pattern.length() && pattern.charAt(at) == '*') {
                afterStar = ++at;
                retry = index;
            } else if (at < pattern.length() && matchesOne(at, text.charAt(index))) {
                at = next;
                index++;
            } else if (afterStar >= 0) {
                // The last star takes one more.
                at = afterStar;
                index = ++retry;
            } else {
                return false;
            }
        }
        while (at < pattern.length() && pattern.charAt(at) == '*') {
            at++;
        }
        return at == pattern.length();
    }

    private boolean matchesOne(int at, char character) {
        char first = pattern.charAt(at);
        next = at + 1;
        if (first == '[') {
            return matchesClass(character);
        }
        if (first == '\\' && next < pattern.length()) {
            return pattern.charAt(next++) == character;
        }
        return first == '?' || first == character;
    }

    private boolean matchesClass(char character) {
        boolean isNot = next < pattern.length() && pattern.charAt(next) == '^';
        next += isNot ? 1 : 0;
        boolean found = false;
        while (next < pattern.length() && pattern.charAt(next) != ']') {
            found |= matchesRange(character);
        }
        next = Math.min(pattern.length(), next + 1);
        return found != isNot;
    }

    private boolean matchesRange(char character) {
        char from = literal();
        boolean isRange = next + 1 < pattern.length() && pattern.charAt(next) == '-' && pattern.charAt(next + 1) != ']';
        if (!isRange) {
            return character == from;
        }
        next++;
        char to = literal();
        return character >= Math.min(from, to) && character <= Math.max(from, to);
    }

    private char literal() {
        if (pattern.charAt(next) == '\\' && next + 1 < pattern.length()) {
            next++;
        }
        return pattern.charAt(next++);
    }
}
