package dev.levin.bench.result;

import java.util.List;

/**
 * The judged rows of one suite.
 *
 * @param name the suite's name
 * @param title its title
 * @param rows its rows
 */
public record SuiteResult(String name, String title, List<RowResult> rows) {}
