package dev.levin.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void render_lines_alignsColumns() {
        TextTable table = new TextTable("name", ">count");
        table.add("a", "1");
        table.add("longer", "1000");
        assertThat(table.render()).isEqualTo("""
                        name    count
                        ─────────────
                        a           1
                        longer   1000
                        """);
    }

    @Test
    void add_wrongNumberOfCells_isRefused() {
        TextTable table = new TextTable("name", ">count");
        assertThatThrownBy(() -> table.add("a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 cells for 2 columns");
    }
}
