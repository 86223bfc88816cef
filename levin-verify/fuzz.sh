# For ../levin: looks for inputs that break something, with Jazzer.

FUZZ="levin-verify/src/test/java/dev/levin/fuzz"

# The names of the targets, such as frames and timer, one in a line.
fuzz_targets() {
    local file name
    for file in "$ROOT/$FUZZ"/*FuzzTest.java; do
        name="$(basename "$file" FuzzTest.java)"
        echo "$(tr '[:upper:]' '[:lower:]' <<<"${name:0:1}")${name:1}"
    done
}

# Reads what Jazzer prints and says, for each target, what was done; the rest goes to the file $1.
fuzz_summary() {
    awk -v log_file="$1" '
        function tell() {
            if (target == "") return
            if (runs == "") print "  " target ": did not run; see " log_file
            else print "  " target ": " runs (found == "" ? ", nothing found" : ", found " found)
            fflush()
        }
        { print > log_file }
        /Running dev\.levin\.fuzz\./ { tell(); target = $NF; sub(/.*\./, "", target); sub(/FuzzTest.*/, "", target); runs = found = cov = "" }
        /^Done [0-9]+ runs in/ { runs = $2 " inputs in " $5 " s" cov }
        match($0, /cov: [0-9]+/) { cov = ", " substr($0, RSTART + 5, RLENGTH - 5) " edges" }
        /Test unit written to/ { found = $NF }
        END { tell() }'
}

# run_fuzz [--seconds N] [TARGET]
run_fuzz() {
    local seconds=60 target="" class="*" log
    while [ $# -gt 0 ]; do
        case "$1" in
            --seconds)
                seconds="${2:-}"
                case "$seconds" in '' | *[!0-9]* | 0) die "--seconds takes a number, and not '$seconds'." ;; esac
                shift
                ;;
            -*) die "unknown option $1. Usage: ./levin fuzz [--seconds N] [TARGET]" ;;
            *) target="$1" ;;
        esac
        shift
    done
    if [ -n "$target" ]; then
        grep -qx -- "$target" <<<"$(fuzz_targets)" || die "there is no target $target, but: $(fuzz_targets | paste -s -d ' ' -)"
        class="$(tr '[:lower:]' '[:upper:]' <<<"${target:0:1}")${target:1}"
    fi
    find_java
    need_build_tools
    log="$(mktemp "${TMPDIR:-/tmp}/levin-fuzz.XXXXXX")"
    echo "== fuzzing ${target:-$(fuzz_targets | paste -s -d ' ' -)}, $seconds s each"
    if JAZZER_FUZZ=1 JAZZER_MAX_DURATION="${seconds}s" JAZZER_INSTRUMENTATION_INCLUDES="dev.levin.**" \
        maven "$JDK_HOME" test -Pevidence -pl levin-verify -am "-Dtest=dev.levin.fuzz.${class}FuzzTest#fuzz" \
        -DfailIfNoTests=false -Dsurefire.failIfNoSpecifiedTests=false -Dlevin.beside.forks=1 \
        -Dlevin.test.moduleOptions= -Dmaven.test.failure.ignore=false \
        "-Dlevin.test.timeout=$((seconds + 300)) s" -Dlevin.test.jvmTimeout=$((seconds + 600)) 2>&1 | fuzz_summary "$log"; then
        echo "nothing found"
        rm -f "$log"
    else
        echo "something was found, or the build failed: see $log. What was found is now in the corpus, and ./levin test will try it."
        return 1
    fi
}
