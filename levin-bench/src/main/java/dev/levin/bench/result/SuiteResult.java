package dev.levin.bench.result;

import java.util.List;

/**
 * The judged rows of one suite.
 *
 * @param name the suite's name
 * @param title its title
 * @param note what one has to know to read the table, or an empty string
 * @param rows its rows
 */
public record SuiteResult(String name, String title, String note, List<RowResult> rows) {}
