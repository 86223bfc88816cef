-------------------------- MODULE JobsEventCounter --------------------------
EXTENDS Naturals, Integers, Sequences, FiniteSets, TLC

CONSTANTS
    Workers,        \* numbers of the workers that look for work and sleep
    Scenario,       \* who publishes what
    Endless,        \* whether a task, once begun, goes on for ever
    Bug             \* "none", or the name of a planted bug

None == 0
Free == 0

(* What each owner of a deque makes known, batch by batch: a worker that runs something else meanwhile. *)
Shares == CASE Scenario = "shared"   -> 11 :> <<<<1, 2>>>>
            [] Scenario = "spawned"  -> 11 :> <<<<1>>, <<2>>>>
            [] Scenario = "injected" -> <<>>
            [] Scenario = "mixed"    -> 11 :> <<<<1>>>>

(* What each thread outside of the pool injects. *)
Injects == CASE Scenario \in {"shared", "spawned"} -> <<>>
             [] Scenario = "injected" -> 21 :> <<1, 2>>
             [] Scenario = "mixed"    -> 21 :> <<2>>

Tasks == 1 .. 2
Owners == DOMAIN Shares
Injectors == DOMAIN Injects
Threads == Workers \union Owners \union Injectors
SetOf(seq) == {seq[i] : i \in 1 .. Len(seq)}
Front(seq) == SubSeq(seq, 1, Len(seq) - 1)
Last(seq) == seq[Len(seq)]
Least(a, b) == IF a < b THEN a ELSE b
Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)
RECURSIVE Ascending(_)
Ascending(set) == IF set = {} THEN <<>> ELSE LET x == CHOOSE x \in set : \A y \in set : x <= y IN <<x>> \o Ascending(set \ {x})

-----------------------------------------------------------------------------
(* SleepWord: what the transitions are. *)

IsSleepy(word) == word.jec % 2 = 0
Toggled(word) == [word EXCEPT !.jec = @ + 1]
Announced(word) == IF Bug = "both sides increment if even"
                   THEN IF IsSleepy(word) THEN Toggled(word) ELSE word
                   ELSE IF IsSleepy(word) THEN word ELSE Toggled(word)
Published(word) == IF IsSleepy(word) /\ Bug # "publisher leaves the JEC alone" THEN Toggled(word) ELSE word
AwakeButIdle(word) == IF word.inactive > word.sleeping THEN word.inactive - word.sleeping ELSE 0
WakeCount(word, jobs, wasEmpty) ==
    LET needed == IF wasEmpty THEN jobs - AwakeButIdle(word) ELSE jobs
    IN  IF needed < 0 THEN 0 ELSE Least(needed, word.sleeping)
CascadeCount(word) == IF Bug = "no cascade" THEN 0 ELSE Least(2, word.sleeping)

-----------------------------------------------------------------------------
(* --algorithm JobsEventCounter {

variables
    asleepAtFirst \in SUBSET Workers;       \* the others begin to look
    word \in {[jec |-> j, inactive |-> Cardinality(asleepAtFirst), sleeping |-> Cardinality(asleepAtFirst)] : j \in {1, 2}};   \* not 0, which is None
    asleep = Ascending(asleepAtFirst);      \* the stack behind the lock; the last is woken first
    permit = [w \in Workers |-> FALSE];
    deque = [o \in Owners |-> <<>>];        \* what can be stolen, the oldest first
    version = [o \in Owners |-> 0];         \* of the deque's word: a CAS fails if anyone has changed it
    injection = <<>>;
    right = Free;                           \* who has the right to consume the injection queue
    buffer = [t \in Threads |-> <<>>];      \* stores that no one else can see yet
    toWake = [t \in Threads |-> 0];
    published = {};
    begun = {};

define {
    Queued == injection # <<>> \/ \E o \in Owners : deque[o] # <<>>
    Fenced(t) == buffer[t] = <<>>
    Counted(w) == w \in SetOf(asleep)
}

\* A store becomes visible.
macro commit(t) {
    if (t \in Owners) { deque[t] := deque[t] \o Head(buffer[t]); version[t] := version[t] + 1; }
    else { injection := injection \o Head(buffer[t]); };
    buffer[t] := Tail(buffer[t]);
}

\* P2, and the part of P3 that looks at the same word. A CAS only if the JEC is even: only that waits for the buffer.
macro signal(jobs, wasEmpty) {
    await Fenced(self) \/ ~IsSleepy(word);
    toWake[self] := WakeCount(word, jobs, wasEmpty);
    word := Published(word);
}

\* Sleepers.takeLast and unpark: until the sleeper arrives, no one can tell the difference.
macro wakeOne() {
    if (asleep = <<>>) { toWake[self] := 0; }
    else {
        permit[Last(asleep)] := TRUE;
        asleep := Front(asleep);
        if (Bug # "waker leaves the sleeper counted") { word.sleeping := word.sleeping - 1; };
        toWake[self] := toWake[self] - 1;
    };
}

fair process (worker \in Workers)
    variables announced = None; victims = {}; victim = None; seen = 0; task = None; {
Begin:
    if (self \in asleepAtFirst) { goto Park; };
StartLooking:
    word.inactive := word.inactive + 1;
Find:
    victims := Owners;
Load:                                       \* SplitDeque.steal, ChildDeque.steal: look, then CAS
    if (victims = {}) { goto LookAtInjection; }
    else {
        with (v \in victims) {
            if (deque[v] = <<>>) { victims := victims \ {v}; goto Load; }
            else { victim := v; seen := version[v]; };
        };
    };
Steal:
    if (version[victim] = seen) {
        task := Head(deque[victim]);
        deque[victim] := Tail(deque[victim]);
        version[victim] := seen + 1;
        victim := None;
        seen := 0;
        victims := {};
        goto StopLooking;
    } else {                                \* someone else was faster, which does not mean that nothing is left
        if (Bug = "failed steal is not repeated") { victims := victims \ {victim}; };
        victim := None;
        seen := 0;
        goto Load;
    };
LookAtInjection:                            \* SwapQueue.poll
    if (injection = <<>> \/ right # Free) { goto NothingFound; } else { right := self; };
Take:
    if (injection # <<>>) { task := Head(injection); injection := Tail(injection); };
GiveBack:
    right := Free;
    if (task = None) { goto LookAtInjection; };
TakenInjected:                              \* ForkCrew.takeInjected
    if (injection # <<>> /\ Bug # "consumer keeps quiet, and no last look") { signal(1, FALSE); };
WakeForRest:
    while (toWake[self] > 0) { wakeOne(); };
StopLooking:
    toWake[self] := CascadeCount(word);
    word.inactive := word.inactive - 1;
    begun := begun \union {task};
    task := None;
    announced := None;
Cascade:                                    \* before the task runs
    while (toWake[self] > 0) { wakeOne(); };
Running:                                    \* the task may go on for ever from here
    await ~Endless;
    goto StartLooking;
NothingFound:
    if (announced # None) { goto FallAsleep; };
Announce:                                   \* W1
    announced := Announced(word).jec;
    word := Announced(word);
    goto Find;                              \* W2
FallAsleep:                                 \* W3
    if (word.jec # announced /\ Bug # "JEC read after the last look") { announced := None; goto Find; }
    else if (Bug = "compared first and counted later") { goto CountLater; }
    else { word.sleeping := word.sleeping + 1; asleep := Append(asleep, self); };
LastLook:                                   \* W4
    announced := None;
    if (injection # <<>> /\ Bug # "consumer keeps quiet, and no last look") { goto StayAwake; };
Park:
    await permit[self];
    permit[self] := FALSE;
StayAwake:
    if (Counted(self)) { asleep := Without(asleep, self); word.sleeping := word.sleeping - 1; };
    goto Find;
CountLater:
    word.sleeping := word.sleeping + 1;
    asleep := Append(asleep, self);
    goto LastLook;
}

\* A worker that runs a task, and in it shares or spawns; then it may take back what it has made known last.
fair process (owner \in Owners)
    variables todo = Shares[self]; wasEmpty = FALSE; {
Share:                                      \* P1
    if (todo = <<>>) { goto TakeBack; }
    else {
        wasEmpty := deque[self] = <<>>;
        published := published \union SetOf(Head(todo));
        if (Bug = "publish without a fence") { buffer[self] := Append(buffer[self], Head(todo)); }
        else { deque[self] := deque[self] \o Head(todo); version[self] := version[self] + 1; };
    };
Shared:
    signal(Len(Head(todo)), wasEmpty /\ Scenario # "shared");     \* those who look count for a spawn, not for a share
    todo := Tail(todo);
WakeForShared:
    while (toWake[self] > 0) { wakeOne(); };
    goto Share;
TakeBack:
    either { await deque[self] # <<>> /\ Fenced(self);
             begun := begun \union {Last(deque[self])};
             deque[self] := Front(deque[self]);
             version[self] := version[self] + 1; }
    or skip;
RunningOn:
    skip;
}

fair process (injector \in Injectors)
    variables left = Injects[self]; queueWasEmpty = FALSE; {
Look:
    if (left = <<>>) { goto HasInjected; } else { queueWasEmpty := injection = <<>>; };
Inject:                                     \* P1
    published := published \union {Head(left)};
    if (Bug = "publish without a fence") { buffer[self] := Append(buffer[self], <<Head(left)>>); }
    else { injection := Append(injection, Head(left)); };
Injected:
    left := Tail(left);
    signal(1, queueWasEmpty);
WakeForInjected:
    while (toWake[self] > 0) { wakeOne(); };
    goto Look;
HasInjected:
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

OnTheWay(t) ==
    \/ ~Fenced(t)
    \/ t \in Workers /\ ~Sleeps(t) /\ pc[t] # "Running"
    \/ t \in Owners /\ pc[t] \in {"Shared", "WakeForShared"}
    \/ t \in Injectors /\ pc[t] \in {"Injected", "WakeForInjected"}

\* No lost wake-up: when a task waits and a worker sleeps, someone is on the way. A worker that runs a task does not count,
\* since that may take for ever; nor does the owner of a deque, who would come back to it some day.
NoLostWakeUp == Queued /\ (\E w \in Workers : Sleeps(w)) => \E t \in Threads : OnTheWay(t)

\* The word says who sleeps, and SleepWord.isValid holds.
ValidWord == /\ word.sleeping = Len(asleep)
             /\ word.sleeping <= word.inactive
             /\ word.inactive <= Cardinality(Workers)

\* No task is lost: it was begun, or it waits, or someone has it in hand.
NoneLost == \A t \in published :
                \/ t \in begun
                \/ t \in SetOf(injection)
                \/ \E o \in Owners : t \in SetOf(deque[o])
                \/ \E u \in Threads : \E i \in 1 .. Len(buffer[u]) : t \in SetOf(buffer[u][i])
                \/ \E w \in Workers : task[w] = t

\* The end: no one has anything to do.
Finished == /\ \A t \in Owners \union Injectors : pc[t] = "Done"
            /\ \A w \in Workers : Sleeps(w) \/ (Endless /\ pc[w] = "Running")
            /\ \A t \in Threads : Fenced(t)

AllowedEnd == Finished /\ UNCHANGED vars
Allowed == Init /\ [][Next \/ AllowedEnd]_vars

\* What decides about the next steps. Of the JEC that is whether it is even, and whether it is still the one that a worker
\* has announced; of a version, whether it is still the one that a thief has seen. TLC takes states that differ only in the
\* numbers themselves for one.
View == <<pc, [word EXCEPT !.jec = @ % 2], asleep, permit, deque, injection, right, buffer, toWake, published, begun,
          [w \in Workers |-> pc[w] = "Begin" /\ w \in asleepAtFirst],
          [w \in Workers |-> IF announced[w] = None THEN "no" ELSE IF announced[w] = word.jec THEN "valid" ELSE "outdated"],
          victims, victim, [w \in Workers |-> victim[w] # None /\ seen[w] = version[victim[w]]],
          task, todo, wasEmpty, left, queueWasEmpty>>

\* With a fair scheduler every published task is begun.
EveryTaskRuns == \A t \in Tasks : (t \in published) ~> (t \in begun)
\* With a fair scheduler everyone sleeps in the end: no one looks for ever for what is not there.
EveryoneSleeps == <>[](\A w \in Workers : Sleeps(w))
=============================================================================
