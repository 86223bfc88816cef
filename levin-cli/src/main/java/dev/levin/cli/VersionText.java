package dev.levin.cli;

import picocli.CommandLine.IVersionProvider;

/** Answers {@code --version}. */
final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Main.class.getPackage().getImplementationVersion();
        return new String[] {
            "levin " + (version == null ? "(not packaged)" : version),
            "JDK " + System.getProperty("java.runtime.version") + ", " + System.getProperty("java.vm.name"),
            System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                    + Runtime.getRuntime().availableProcessors() + " processors"
        };
    }
}
