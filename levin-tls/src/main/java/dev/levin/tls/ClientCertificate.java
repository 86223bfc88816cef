package dev.levin.tls;

/** Whether a server asks those who connect for a certificate. */
public enum ClientCertificate {
    /** It does not ask. */
    NOT_ASKED,
    /** It asks; whoever has none is let in as well. One that is shown has to be trusted. */
    WANTED,
    /** It asks, and whoever has none that is trusted is not let in. */
    NEEDED
}
