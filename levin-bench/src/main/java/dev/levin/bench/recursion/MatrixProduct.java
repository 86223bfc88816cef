package dev.levin.bench.recursion;

import dev.levin.fork.ForkPool;
import java.util.Arrays;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.function.LongSupplier;
import org.openjdk.jmh.annotations.CompilerControl;

/**
 * The product of two square matrices of doubles: the result's quadrants in parallel, each the sum of two products one after
 * the other, down to blocks of {@value #BLOCK}. The size is a power of two. An operation is a whole product.
 */
final class MatrixProduct implements Recursion {
    private static final int BLOCK = 32;

    private final int size;
    private final double[] a;
    private final double[] b;
    private final double[] c;

    MatrixProduct(int size) {
        if (size < BLOCK || Integer.bitCount(size) != 1) {
            throw new IllegalArgumentException("size " + size + "; it has to be a power of two from " + BLOCK + " on");
        }
        this.size = size;
        this.a = new double[size * size];
        this.b = new double[size * size];
        this.c = new double[size * size];
        // Small whole numbers: all sums are exact, in any order.
        Arrays.setAll(a, i -> i % 7);
        Arrays.setAll(b, i -> i % 5);
    }

    @Override
    public LongSupplier in(Form form, int workers) {
        Runnable multiply = switch (form) {
            case SEQUENTIAL -> () -> sequential(0, 0, 0, size);
            case LEVIN_JOIN -> () -> joined(0, 0, 0, size);
            case FORK_JOIN -> () -> new Action(0, 0, 0, size).compute();
            default -> throw Recursion.notIn(form);
        };
        return () -> {
            multiply.run();
            return size;
        };
    }

    @Override
    public long expected() {
        return size;
    }

    @Override
    public void prepare() {
        Arrays.fill(c, 0);
    }

    /** Compares C x with A (B x) for a vector x: a wrong element would have to be very lucky. */
    @Override
    public void check() {
        double[] x = new double[size];
        Arrays.setAll(x, i -> 1 + i % 11);
        if (!Arrays.equals(times(c, x), times(a, times(b, x)))) {
            throw new IllegalStateException("the product is wrong");
        }
    }

    private double[] times(double[] matrix, double[] vector) {
        double[] result = new double[size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                result[row] += matrix[row * size + column] * vector[column];
            }
        }
        return result;
    }

    private void sequential(int row, int column, int inner, int n) {
        if (n == BLOCK) {
            multiplyBlock(row, column, inner);
            return;
        }
        int half = n / 2;
        for (int k = inner; k < inner + n; k += half) {
            sequential(row, column, k, half);
            sequential(row, column + half, k, half);
            sequential(row + half, column, k, half);
            sequential(row + half, column + half, k, half);
        }
    }

    private void joined(int row, int column, int inner, int n) {
        if (n == BLOCK) {
            multiplyBlock(row, column, inner);
            return;
        }
        int half = n / 2;
        joinedQuadrants(row, column, inner, half);
        joinedQuadrants(row, column, inner + half, half);
    }

    private void joinedQuadrants(int row, int column, int inner, int half) {
        ForkPool.join(
                () -> ForkPool.join(
                        () -> joined(row, column, inner, half), () -> joined(row, column + half, inner, half)),
                () -> ForkPool.join(
                        () -> joined(row + half, column, inner, half),
                        () -> joined(row + half, column + half, inner, half)));
    }

    private final class Action extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int row;
        private final int column;
        private final int inner;
        private final int n;

        Action(int row, int column, int inner, int n) {
            this.row = row;
            this.column = column;
            this.inner = inner;
            this.n = n;
        }

        @Override
        protected void compute() {
            if (n == BLOCK) {
                multiplyBlock(row, column, inner);
                return;
            }
            int half = n / 2;
            invokeQuadrants(inner, half);
            invokeQuadrants(inner + half, half);
        }

        private void invokeQuadrants(int inner, int half) {
            ForkJoinTask.invokeAll(
                    new Action(row, column, inner, half),
                    new Action(row, column + half, inner, half),
                    new Action(row + half, column, inner, half),
                    new Action(row + half, column + half, inner, half));
        }
    }

    /** Compiled by itself, so that every form runs the same machine code; within its callers it is now and then slower. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private void multiplyBlock(int row, int column, int inner) {
        for (int i = row; i < row + BLOCK; i++) {
            for (int k = inner; k < inner + BLOCK; k++) {
                addScaled(i * size + column, a[i * size + k], k * size + column);
            }
        }
    }

    /** Adds a piece of a row of B, times a number, to a piece of a row of C. */
    private void addScaled(int to, double factor, int from) {
        double[] b = this.b;
        double[] c = this.c;
        for (int i = 0; i < BLOCK; i++) {
            c[to + i] += factor * b[from + i];
        }
    }
}
