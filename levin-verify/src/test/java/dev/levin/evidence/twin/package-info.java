/** In the place of classes of the JDK in which Lincheck keeps its own records. */
package dev.levin.evidence.twin;
