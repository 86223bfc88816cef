------------------------------ MODULE PoolWord ------------------------------
EXTENDS Naturals, Integers, Sequences, FiniteSets, TLC

CONSTANTS
    Workers,        \* numbers of the workers that there may be: 1 .. n
    Asleep,         \* those of them that have a thread from the beginning, and sleep
    Busy,           \* those that have a thread from the beginning, and run a task that is not counted here
    Scenario,       \* which tasks there are, and who schedules them
    Refill,         \* how many tasks a worker takes out of the injection queue at once
    SpawnFailures,  \* how often starting a thread may fail
    Closes,         \* whether someone shuts the pool down, at any moment
    LooksOn,        \* whether a worker that found nothing may look on before it sleeps
    Reinforces,     \* whether a worker that has more tasks may wake a helper, whoever is on the way
    Bug             \* "none", or the name of a planted bug

None == 0
Free == 0
Closer == 30

(* What each publisher, a thread outside of the pool, schedules, one task after the other. *)
Plan == CASE Scenario = "injection"     -> 11 :> <<1, 2>>
          [] Scenario = "three"         -> 11 :> <<1, 2, 3>>
          [] Scenario = "publishers"    -> 11 :> <<1>> @@ 12 :> <<2>>
          [] Scenario \in {"children", "children of endless"} -> 11 :> <<>>
          [] Scenario \in {"child", "child of endless"} -> 11 :> <<1>>

(* The task that a busy worker runs at the beginning. *)
Begun(w) == 3 + w

(* The tasks that a task schedules while it runs on a worker. *)
Children(t) == CASE Scenario \in {"children", "children of endless"} /\ t = Begun(1) -> <<1, 2>>
                 [] Scenario \in {"child", "child of endless"} /\ t = Begun(1) -> <<2>>
                 [] OTHER -> <<>>

(* Tasks that never return. *)
Endless == IF Scenario \in {"child of endless", "children of endless"} THEN {Begun(1)} ELSE {}

Publishers == DOMAIN Plan
Tasks == 1 .. 6
Max == Cardinality(Workers)
Threads == Workers \union Publishers \union {Closer}
SetOf(seq) == {seq[i] : i \in 1 .. Len(seq)}
RECURSIVE Descending(_)
Descending(set) == IF set = {} THEN <<>> ELSE LET x == CHOOSE x \in set : \A y \in set : x >= y IN <<x>> \o Descending(set \ {x})
Least(set) == CHOOSE x \in set : \A y \in set : x <= y

-----------------------------------------------------------------------------
(* PoolWord: what the transitions are. *)

SignalFor(word, limit) ==
    CASE word.phase = "SHUTDOWN" ->
           IF word.spawned = 0 THEN "RUN_IN_CALLER"
           ELSE IF word.spawned < limit THEN "SPAWN" ELSE "NONE"
      [] word.phase = "PENDING" ->
           IF word.idle # <<>> THEN "WAKE"
           ELSE IF word.spawned < limit THEN "SPAWN"
           ELSE IF word.spawned = 0 THEN "RUN_IN_CALLER"
           ELSE IF word.notified THEN "NONE" ELSE "NOTE"
      [] OTHER -> IF word.notified = (Bug # "notify inverted") THEN "NONE" ELSE "NOTE"

WithPhase(word, phase) == IF word.phase = "SHUTDOWN" THEN word ELSE [word EXCEPT !.phase = phase]

Noted(word) == [word EXCEPT !.notified = TRUE]
Denoted(word) == [word EXCEPT !.notified = FALSE]
Signaled(word) == [word EXCEPT !.phase = "SIGNALED", !.idle = Tail(word.idle)]
Spawning(word) == WithPhase([word EXCEPT !.spawned = @ + 1], "SIGNALED")
Left(word) == [word EXCEPT !.spawned = @ - 1]
SpawnFailed(word) == IF Bug = "spawn failure only counts down" THEN Left(word) ELSE WithPhase(Left(word), "PENDING")

RestFor(word) == CASE word.phase = "SHUTDOWN" -> "LEAVE"
                   [] word.notified /\ Bug # "park without looking at N" -> "LOOK_AGAIN"
                   [] OTHER -> "PARK"
LookingOn(word) == [word EXCEPT !.phase = "WAKING"]
Reinforced(word) == IF Bug = "helper stays on the stack" THEN word ELSE [word EXCEPT !.idle = Tail(word.idle)]
Resting(word, worker, waking) ==
    LET pushed == [word EXCEPT !.idle = <<worker>> \o @]
    IN  IF waking THEN [pushed EXCEPT !.phase = "PENDING"] ELSE pushed

ShutDown(word) == [phase |-> "SHUTDOWN", notified |-> FALSE, idle |-> <<>>,
                   spawned |-> IF Bug = "shutdown zeroes spawned" THEN 0 ELSE word.spawned]

-----------------------------------------------------------------------------
(* --algorithm PoolWord {

variables
    word = [phase |-> "PENDING", notified |-> FALSE, idle |-> Descending(Asleep), spawned |-> Cardinality(Asleep \union Busy)];
    injection = <<>>;                       \* the pool's queue for tasks from outside
    closed = FALSE;                         \* the injection queue refuses everything
    right = Free;                           \* who has the right to consume the injection queue
    ring = [w \in Workers |-> <<>>];
    robbed = [w \in Workers |-> FALSE];     \* a thief is between claim and release
    permit = [w \in Workers |-> FALSE];
    helpers = {};                           \* workers that were woken to help: they are not the one on the way
    busy = Busy;
    started = Asleep \union Busy;                          \* workers that have a thread
    backoff = FALSE;                        \* a thread could not be started a moment ago
    failuresLeft = SpawnFailures;
    runners = {};                           \* threads outside that run tasks themselves
    ended = FALSE;                          \* the pool says that it is terminated
    buffer = [t \in Threads |-> <<>>];      \* stores that no one else can see yet
    hand = [t \in Threads |-> <<>>];        \* tasks that a thread has taken out: the first is to be run
    running = [t \in Threads |-> None];
    accepted = {};
    finished = {};
    runs = [t \in Tasks |-> 0];

define {
    Queued == injection # <<>> \/ \E w \in Workers : ring[w] # <<>>
    Fenced(t) == buffer[t] = <<>>
    RingSeenBy(t) == ring[t] \o [i \in 1 .. Len(buffer[t]) |-> buffer[t][i].task]
    ClosedForGood == word.phase = "SHUTDOWN" /\ word.spawned = 0 /\ closed /\ runners = {}
}

\* A store becomes visible: this is what a store buffer does, at any time.
macro commit(t) {
    with (entry = Head(buffer[t])) {
        if (entry.to = "ring") { ring[t] := Append(ring[t], entry.task); }
        else if (entry.to = "injection") { injection := Append(injection, entry.task); }
        else { right := Free; };
    };
    buffer[t] := Tail(buffer[t]);
}

\* Volatile: visible at once to everyone, and after everything that the thread stored before.
macro pushRing(task) {
    accepted := accepted \union {task};
    if (Bug = "ring push without a fence") {
        buffer[self] := Append(buffer[self], [to |-> "ring", task |-> task]);
    } else {
        await Fenced(self);
        ring[self] := Append(ring[self], task);
    };
}

macro pushInjection(task) {
    accepted := accepted \union {task};
    if (Bug = "injection without a fence") {
        buffer[self] := Append(buffer[self], [to |-> "injection", task |-> task]);
    } else {
        await Fenced(self);
        injection := Append(injection, task);
    };
}

macro giveBack() {
    if (Bug = "right given back without a fence") {
        buffer[self] := Append(buffer[self], [to |-> "right", task |-> None]);
    } else {
        right := Free;
    };
}

macro startTask() {
    running[self] := Head(hand[self]);
    runs[Head(hand[self])] := runs[Head(hand[self])] + 1;
    hand[self] := Tail(hand[self]);
}

macro finishTask() {
    finished := finished \union {running[self]};
    running[self] := None;
}

\* Crew.signal: someone has published work. A step that only tells a worker, or starts it, is part of the step on the
\* word: until that worker arrives, no one can tell the difference.
procedure signal() {
Decide:
    with (what = SignalFor(word, IF backoff THEN 0 ELSE Max)) {
        if (what = "NONE") { return; }
        else if (what = "RUN_IN_CALLER") {
            if (self \in runners) { return; }
            else { runners := runners \union {self}; goto RunHere; };
        } else {
            await Fenced(self);
            if (what = "NOTE") { word := Noted(word); return; }
            else if (what = "WAKE") { permit[Head(word.idle)] := TRUE; word := Signaled(word); return; }
            else {
                word := Spawning(word);
                either {
                    await Workers # started;
                    permit[Least(Workers \ started)] := TRUE;
                    started := started \union {Least(Workers \ started)};
                    return;
                }
                or {                        \* no thread to be had, or no number left on the roster
                    await failuresLeft > 0 \/ Workers = started;
                    failuresLeft := IF failuresLeft > 0 THEN failuresLeft - 1 ELSE 0;
                };
            };
        };
    };
SpawnHasFailed:
    word := SpawnFailed(word);
    backoff := TRUE;
    goto Decide;
RunHere:                                    \* CallerRuns.runAll
    if (injection = <<>>) { runners := runners \ {self}; call closeIfNothingIsLeft(); return; }
    else if (right # Free) { goto RunHere; }
    else { await Fenced(self); right := self; };
TakeHere:
    if (injection # <<>>) {
        hand[self] := <<Head(injection)>>;
        injection := Tail(injection);
    };
GiveBackHere:
    giveBack();
    if (hand[self] = <<>>) { goto RunHere; }
    else {
        startTask();
        if (injection # <<>> /\ Bug # "caller keeps quiet") { call signal(); };
    };
RunningHere:
    finishTask();
    goto RunHere;
}

\* Termination.closeIfNothingIsLeft
procedure closeIfNothingIsLeft() {
NoWorker:
    if (~(word.phase = "SHUTDOWN" /\ word.spawned = 0)) { return; };
TryClose:
    if (closed) { goto CheckEnded; }
    else if (right = Free) { await Fenced(self); right := self; }
    else if (injection = <<>>) { goto TryClose; }
    else { goto CheckEnded; };
CloseQueue:
    if (injection = <<>>) {
        if (Bug = "close without CAS") { goto CloseLate; } else { closed := TRUE; };
    };
GiveBackClosed:
    giveBack();
    if (closed) { goto CheckEnded; }
    else if (injection = <<>>) { goto TryClose; };
CheckEnded:
    if (ClosedForGood) { ended := TRUE; };
    return;
CloseLate:
    closed := TRUE;
    goto GiveBackClosed;
}

fair process (worker \in Workers)
    variables waking = FALSE; owes = FALSE; victims = {}; victim = None; scan = 0; child = 0; {
Park:                                       \* sleeps, or has no thread yet: to be started is to be woken
    await permit[self] \/ self \in busy \/ (self \notin started /\ ended);
    if (self \in busy) {
        busy := busy \ {self};
        if (Children(Begun(self)) = <<>>) { goto LookAtInjection; }
        else { running[self] := Begun(self); child := 1; goto Running; };
    } else if (permit[self]) {
        permit[self] := FALSE;
        if (self \in helpers) {
            helpers := helpers \ {self};
        } else {
            word := WithPhase(word, "WAKING");
            waking := TRUE;
        };
        owes := TRUE;
        goto LookAtInjection;
    } else {
        goto Gone;
    };
Pop:
    if (RingSeenBy(self) # <<>>) {
        await Fenced(self);
        hand[self] := <<Head(ring[self])>>;
        ring[self] := Tail(ring[self]);
        goto Run;
    };
LookAtInjection:
    if (injection = <<>>) { victims := started \ {self}; goto Steal; };
Acquire:
    if (right = Free) { await Fenced(self); right := self; }
    else { victims := started \ {self}; goto Steal; };
Absorb:
    if (Len(injection) < 2) { hand[self] := injection; injection := <<>>; goto GiveBack; }
    else { hand[self] := injection; injection := <<>>; };
Publish:
    with (taken = IF Len(hand[self]) < Refill THEN Len(hand[self]) ELSE Refill) {
        ring[self] := SubSeq(hand[self], 2, taken);
        injection := SubSeq(hand[self], taken + 1, Len(hand[self])) \o injection;
        hand[self] := <<Head(hand[self])>>;
    };
GiveBack:
    giveBack();
    if (hand[self] = <<>>) {
        if (injection # <<>> /\ Bug # "no second look") { goto Acquire; }
        else { victims := started \ {self}; goto Steal; };
    } else if ((ring[self] # <<>> \/ injection # <<>>) /\ Bug # "consumer keeps quiet") {
        call signal();
        goto Found;
    } else {
        goto Found;
    };
Steal:
    if (victims = {}) { goto LookOn; }
    else {
        with (v \in victims) {
            if (robbed[v] \/ ring[v] = <<>>) { victims := victims \ {v}; goto Steal; }
            else {
                await Fenced(self);
                with (count = Len(ring[v]) - Len(ring[v]) \div 2) {
                    hand[self] := SubSeq(ring[v], 1, count);
                    ring[v] := SubSeq(ring[v], count + 1, Len(ring[v]));
                };
                robbed[v] := TRUE;
                victim := v;
                victims := {};
            };
        };
    };
Release:
    robbed[victim] := FALSE;
    if (Len(hand[self]) = 1) {
        with (left = ring[victim] # <<>>) {
            victim := None;
            if (left /\ Bug # "thief keeps quiet") { call signal(); goto Found; } else { goto Found; };
        };
    };
PublishLoot:
    ring[self] := Tail(hand[self]);
    hand[self] := <<Head(hand[self])>>;
    victim := None;
    if (Bug # "thief keeps quiet") { call signal(); };
Found:
    if (~owes) { goto Run; }
    else {
        if (waking /\ Bug # "settle before found") {
            await Fenced(self);
            waking := FALSE;
            word := WithPhase(word, "PENDING");
        };
        owes := FALSE;
        if (Bug = "no settle") { goto Run; };
    };
HasWork:
    if (scan <= Max) {
        if ((IF scan = 0 THEN injection ELSE ring[scan]) = <<>>) { scan := scan + 1; goto HasWork; }
        else { scan := 0; call signal(); };
    } else {
        scan := 0;
    };
Run:
    if (waking) { waking := FALSE; word := WithPhase(word, "PENDING"); };
    startTask();
    child := 1;
Running:
    if (child <= Len(Children(running[self]))) {
        either { await word.phase = "SHUTDOWN"; goto RunningOn; }
        or {
            pushRing(Children(running[self])[child]);
            child := child + 1;
            call signal();
            goto Running;
        };
    };
RunningOn:                                  \* the task may go on for ever from here
    await running[self] \notin Endless;
    finishTask();
    child := 0;
    if (Reinforces /\ word.idle # <<>> /\ (RingSeenBy(self) # <<>> \/ injection # <<>>)) { goto Reinforce; }
    else if (RingSeenBy(self) = <<>>) { goto LookAtInjection; } else { goto Pop; };
Reinforce:                                  \* its tasks are coarse; or they are not
    either {
        await word.idle # <<>> /\ Fenced(self);
        if (Bug = "helper is told too late") { victim := Head(word.idle); }
        else { helpers := helpers \union {Head(word.idle)}; };
        if (Bug # "helper is not told") { permit[Head(word.idle)] := TRUE; };
        word := Reinforced(word);
    }
    or { skip; };
    if (victim # None) { goto TellLate; }
    else if (RingSeenBy(self) = <<>>) { goto LookAtInjection; } else { goto Pop; };
TellLate:
    helpers := helpers \union {victim};
    victim := None;
    if (RingSeenBy(self) = <<>>) { goto LookAtInjection; } else { goto Pop; };
LookOn:                                     \* becomes the one on the way; or is out of patience
    either {
        await LooksOn /\ ~waking /\ word.phase = "PENDING" /\ (~word.notified \/ Bug = "looking on clears N");
        await Fenced(self);
        word := IF Bug = "looking on clears N" THEN Denoted(LookingOn(word)) ELSE LookingOn(word);
        waking := TRUE;
        either { owes := TRUE; goto LookAtInjection; }      \* has seen something
        or { goto Rest; };
    }
    or {
        goto Rest;
    };
Rest:
    with (what = RestFor(word)) {
        if (what = "LOOK_AGAIN") {
            await Fenced(self);
            word := Denoted(word);
            owes := TRUE;
            goto LookAtInjection;
        } else if (what = "PARK") {
            await Fenced(self);
            word := Resting(word, self, waking /\ Bug # "sleeps on the way");
            waking := FALSE;
            owes := FALSE;
            goto Park;
        };
    };
Leave:
    await Fenced(self);
    if (word.spawned # 1) { word := Left(word); started := started \ {self}; goto LookAfterLeaving; };
CloseByLast:
    if (closed) { goto LeaveLast; }
    else if (right # Free) { goto LookAtInjection; }
    else { right := self; };
CloseNow:
    if (injection = <<>>) {
        if (Bug = "close without CAS") { goto CloseNowLate; } else { closed := TRUE; };
    };
GiveBackLast:
    giveBack();
    if (~closed) { goto LookAtInjection; } else { goto LeaveLast; };
CloseNowLate:
    closed := TRUE;
    goto GiveBackLast;
LeaveLast:
    await Fenced(self);
    word := Left(word);
    started := started \ {self};
    goto HasLeft;
LookAfterLeaving:                           \* someone may have relied on this worker, which looked before, to be there
    waking := FALSE;
    owes := FALSE;
    if (Queued /\ Bug # "leaver keeps quiet") { call signal(); };
HasLeft:                                    \* its number may be given to a new worker
    if (ClosedForGood) { ended := TRUE; };
    goto Park;
Gone:
    skip;
}

fair process (publisher \in Publishers)
    variables todo = Plan[self]; {
Push:
    if (todo # <<>>) {
        either { await closed \/ word.phase = "SHUTDOWN"; todo := Tail(todo); goto Push; }
        or { await ~closed \/ Bug = "push into a closed queue"; pushInjection(Head(todo)); todo := Tail(todo); call signal(); goto Push; };
    };
}

fair process (closer = Closer)
    variables sleepers = <<>>; {
Close:
    if (~Closes) { goto Closed; }
    else {
        sleepers := word.idle;
        word := ShutDown(word);
        if (word.spawned = 0) { call closeIfNothingIsLeft(); };
    };
UnparkAll:
    if (sleepers # <<>>) {
        permit[Head(sleepers)] := TRUE;
        sleepers := Tail(sleepers);
        goto UnparkAll;
    };
AwaitEnded:
    await ended;
Closed:
    skip;
}

\* Time passes: a thread may be started again.
process (clock = 40) {
Tick:
    while (TRUE) { await backoff; backoff := FALSE; };
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
InBuffers == {buffer[t][i].task : <<t, i>> \in {<<u, j>> \in Threads \X (1 .. 3) : j <= Len(buffer[u])}}
Places == SetOf(injection) \union InBuffers
          \union UNION {SetOf(ring[w]) : w \in Workers}
          \union UNION {SetOf(hand[t]) \union {running[t]} : t \in Threads}

\* No task is lost: it is finished, or it is somewhere.
NoneLost == \A t \in accepted : t \in finished \union Places

\* No task runs twice.
NoneTwice == \A t \in Tasks : runs[t] <= 1

\* A pool that says it has ended has run all that it accepted.
EndedMeansDone == ended => accepted \subseteq finished

\* The word is one that PoolWord.isValid allows.
ValidWord == /\ word.spawned \in 0 .. Max
             /\ Len(word.idle) <= word.spawned
             /\ word.phase \in {"SIGNALED", "WAKING"} => Len(word.idle) < word.spawned

CouldRun == word.idle # <<>> \/ (word.spawned < Max /\ ~backoff /\ SpawnFailures = 0)
OnTheWay(t) ==
    \/ ~Fenced(t)
    \/ t \in Workers /\ (t \in started \/ pc[t] # "Park") /\ ~(pc[t] \in {"RunningOn", "Gone", "Done"} \/ (pc[t] = "Park" /\ ~permit[t]))
    \/ t \in Publishers /\ pc[t] \notin {"Push", "RunningHere", "Done"}
    \/ t = Closer /\ pc[t] = "UnparkAll"

\* No lost wake-up: when a task waits and a worker sleeps, or could be started, someone is on the way. A worker that
\* runs a task does not count, since that may take for ever.
NoLostWakeUp == Queued /\ CouldRun => \E t \in Threads : OnTheWay(t)

\* The end: everything accepted has run, and no one does anything any more.
Finished == /\ accepted \subseteq finished
            /\ \A p \in Publishers : pc[p] = "Done"
            /\ pc[Closer] = "Done"
            /\ \A w \in Workers : pc[w] = "Done" \/ (~Closes /\ pc[w] = "Park" /\ ~permit[w] /\ w \notin busy)
                                   \/ running[w] \in Endless
            /\ ~backoff
            /\ \A t \in Threads : Fenced(t)

AllowedEnd == Finished /\ UNCHANGED vars
Allowed == Init /\ [][Next \/ AllowedEnd]_vars

\* With a fair scheduler every accepted task runs, and closing comes to an end.
EveryTaskRuns == \A t \in 1 .. 2 : (t \in accepted) ~> (t \in finished)
ClosingEnds == Closes => <>ended
=============================================================================
