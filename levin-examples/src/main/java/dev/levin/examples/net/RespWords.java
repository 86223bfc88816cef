package dev.levin.examples.net;

import java.util.ArrayList;
import java.util.List;

/** The words of a command that someone has typed: {@code set name "Ada Lovelace"}. In quotes, a backslash makes a character stand for itself. */
final class RespWords {
    private final String line;
    private int index;

    private RespWords(String line) {
        this.line = line;
    }

    static List<String> of(String line) throws RespException {
        return new RespWords(line).all();
    }

    private List<String> all() throws RespException {
        List<String> words = new ArrayList<>();
        while (skipSpace()) {
            char first = line.charAt(index);
            words.add(first == '"' || first == '\'' ? quoted(first) : plain());
        }
        return words;
    }

    /** False at the end. */
    private boolean skipSpace() {
        while (index < line.length() && isSpace(line.charAt(index))) {
            index++;
        }
        return index < line.length();
    }

    private String plain() {
        int start = index;
        while (index < line.length() && !isSpace(line.charAt(index))) {
            index++;
        }
        return line.substring(start, index);
    }

    private String quoted(char quote) throws RespException {
        StringBuilder word = new StringBuilder();
        for (index++; index < line.length(); index++) {
            char current = line.charAt(index);
            if (current == quote) {
                index++;
                return checked(word.toString());
            }
            boolean isEscape = current == '\\' && index + 1 < line.length();
            word.append(isEscape ? line.charAt(++index) : current);
        }
        throw new RespException("unbalanced quotes in request");
    }

    /** After a quote there is space, or nothing. */
    private String checked(String word) throws RespException {
        if (index < line.length() && !isSpace(line.charAt(index))) {
            throw new RespException("unbalanced quotes in request");
        }
        return word;
    }

    private static boolean isSpace(char character) {
        return character == ' ' || character == '\t';
    }
}
