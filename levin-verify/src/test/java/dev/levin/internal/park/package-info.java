/** How the parker behaves when several threads use it. */
package dev.levin.internal.park;
