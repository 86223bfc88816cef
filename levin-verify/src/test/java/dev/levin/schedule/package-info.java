/**
 * Work that is due later, in many orders of steps: the real {@link dev.levin.schedule.Agenda} on real timers, which the threads
 * of a scenario fire.
 */
package dev.levin.schedule;
