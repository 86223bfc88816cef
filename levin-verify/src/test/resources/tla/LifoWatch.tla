------------------------------ MODULE LifoWatch ------------------------------
EXTENDS Naturals, Sequences, FiniteSets, TLC

CONSTANTS
    Fillers,        \* workers that put tasks into their slots
    Rounds,         \* how often each of them may
    Sleepers,       \* workers without work, of which one has the driver
    Claims,         \* how often the one with the driver is claimed for something else
    NoOne,
    Bug             \* "none", or the name of a planted bug

\* None differs from the others.
Symmetry == Permutations(Fillers) \union Permutations(Sleepers)

-----------------------------------------------------------------------------
(* --algorithm LifoWatch {

variables
    slot = [f \in Fillers |-> FALSE];               \* LifoSlot: whether there is a task
    buffered = {};                                  \* those whose task no one else can see yet
    stored = [s \in Sleepers |-> "nothing"];        \* what a sleeper has stored, and no one else can see yet
    polls = [f \in Fillers |-> 0];                  \* AsyncCounters
    watched = FALSE;
    holder = NoOne;                                 \* of the driver: IdleWord
    permit = [s \in Sleepers |-> FALSE];
    sleeps = [s \in Sleepers |-> "no"];
    claims = Claims;
    \* the holder's
    before = [f \in Fillers |-> 0];
    looksAgain = FALSE;

define {
    Fenced(f) == f \notin buffered
    Stored(s) == stored[s] = "nothing"
    Watched(s) == watched /\ stored[s] # "not watched"      \* as that sleeper sees it
    HolderTaken == holder # NoOne \/ \E s \in Sleepers : stored[s] = "holder"
}

\* AsyncWorker.submitNext, LifoWatch.slotFilled
fair process (filler \in Fillers)
    variables round = 0; {
Fill:                                               \* F1
    if (round = Rounds) { goto Done; }
    else {
        round := round + 1;
        if (Bug = "filled without a fence") { buffered := buffered \union {self}; } else { slot[self] := TRUE; };
    };
ReadWatched:                                        \* F2
    if (watched) { goto Filled; };
SetWatched:                                         \* F3
    await Fenced(self);
    watched := TRUE;
TellHolder:                                         \* F4
    if (holder # NoOne /\ Bug # "filler tells no one") { permit[holder] := TRUE; };
Filled:                                             \* the poll that filled the slot ends, or it does not
    either { goto Done; } or { await Fenced(self); };
TakeOwn:
    polls[self] := polls[self] + 1;
    slot[self] := FALSE;
    goto Fill;
}

\* Idling.sleep, with LifoWatch.nanosToNextLook and isAnyoneStuck
fair process (sleeper \in Sleepers)
    variables first = FALSE; active = FALSE; stuck = FALSE; why = ""; early = FALSE; todo = {}; {
TakeDriver:                                         \* H1
    early := Bug = "watch read before the driver is taken" /\ watched;
    await ~HolderTaken;
TakenNow:
    if (HolderTaken) { goto TakeDriver; }
    else if (Bug = "driver taken without a fence") { stored[self] := "holder"; }
    else { holder := self; };
ReadTheWatch:                                       \* H2
    why := "";
    active := FALSE;
    stuck := FALSE;
    if (IF Bug = "watch read before the driver is taken" THEN ~early ELSE ~Watched(self)) {
        looksAgain := FALSE;
        sleeps[self] := "without limit";
        goto Asleep;
    } else if (looksAgain) {
        sleeps[self] := "for an interval";
        goto Asleep;
    };
BeginLook:
    todo := Fillers;
    first := ~looksAgain;
LookAt:                                             \* H3
    while (todo # {}) {
        with (f \in todo) {
            stuck := stuck \/ (slot[f] /\ polls[f] = before[f]);
            active := active \/ slot[f] \/ polls[f] # before[f];
            before[f] := polls[f];
            todo := todo \ {f};
        };
    };
LookedAtAll:
    looksAgain := TRUE;
    if (active \/ first \/ Bug = "watched for ever") { goto AfterLook; }
    else if (Bug = "cleared after the last look") { goto EarlyLastLook; };
Stop:                                               \* H4
    await Stored(self);
    if (Bug = "watch stopped without a fence") { stored[self] := "not watched"; } else { watched := FALSE; };
    todo := IF Bug = "no last look" THEN {} ELSE Fillers;
LastLook:                                           \* H5
    while (todo # {}) {
        with (f \in todo) {
            if (slot[f]) { await Stored(self); watched := TRUE; todo := {}; } else { todo := todo \ {f}; };
        };
    };
AfterLook:
    if (first) { sleeps[self] := "for an interval"; goto Asleep; }
    else if (stuck) { goto Steal; }
    else { goto ReadTheWatch; };
Asleep:
    either { await permit[self]; why := "permit"; }
    or { await sleeps[self] = "for an interval"; why := "time"; }
    or { await claims > 0; claims := claims - 1; why := "claim"; };
    permit[self] := FALSE;
    sleeps[self] := "no";
Awake:
    early := Bug = "watch read before the driver is taken" /\ watched;
    if (why = "claim") { goto LeaveDriver; }
    else if (why = "time" /\ Watched(self) /\ looksAgain) { goto BeginLook; }
    else { goto ReadTheWatch; };
Steal:                                              \* Foraging.stealNewest
    await Stored(self);
    if (\E f \in Fillers : slot[f]) { with (f \in {g \in Fillers : slot[g]}) { slot[f] := FALSE; }; }
    else { goto ReadTheWatch; };
LeaveDriver:                                        \* there is something to run
    await Stored(self);
    holder := NoOne;
    why := "";
    active := FALSE;
    stuck := FALSE;
    goto TakeDriver;
EarlyLastLook:
    if (\E f \in Fillers : slot[f]) { goto AfterLook; };
ClearLate:
    watched := FALSE;
    goto AfterLook;
}

\* The store buffers: a store becomes visible at any time.
fair process (drain = 50) {
Drain:
    while (TRUE) {
        either { with (f \in buffered) { slot[f] := TRUE; buffered := buffered \ {f}; }; }
        or {
            with (s \in {t \in Sleepers : ~Stored(t)}) {
                if (stored[s] = "holder") { holder := s; } else { watched := FALSE; };
                stored[s] := "nothing";
            };
        };
    };
}

} *)
\* BEGIN TRANSLATION
\* END TRANSLATION

-----------------------------------------------------------------------------
SleepsOn(s) == sleeps[s] = "without limit" /\ ~permit[s]
OnTheWay == \E f \in Fillers : pc[f] \in {"ReadWatched", "SetWatched", "TellHolder"}

\* While there is a task in a slot, the holder of the driver does not sleep without limit, or someone is about to wake it.
NoneForgotten == (\E f \in Fillers : slot[f] \/ ~Fenced(f)) /\ (\E s \in Sleepers : SleepsOn(s)) => OnTheWay

\* What belongs to the holder is touched by no one else.
OneHolder == \A s \in Sleepers : pc[s] \notin {"TakeDriver", "TakenNow"} => holder = s \/ stored[s] = "holder"

\* The end: no one has anything to do.
Finished == /\ \A f \in Fillers : pc[f] = "Done" /\ ~slot[f] /\ Fenced(f)
            /\ \E s \in Sleepers : SleepsOn(s)

AllowedEnd == Finished /\ UNCHANGED vars
Allowed == Init /\ [][Next \/ AllowedEnd]_vars

\* With a fair scheduler no task stays in a slot, and then the holder sleeps, and no one wakes it again and again.
EverySlotIsEmptied == <>[](\A f \in Fillers : ~slot[f])
HolderSleeps == <>[](\E s \in Sleepers : SleepsOn(s))
=============================================================================
