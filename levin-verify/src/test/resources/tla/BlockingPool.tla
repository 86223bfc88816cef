---------------------------- MODULE BlockingPool ----------------------------
EXTENDS Naturals, Integers, Sequences, FiniteSets, TLC

CONSTANTS
    Workers,        \* places for threads
    MaxThreads,
    Plan,           \* the tasks that each submitter brings, one after the other
    Meeting,        \* tasks that can only end when all of them have started
    Mandatory,      \* tasks that no shutdown takes back
    Failures,       \* how often a thread can't be started
    TimesOut,       \* whether an idle thread leaves when no one signals it
    Closes,         \* "never", "gently", or "now": whether someone shuts down, at any moment, and how
    NoOne,
    Bug             \* "none", or the name of a planted bug

Submitters == DOMAIN Plan
Closer == 100
Without(tasks, taken) == SelectSeq(tasks, LAMBDA t : t \notin taken)
Tasks == UNION {{Plan[s][i] : i \in DOMAIN Plan[s]} : s \in Submitters}

OneThenTwo == <<<<1, 2, 3>>>>
TwoAndOne == <<<<1, 2>>, <<3>>>>
OneEach == <<<<1>>, <<2>>>>

\* No worker differs from the others.
Symmetry == Permutations(Workers)

-----------------------------------------------------------------------------
(* --algorithm BlockingPool {

variables
    queue = <<>>;
    place = [w \in Workers |-> "none"];     \* BlockingWorker.Placement; "none" before it starts and after it has left
    idle = {};
    coming = 0;
    threads = 0;
    permit = [w \in Workers |-> FALSE];
    task = [t \in Tasks |-> "new"];         \* refused, queued, running, ended, cancelled
    shut = FALSE;
    over = FALSE;                           \* BlockingEnd
    failures = Failures;
    callers = {};                           \* those who run tasks themselves

define {
    Seed == Bug = "loop of the seed"
    KeepsIdle == Seed \/ Bug = "sleeper takes itself off the idle"
    KeepsSignal == Seed \/ Bug = "signal is not used up if there is a task"
    LeavesBlindly == Seed \/ Bug = "time-out does not look at the signal"
    Uncovered == Len(queue) - coming
    MayEnd(t) == t \notin Meeting \/ \A other \in Meeting : task[other] \notin {"new", "queued"}
    IsOver == shut /\ threads = 0 /\ queue = <<>> /\ callers = {}
}

\* Attendance.signal, for one that is idle; to be followed by a permit, outside of the lock.
macro signal(w) {
    place[w] := "coming";
    coming := coming + 1;
    if (~KeepsIdle) { idle := idle \ {w}; };
}

\* Each step of a worker, or of anyone, that the code does with the lock held is one step here.
fair process (worker \in Workers)
    variables running = NoOne; {
Begin:                                      \* a thread was started
    await place[self] = "coming";
Look:                                       \* BlockingState.next
    if (place[self] = "coming" /\ ~(KeepsSignal /\ queue # <<>>)) { coming := coming - 1; };
    if (queue # <<>> /\ ~(shut /\ Bug = "leaves at shutdown without looking")) {
        running := Head(queue);
        task[Head(queue)] := "running";
        queue := Tail(queue);
        place[self] := "running";
        idle := idle \ {self};
    } else if (shut) {
        threads := threads - 1;
        place[self] := "none";
        idle := idle \ {self};
        goto Left;
    } else {
        idle := idle \union {self};
        place[self] := "idle";
        goto Park;
    };
Run:
    await MayEnd(running);
    task[running] := "ended";
    running := NoOne;
    goto Look;
Park:                                       \* BlockingWorker.rest: the time may be over at any moment
    either { await permit[self]; permit[self] := FALSE; } or { await TimesOut; goto TimedOut; };
Woken:                                      \* a permit that is left over is not a signal
    if (place[self] = "idle") { goto Park; } else { goto Look; };
TimedOut:                                   \* BlockingState.leaveIfIdle
    if (place[self] = "idle" \/ LeavesBlindly) {
        if (place[self] = "coming") { coming := coming - 1; };
        idle := idle \ {self};
        threads := threads - 1;
        place[self] := "none";
    } else { goto Look; };
Left:
    if (IsOver) { over := TRUE; };
    goto Begin;
}

fair process (submitter \in Submitters)
    variables todo = Plan[self]; sleeper = NoOne; here = NoOne; {
Submit:                                     \* BlockingState.admit: Uncovered is what it was before
    await todo # <<>>;
    task[Head(todo)] := IF shut THEN "refused" ELSE "queued";
    queue := IF shut THEN queue ELSE Append(queue, Head(todo));
    todo := Tail(todo);
    if (shut) { goto Submit; }
    else if (idle # {}) { with (w \in idle) { sleeper := w; signal(w); }; goto Wake; }
    else if (Uncovered < 0) { goto Submit; }
    else {
        either {
            await threads < MaxThreads;
            coming := coming + 1;
            if (Bug # "thread is counted when it has started") { threads := threads + 1; };
            goto Start;
        } or {                              \* not so soon after a failure
            await threads >= MaxThreads \/ failures < Failures;
            if (threads = 0) { goto RunHere; } else { goto Submit; };
        };
    };
Wake:
    permit[sleeper] := TRUE;
    sleeper := NoOne;
    goto Submit;
Start:                                      \* outside of the lock
    either {
        with (w \in {v \in Workers : place[v] = "none"}) { place[w] := "coming"; };
        if (Bug = "thread is counted when it has started") { threads := threads + 1; };
        goto Submit;
    } or {
        await failures > 0;
        failures := failures - 1;
    };
DoesNotCome:
    if (Bug # "failed start is still expected") { coming := coming - 1; };
    threads := threads - 1;
    if (Bug = "failed start is told to no one") { goto Submit; };
OnLoss:                                     \* BlockingCrew.onLoss
    if (threads > 0 \/ queue = <<>>) { goto CheckEnd; };
RunHere:                                    \* CallerRuns
    callers := callers \union {self};
TakeHere:
    if (queue # <<>>) {
        here := Head(queue);
        task[Head(queue)] := "running";
        queue := Tail(queue);
    } else {
        callers := callers \ {self};
        goto CheckEnd;
    };
EndHere:
    task[here] := "ended";
    here := NoOne;
    goto TakeHere;
CheckEnd:
    if (IsOver) { over := TRUE; };
    goto Submit;
}

fair process (closer = Closer)
    variables awakened = NoOne; {
Shut:
    await Closes # "never";
    shut := TRUE;
WakeToLeave:
    if (idle # {} /\ Bug # "shutdown wakes no one") { with (w \in idle) { awakened := w; signal(w); }; }
    else { goto TakeOrdinary; };
WakeOne:
    permit[awakened] := TRUE;
    awakened := NoOne;
    goto WakeToLeave;
TakeOrdinary:                               \* shutdownNow
    if (Closes = "now") {
        with (taken = {t \in {queue[i] : i \in DOMAIN queue} : t \notin Mandatory \/ Bug = "mandatory task is taken back"}) {
            if (Bug # "task is dropped without a word") {
                task := [t \in Tasks |-> IF t \in taken THEN "cancelled" ELSE task[t]];
            };
            queue := Without(queue, taken);
        };
    };
CheckEndOfAll:
    if (IsOver) { over := TRUE; };
}

} *)
\* BEGIN TRANSLATION
\* END TRANSLATION

-----------------------------------------------------------------------------
Starting == Cardinality({s \in Submitters : pc[s] \in {"Start", "DoesNotCome"}})
At(where) == {w \in Workers : place[w] = where}
Done(t) == task[t] \in {"ended", "cancelled", "refused"}

\* Everyone who is counted is there, or is being started; there are never too many.
ValidCounts == /\ idle = At("idle")
               /\ coming = Cardinality(At("coming")) + Starting
               /\ threads = Cardinality(Workers \ At("none")) + Starting
NotTooMany == Cardinality(Workers \ At("none")) <= MaxThreads

\* When a task waits for which no one comes, no thread is idle.
NoLostWakeUp == Uncovered > 0 => idle = {}

\* A task waits for a thread that is busy only if there are as many as there may be, or one could not be started.
GrowsFirst == Uncovered > 0 => threads = MaxThreads \/ failures < Failures

\* What was accepted is in the queue until someone takes it, and only once.
NoneLost == \A t \in Tasks : (task[t] = "queued") <=> (Cardinality({i \in DOMAIN queue : queue[i] = t}) = 1)

EndedMeansDone == over => threads = 0 /\ \A t \in Tasks : Done(t) \/ task[t] = "new"
MandatoryRuns == \A t \in Mandatory : task[t] # "cancelled"

\* The end: no one has anything to do.
Finished == /\ \A s \in Submitters : pc[s] = "Submit" /\ todo[s] = <<>>
            /\ \A w \in Workers : pc[w] = "Begin" /\ place[w] = "none"
            /\ \A t \in Tasks : Done(t)
            /\ Closes # "never" => pc[Closer] = "Done" /\ over

AllowedEnd == Finished /\ UNCHANGED vars
Allowed == Init /\ [][Next \/ AllowedEnd]_vars

\* With a fair scheduler.
EveryTaskEnds == <>[](\A t \in Tasks : Done(t))
PoolEnds == <>[]over
=============================================================================
