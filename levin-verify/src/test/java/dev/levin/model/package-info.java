/**
 * The pool's protocol as a specification that TLC checks in every order of steps, with store buffers; see {@code
 * src/test/resources/tla/README.md}.
 */
package dev.levin.model;
