/// The reference model in Promela, for Spin.
@usableFromInline package enum FocusMiniPromela {
  /// The model; the sizes can be given as definitions: `-DT=24 -DA0=9 …`.
  @usableFromInline package static let text = #"""
    /* Two overlapping schedules, a session by hand, breaks with a quota of number and minutes,
       callbacks that may be late (at most D ticks), kill and launch, off and on. */
    #ifndef T
    #define T 288
    #define A0 108
    #define A1 204
    #define B0 192
    #define B1 264
    #endif
    #ifndef BMAX
    #define BMAX 6
    #define Q 24
    #define NB 7
    #endif
    #define D 2
    #define inA (t >= A0 && t < A1)
    #define inB (t >= B0 && t < B1)
    short t = 0;
    byte brk = 0, used = 0, nbrk = NB;
    byte pSA = 0, pEA = 0, pSB = 0, pEB = 0, pBE = 0;
    bit man = 0, rA = 0, rB = 0, up = 1, app = 1, shield = 0;
    inline recompute() { shield = ((rA || rB || man) && brk == 0) }
    inline check() {
      assert(!(up && pSA == 0 && pEA == 0 && pSB == 0 && pEB == 0 && pBE == 0)
        || (shield == ((inA || inB || man) && brk == 0)));
      assert(used <= Q);
      assert(brk <= BMAX)
    }
    inline age(p) { if :: (p > 0 && p < D) -> p++ :: else fi }
    active proctype P() {
      do
      :: d_step {
        (t < T && (!up || (pSA < D && pEA < D && pSB < D && pEB < D && pBE < D))) -> t++;
        age(pSA); age(pEA); age(pSB); age(pEB); age(pBE);
        if
        :: (brk > 0) -> brk--; used++;
          if :: (used == Q) -> brk = 0 :: else fi;
          if :: (brk == 0) -> pBE = 1 :: else fi
        :: else
        fi;
        if :: (t == A0) -> pSA = 1 :: (t == A1) -> pEA = 1 :: else fi;
        if :: (t == B0) -> pSB = 1 :: (t == B1) -> pEB = 1 :: else fi;
        check() }
      :: d_step { (up && pSA > 0) -> pSA = 0; rA = inA; recompute(); check() }
      :: d_step { (up && pEA > 0) -> pEA = 0; rA = inA; recompute(); check() }
      :: d_step { (up && pSB > 0) -> pSB = 0; rB = inB; recompute(); check() }
      :: d_step { (up && pEB > 0) -> pEB = 0; rB = inB; recompute(); check() }
      :: d_step { (up && pBE > 0) -> pBE = 0; recompute(); check() }
      :: d_step { (up) -> man = 1 - man; app = 1; rA = inA; rB = inB; recompute(); check() }
      :: d_step {
        (up && app && shield && nbrk > 0 && used < Q && brk == 0) ->
          brk = BMAX; nbrk--; shield = 0; check() }
      :: d_step { (up && app && brk > 0) -> brk = 0; pBE = 0; recompute(); check() }
      :: d_step { (up && app) -> app = 0; check() }
      :: d_step { (up && !app) -> app = 1; rA = inA; rB = inB; recompute(); check() }
      :: d_step { (up) -> up = 0; app = 0; check() }
      :: d_step { (!up) -> up = 1; check() }
      od
    }
    """#
}
