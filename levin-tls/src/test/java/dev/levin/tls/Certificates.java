package dev.levin.tls;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Certificates, most of which sign themselves, made by the JDK's keytool when they are first needed, in a directory that is deleted. */
final class Certificates {
    private static final char[] PASSWORD = "secret".toCharArray();

    /** For {@code localhost} and its address. */
    static final Certificates LOCALHOST = new Certificates("localhost", "-ext", "san=dns:localhost,ip:127.0.0.1");

    /** For another host. */
    static final Certificates ELSEWHERE = new Certificates("elsewhere.example", "-ext", "san=dns:elsewhere.example");

    /** For {@code localhost}, until yesterday, and signed by another one: the age of one that is trusted itself is no matter to the JDK. */
    static final Certificates EXPIRED = new Certificates(
            "localhost", "-ext", "san=dns:localhost", "-startdate", "-10d", "-validity", "9", "-signer", "signer");

    /** For someone who connects. */
    static final Certificates CLIENT = new Certificates("client");

    private final KeyStore keys;
    private final Certificate trusted;

    private Certificates(String name, String... options) {
        try {
            keys = make(name, options);
            trusted = keys.getCertificate(keys.containsAlias("signer") ? "signer" : "key");
            keys.deleteEntry("signer");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static KeyStore make(String name, String... options) throws IOException, GeneralSecurityException {
        Path directory = Files.createTempDirectory("levin-tls");
        Path file = directory.resolve("keys.p12");
        try {
            if (List.of(options).contains("-signer")) {
                makeKey(file, "signer", "-dname", "CN=signer", "-ext", "bc=ca:true");
            }
            List<String> all = new ArrayList<>(List.of("-dname", "CN=" + name));
            all.addAll(List.of(options));
            makeKey(file, "key", all.toArray(String[]::new));
            KeyStore keys = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(file)) {
                keys.load(in, PASSWORD);
            }
            return keys;
        } finally {
            Files.deleteIfExists(file);
            Files.delete(directory);
        }
    }

    private static void makeKey(Path file, String alias, String... options) throws IOException {
        String keytool =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        List<String> command = new ArrayList<>(List.of(keytool, "-genkeypair", "-alias", alias));
        command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1", "-storetype", "PKCS12"));
        command.addAll(List.of("-storepass", new String(PASSWORD), "-keystore", file.toString()));
        command.addAll(List.of(options));
        Programs.run(command);
    }

    X509Certificate certificate() {
        try {
            return (X509Certificate) keys.getCertificate("key");
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The certificate, as openssl and curl want it. */
    String pem() {
        try {
            String text = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                    .encodeToString(certificate().getEncoded());
            return "-----BEGIN CERTIFICATE-----\n" + text + "\n-----END CERTIFICATE-----\n";
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A context that has this certificate and its key, and trusts those, or who signed them. */
    SSLContext trusting(Certificates... trusted) {
        return context(keys, trusted);
    }

    /** A context that has no certificate, and trusts those, or who signed them. */
    static SSLContext onlyTrusting(Certificates... trusted) {
        return context(null, trusted);
    }

    private static SSLContext context(KeyStore keys, Certificates... trusted) {
        try {
            KeyManagerFactory keyManagers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keyManagers.init(keys, keys == null ? null : PASSWORD);
            KeyStore trust = KeyStore.getInstance("PKCS12");
            trust.load(null, null);
            for (int i = 0; i < trusted.length; i++) {
                trust.setCertificateEntry("trusted-" + i, trusted[i].trusted);
            }
            TrustManagerFactory trustManagers =
                    TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trustManagers.init(trust);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keyManagers.getKeyManagers(), trustManagers.getTrustManagers(), null);
            return context;
        } catch (IOException | GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
