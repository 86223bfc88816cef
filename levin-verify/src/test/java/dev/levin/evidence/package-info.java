/**
 * What the evidence is made with: changed copies of Levin's own sources, other JVMs, and the call of Lincheck.
 *
 * <p>"A checker that never failed proves nothing." Every checker here is run twice: on the real classes, and on a {@link
 * dev.levin.evidence.Variant} of them with one planted bug, which it has to find. {@link dev.levin.evidence.CoreTests} is for
 * stress tests that live in levin-core.
 */
package dev.levin.evidence;
