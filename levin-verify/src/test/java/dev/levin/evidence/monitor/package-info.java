/**
 * Blocking by monitors, for scenarios under Lincheck: it takes a call of {@code LockSupport.park} for one that may return
 * at any time, but a thread that waits in a monitor for ever is a deadlock to it.
 */
package dev.levin.evidence.monitor;
