/**
 * What every pool of Levin that is an {@link java.util.concurrent.ExecutorService} has to do, as users of the JDK's
 * {@link java.util.concurrent.ThreadPoolExecutor} know it.
 *
 * <p>Extend {@link dev.levin.contract.ExecutorServiceContract} and say how to make a pool; each of the interfaces that it
 * implements is one part of the contract. {@code ThreadPoolExecutorContractTest} runs the contract against the JDK's own
 * pool: what fails there is wrong in the contract.
 */
package dev.levin.contract;
