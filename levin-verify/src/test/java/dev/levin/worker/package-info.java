/** Views of a pool in many orders of steps: tasks come while turns end, the view or its pool is shut down, and a worker waits. */
package dev.levin.worker;
