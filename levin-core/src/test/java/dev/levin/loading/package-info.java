/** What workers need of their class loader: nothing, once they run. */
package dev.levin.loading;
