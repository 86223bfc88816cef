# What the tests of levin-core are worth, for the script levin, which includes this: it needs ROOT and functions from there. Each measurement
# has a build directory of its own, below target.

# Prints what each package has of branches and lines, from the report of JaCoCo. Its columns: group, package, class, then missed and
# covered instructions, branches, lines.
coverage_table() {
    printf '%-28s %22s %24s\n' "" "branches" "lines"
    # What is added to all of them comes last: l is after d.
    awk -F, '
        function share(covered, missed) { return covered + missed ? 100 * covered / (covered + missed) : 100 }
        function add(name) { bm[name] += $6; bc[name] += $7; lm[name] += $8; lc[name] += $9 }
        NR > 1 { add($2); add("levin-core") }
        END {
            for (name in bm)
                printf "%-28s %5d of %5d %6.1f %% %6d of %6d %6.1f %%\n", name,
                    bc[name], bc[name] + bm[name], share(bc[name], bm[name]), lc[name], lc[name] + lm[name], share(lc[name], lm[name])
        }' "$1" | LC_ALL=C sort
}

run_coverage() {
    [ $# -eq 0 ] || die "unknown option $1. Usage: ./levin coverage"
    find_java
    need_build_tools
    local target="levin-core/target/coverage" failed=false
    rm -rf "${ROOT:?}/$target"
    echo "== coverage of levin-core by its own tests, on JDK $JDK_VERSION"
    maven "$JDK_HOME" prepare-package -Pcoverage -pl levin-core -Dlevin.target=target/coverage || failed=true
    local report="$ROOT/$target/site/jacoco/jacoco.csv"
    [ -f "$report" ] || die "there is no report: the build or a test failed; its output is above."
    echo
    coverage_table "$report"
    [ "$failed" = false ] || die "less than 90 % of branches are covered, or the build failed; its output is above."
}

# Prints how many of the changed classes were noticed, from the reports of PIT: file, class, mutator, method, line, status, test.
mutation_table() {
    awk -F, '
        function row(name, noticed, all) { printf "%-12s %5d of %5d  %5.1f %%\n", name, noticed, all, 100 * noticed / all }
        FNR == 1 { n = split(FILENAME, path, "/"); set = path[n - 1]; sets[++count] = set }
        { all[set]++; total++ }
        $6 != "SURVIVED" && $6 != "NO_COVERAGE" { noticed[set]++; good++ }
        END {
            printf "%-12s %14s\n", "set", "changes noticed"
            for (i = 1; i <= count; i++) row(sets[i], noticed[sets[i]], all[sets[i]])
            if (total) row("all", good, total)
        }' "$@"
}

run_mutation() {
    [ $# -eq 0 ] || die "unknown option $1. Usage: ./levin mutation"
    find_java
    need_build_tools
    local target="target/mutation" failed=false
    rm -rf "${ROOT:?}/levin-core/$target" "${ROOT:?}/levin-examples/$target"
    echo "== mutation of the sequential classes of levin-core, and of the parsers of levin-examples, on JDK $JDK_VERSION"
    maven "$JDK_HOME" prepare-package -Pmutation -pl levin-core,levin-examples -Dlevin.target="$target" || failed=true
    local reports=("$ROOT"/levin-{core,examples}/"$target"/mutation/*/mutations.csv)
    [ -f "${reports[0]}" ] || die "there is no report: the build failed; its output is above."
    echo
    # Those of levin-examples are not there if a set of levin-core is below its threshold.
    [ -f "${reports[-1]}" ] || unset 'reports[-1]'
    mutation_table "${reports[@]}"
    [ "$failed" = false ] || die "a set is below its threshold, or the build failed; its output is above."
}
