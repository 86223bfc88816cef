/**
 * Calls that block a thread, in the words of each library.
 *
 * <pre>
 * CallForm              which pools there are
 * CallHost              a pool, and calls whose results are waited for
 *   LevinCalls          BlockingPool
 *   ThreadPoolCalls     a cached ThreadPoolExecutor with a limit
 * CallWork              calls that do nothing
 * Sleeps                calls that sleep
 * </pre>
 *
 * <p>Tokio's form is in {@code levin-bench/native/tokio}.
 */
@NullMarked
package dev.levin.bench.calls;

import org.jspecify.annotations.NullMarked;
