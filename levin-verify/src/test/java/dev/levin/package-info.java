/** A real {@link dev.levin.LevinEnd}, with pools that do nothing but end, in many orders of steps. */
package dev.levin;
