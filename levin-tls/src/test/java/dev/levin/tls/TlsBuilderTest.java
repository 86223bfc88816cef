package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TlsBuilderTest extends TlsTest {
    @Test
    void applicationProtocols_nameOfWrongLength_refused() {
        assertThatThrownBy(() -> client().applicationProtocols("h2", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("from 1 to 255 bytes, but '' has 0");
        assertThatThrownBy(() -> client().applicationProtocols("x".repeat(256)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has 256");
    }

    @Test
    void handshakeTimeout_notPositive_refused() {
        assertThatThrownBy(() -> server().handshakeTimeout(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("handshakeTimeout must be positive, but was PT0S");
    }

    @Test
    void versions_unknown_refused() {
        assertThatThrownBy(() -> client().versions("TLSv9").build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("TLSv9");
        assertThatThrownBy(() -> server().versions("TLSv9").build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("TLSv9");
    }

    @Test
    void host_blank_refusedBeforeAnythingIsConnected() {
        assertThatThrownBy(() -> client().build().connect(network, " ", 443))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("host must be a name or an address, but was ' '");
    }
}
