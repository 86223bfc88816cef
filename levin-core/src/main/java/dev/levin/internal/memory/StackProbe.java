package dev.levin.internal.memory;

import java.util.Arrays;

/**
 * Methods that need much stack, and next to no time: what {@link StackRoom} calls on HotSpot.
 *
 * <p>A method that was compiled makes sure when it is entered that the stack has room for its frame <em>as the interpreter would
 * lay it out</em>, since at any moment it may have to go on there: it touches each page that this frame could reach. So a
 * method with hundreds of local variables asks for kilobytes by a few stores, although its compiled frame is small and no
 * variable is ever used. That takes 2 to 3 ns, whatever the size; to use so much stack by calls took 30 to 270
 * (ADR 18). The interpreter itself asks for the same room.
 *
 * <p>The branch is never taken. It gives the compiler a place to go back to the interpreter from, and makes the methods longer
 * than what is inlined: the room has to be there when they are called, not when their caller was.
 */
final class StackProbe {
    private StackProbe() {}

    /** Asks for 4 KB. */
    @SuppressWarnings("UnusedVariable") // their number counts
    static void onePage(int x) {
        if (x < 0) {
            long aa, ba, ca, da, ea, fa, ga, ha, ia, ja, ka, la, ma, na, oa, pa, qa, ra, sa, ta, ua, va, wa, xa, ya, za;
            long ab, bb, cb, db, eb, fb, gb, hb, ib, jb, kb, lb, mb, nb, ob, pb, qb, rb, sb, tb, ub, vb, wb, xb, yb, zb;
            long ac, bc, cc, dc, ec, fc, gc, hc, ic, jc, kc, lc, mc, nc, oc, pc, qc, rc, sc, tc, uc, vc, wc, xc, yc, zc;
            long ad, bd, cd, dd, ed, fd, gd, hd, id, jd, kd, ld, md, nd, od, pd, qd, rd, sd, td, ud, vd, wd, xd, yd, zd;
            long ae, be, ce, de, ee, fe, ge, he, ie, je, ke, le, me, ne, oe, pe, qe, re, se, te, ue, ve, we, xe, ye, ze;
            long af, bf, cf, df, ef, ff, gf, hf, jf, kf, lf, mf, nf, of, pf, qf, rf, sf, tf, uf, vf, wf, xf, yf, zf, ag;
            long bg, cg, dg, eg, fg, gg, hg, ig, jg, kg, lg, mg, ng, og, pg, qg, rg, sg, tg, ug, vg, wg, xg, yg, zg, ah;
            long bh, ch, dh, eh, fh, gh, hh, ih, jh, kh, lh, mh, nh, oh, ph, qh, rh, sh, th, uh, vh, wh, xh, yh, zh, ai;
            long bi, ci, di, ei, fi, gi, hi, ii, ji, ki, li, mi, ni, oi, pi, qi, ri, si, ti, ui, vi, wi, xi, yi, zi, aj;
            long bj, cj, dj, ej, fj, gj, hj, ij, jj, kj, lj, mj, nj, oj, pj, qj, rj, sj, tj, uj, vj, wj, xj, yj, zj, ak;
            int[] code = {
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
            };
            throw new IllegalArgumentException("x must not be negative, nor " + Arrays.toString(code));
        }
    }

    /** Asks for 8 KB. */
    @SuppressWarnings("UnusedVariable") // their number counts
    static void twoPages(int x) {
        if (x < 0) {
            long aa, ba, ca, da, ea, fa, ga, ha, ia, ja, ka, la, ma, na, oa, pa, qa, ra, sa, ta, ua, va, wa, xa, ya, za;
            long ab, bb, cb, db, eb, fb, gb, hb, ib, jb, kb, lb, mb, nb, ob, pb, qb, rb, sb, tb, ub, vb, wb, xb, yb, zb;
            long ac, bc, cc, dc, ec, fc, gc, hc, ic, jc, kc, lc, mc, nc, oc, pc, qc, rc, sc, tc, uc, vc, wc, xc, yc, zc;
            long ad, bd, cd, dd, ed, fd, gd, hd, id, jd, kd, ld, md, nd, od, pd, qd, rd, sd, td, ud, vd, wd, xd, yd, zd;
            long ae, be, ce, de, ee, fe, ge, he, ie, je, ke, le, me, ne, oe, pe, qe, re, se, te, ue, ve, we, xe, ye, ze;
            long af, bf, cf, df, ef, ff, gf, hf, jf, kf, lf, mf, nf, of, pf, qf, rf, sf, tf, uf, vf, wf, xf, yf, zf, ag;
            long bg, cg, dg, eg, fg, gg, hg, ig, jg, kg, lg, mg, ng, og, pg, qg, rg, sg, tg, ug, vg, wg, xg, yg, zg, ah;
            long bh, ch, dh, eh, fh, gh, hh, ih, jh, kh, lh, mh, nh, oh, ph, qh, rh, sh, th, uh, vh, wh, xh, yh, zh, ai;
            long bi, ci, di, ei, fi, gi, hi, ii, ji, ki, li, mi, ni, oi, pi, qi, ri, si, ti, ui, vi, wi, xi, yi, zi, aj;
            long bj, cj, dj, ej, fj, gj, hj, ij, jj, kj, lj, mj, nj, oj, pj, qj, rj, sj, tj, uj, vj, wj, xj, yj, zj, ak;
            long bk, ck, dk, ek, fk, gk, hk, ik, jk, kk, lk, mk, nk, ok, pk, qk, rk, sk, tk, uk, vk, wk, xk, yk, zk, al;
            long bl, cl, dl, el, fl, gl, hl, il, jl, kl, ll, ml, nl, ol, pl, ql, rl, sl, tl, ul, vl, wl, xl, yl, zl, am;
            long bm, cm, dm, em, fm, gm, hm, im, jm, km, lm, mm, nm, om, pm, qm, rm, sm, tm, um, vm, wm, xm, ym, zm, an;
            long bn, cn, dn, en, fn, gn, hn, in, jn, kn, ln, mn, nn, on, pn, qn, rn, sn, tn, un, vn, wn, xn, yn, zn, ao;
            long bo, co, eo, fo, go, ho, io, jo, ko, lo, mo, no, oo, po, qo, ro, so, to, uo, vo, wo, xo, yo, zo, ap, bp;
            long cp, dp, ep, fp, gp, hp, ip, jp, kp, lp, mp, np, op, pp, qp, rp, sp, tp, up, vp, wp, xp, yp, zp, aq, bq;
            long cq, dq, eq, fq, gq, hq, iq, jq, kq, lq, mq, nq, oq, pq, qq, rq, sq, tq, uq, vq, wq, xq, yq, zq, ar, br;
            long cr, dr, er, fr, gr, hr, ir, jr, kr, lr, mr, nr, or, pr, qr, rr, sr, tr, ur, vr, wr, xr, yr, zr, as, bs;
            long cs, ds, es, fs, gs, hs, is, js, ks, ls, ms, ns, os, ps, qs, rs, ss, ts, us, vs, ws, xs, ys, zs, at, bt;
            long ct, dt, et, ft, gt, ht, it, jt, kt, lt, mt, nt, ot, pt, qt, rt, st, tt, ut, vt, wt, xt, yt, zt, au, bu;
            int[] code = {
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
            };
            throw new IllegalArgumentException("x must not be negative, nor " + Arrays.toString(code));
        }
    }

    /** Asks for 12 KB. */
    @SuppressWarnings("UnusedVariable") // their number counts
    static void threePages(int x) {
        if (x < 0) {
            long aa, ba, ca, da, ea, fa, ga, ha, ia, ja, ka, la, ma, na, oa, pa, qa, ra, sa, ta, ua, va, wa, xa, ya, za;
            long ab, bb, cb, db, eb, fb, gb, hb, ib, jb, kb, lb, mb, nb, ob, pb, qb, rb, sb, tb, ub, vb, wb, xb, yb, zb;
            long ac, bc, cc, dc, ec, fc, gc, hc, ic, jc, kc, lc, mc, nc, oc, pc, qc, rc, sc, tc, uc, vc, wc, xc, yc, zc;
            long ad, bd, cd, dd, ed, fd, gd, hd, id, jd, kd, ld, md, nd, od, pd, qd, rd, sd, td, ud, vd, wd, xd, yd, zd;
            long ae, be, ce, de, ee, fe, ge, he, ie, je, ke, le, me, ne, oe, pe, qe, re, se, te, ue, ve, we, xe, ye, ze;
            long af, bf, cf, df, ef, ff, gf, hf, jf, kf, lf, mf, nf, of, pf, qf, rf, sf, tf, uf, vf, wf, xf, yf, zf, ag;
            long bg, cg, dg, eg, fg, gg, hg, ig, jg, kg, lg, mg, ng, og, pg, qg, rg, sg, tg, ug, vg, wg, xg, yg, zg, ah;
            long bh, ch, dh, eh, fh, gh, hh, ih, jh, kh, lh, mh, nh, oh, ph, qh, rh, sh, th, uh, vh, wh, xh, yh, zh, ai;
            long bi, ci, di, ei, fi, gi, hi, ii, ji, ki, li, mi, ni, oi, pi, qi, ri, si, ti, ui, vi, wi, xi, yi, zi, aj;
            long bj, cj, dj, ej, fj, gj, hj, ij, jj, kj, lj, mj, nj, oj, pj, qj, rj, sj, tj, uj, vj, wj, xj, yj, zj, ak;
            long bk, ck, dk, ek, fk, gk, hk, ik, jk, kk, lk, mk, nk, ok, pk, qk, rk, sk, tk, uk, vk, wk, xk, yk, zk, al;
            long bl, cl, dl, el, fl, gl, hl, il, jl, kl, ll, ml, nl, ol, pl, ql, rl, sl, tl, ul, vl, wl, xl, yl, zl, am;
            long bm, cm, dm, em, fm, gm, hm, im, jm, km, lm, mm, nm, om, pm, qm, rm, sm, tm, um, vm, wm, xm, ym, zm, an;
            long bn, cn, dn, en, fn, gn, hn, in, jn, kn, ln, mn, nn, on, pn, qn, rn, sn, tn, un, vn, wn, xn, yn, zn, ao;
            long bo, co, eo, fo, go, ho, io, jo, ko, lo, mo, no, oo, po, qo, ro, so, to, uo, vo, wo, xo, yo, zo, ap, bp;
            long cp, dp, ep, fp, gp, hp, ip, jp, kp, lp, mp, np, op, pp, qp, rp, sp, tp, up, vp, wp, xp, yp, zp, aq, bq;
            long cq, dq, eq, fq, gq, hq, iq, jq, kq, lq, mq, nq, oq, pq, qq, rq, sq, tq, uq, vq, wq, xq, yq, zq, ar, br;
            long cr, dr, er, fr, gr, hr, ir, jr, kr, lr, mr, nr, or, pr, qr, rr, sr, tr, ur, vr, wr, xr, yr, zr, as, bs;
            long cs, ds, es, fs, gs, hs, is, js, ks, ls, ms, ns, os, ps, qs, rs, ss, ts, us, vs, ws, xs, ys, zs, at, bt;
            long ct, dt, et, ft, gt, ht, it, jt, kt, lt, mt, nt, ot, pt, qt, rt, st, tt, ut, vt, wt, xt, yt, zt, au, bu;
            long cu, du, eu, fu, gu, hu, iu, ju, ku, lu, mu, nu, ou, pu, qu, ru, su, tu, uu, vu, wu, xu, yu, zu, av, bv;
            long cv, dv, ev, fv, gv, hv, iv, jv, kv, lv, mv, nv, ov, pv, qv, rv, sv, tv, uv, vv, wv, xv, yv, zv, aw, bw;
            long cw, dw, ew, fw, gw, hw, iw, jw, kw, lw, mw, nw, ow, pw, qw, rw, sw, tw, uw, vw, ww, xw, yw, zw, ax, bx;
            long cx, dx, ex, fx, gx, hx, ix, jx, kx, lx, mx, nx, ox, px, qx, rx, sx, tx, ux, vx, wx, xx, yx, zx, ay, by;
            long cy, dy, ey, fy, gy, hy, iy, jy, ky, ly, my, ny, oy, py, qy, ry, sy, ty, uy, vy, wy, xy, yy, zy, az, bz;
            long cz, dz, ez, fz, gz, hz, iz, jz, kz, lz, mz, nz, oz, pz, qz, rz, sz, tz, uz, vz, wz, xz, yz, zz, aA, bA;
            long cA, dA, eA, fA, gA, hA, iA, jA, kA, lA, mA, nA, oA, pA, qA, rA, sA, tA, uA, vA, wA, xA, yA, zA, aB, bB;
            long cB, dB, eB, fB, gB, hB, iB, jB, kB, lB, mB, nB, oB, pB, qB, rB, sB, tB, uB, vB, wB, xB, yB, zB, aC, bC;
            long cC, dC, eC, fC, gC, hC, iC, jC, kC, lC, mC, nC, oC, pC, qC, rC, sC, tC, uC, vC, wC, xC, yC, zC, aD, bD;
            long cD, dD, eD, fD, gD, hD, iD, jD, kD, lD, mD, nD, oD, pD, qD, rD, sD, tD, uD, vD, wD, xD, yD, zD, aE, bE;
            int[] code = {
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
            };
            throw new IllegalArgumentException("x must not be negative, nor " + Arrays.toString(code));
        }
    }

    /** Asks for 20 KB. */
    @SuppressWarnings("UnusedVariable") // their number counts
    static void fivePages(int x) {
        if (x < 0) {
            long aa, ba, ca, da, ea, fa, ga, ha, ia, ja, ka, la, ma, na, oa, pa, qa, ra, sa, ta, ua, va, wa, xa, ya, za;
            long ab, bb, cb, db, eb, fb, gb, hb, ib, jb, kb, lb, mb, nb, ob, pb, qb, rb, sb, tb, ub, vb, wb, xb, yb, zb;
            long ac, bc, cc, dc, ec, fc, gc, hc, ic, jc, kc, lc, mc, nc, oc, pc, qc, rc, sc, tc, uc, vc, wc, xc, yc, zc;
            long ad, bd, cd, dd, ed, fd, gd, hd, id, jd, kd, ld, md, nd, od, pd, qd, rd, sd, td, ud, vd, wd, xd, yd, zd;
            long ae, be, ce, de, ee, fe, ge, he, ie, je, ke, le, me, ne, oe, pe, qe, re, se, te, ue, ve, we, xe, ye, ze;
            long af, bf, cf, df, ef, ff, gf, hf, jf, kf, lf, mf, nf, of, pf, qf, rf, sf, tf, uf, vf, wf, xf, yf, zf, ag;
            long bg, cg, dg, eg, fg, gg, hg, ig, jg, kg, lg, mg, ng, og, pg, qg, rg, sg, tg, ug, vg, wg, xg, yg, zg, ah;
            long bh, ch, dh, eh, fh, gh, hh, ih, jh, kh, lh, mh, nh, oh, ph, qh, rh, sh, th, uh, vh, wh, xh, yh, zh, ai;
            long bi, ci, di, ei, fi, gi, hi, ii, ji, ki, li, mi, ni, oi, pi, qi, ri, si, ti, ui, vi, wi, xi, yi, zi, aj;
            long bj, cj, dj, ej, fj, gj, hj, ij, jj, kj, lj, mj, nj, oj, pj, qj, rj, sj, tj, uj, vj, wj, xj, yj, zj, ak;
            long bk, ck, dk, ek, fk, gk, hk, ik, jk, kk, lk, mk, nk, ok, pk, qk, rk, sk, tk, uk, vk, wk, xk, yk, zk, al;
            long bl, cl, dl, el, fl, gl, hl, il, jl, kl, ll, ml, nl, ol, pl, ql, rl, sl, tl, ul, vl, wl, xl, yl, zl, am;
            long bm, cm, dm, em, fm, gm, hm, im, jm, km, lm, mm, nm, om, pm, qm, rm, sm, tm, um, vm, wm, xm, ym, zm, an;
            long bn, cn, dn, en, fn, gn, hn, in, jn, kn, ln, mn, nn, on, pn, qn, rn, sn, tn, un, vn, wn, xn, yn, zn, ao;
            long bo, co, eo, fo, go, ho, io, jo, ko, lo, mo, no, oo, po, qo, ro, so, to, uo, vo, wo, xo, yo, zo, ap, bp;
            long cp, dp, ep, fp, gp, hp, ip, jp, kp, lp, mp, np, op, pp, qp, rp, sp, tp, up, vp, wp, xp, yp, zp, aq, bq;
            long cq, dq, eq, fq, gq, hq, iq, jq, kq, lq, mq, nq, oq, pq, qq, rq, sq, tq, uq, vq, wq, xq, yq, zq, ar, br;
            long cr, dr, er, fr, gr, hr, ir, jr, kr, lr, mr, nr, or, pr, qr, rr, sr, tr, ur, vr, wr, xr, yr, zr, as, bs;
            long cs, ds, es, fs, gs, hs, is, js, ks, ls, ms, ns, os, ps, qs, rs, ss, ts, us, vs, ws, xs, ys, zs, at, bt;
            long ct, dt, et, ft, gt, ht, it, jt, kt, lt, mt, nt, ot, pt, qt, rt, st, tt, ut, vt, wt, xt, yt, zt, au, bu;
            long cu, du, eu, fu, gu, hu, iu, ju, ku, lu, mu, nu, ou, pu, qu, ru, su, tu, uu, vu, wu, xu, yu, zu, av, bv;
            long cv, dv, ev, fv, gv, hv, iv, jv, kv, lv, mv, nv, ov, pv, qv, rv, sv, tv, uv, vv, wv, xv, yv, zv, aw, bw;
            long cw, dw, ew, fw, gw, hw, iw, jw, kw, lw, mw, nw, ow, pw, qw, rw, sw, tw, uw, vw, ww, xw, yw, zw, ax, bx;
            long cx, dx, ex, fx, gx, hx, ix, jx, kx, lx, mx, nx, ox, px, qx, rx, sx, tx, ux, vx, wx, xx, yx, zx, ay, by;
            long cy, dy, ey, fy, gy, hy, iy, jy, ky, ly, my, ny, oy, py, qy, ry, sy, ty, uy, vy, wy, xy, yy, zy, az, bz;
            long cz, dz, ez, fz, gz, hz, iz, jz, kz, lz, mz, nz, oz, pz, qz, rz, sz, tz, uz, vz, wz, xz, yz, zz, aA, bA;
            long cA, dA, eA, fA, gA, hA, iA, jA, kA, lA, mA, nA, oA, pA, qA, rA, sA, tA, uA, vA, wA, xA, yA, zA, aB, bB;
            long cB, dB, eB, fB, gB, hB, iB, jB, kB, lB, mB, nB, oB, pB, qB, rB, sB, tB, uB, vB, wB, xB, yB, zB, aC, bC;
            long cC, dC, eC, fC, gC, hC, iC, jC, kC, lC, mC, nC, oC, pC, qC, rC, sC, tC, uC, vC, wC, xC, yC, zC, aD, bD;
            long cD, dD, eD, fD, gD, hD, iD, jD, kD, lD, mD, nD, oD, pD, qD, rD, sD, tD, uD, vD, wD, xD, yD, zD, aE, bE;
            long cE, dE, eE, fE, gE, hE, iE, jE, kE, lE, mE, nE, oE, pE, qE, rE, sE, tE, uE, vE, wE, xE, yE, zE, aF, bF;
            long cF, dF, eF, fF, gF, hF, iF, jF, kF, lF, mF, nF, oF, pF, qF, rF, sF, tF, uF, vF, wF, xF, yF, zF, aG, bG;
            long cG, dG, eG, fG, gG, hG, iG, jG, kG, lG, mG, nG, oG, pG, qG, rG, sG, tG, uG, vG, wG, xG, yG, zG, aH, bH;
            long cH, dH, eH, fH, gH, hH, iH, jH, kH, lH, mH, nH, oH, pH, qH, rH, sH, tH, uH, vH, wH, xH, yH, zH, aI, bI;
            long cI, dI, eI, fI, gI, hI, iI, jI, kI, lI, mI, nI, oI, pI, qI, rI, sI, tI, uI, vI, wI, xI, yI, zI, aJ, bJ;
            long cJ, dJ, eJ, fJ, gJ, hJ, iJ, jJ, kJ, lJ, mJ, nJ, oJ, pJ, qJ, rJ, sJ, tJ, uJ, vJ, wJ, xJ, yJ, zJ, aK, bK;
            long cK, dK, eK, fK, gK, hK, iK, jK, kK, lK, mK, nK, oK, pK, qK, rK, sK, tK, uK, vK, wK, xK, yK, zK, aL, bL;
            long cL, dL, eL, fL, gL, hL, iL, jL, kL, lL, mL, nL, oL, pL, qL, rL, sL, tL, uL, vL, wL, xL, yL, zL, aM, bM;
            long cM, dM, eM, fM, gM, hM, iM, jM, kM, lM, mM, nM, oM, pM, qM, rM, sM, tM, uM, vM, wM, xM, yM, zM, aN, bN;
            long cN, dN, eN, fN, gN, hN, iN, jN, kN, lN, mN, nN, oN, pN, qN, rN, sN, tN, uN, vN, wN, xN, yN, zN, aO, bO;
            long cO, dO, eO, fO, gO, hO, iO, jO, kO, lO, mO, nO, oO, pO, qO, rO, sO, tO, uO, vO, wO, xO, yO, zO, aP, bP;
            long cP, dP, eP, fP, gP, hP, iP, jP, kP, lP, mP, nP, oP, pP, qP, rP, sP, tP, uP, vP, wP, xP, yP, zP, aQ, bQ;
            long cQ, dQ, eQ, fQ, gQ, hQ, iQ, jQ, kQ, lQ, mQ, nQ, oQ, pQ, qQ, rQ, sQ, tQ, uQ, vQ, wQ, xQ, yQ, zQ, aR, bR;
            long cR, dR, eR, fR, gR, hR, iR, jR, kR, lR, mR, nR, oR, pR, qR, rR, sR, tR, uR, vR, wR, xR, yR, zR, aS, bS;
            long cS, dS, eS, fS, gS, hS, iS, jS, kS, lS, mS, nS, oS, pS, qS, rS, sS, tS, uS, vS, wS, xS, yS, zS, aT, bT;
            long cT, dT, eT, fT, gT, hT, iT, jT, kT, lT, mT, nT, oT, pT, qT, rT, sT, tT, uT, vT, wT, xT, yT, zT, aU, bU;
            long cU, dU, eU, fU, gU, hU, iU, jU, kU, lU, mU, nU, oU, pU, qU, rU, sU, tU, uU, vU, wU, xU, yU, zU, aV, bV;
            long cV, dV, eV, fV, gV, hV, iV, jV, kV, lV, mV, nV, oV, pV, qV, rV, sV, tV, uV, vV, wV, xV, yV, zV, aW, bW;
            long cW, dW, eW, fW, gW, hW, iW, jW, kW, lW, mW, nW, oW, pW, qW, rW, sW, tW, uW, vW, wW, xW, yW, zW, aX, bX;
            long cX, dX, eX, fX, gX, hX, iX, jX, kX, lX, mX, nX, oX, pX, qX, rX, sX, tX, uX, vX, wX, xX, yX, zX, aY, bY;
            int[] code = {
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
            };
            throw new IllegalArgumentException("x must not be negative, nor " + Arrays.toString(code));
        }
    }
}
