package dev.levin.fork.par;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.fork.ForkPool;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collector;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParTest {
    private static final int MANY = 50_000_000;

    @Test
    void run_onAGivenPool_usesItsWorkersOnly() {
        ParPools.on(2, pool -> {
            Set<String> names = ConcurrentHashMap.newKeySet();
            Par.range(0, 1_000)
                    .on(pool)
                    .forEach(i -> names.add(Thread.currentThread().getName()));
            assertThat(names).allMatch(name -> name.contains("par"));
        });
    }

    @Test
    void run_onAWorker_staysInItsPool() {
        ParPools.on(2, pool -> {
            Set<String> names = ConcurrentHashMap.newKeySet();
            pool.run(() -> Par.range(0, 1_000)
                    .forEach(i -> names.add(Thread.currentThread().getName())));
            assertThat(names).allMatch(name -> name.contains("par"));
        });
    }

    @Test
    void run_onAThreadOfNoPool_usesTheCommonOne() {
        long before = ForkPool.common().stats().completed();
        assertThat(Par.range(0, 1_000).sum()).isEqualTo(499_500);
        Eventually.isTrue(
                "the common pool counts the run",
                () -> ForkPool.common().stats().completed() > before);
    }

    @Test
    void pieces_areDoneByTwoWorkersAtOnce() {
        ParPools.on(2, pool -> {
            CountDownLatch both = new CountDownLatch(2);
            Par.range(0, 2).on(pool).forEach(i -> {
                both.countDown();
                await(both);
            });
            assertThat(both.getCount()).isZero();
        });
    }

    @Test
    void forEachOrdered_ofAMappedRange_computesWithTwoWorkersAtOnce() {
        ParPools.on(2, pool -> {
            CountDownLatch both = new CountDownLatch(2);
            List<Integer> seen = new ArrayList<>();
            Par.range(0, 2)
                    .on(pool)
                    .map(i -> {
                        both.countDown();
                        await(both);
                        return i;
                    })
                    .forEachOrdered(seen::add);
            assertThat(seen).containsExactly(0, 1);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void forEachOrdered_manyElements_oneAtATimeInOrder(int workers) {
        ParPools.on(workers, pool -> {
            AtomicInteger inside = new AtomicInteger();
            List<Integer> seen = new ArrayList<>();
            Par.range(0, 200_000).on(pool).map(i -> 2 * i).forEachOrdered(i -> {
                assertThat(inside.incrementAndGet()).isEqualTo(1);
                seen.add(i);
                inside.decrementAndGet();
            });
            assertThat(seen)
                    .isEqualTo(
                            IntStream.range(0, 200_000).map(i -> 2 * i).boxed().toList());
        });
    }

    @Test
    void forEachOrdered_actionThrows_isThrownAsItIsAndTheRestIsNotComputed() {
        IllegalStateException planted = new IllegalStateException("planted");
        ParPools.on(2, pool -> {
            AtomicInteger last = new AtomicInteger();
            assertThatThrownBy(() -> Par.rangeLong(0, Long.MAX_VALUE)
                            .on(pool)
                            .map(i -> 2 * i)
                            .forEachOrdered(i -> {
                                if (i == 100_000) {
                                    throw planted;
                                }
                                last.set((int) i);
                            }))
                    .isSameAs(planted);
            assertThat(last).hasValue(99_998);
        });
    }

    @Test
    void withGrain_pieces_areNotSmaller() {
        ParPools.on(7, pool -> {
            ConcurrentLinkedQueue<AtomicInteger> pieces = new ConcurrentLinkedQueue<>();
            Par.range(0, 1_000)
                    .on(pool)
                    .withGrain(100)
                    .collect(
                            () -> {
                                AtomicInteger size = new AtomicInteger();
                                pieces.add(size);
                                return size;
                            },
                            (size, i) -> size.incrementAndGet(),
                            (left, right) -> {});
            assertThat(pieces).hasSizeGreaterThan(1).allMatch(size -> size.get() >= 100);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void search_found_othersStop(int workers) {
        ParPools.on(workers, pool -> {
            AtomicLong tested = new AtomicLong();
            assertThat(Par.rangeLong(0, Long.MAX_VALUE).on(pool).anyMatch(i -> {
                        tested.incrementAndGet();
                        return i % 1_000 == 999;
                    }))
                    .isTrue();
            assertThat(Par.rangeLong(0, Long.MAX_VALUE)
                            .on(pool)
                            .filter(i -> i > 100_000)
                            .findFirst())
                    .hasValue(100_001);
            assertThat(Par.rangeLong(0, Long.MAX_VALUE).on(pool).position(i -> i == 70_000))
                    .hasValue(70_000);
            assertThat(tested.get()).isLessThan(10_000_000);
        });
    }

    /** The half that does not count has its match at once, and the other one only at its far end. */
    @Test
    void search_otherHalfFoundOneBefore_goesOn() {
        int half = 1_000_000;
        ParPools.on(2, pool -> {
            CountDownLatch right = new CountDownLatch(1);
            assertThat(Par.range(0, 2 * half)
                            .on(pool)
                            .filter(i -> afterOther(i, 0, half, right) && i >= half - 1)
                            .findFirst())
                    .hasValue(half - 1);
            CountDownLatch rightAgain = new CountDownLatch(1);
            assertThat(Par.range(0, 2 * half)
                            .on(pool)
                            .position(i -> afterOther(i, 0, half, rightAgain) && i >= half - 1))
                    .hasValue(half - 1);
            CountDownLatch left = new CountDownLatch(1);
            assertThat(Par.range(0, 2 * half)
                            .on(pool)
                            .filter(i -> afterOther(i, half, 0, left) && (i < half || i == 2 * half - 1))
                            .findLast())
                    .hasValue(2 * half - 1);
        });
    }

    /** At {@code waiting}, waits for the one who comes to {@code other}. */
    private static boolean afterOther(int element, int waiting, int other, CountDownLatch latch) {
        if (element == other) {
            latch.countDown();
        } else if (element == waiting) {
            await(latch);
        }
        return true;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void function_throws_isThrownAsItIsAndOthersStop(int workers) {
        IllegalStateException planted = new IllegalStateException("planted");
        ParPools.on(workers, pool -> {
            AtomicLong calls = new AtomicLong();
            // The filter lets nothing pass: what stops the others has to be seen by the source
            assertThatThrownBy(() -> Par.rangeLong(0, Long.MAX_VALUE)
                            .on(pool)
                            .filter(i -> {
                                calls.incrementAndGet();
                                if (i == 5_000) {
                                    throw planted;
                                }
                                return false;
                            })
                            .sum())
                    .isSameAs(planted);
            assertThat(calls.get()).isLessThan(MANY);
        });
    }

    @Test
    void combiner_throws_isThrownAsItIs() {
        IllegalStateException planted = new IllegalStateException("planted");
        assertThatThrownBy(() -> Par.of(List.of("a", "b")).reduce((x, y) -> {
                    throw planted;
                }))
                .isSameAs(planted);
    }

    @Test
    void tryForms_checkedException_isThrownAsItIs() {
        IOException planted = new IOException("planted");
        ParSeq<Integer> numbers = Par.range(0, 10_000).boxed();
        assertThatThrownBy(() -> numbers.tryForEach(i -> failAt(5_000, i, planted)))
                .isSameAs(planted);
        assertThatThrownBy(() -> numbers.tryMap(i -> failAt(5_000, i, planted))).isSameAs(planted);
        assertThatThrownBy(() -> numbers.tryReduce((x, y) -> failAt(9_999, Math.max(x, y), planted)))
                .isSameAs(planted);
    }

    @Test
    void tryForms_nothingThrown_returnResults() throws IOException {
        IOException planted = new IOException("planted");
        assertThat(Par.range(0, 5).boxed().tryMap(i -> failAt(9, i, planted))).containsExactly(0, 1, 2, 3, 4);
        assertThat(Par.range(0, 5).boxed().tryReduce((x, y) -> failAt(99, x + y, planted)))
                .hasValue(10);
        AtomicInteger sum = new AtomicInteger();
        Par.range(0, 5).boxed().tryForEach(i -> sum.addAndGet(failAt(9, i, planted)));
        assertThat(sum).hasValue(10);
    }

    @Test
    void tryForms_ofPrimitives_throwTheCheckedExceptionAsItIs() {
        IOException planted = new IOException("planted");
        assertThatThrownBy(() -> Par.range(0, 10_000).tryForEach(i -> failAt(5_000, i, planted)))
                .isSameAs(planted);
        assertThatThrownBy(() -> Par.rangeLong(0, 10_000).tryMap(i -> failAt(5_000, (int) (long) i, planted)))
                .isSameAs(planted);
        assertThatThrownBy(() ->
                        Par.range(0, 10_000).asDoubles().tryFilter(x -> failAt(7, (int) (double) x, planted) > 3))
                .isSameAs(planted);
        assertThatThrownBy(() -> Par.range(0, 10_000).tryReduce((x, y) -> failAt(9_999, Math.max(x, y), planted)))
                .isSameAs(planted);
        assertThatThrownBy(() -> Par.range(0, 10_000).tryAnyMatch(i -> failAt(5_000, i, planted) < 0))
                .isSameAs(planted);
        assertThatThrownBy(() -> Par.range(0, 10_000).tryAllMatch(i -> failAt(5_000, i, planted) >= 0))
                .isSameAs(planted);
    }

    @Test
    void groupBy_keyIsNull_isRefused() {
        assertThatNullPointerException().isThrownBy(() -> Par.range(0, 10).groupBy(i -> i == 5 ? null : i));
    }

    private static int failAt(int bad, int number, IOException failure) throws IOException {
        if (number == bad) {
            throw failure;
        }
        return number;
    }

    @Test
    void pipeline_ofACollection_canBeRunAgainAndSeesChanges() {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        ParSeq<Integer> pipeline = Par.of(list).map(x -> x * 2);
        assertThat(pipeline.toList()).containsExactly(2, 4);
        list.add(3);
        assertThat(pipeline.toList()).containsExactly(2, 4, 6);
    }

    @Test
    void elements_null_arePassedOn() {
        assertThat(Par.of(Arrays.asList("a", null, "b")).toList()).containsExactly("a", null, "b");
        assertThat(Par.of(new String[] {null}).filter(x -> x == null).count()).isEqualTo(1);
    }

    @Test
    void ranges_atTheEnds_areWhole() {
        assertThat(Par.range(Integer.MIN_VALUE, Integer.MAX_VALUE).count()).isEqualTo((1L << 32) - 1);
        assertThat(Par.range(Integer.MAX_VALUE - 100, Integer.MAX_VALUE).toArray())
                .isEqualTo(IntStream.range(Integer.MAX_VALUE - 100, Integer.MAX_VALUE)
                        .toArray());
        assertThat(Par.rangeLong(Long.MAX_VALUE - 100, Long.MAX_VALUE)
                        .map(i -> i - (Long.MAX_VALUE - 100))
                        .sum())
                .isEqualTo(4_950);
        assertThat(Par.range(Integer.MIN_VALUE, Integer.MAX_VALUE).findFirst()).hasValue(Integer.MIN_VALUE);
        assertThat(Par.range(5, 3).toArray()).isEmpty();
    }

    @Test
    void collector_concurrentAndUnordered_hasOneContainer() {
        AtomicInteger containers = new AtomicInteger();
        assertThat(Par.range(0, 10_000)
                        .boxed()
                        .collect(counting(containers, EnumSet.allOf(Collector.Characteristics.class))))
                .hasValue(10_000);
        assertThat(containers).hasValue(1);
    }

    @Test
    void collector_concurrentButOrdered_hasOneContainerForEachPiece() {
        AtomicInteger containers = new AtomicInteger();
        EnumSet<Collector.Characteristics> concurrent =
                EnumSet.of(Collector.Characteristics.CONCURRENT, Collector.Characteristics.IDENTITY_FINISH);
        ParPools.on(
                2,
                pool -> assertThat(Par.range(0, 10_000).on(pool).boxed().collect(counting(containers, concurrent)))
                        .hasValue(10_000));
        assertThat(containers).hasValueGreaterThan(1);
    }

    /** Its finisher fails, so it must not be called if the characteristics say so. */
    private static Collector<Integer, ?, AtomicInteger> counting(
            AtomicInteger containers, Set<Collector.Characteristics> characteristics) {
        return Collector.<Integer, AtomicInteger, AtomicInteger>of(
                () -> {
                    containers.incrementAndGet();
                    return new AtomicInteger();
                },
                (container, element) -> container.incrementAndGet(),
                (left, right) -> {
                    left.addAndGet(right.get());
                    return left;
                },
                container -> {
                    throw new AssertionError("the finisher is the identity");
                },
                characteristics.toArray(Collector.Characteristics[]::new));
    }

    @Test
    void arrays_inPlace_areChanged() {
        int[] ints = new int[1_000];
        long[] longs = new long[1_000];
        double[] doubles = new double[1_000];
        String[] texts = new String[1_000];
        Par.fill(ints, i -> i);
        Par.mapInPlace(ints, x -> x * 2);
        Par.fill(longs, i -> i);
        Par.mapInPlace(longs, x -> x * 2);
        Par.fill(doubles, i -> i);
        Par.mapInPlace(doubles, x -> x * 2);
        Par.fill(texts, i -> "" + i);
        Par.mapInPlace(texts, x -> x + "!");
        for (int i = 0; i < ints.length; i++) {
            assertThat(ints[i]).isEqualTo(2 * i);
            assertThat(longs[i]).isEqualTo(2L * i);
            assertThat(doubles[i]).isEqualTo(2 * i);
            assertThat(texts[i]).isEqualTo(i + "!");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
