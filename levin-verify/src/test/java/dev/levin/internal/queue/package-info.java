/** How the queues behave when several threads use them: interleavings under Lincheck, memory order under jcstress. */
package dev.levin.internal.queue;
