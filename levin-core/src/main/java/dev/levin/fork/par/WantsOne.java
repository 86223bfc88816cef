package dev.levin.fork.par;

/**
 * A sink that wants no more after its first element, whatever that is. A filter before such a sink ends the loop over the elements
 * by itself, so the loop has no way back from the sink, and the compiler can keep what it works on in registers.
 */
interface WantsOne {}
