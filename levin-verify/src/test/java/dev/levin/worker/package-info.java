/**
 * Views of a pool in many orders of steps: tasks come while turns end, the view or its pool is shut down, and a worker waits; and the end of a
 * pool, while tasks are taken back or given up.
 */
package dev.levin.worker;
