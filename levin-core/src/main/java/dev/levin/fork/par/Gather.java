package dev.levin.fork.par;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts the elements of a source into one array, in order. */
final class Gather {
    private static final int FIRST_CAPACITY = 16;

    private Gather() {}

    /** The elements in a new array, exactly as long as there are elements. */
    static <C, A> A toArray(Plan plan, Kind<C, A> kind, Source<C> source) {
        return Execution.inPool(plan, () -> {
            Source<C> ready = source.ready();
            return ready.isIndexed() ? write(plan, kind, ready) : join(kind, collect(plan, kind, ready));
        });
    }

    /** The same elements, in a source that is ready and indexed: itself, or an array. */
    static <C, A> Source<C> indexed(Plan plan, Kind<C, A> kind, Source<C> source) {
        Source<C> ready = source.ready();
        if (ready.isIndexed()) {
            return ready;
        }
        List<Buffer<C, A>> parts = collect(plan, kind, ready);
        return kind.source(join(kind, parts), 0, Math.toIntExact(total(parts)));
    }

    /** Writes all elements into an array; false if stopped before. */
    static <C, A> boolean fill(Kind<C, A> kind, Source<C> source, A array, int at, Place place) {
        Object backing = source.backing();
        if (backing == null) {
            return source.push(kind.writer(array, at).all(), place);
        }
        System.arraycopy(backing, source.backingStart(), array, at, (int) source.size());
        return true;
    }

    /** The elements of a source that is not long, on this thread, in a new array; null if stopped before. */
    static <C, A> @Nullable A copy(Kind<C, A> kind, Source<C> source, Place place) {
        int length = (int) source.size();
        A backing = kind.arrayBehind(source);
        if (backing != null) {
            return kind.copy(backing, source.backingStart(), source.backingStart() + length);
        }
        A array = kind.newArray(length);
        return fill(kind, source, array, 0, place) ? array : null;
    }

    private static <C, A> A write(Plan plan, Kind<C, A> kind, Source<C> source) {
        A array = kind.newArray(arrayLength(source.size()));
        return Execution.run(plan, source, new Terminal<C, A>() {
            @Override
            public A leaf(Source<C> piece, Place place) {
                fill(kind, piece, array, place.offset(), place);
                return array;
            }

            @Override
            public A combine(A left, A right) {
                return array;
            }
        });
    }

    private static <C, A> List<Buffer<C, A>> collect(Plan plan, Kind<C, A> kind, Source<C> source) {
        return Execution.run(plan, source, new Terminal<C, List<Buffer<C, A>>>() {
            @Override
            public List<Buffer<C, A>> leaf(Source<C> piece, Place place) {
                Buffer<C, A> buffer = kind.buffer(FIRST_CAPACITY);
                piece.push(buffer.all(), place);
                List<Buffer<C, A>> parts = new ArrayList<>();
                parts.add(buffer);
                return parts;
            }

            @Override
            public List<Buffer<C, A>> combine(List<Buffer<C, A>> left, List<Buffer<C, A>> right) {
                left.addAll(right);
                return left;
            }
        });
    }

    /** All that the buffers hold, in one array. */
    static <C, A> A join(Kind<C, A> kind, List<Buffer<C, A>> parts) {
        A whole = kind.newArray(arrayLength(total(parts)));
        int at = 0;
        for (Buffer<C, A> part : parts) {
            System.arraycopy(part.array(), 0, whole, at, part.count);
            at += part.count;
        }
        return whole;
    }

    private static <C, A> long total(List<Buffer<C, A>> parts) {
        return parts.stream().mapToLong(part -> part.count).sum();
    }

    private static int arrayLength(long size) {
        if (size > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(size + " elements are more than an array can hold");
        }
        return (int) size;
    }
}
