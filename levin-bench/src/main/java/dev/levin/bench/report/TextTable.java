package dev.levin.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Columns of text, as wide as they have to be. */
public final class TextTable {
    private static final String GAP = "  ";

    private final List<Boolean> numeric = new ArrayList<>();
    private final List<List<String>> lines = new ArrayList<>();

    /**
     * Starts a table.
     *
     * @param headings the columns' names; one that starts with {@code >} is a column of numbers, aligned to the right
     */
    public TextTable(String... headings) {
        List<String> names = new ArrayList<>();
        for (String heading : headings) {
            boolean right = heading.startsWith(">");
            numeric.add(right);
            names.add(right ? heading.substring(1) : heading);
        }
        lines.add(names);
    }

    /**
     * Adds a line.
     *
     * @param cells one for each column
     */
    public void add(String... cells) {
        if (cells.length != numeric.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + numeric.size() + " columns");
        }
        lines.add(List.of(cells));
    }

    /** Whether there is no line in it. */
    public boolean isEmpty() {
        return lines.size() == 1;
    }

    /** The table with a rule below its headings; lines end with a newline. */
    public String render() {
        int[] widths = IntStream.range(0, numeric.size()).map(this::width).toArray();
        StringBuilder text = new StringBuilder();
        for (int line = 0; line < lines.size(); line++) {
            text.append(render(lines.get(line), widths)).append('\n');
            if (line == 0) {
                int rule = IntStream.of(widths).sum() + GAP.length() * (widths.length - 1);
                text.append("─".repeat(rule)).append('\n');
            }
        }
        return text.toString();
    }

    private String render(List<String> cells, int[] widths) {
        return IntStream.range(0, widths.length)
                .mapToObj(column -> {
                    String padding = " ".repeat(widths[column] - length(cells.get(column)));
                    return numeric.get(column) ? padding + cells.get(column) : cells.get(column) + padding;
                })
                .collect(Collectors.joining(GAP))
                .stripTrailing();
    }

    private int width(int column) {
        return lines.stream().mapToInt(cells -> length(cells.get(column))).max().orElse(0);
    }

    private static int length(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
