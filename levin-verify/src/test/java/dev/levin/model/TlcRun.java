package dev.levin.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import pcal.Translator;
import pcal.ValidationCallBack;

/**
 * Runs TLC on a specification of the directory {@code tla}, in this JVM. Each run has its own class loader: TLC keeps
 * state in static fields, and after a violation the next specification in the same loader would be violated as well.
 */
final class TlcRun {
    private static final String TEMPORARY_FILES = "java.io.tmpdir";

    /** Specifications that were translated in this JVM, by name. */
    private static final Map<String, String> TRANSLATED = new ConcurrentHashMap<>();

    private final Path directory;

    /** Runs in an empty directory. */
    TlcRun(Path directory) {
        this.directory = directory;
    }

    /**
     * Checks a specification that is written in PlusCal, with one thread: then the same error is found first each time,
     * and another test can run meanwhile.
     *
     * @param specification name of the {@code .tla} file
     * @param configuration the text of the {@code .cfg} file
     */
    TlcResult check(String specification, String configuration) throws IOException, ReflectiveOperationException {
        Files.writeString(
                directory.resolve(specification + ".tla"),
                TRANSLATED.computeIfAbsent(specification, name -> translate(resource(name + ".tla"))));
        Files.writeString(directory.resolve(specification + ".cfg"), configuration);
        // TLC copies its own modules there, always under the same names, so two JVMs would disturb each other.
        String temporary = System.setProperty(TEMPORARY_FILES, directory.toString());
        try {
            return run(directory.resolve(specification).toString());
        } finally {
            System.setProperty(TEMPORARY_FILES, temporary);
        }
    }

    private TlcResult run(String specification) throws IOException, ReflectiveOperationException {
        URL tools = tlc2.TLC.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {tools}, ClassLoader.getPlatformClassLoader())) {
            Class<?> toolIo = loader.loadClass("util.ToolIO");
            toolIo.getMethod("setMode", int.class)
                    .invoke(null, toolIo.getField("TOOL").getInt(null));
            Object tlc = loader.loadClass("tlc2.TLC").getConstructor().newInstance();
            String states = directory.resolve("states").toString();
            String[] arguments = {"-workers", "1", "-metadir", states, "-nowarning", "-cleanup", specification};
            boolean understood = (boolean)
                    tlc.getClass().getMethod("handleParameters", String[].class).invoke(tlc, (Object) arguments);
            int code = understood ? (int) tlc.getClass().getMethod("process").invoke(tlc) : -1;
            String[] messages = (String[]) toolIo.getMethod("getAllMessages").invoke(null);
            return new TlcResult(code, String.join("\n", messages));
        }
    }

    /** The text of a file beside the specification. */
    static String resource(String name) {
        try (InputStream in = TlcRun.class.getResourceAsStream("/tla/" + name)) {
            if (in == null) {
                throw new AssertionError("there is no /tla/" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String translate(String plusCal) {
        util.ToolIO.setMode(util.ToolIO.TOOL);
        Translator translator = new Translator(plusCal, List.of("-nocfg"));
        if (!translator.translate(new ValidationCallBack.Noop()) || translator.getOutput() == null) {
            throw new AssertionError("the PlusCal can't be translated: " + translator.getErrors());
        }
        return translator.getOutput();
    }
}
