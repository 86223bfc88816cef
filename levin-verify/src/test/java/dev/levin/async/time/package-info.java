/** How timers behave when several threads start, cancel and fire them. */
package dev.levin.async.time;
