/**
 * The pools' protocols as specifications that TLC checks in every order of steps, with store buffers; see {@code
 * src/test/resources/tla/README.md}.
 */
package dev.levin.model;
