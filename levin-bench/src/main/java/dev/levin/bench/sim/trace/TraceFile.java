package dev.levin.bench.sim.trace;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** A trace as a file: compressed text, a line with a number of tasks, then for each task {@code parent nanos}. */
public final class TraceFile {
    private TraceFile() {}

    /** Writes it. */
    public static void write(Trace trace, Path file) throws IOException {
        try (Writer out =
                new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.US_ASCII)) {
            out.write(trace.parents().length + "\n");
            for (int task = 0; task < trace.parents().length; task++) {
                out.write(trace.parents()[task] + " " + Math.round(trace.nanos()[task]) + "\n");
            }
        }
    }

    /** Reads one that comes with the program. */
    public static Trace ofProgram(String name) throws IOException {
        InputStream in = TraceFile.class.getResourceAsStream(name);
        if (in == null) {
            throw new IOException(name + " is missing from the program");
        }
        return read(in);
    }

    /** Reads one. */
    public static Trace read(Path file) throws IOException {
        return read(Files.newInputStream(file));
    }

    private static Trace read(InputStream in) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(new GZIPInputStream(in), StandardCharsets.US_ASCII))) {
            int size = Integer.parseInt(nextLine(lines));
            int[] parents = new int[size];
            double[] nanos = new double[size];
            for (int task = 0; task < size; task++) {
                String line = nextLine(lines);
                int space = line.indexOf(' ');
                parents[task] = Integer.parseInt(line.substring(0, space));
                nanos[task] = Double.parseDouble(line.substring(space + 1));
            }
            return new Trace(parents, nanos);
        }
    }

    private static String nextLine(BufferedReader lines) throws IOException {
        String line = lines.readLine();
        if (line == null) {
            throw new IOException("the trace ends too early");
        }
        return line;
    }
}
