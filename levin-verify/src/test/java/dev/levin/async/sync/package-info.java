/** Locks and channels under Lincheck. */
package dev.levin.async.sync;
