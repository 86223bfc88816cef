package dev.levin.fork.par;

/** Terminals that need not see all elements. */
final class Search {
    private Search() {}

    /** Which of the elements is wanted. */
    enum Which {
        ANY,
        FIRST,
        LAST
    }

    /** Whether all elements pass: whether {@code predicate} holds for each. */
    static <C> boolean all(Plan plan, Source<C> source, C predicate) {
        return Execution.run(plan, source, new Terminal<C, Boolean>() {
            @Override
            public Boolean leaf(Source<C> piece, Place place) {
                // If it ended because another piece found one that does not, or failed, it does not matter what this
                // one says.
                boolean pass = piece.push(predicate, place);
                if (!pass) {
                    place.stopAll();
                }
                return pass;
            }

            @Override
            public Boolean combine(Boolean left, Boolean right) {
                return left && right;
            }
        });
    }

    /** A buffer with the wanted element, or an empty one. */
    static <C, A> Buffer<C, A> find(Plan plan, Kind<C, A> kind, Source<C> source, Which which) {
        return Execution.run(plan, source, new Terminal<C, Buffer<C, A>>() {
            @Override
            public Buffer<C, A> leaf(Source<C> piece, Place place) {
                Buffer<C, A> buffer = kind.buffer(1);
                piece.push(which == Which.LAST ? buffer.last() : buffer.first(), place);
                if (buffer.count > 0) {
                    if (which == Which.ANY) {
                        place.stopAll();
                    } else {
                        place.found();
                    }
                }
                return buffer;
            }

            @Override
            public Buffer<C, A> combine(Buffer<C, A> left, Buffer<C, A> right) {
                Buffer<C, A> preferred = isFromEnd() ? right : left;
                Buffer<C, A> other = isFromEnd() ? left : right;
                return preferred.count > 0 ? preferred : other;
            }

            @Override
            public boolean isFromEnd() {
                return which == Which.LAST;
            }
        });
    }

    /** How many elements there are before the first for which {@code predicate} holds, or in all. */
    static <C, A> Tally position(Plan plan, Kind<C, A> kind, Source<C> source, C predicate) {
        return Execution.run(plan, source, new Terminal<C, Tally>() {
            @Override
            public Tally leaf(Source<C> piece, Place place) {
                Tally tally = new Tally();
                piece.push(kind.countUntil(predicate, tally), place);
                if (tally.isFound) {
                    place.found();
                }
                return tally;
            }

            @Override
            public Tally combine(Tally left, Tally right) {
                if (!left.isFound) {
                    left.count += right.count;
                    left.isFound = right.isFound;
                }
                return left;
            }
        });
    }

    /** How many elements there are. */
    static <C, A> long count(Plan plan, Kind<C, A> kind, Source<C> source) {
        return Execution.run(plan, source, new Terminal<C, Tally>() {
                    @Override
                    public Tally leaf(Source<C> piece, Place place) {
                        Tally tally = new Tally();
                        if (piece.isIndexed()) {
                            tally.count = piece.size();
                        } else {
                            piece.push(kind.countAll(tally), place);
                        }
                        return tally;
                    }

                    @Override
                    public Tally combine(Tally left, Tally right) {
                        left.count += right.count;
                        return left;
                    }
                })
                .count;
    }
}
