/** How jobs and their handles behave when several threads run, cancel and join them. */
package dev.levin.task;
