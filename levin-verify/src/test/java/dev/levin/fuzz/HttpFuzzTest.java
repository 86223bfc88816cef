package dev.levin.fuzz;

import dev.levin.examples.net.ExampleWires;
import org.junit.jupiter.api.Test;

class HttpFuzzTest extends FuzzContract {
    HttpFuzzTest() {
        super(new HttpFuzz());
    }

    @Test
    void request_takenForTheEndWhereItIsCut_isFound() {
        assertFound(new HttpFuzz(() -> PlantedWires.endsEarly(ExampleWires.http())));
    }

    @Test
    void character_thatNoOneThoughtOf_isFound() {
        assertFound(new HttpFuzz(() -> PlantedWires.chokes(ExampleWires.http())));
    }

    @Test
    void requests_withoutEnd_areFound() {
        assertFound(new HttpFuzz(() -> PlantedWires.repeats(ExampleWires.http())));
    }
}
