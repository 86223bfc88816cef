package dev.levin.model;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import pcal.Translator;
import pcal.ValidationCallBack;

/**
 * Runs TLC on a specification of the directory {@code tla}, in this JVM. Each run has its own class loader: TLC keeps
 * state in static fields, and after a violation the next specification in the same loader would be violated as well.
 */
final class TlcRun {
    private final Path directory;

    /** Runs in an empty directory. */
    TlcRun(Path directory) {
        this.directory = directory;
    }

    /**
     * Checks a specification that is written in PlusCal.
     *
     * @param specification name of the {@code .tla} file
     * @param configuration the text of the {@code .cfg} file
     * @param threads how many threads to use; with one, the same error is found first each time
     */
    TlcResult check(String specification, String configuration, int threads)
            throws IOException, ReflectiveOperationException {
        Files.writeString(directory.resolve(specification + ".tla"), translate(resource(specification + ".tla")));
        Files.writeString(directory.resolve(specification + ".cfg"), configuration);
        URL tools = tlc2.TLC.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {tools}, ClassLoader.getPlatformClassLoader())) {
            Class<?> toolIo = loader.loadClass("util.ToolIO");
            toolIo.getMethod("setMode", int.class)
                    .invoke(null, toolIo.getField("TOOL").getInt(null));
            Object tlc = loader.loadClass("tlc2.TLC").getConstructor().newInstance();
            String[] arguments = {
                "-workers",
                String.valueOf(threads),
                "-metadir",
                directory.resolve("states").toString(),
                "-nowarning",
                "-cleanup",
                directory.resolve(specification).toString()
            };
            boolean understood = (boolean)
                    tlc.getClass().getMethod("handleParameters", String[].class).invoke(tlc, (Object) arguments);
            int code = understood ? (int) tlc.getClass().getMethod("process").invoke(tlc) : -1;
            String[] messages = (String[]) toolIo.getMethod("getAllMessages").invoke(null);
            return new TlcResult(code, String.join("\n", messages));
        }
    }

    /** The text of a file beside the specification. */
    static String resource(String name) throws IOException {
        try (InputStream in = TlcRun.class.getResourceAsStream("/tla/" + name)) {
            if (in == null) {
                throw new AssertionError("there is no /tla/" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
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
