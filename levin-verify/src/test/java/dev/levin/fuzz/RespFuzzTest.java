package dev.levin.fuzz;

import dev.levin.examples.net.ExampleWires;
import org.junit.jupiter.api.Test;

class RespFuzzTest extends FuzzContract {
    RespFuzzTest() {
        super(new RespFuzz());
    }

    @Test
    void request_takenForTheEndWhereItIsCut_isFound() {
        assertFound(new RespFuzz(() -> PlantedWires.endsEarly(ExampleWires.resp())));
    }

    @Test
    void character_thatNoOneThoughtOf_isFound() {
        assertFound(new RespFuzz(() -> PlantedWires.chokes(ExampleWires.resp())));
    }

    @Test
    void requests_withoutEnd_areFound() {
        assertFound(new RespFuzz(() -> PlantedWires.repeats(ExampleWires.resp())));
    }
}
