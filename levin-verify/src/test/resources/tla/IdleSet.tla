------------------------------ MODULE IdleSet ------------------------------
EXTENDS Naturals, Integers, Sequences, FiniteSets, TLC

CONSTANTS
    Workers,        \* numbers of the workers: 1 .. n
    Plan,           \* for each publisher the queues to which it publishes a task, one after the other
    Timers,         \* whether there is a timer from the beginning, and someone adds an earlier one
    Closes,         \* whether someone shuts down, at any moment
    Bug             \* "none", or the name of a planted bug

NoOne == 0
Injection == 1      \* the queue that a worker looks at before it searches
Ring == 2           \* the ring of someone who is busy: only who searches looks at it
Never == 3          \* times: 1 is before 2
Inserter == 30
Closer == 31

OnePublisher == 11 :> <<Injection, Ring>>
TwoPublishers == 11 :> <<Injection>> @@ 12 :> <<Ring>>
OneTask == 11 :> <<Ring>>

Publishers == DOMAIN Plan
Queues == UNION {{Plan[p][i] : i \in 1 .. Len(Plan[p])} : p \in Publishers}
Threads == Workers \union Publishers \union {Inserter, Closer}
Cap == (Cardinality(Workers) + 1) \div 2
RECURSIVE Sum(_, _)
Sum(f, set) == IF set = {} THEN 0 ELSE LET x == CHOOSE x \in set : TRUE IN f[x] + Sum(f, set \ {x})

-----------------------------------------------------------------------------
(* --algorithm IdleSet {

variables
    asleepAtFirst \in SUBSET Workers;               \* the others run a task
    driver \in IF asleepAtFirst = {} THEN {NoOne} ELSE asleepAtFirst;
    bits = asleepAtFirst;                           \* the map of parked workers
    searching = 0;
    shut = FALSE;
    tokens = [t \in Threads |-> 0];                 \* whose tokens they are that searching counts
    queue = [q \in {Injection, Ring} |-> 0];        \* how many tasks are in each
    permit = [w \in Workers |-> FALSE];
    earliest = IF Timers THEN 2 ELSE Never;         \* when the next timer is due
    armed = [w \in Workers |-> IF w = driver THEN earliest ELSE Never];     \* until when a worker with the driver sleeps
    due = FALSE;                                    \* who had the driver has slept until a timer was due
    buffer = [t \in Threads |-> <<>>];              \* stores that no one else can see yet

define {
    Fenced(t) == buffer[t] = <<>>
    Queued == \E q \in Queues : queue[q] > 0
    NextQueue(known) == CHOOSE q \in Queues \ known : \A other \in Queues \ known : q <= other
    Leaves(w) == driver = w /\ Bug # "driver kept by one who found work"
}

\* A store becomes visible.
macro commit(t) {
    with (entry = Head(buffer[t])) {
        if (entry.to = "queue") { queue[entry.what] := queue[entry.what] + 1; }
        else if (entry.to = "bit") { bits := bits \union {entry.what}; }
        else if (entry.to = "driver") { driver := NoOne; }
        else { earliest := 1; };
    };
    buffer[t] := Tail(buffer[t]);
}

macro store(name, value) { buffer[self] := Append(buffer[self], [to |-> name, what |-> value]); }

macro takeToken() { await Fenced(self); searching := searching + 1; tokens[self] := tokens[self] + 1; }

macro giveTokenBack() { await Fenced(self); searching := searching - 1; tokens[self] := tokens[self] - 1; }

\* IdleSet.claim: P3 to P7, and then to unpark who was claimed.
procedure claim() {
ReadWord:                                           \* P3
    if (searching > 0 \/ shut) { return; };
ReadMap:                                            \* P4 and P5
    if (bits = {}) { return; }
    else if (searching > 0) { goto ReadWord; }
    else { takeToken(); };
ClearBit:                                           \* P6
    if (bits # {}) {
        with (w \in IF bits = {driver} THEN bits ELSE bits \ {driver}) {
            bits := bits \ {w};
            tokens[self] := tokens[self] - 1 || tokens[w] := tokens[w] + 1;
            permit[w] := TRUE;
        };
        return;
    };
NoneLeft:                                           \* P7
    if (Bug = "claimer keeps the token") { return; }
    else { giveTokenBack(); goto ReadWord; };
}

fair process (worker \in Workers)
    variables looked = {}; workSeen = FALSE; hasToken = FALSE; tried = FALSE; {
Begin:
    if (self \in asleepAtFirst) { goto Park; } else { goto Running; };
LookOwn:                                            \* what a worker does before it searches
    if (queue[Injection] > 0) {
        queue[Injection] := queue[Injection] - 1;
        if (Leaves(self)) { goto LeaveDriver; } else { goto Running; };
    };
StartSearching:                                     \* S1
    if (searching >= Cap \/ (Bug = "only who searched looks once more" /\ Workers = {1})) { goto Register; }
    else { takeToken(); hasToken := TRUE; };
Search:                                             \* S2
    with (q = NextQueue(looked)) {
        if (queue[q] > 0) {
            queue[q] := queue[q] - 1;
            looked := {};
            if (Leaves(self)) { goto LeaveDriver; } else { goto StopSearching; };
        } else if (looked \union {q} = Queues) { looked := {}; goto Register; }
        else { looked := looked \union {q}; goto Search; };
    };
LeaveDriver:                                        \* D1
    if (Bug = "driver left without a fence") { store("driver", self); } else { await Fenced(self); driver := NoOne; };
    if (Bug = "driver left without hand-over") { goto HasLeft; };
HandOver:                                           \* D3
    call claim();
HasLeft:
    if (~hasToken) { goto Running; };
StopSearching:                                      \* S3
    giveTokenBack();
    hasToken := FALSE;
    if (searching > 0 \/ Bug = "last searcher keeps quiet") { goto Running; };
LookForMore:                                        \* S4
    with (q = NextQueue(looked)) {
        workSeen := workSeen \/ queue[q] > 0;
        if (looked \union {q} # Queues) { looked := looked \union {q}; goto LookForMore; } else { looked := {}; };
    };
CallForMore:
    if (workSeen \/ (driver = NoOne /\ Bug # "last searcher forgets the driver")) {
        workSeen := FALSE;
        call claim();
        goto Running;
    } else { goto Running; };
Register:                                           \* W1
    if (Bug = "driver taken before the bit is set" /\ ~tried) {
        tried := TRUE;
        if (driver = NoOne) { driver := self; };
        goto Register;
    } else {
        tried := FALSE;
        if (Bug = "bit set without a fence") { store("bit", self); }
        else if (Bug # "bit set after the last look") { await Fenced(self); bits := bits \union {self}; };
        if (Bug = "only who searched looks once more" /\ ~hasToken) { goto TakeDriver; }
        else if (~hasToken \/ Bug = "token given back after the last look") { goto LastLook; };
    };
GiveTokenBack:                                      \* W2
    giveTokenBack();
    hasToken := FALSE;
LastLook:                                           \* W4
    with (q = NextQueue(looked)) {
        workSeen := workSeen \/ queue[q] > 0;
        if (looked \union {q} # Queues) { looked := looked \union {q}; goto LastLook; }
        else {
            looked := {};
            if (Bug \in {"token given back after the last look", "bit set after the last look"}) { goto TooLate; };
        };
    };
Rest:
    if (shut /\ Bug # "shutdown not looked at, and told to the map only") { bits := bits \ {self}; goto Gone; }
    else if (~workSeen) { goto TakeDriver; }
    else {
        workSeen := FALSE;
        if (searching > 0 \/ shut) { goto TakeDriver; } else { takeToken(); hasToken := TRUE; };
    };
ClearOwnBit:
    bits := bits \ {self};
    goto Search;
TakeDriver:                                         \* W5
    if (driver = NoOne /\ Bug # "driver taken before the bit is set") { await Fenced(self); driver := self; }
    else if (driver # self) { goto Park; };
Arm:                                                \* the holder looks when the next timer is due
    armed[self] := earliest;
Park:                                               \* W6 and W7
    await Fenced(self) /\ (permit[self] \/ (driver = self /\ armed[self] # Never));
    due := IF driver = self THEN self \in bits /\ ~permit[self] ELSE due;
    permit[self] := FALSE;
    armed[self] := Never;
    if (Bug = "bit tested, then cleared" /\ self \in bits) { goto ClearLater; }
    else if (shut) { bits := bits \ {self}; goto Gone; }
    else if (self \notin bits) {                    \* claimed; it may leave the driver now, or when it has found something
        hasToken := TRUE;
        if (driver = self) { either { goto Search; } or { goto LeaveEarly; }; } else { goto Search; };
    } else {
        bits := bits \ {self};
        if (driver # self) { goto LookOwn; };
    };
PollTimers:                                         \* if timers are due, what they wake is run here
    if (due /\ earliest # Never) { earliest := Never; due := FALSE; goto LeaveOrKeep; } else { due := FALSE; goto LookOwn; };
LeaveOrKeep:
    if (Leaves(self)) { goto LeaveDriver; };
Running:                                            \* the task may go on for ever here, or end
    goto LookOwn;
LeaveEarly:                                         \* D1
    await Fenced(self);
    driver := NoOne;
HandOverEarly:                                      \* D3
    call claim();
    goto Search;
ClearLater:
    bits := bits \ {self};
    if (shut) { goto Gone; } else if (driver = self) { goto PollTimers; } else { goto LookOwn; };
TooLate:
    if (Bug = "bit set after the last look") { bits := IF workSeen THEN bits ELSE bits \union {self}; }
    else if (hasToken) { giveTokenBack(); hasToken := FALSE; };
    goto Rest;
Gone:
    skip;
}

fair process (publisher \in Publishers)
    variables todo = Plan[self]; {
Publish:                                            \* P1
    if (todo = <<>>) { goto Published; }
    else {
        if (Bug = "push without a fence") { store("queue", Head(todo)); }
        else { queue[Head(todo)] := queue[Head(todo)] + 1; };
        todo := Tail(todo);
        call claim();
        goto Publish;
    };
Published:
    skip;
}

fair process (inserter = Inserter)
    variables holder = NoOne; {
Insert:
    if (~Timers) { goto Inserted; }
    else if (Bug = "timer added without a fence") { buffer[Inserter] := <<[to |-> "timer", what |-> 1]>>; }
    else { earliest := 1; };
ReadHolder:
    if (Bug # "earlier timer tells no one") { holder := driver; };
Tell:
    if (holder # NoOne) { permit[holder] := TRUE; };
Inserted:
    skip;
}

fair process (closer = Closer)
    variables left = {}; {
Shut:
    if (Closes) { shut := TRUE; } else { goto Shutted; };
ReadAll:
    left := IF Bug = "shutdown not looked at, and told to the map only" THEN bits ELSE Workers;
UnparkAll:
    if (left # {}) { with (w \in left) { permit[w] := TRUE; left := left \ {w}; }; goto UnparkAll; };
Shutted:
    skip;
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
Claiming == {"ReadWord", "ReadMap", "ClearBit", "NoneLeft"}

OnTheWay(t) ==
    \/ ~Fenced(t)
    \/ t \in Workers /\ ~Sleeps(t) /\ pc[t] \notin {"Running", "Gone", "Done"}
    \/ t \in Publishers /\ pc[t] \in Claiming
    \/ t = Inserter /\ pc[t] \in {"ReadHolder", "Tell"}
    \/ t = Closer /\ pc[t] \in {"ReadAll", "UnparkAll"}
SomeoneOnTheWay == \E t \in Threads : OnTheWay(t)
SomeoneSleeps == \E w \in Workers : Sleeps(w)

\* When a task waits and a worker sleeps, someone is on the way. A worker that runs a task does not count, since that may
\* take for ever; nor does it help that a timer will be due.
NoLostWakeUp == Queued /\ SomeoneSleeps => SomeoneOnTheWay

\* When a worker sleeps, one who sleeps has the driver, or someone is on the way.
DriverHeld == SomeoneSleeps => (driver # NoOne /\ Sleeps(driver)) \/ SomeoneOnTheWay

\* Who has the driver does not sleep longer than until the next timer.
TimerSeen == driver # NoOne /\ Sleeps(driver) /\ armed[driver] > earliest => SomeoneOnTheWay

\* Tokens are counted, there are not too many, and no one has two.
ValidWord == /\ searching = Sum(tokens, Threads)
             /\ searching <= Cap
             /\ \A t \in Threads : tokens[t] \in {0, 1}

\* A bit is that of a worker that is parked, or about to be; and one that claims itself still has its bit.
ValidMap == /\ \A w \in bits : pc[w] \in {"Begin", "GiveTokenBack", "LastLook", "Rest", "ClearOwnBit", "TakeDriver", "Arm", "Park"}
            /\ \A w \in Workers : pc[w] = "ClearOwnBit" => w \in bits

\* The end: no one has anything to do.
Finished == /\ \A t \in Threads \ Workers : pc[t] = "Done"
            /\ \A w \in Workers : IF Closes THEN pc[w] = "Done" ELSE Sleeps(w) /\ armed[w] = Never
            /\ Queued => Closes
            /\ \A t \in Threads : Fenced(t)

AllowedEnd == Finished /\ UNCHANGED vars
Allowed == Init /\ [][Next \/ AllowedEnd]_vars

\* With a fair scheduler every task is taken, and then everyone sleeps: no one looks for ever for what is not there.
EveryTaskRuns == <>[](~Queued)
EveryoneSleeps == <>[](\A w \in Workers : Sleeps(w))
=============================================================================
