package dev.levin.internal.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A {@code long} alone on its cache lines, with one accessor for each access mode that Levin uses.
 *
 * <p>Use it for words that several threads write often: a pool's control word, the two ends of a ring. The value has no
 * meaning of its own here; who owns one says in an edge table why each access has the mode that it has.
 */
public final class PaddedLong extends PaddedLongValue {
    private static final VarHandle VALUE = valueHandle();

    byte after000,
            after001,
            after002,
            after003,
            after004,
            after005,
            after006,
            after007,
            after008,
            after009,
            after010,
            after011,
            after012,
            after013,
            after014,
            after015;
    byte after016,
            after017,
            after018,
            after019,
            after020,
            after021,
            after022,
            after023,
            after024,
            after025,
            after026,
            after027,
            after028,
            after029,
            after030,
            after031;
    byte after032,
            after033,
            after034,
            after035,
            after036,
            after037,
            after038,
            after039,
            after040,
            after041,
            after042,
            after043,
            after044,
            after045,
            after046,
            after047;
    byte after048,
            after049,
            after050,
            after051,
            after052,
            after053,
            after054,
            after055,
            after056,
            after057,
            after058,
            after059,
            after060,
            after061,
            after062,
            after063;
    byte after064,
            after065,
            after066,
            after067,
            after068,
            after069,
            after070,
            after071,
            after072,
            after073,
            after074,
            after075,
            after076,
            after077,
            after078,
            after079;
    byte after080,
            after081,
            after082,
            after083,
            after084,
            after085,
            after086,
            after087,
            after088,
            after089,
            after090,
            after091,
            after092,
            after093,
            after094,
            after095;
    byte after096,
            after097,
            after098,
            after099,
            after100,
            after101,
            after102,
            after103,
            after104,
            after105,
            after106,
            after107,
            after108,
            after109,
            after110,
            after111;
    byte after112,
            after113,
            after114,
            after115,
            after116,
            after117,
            after118,
            after119,
            after120,
            after121,
            after122,
            after123,
            after124,
            after125,
            after126,
            after127;

    /** Makes one with an initial value, which is published by whatever publishes the object. */
    public PaddedLong(long initial) {
        value = initial;
    }

    public long getPlain() {
        return (long) VALUE.get(this);
    }

    public long getOpaque() {
        return (long) VALUE.getOpaque(this);
    }

    public long getAcquire() {
        return (long) VALUE.getAcquire(this);
    }

    public long getVolatile() {
        return (long) VALUE.getVolatile(this);
    }

    public void setRelease(long newValue) {
        VALUE.setRelease(this, newValue);
    }

    public void setVolatile(long newValue) {
        VALUE.setVolatile(this, newValue);
    }

    /** Strong, with volatile semantics on success and on failure. */
    public boolean compareAndSet(long expected, long newValue) {
        return VALUE.compareAndSet(this, expected, newValue);
    }

    /** Clears the bits that are not in {@code mask}, with volatile semantics; returns the value before. */
    public long getAndBitwiseAnd(long mask) {
        return (long) VALUE.getAndBitwiseAnd(this, mask);
    }

    /** Sets the bits of {@code mask}, with volatile semantics; returns the value before. */
    public long getAndBitwiseOr(long mask) {
        return (long) VALUE.getAndBitwiseOr(this, mask);
    }

    private static VarHandle valueHandle() {
        try {
            return MethodHandles.lookup().findVarHandle(PaddedLongValue.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}

abstract class PaddedLongValue extends Padding {
    long value;
}
