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
Queues == {Injection, Ring}
Never == 3          \* times: 1 is before 2
Inserter == 30
Closer == 31

OnePublisher == 11 :> <<Injection, Ring>>
TwoPublishers == 11 :> <<Injection>> @@ 12 :> <<Ring>>
OneTask == 11 :> <<Ring>>

Publishers == DOMAIN Plan
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
    queue = [q \in Queues |-> 0];                   \* how many tasks are in each
    permit = [w \in Workers |-> FALSE];
    earliest = IF Timers THEN 2 ELSE Never;         \* when the next timer is due
    armed = [w \in Workers |-> IF w = driver THEN earliest ELSE Never];     \* until when a worker with the driver sleeps
    buffer = [t \in Threads |-> <<>>];              \* stores that no one else can see yet

define {
    Fenced(t) == buffer[t] = <<>>
    Queued == \E q \in Queues : queue[q] > 0
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
procedure claim()
    variables claimed = NoOne; {
ReadWord:                                           \* P3
    if (searching > 0 \/ shut) { return; };
ReadMap:                                            \* P4
    if (bits = {}) { return; };
TakeToken:                                          \* P5
    if (searching > 0) { goto ReadWord; } else { takeToken(); };
ClearBit:                                           \* P6
    if (bits = {}) { goto NoneLeft; }
    else {
        with (w \in IF bits = {driver} THEN bits ELSE bits \ {driver}) {
            claimed := w;
            bits := bits \ {w};
            tokens[self] := tokens[self] - 1 || tokens[w] := tokens[w] + 1;
        };
    };
Unpark:
    permit[claimed] := TRUE;
    return;
NoneLeft:                                           \* P7
    if (Bug = "claimer keeps the token") { return; }
    else { giveTokenBack(); goto ReadWord; };
}

fair process (worker \in Workers)
    variables looked = {}; workSeen = FALSE; timedOut = FALSE; hasToken = FALSE; {
Begin:
    if (self \in asleepAtFirst) { goto Park; } else { goto Running; };
LookOwn:                                            \* what a worker does before it searches
    if (queue[Injection] > 0) { queue[Injection] := queue[Injection] - 1; goto Found; };
StartSearching:                                     \* S1
    if (searching >= Cap \/ (Bug = "only who searched looks once more" /\ Workers = {1})) { goto Register; }
    else { takeToken(); hasToken := TRUE; };
Search:                                             \* S2
    if (looked = Queues) { looked := {}; goto Register; }
    else {
        with (q \in Queues \ looked) {
            if (queue[q] = 0) { looked := looked \union {q}; goto Search; }
            else { queue[q] := queue[q] - 1; looked := {}; };
        };
    };
Found:
    if (driver # self \/ Bug = "driver kept by one who found work") { goto HasFound; };
LeaveDriver:                                        \* D1
    if (Bug = "driver left without a fence") { store("driver", self); } else { await Fenced(self); driver := NoOne; };
    if (Bug = "driver left without hand-over") { goto HasFound; };
HandOver:                                           \* D3
    call claim();
HasFound:
    if (~hasToken) { goto Running; };
StopSearching:                                      \* S3
    giveTokenBack();
    hasToken := FALSE;
    if (searching > 0 \/ Bug = "last searcher keeps quiet") { goto Running; };
LookForMore:                                        \* S4
    if (looked # Queues) {
        with (q \in Queues \ looked) { workSeen := workSeen \/ queue[q] > 0; looked := looked \union {q}; };
        goto LookForMore;
    };
CallForMore:
    looked := {};
    if (workSeen \/ (driver = NoOne /\ Bug # "last searcher forgets the driver")) {
        workSeen := FALSE;
        call claim();
        goto Running;
    } else { goto Running; };
Register:                                           \* W1
    if (Bug = "driver taken before the bit is set" /\ driver = NoOne) { driver := self; };
SetBit:
    if (Bug = "bit set without a fence") { store("bit", self); }
    else if (Bug # "bit set after the last look") { await Fenced(self); bits := bits \union {self}; };
    if (Bug = "only who searched looks once more" /\ ~hasToken) { goto TakeDriver; };
GiveTokenBack:                                      \* W2
    if (hasToken /\ Bug # "token given back after the last look") { giveTokenBack(); hasToken := FALSE; };
LastLook:                                           \* W4
    if (looked # Queues) {
        with (q \in Queues \ looked) { workSeen := workSeen \/ queue[q] > 0; looked := looked \union {q}; };
        goto LastLook;
    };
Rest:
    looked := {};
    if (Bug = "token given back after the last look" /\ hasToken) { giveTokenBack(); hasToken := FALSE; }
    else if (Bug = "bit set after the last look" /\ ~workSeen) { bits := bits \union {self}; };
RestOrLeave:
    if (shut /\ Bug # "shutdown not looked at, and told to the map only") { bits := bits \ {self}; goto Gone; }
    else if (~workSeen) { goto TakeDriver; };
ClaimSelf:
    workSeen := FALSE;
    if (searching > 0 \/ shut) { goto TakeDriver; } else { takeToken(); hasToken := TRUE; };
ClearOwnBit:
    bits := bits \ {self};
    goto Search;
TakeDriver:                                         \* W5
    if (driver = NoOne /\ Bug # "driver taken before the bit is set") { await Fenced(self); driver := self; };
Arm:                                                \* the holder looks when the next timer is due
    armed[self] := IF driver = self THEN earliest ELSE Never;
Park:                                               \* W6
    either { await permit[self]; permit[self] := FALSE; timedOut := FALSE; }
    or { await driver = self /\ armed[self] # Never; timedOut := TRUE; };
WakeUp:                                             \* W7
    await Fenced(self);
    armed[self] := Never;
    if (Bug = "bit tested, then cleared" /\ self \in bits) { goto ClearLater; }
    else if (shut) { bits := bits \ {self}; goto Gone; }
    else if (self \in bits) { bits := bits \ {self}; goto Unclaimed; }
    else {                                          \* claimed; it may leave the driver now, or when it has found something
        timedOut := FALSE;
        hasToken := TRUE;
        if (driver = self) { either { goto Search; } or { goto LeaveEarly; }; } else { goto Search; };
    };
Unclaimed:
    if (driver = self /\ timedOut /\ earliest # Never) { earliest := Never; timedOut := FALSE; goto Found; }
    else { timedOut := FALSE; goto LookOwn; };      \* if timers are due, what they wake is run here
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
    if (shut) { goto Gone; } else { goto Unclaimed; };
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
    };
Call:
    call claim();
    goto Publish;
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
Claiming == {"ReadWord", "ReadMap", "TakeToken", "ClearBit", "Unpark", "NoneLeft"}

OnTheWay(t) ==
    \/ ~Fenced(t)
    \/ t \in Workers /\ ~Sleeps(t) /\ pc[t] \notin {"Running", "Gone", "Done"}
    \/ t \in Publishers /\ pc[t] \in Claiming \union {"Call"}
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
ValidMap == /\ \A w \in bits : pc[w] \in {"Begin", "Register", "SetBit", "GiveTokenBack", "LastLook", "Rest", "RestOrLeave", "ClaimSelf", "ClearOwnBit", "TakeDriver", "Arm", "Park", "WakeUp", "ClearLater"}
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
