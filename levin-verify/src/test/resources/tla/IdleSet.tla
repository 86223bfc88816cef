------------------------------ MODULE IdleSet ------------------------------
EXTENDS Naturals, Integers, Sequences, FiniteSets, TLC

CONSTANTS
    Workers,
    Publishers,     \* threads that publish tasks
    Plan,           \* the queues to which each of them publishes a task, one after the other
    Timers,         \* whether someone starts a timer, at any moment
    Closes,         \* whether someone shuts down, at any moment
    NoOne,
    Bug             \* "none", or the name of a planted bug

Inserter == 30
Closer == 31
Threads == Workers \union Publishers \union {Inserter, Closer}
Cap == (Cardinality(Workers) + 1) \div 2        \* IdleWord.maxSearching

\* A worker looks at the injection queue whether it has a token or not, and at the ring of a busy one only if it has one.
OneStolen == <<"ring">>
OneOfEach == <<"injection", "ring">>
Batch == <<"injection", "injection">>

\* No worker differs from the others.
Symmetry == Permutations(Workers)

-----------------------------------------------------------------------------
(* --algorithm IdleSet {

variables
    bits = {};                                      \* ParkedMap
    searching = 0;                                  \* the fields of IdleWord
    driver = NoOne;
    shut = FALSE;
    queue = [q \in {"injection", "ring"} |-> 0];    \* how many tasks are in each
    permit = [w \in Workers |-> FALSE];
    timer = FALSE;                                  \* there is one that has not fired
    told = "awake";                                 \* TimerWheel: how long the sleeper will sleep
    buffer = [t \in Threads |-> "none"];            \* a store that no one else can see yet

define {
    Fenced(t) == buffer[t] = "none"
    Queued == queue["injection"] + queue["ring"] > 0
    Leaves(w) == driver = w /\ Bug # "driver kept by one who found work"
}

\* A store becomes visible.
macro commit(t) {
    if (buffer[t] = "bit") { bits := bits \union {t}; }
    else if (buffer[t] = "driver") { driver := NoOne; }
    else if (buffer[t] = "token") { searching := searching - 1; }
    else if (buffer[t] = "timer") { timer := TRUE; }
    else { queue[buffer[t]] := queue[buffer[t]] + 1; };
    buffer[t] := "none";
}

\* D1
macro leaveDriver() {
    if (Bug = "driver left without a fence") { await Fenced(self); buffer[self] := "driver"; } else { driver := NoOne; };
}

\* IdleSet.claim, and then to unpark who was claimed.
procedure claim()
    variables claimed = NoOne; {
Claim:                                              \* P3 to P5: only what was read last counts, and the CAS proves the word
    if (searching > 0 \/ shut \/ bits = {}) { return; }
    else { await Fenced(self); searching := searching + 1; };
ClearBit:                                           \* P6
    if (bits # {}) {
        with (w \in IF bits \subseteq {driver} THEN bits ELSE bits \ {driver}) {
            bits := bits \ {w};
            claimed := w;
        };
        goto Unpark;
    };
NoneLeft:                                           \* P7
    if (Bug = "claimer keeps the token") { return; }
    else { searching := searching - 1; goto Claim; };
Unpark:
    permit[claimed] := TRUE;
    return;
}

fair process (worker \in Workers)
    variables hasToken = FALSE; workSeen = FALSE; own = FALSE; inHand = 0; armed = FALSE; tried = FALSE; {
Running:                                            \* the task may go on for ever here
    skip;
Look:                                               \* AsyncWorker.find: its own, and the injection queue
    if (own) {
        own := FALSE;
        if (hasToken \/ driver = self) { goto StopSearching; } else { goto Running; };
    } else if (queue["injection"] > 0) {            \* all of it, which is in no queue for a moment
        inHand := queue["injection"] - 1;
        queue["injection"] := 0;
        goto MoveRest;
    } else if (hasToken) { goto Steal; };
StartSearching:                                     \* S1
    if (searching >= Cap) { goto Register; } else { await Fenced(self); searching := searching + 1; hasToken := TRUE; };
Steal:                                              \* S2
    if (queue["ring"] = 0) { goto Register; }
    else { queue["ring"] := queue["ring"] - 1; goto StopSearching; };
MoveRest:                                           \* AsyncWorker.takeInjected
    queue["ring"] := queue["ring"] + inHand;
    if (Bug # "fetcher keeps quiet" /\ (inHand > 0 \/ queue["injection"] > 0)) {
        inHand := 0;
        call claim();
        goto StopSearching;
    } else { inHand := 0; };
StopSearching:                                      \* Idling.found: S3
    if (hasToken) {
        await Fenced(self);
        hasToken := FALSE;
        if (Bug = "token given back without a fence") {
            buffer[self] := "token";
            if (searching > 1) { goto LeaveAndRun; };
        } else {
            searching := searching - 1;
            if (searching > 0 \/ Bug = "last searcher keeps quiet") { goto LeaveAndRun; };
        };
    } else { goto LeaveAndRun; };
LookForMore:                                        \* S4
    workSeen := Queued;
CallForMore:
    if (workSeen \/ (driver = NoOne /\ Bug # "last searcher forgets the driver")) {
        workSeen := FALSE;
        call claim();
        goto LeaveAndRun;
    };
LeaveAndRun:                                        \* D1 to D3
    if (Leaves(self)) {
        leaveDriver();
        if (Bug = "driver left without hand-over") { goto Running; } else { call claim(); goto Running; };
    } else { goto Running; };
LeaveAndLook:
    if (Leaves(self)) {
        leaveDriver();
        if (Bug = "driver left without hand-over") { goto Look; } else { call claim(); goto Look; };
    } else { goto Look; };
Register:                                           \* W1
    if (Bug = "driver taken before the bit is set" /\ ~tried) {
        tried := TRUE;
        if (driver = NoOne) { driver := self; };
        goto Register;
    } else {
        tried := FALSE;
        await Fenced(self);
        if (Bug = "bit set without a fence") { buffer[self] := "bit"; }
        else if (Bug # "bit set after the last look") { bits := bits \union {self}; };
        if (~hasToken) { if (Bug = "only who searched looks once more") { goto Rest; } else { goto LastLook; }; }
        else if (Bug = "token given back after the last look") { goto LastLook; };
    };
GiveTokenBack:                                      \* W2
    await Fenced(self);
    searching := searching - 1;
    hasToken := FALSE;
LastLook:                                           \* W4
    workSeen := Queued;
    if (Bug \in {"bit set after the last look", "token given back after the last look"}) { goto TooLate; };
Rest:
    if (shut /\ Bug # "shutdown not looked at, and told to the map only") { bits := bits \ {self}; workSeen := FALSE; goto Done; }
    else if (workSeen /\ searching = 0 /\ ~shut) {
        await Fenced(self);
        workSeen := FALSE;
        searching := 1;
        hasToken := TRUE;
    } else { workSeen := FALSE; goto TakeDriver; };
ClearOwnBit:
    bits := bits \ {self};
    goto LeaveAndLook;
TakeDriver:                                         \* W5
    if (driver = NoOne /\ Bug # "driver taken before the bit is set") {
        await Fenced(self);
        driver := self;
        if (~Timers) { goto Park; };
    } else if (driver # self \/ ~Timers) { goto Park; };
TellNever:                                          \* TimerWheel.nanosToNext
    if (Bug # "told after the look") { told := "never"; };
LookAtTimers:
    armed := timer;
Tell:
    told := IF armed THEN "until the timer" ELSE "never";
Park:                                               \* W6 and W7
    await Fenced(self) /\ (permit[self] \/ (driver = self /\ armed));
    armed := armed /\ ~permit[self];                \* whether its time is over
    permit[self] := FALSE;
    if (driver = self) { told := "awake"; };
    if (Bug = "bit tested, then cleared" /\ self \in bits) { goto ClearLater; }
    else {
        hasToken := self \notin bits;
        bits := bits \ {self};
        if (shut) { goto Done; }
        else if (driver = self) { goto FireDue; }
        else if (hasToken) { goto Look; }
        else { goto Register; };
    };
FireDue:                                            \* Idling.hasReasonToLook; what a timer wakes is run here
    if (armed /\ timer) { timer := FALSE; own := TRUE; armed := FALSE; goto LeaveAndLook; }
    else if (hasToken) { armed := FALSE; goto LeaveAndLook; }
    else { armed := FALSE; either { goto Register; } or { goto Look; }; };
TooLate:
    if (Bug = "bit set after the last look") { bits := bits \union {self}; }
    else if (hasToken) { searching := searching - 1; hasToken := FALSE; };
    goto Rest;
ClearLater:
    bits := bits \ {self};
    if (shut) { goto Done; } else if (driver = self) { goto FireDue; } else { goto Register; };
}

fair process (publisher \in Publishers)
    variables todo = Plan; {
Publish:                                            \* P1
    await todo # <<>> /\ Fenced(self);
    if (Bug = "push without a fence") { buffer[self] := Head(todo); }
    else { queue[Head(todo)] := queue[Head(todo)] + 1; };
    todo := Tail(todo);
    call claim();
    goto Publish;
}

fair process (inserter = Inserter)
    variables holder = NoOne; {
Insert:                                             \* TimerWheel, T1
    await Timers;
    if (Bug = "timer started without a fence") { buffer[Inserter] := "timer"; } else { timer := TRUE; };
IsNews:                                             \* T2
    if (told # "never" \/ Bug = "starter tells no one") { goto Done; }
    else { await Fenced(Inserter); told := "until the timer"; };
ReadHolder:                                         \* IdleSet.holderToTell
    holder := driver;
TellHolder:
    if (holder # NoOne) { permit[holder] := TRUE; holder := NoOne; };
}

fair process (closer = Closer)
    variables left = {}; {
Shut:
    await Closes;
    shut := TRUE;
ReadAll:
    left := IF Bug = "shutdown not looked at, and told to the map only" THEN bits ELSE Workers;
UnparkAll:
    while (left # {}) { with (w \in left) { permit[w] := TRUE; left := left \ {w}; }; };
}

\* The store buffers: a store becomes visible at any time.
fair process (drain = 50) {
Drain:
    while (TRUE) { with (t \in {u \in Threads : ~Fenced(u)}) { commit(t); }; };
}

} *)
\* BEGIN TRANSLATION
\* END TRANSLATION

-----------------------------------------------------------------------------
Sleeps(w) == pc[w] = "Park" /\ ~permit[w]
Claiming == {"Claim", "ClearBit", "NoneLeft", "Unpark"}

OnTheWay(t) ==
    \/ ~Fenced(t)
    \/ t \in Workers /\ ~Sleeps(t) /\ pc[t] \notin {"Running", "Done"}
    \/ t \in Publishers /\ pc[t] \in Claiming
    \/ t = Inserter /\ pc[t] \in {"IsNews", "ReadHolder", "TellHolder"}
    \/ t = Closer /\ pc[t] \in {"ReadAll", "UnparkAll"}
SomeoneOnTheWay == \E t \in Threads : OnTheWay(t)
SomeoneSleeps == \E w \in Workers : Sleeps(w)

\* When a task waits and a worker sleeps, someone is on the way. A worker that runs a task does not count, since that may
\* take for ever; nor does it help that a timer will be due.
NoLostWakeUp == Queued /\ SomeoneSleeps => SomeoneOnTheWay

\* When a worker sleeps, one who sleeps has the driver, or someone is on the way.
DriverHeld == SomeoneSleeps => (driver # NoOne /\ Sleeps(driver)) \/ SomeoneOnTheWay

\* Who has the driver does not sleep longer than until the next timer.
TimerSeen == timer /\ driver # NoOne /\ Sleeps(driver) /\ ~armed[driver] => SomeoneOnTheWay

\* Every token that is counted is someone's: a worker's; that of one who was claimed, and does not know it yet; or that of
\* one who claims. After a shutdown no one needs them.
Registered == {"GiveTokenBack", "LastLook", "Rest", "TakeDriver", "TellNever", "LookAtTimers", "Tell", "Park"}
Tokens == Cardinality({w \in Workers : hasToken[w]})
          + Cardinality({w \in Workers : pc[w] \in Registered /\ w \notin bits})
          + Cardinality({t \in Threads : pc[t] \in {"ClearBit", "NoneLeft"}})
ValidWord == shut \/ (searching = Tokens /\ searching <= Cap)

\* A bit is that of a worker that is parked, or about to be; and one that claims itself still has its bit.
ValidMap == /\ \A w \in bits : pc[w] \in Registered \union {"ClearOwnBit"}
            /\ \A w \in Workers : pc[w] = "ClearOwnBit" => w \in bits

\* The end: no one has anything to do.
Finished == /\ \A p \in Publishers : pc[p] = "Publish" /\ todo[p] = <<>>
            /\ Timers => pc[Inserter] = "Done"
            /\ Closes => pc[Closer] = "Done"
            /\ \A w \in Workers : IF Closes THEN pc[w] = "Done" ELSE Sleeps(w)
            /\ (Queued \/ timer) => Closes
            /\ \A t \in Threads : Fenced(t)

AllowedEnd == Finished /\ UNCHANGED vars
Allowed == Init /\ [][Next \/ AllowedEnd]_vars

\* With a fair scheduler every task is taken, the timer fires, and then everyone sleeps: no one looks for ever for what is
\* not there.
EveryTaskRuns == <>[](~Queued /\ ~timer)
EveryoneSleeps == <>[](\A w \in Workers : Sleeps(w))
=============================================================================
