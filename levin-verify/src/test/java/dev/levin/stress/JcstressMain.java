package dev.levin.stress;

import java.util.SortedSet;
import org.openjdk.jcstress.JCStress;
import org.openjdk.jcstress.Options;
import org.openjdk.jcstress.vm.VMSupport;

/**
 * jcstress's own {@code Main}, but for one thing: on a JDK that has biased locking, jcstress runs every test with it and without, and
 * has no option against that. Since JDK 15 it is off unless someone asks for it, so here it is off.
 */
final class JcstressMain extends JCStress {
    private static final String BIASED_LOCKING = "-XX:+UseBiasedLocking";

    private JcstressMain(Options options) {
        super(options);
    }

    public static void main(String... arguments) throws Exception {
        Options options = new Options(arguments);
        if (!options.parse()) {
            throw new IllegalArgumentException("jcstress does not know one of " + String.join(" ", arguments));
        }
        new JcstressMain(options).run();
    }

    /** The first that is called after it has found out with which options of the JVM it can run. */
    @Override
    public SortedSet<String> getTests() {
        VMSupport.getAvailableVMConfigs().removeIf(config -> config.origArgs().contains(BIASED_LOCKING));
        return super.getTests();
    }
}
