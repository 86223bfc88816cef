------------------------------- MODULE IoPost -------------------------------
EXTENDS Naturals, Sequences, FiniteSets, TLC

CONSTANTS
    Workers,
    Made,           \* whether there is a driver from the beginning, for another channel
    Asks,           \* whether someone asks for the channel, at any moment; if not, it was asked for before
    Unparks,        \* whether someone claims a worker for other reasons, at any moment
    NoOne,
    Bug             \* "none", or the name of a planted bug

Asker == 30
Publisher == 31
Threads == Workers \union {Asker, Publisher}
Cap == (Cardinality(Workers) + 1) \div 2        \* IdleWord.maxSearching

\* No worker differs from the others.
Symmetry == Permutations(Workers)

-----------------------------------------------------------------------------
(* --algorithm IoPost {

variables
    bits = {};                                      \* ParkedMap
    searching = 0;                                  \* IdleWord
    holder = NoOne;                                 \* IoWord
    waits = FALSE;
    asked = ~Asks;                                  \* there is a driver, and it is asked for this channel
    buffered = FALSE;                               \* the same, and no one else can see it yet
    entering = NoOne;                               \* who waits at the post, and no one else can see it yet
    wake = FALSE;                                   \* the driver was woken, and no wait has ended by it yet
    permit = [w \in Workers |-> FALSE];
    keeper = NoOne;                                 \* IdleWord: who sleeps with the timers' driver, or runs and has not left it yet
    watched = FALSE;                                \* LifoWatch

\* IdleSet.claim, AsyncWorker.unpark
procedure claim()
    variables claimed = NoOne; {
Claim:
    if (searching > 0 \/ bits = {}) { return; } else { searching := searching + 1; };
ClearBit:
    if (bits = {}) { searching := searching - 1; goto Claim; }
    else {
        with (w \in bits) { bits := bits \ {w}; claimed := w; };
        if (Bug = "driver woken before the permit is given") { goto WakeEarly; };
    };
GivePermit:                                         \* U1
    permit[claimed] := TRUE;
    if (Bug = "driver woken before the permit is given") { return; };
WakeHolder:                                         \* U2
    if (holder = claimed /\ waits /\ Bug # "holder is not woken") { wake := TRUE; };
    return;
WakeEarly:
    if (holder = claimed /\ waits) { wake := TRUE; };
    goto GivePermit;
}

fair process (worker \in Workers)
    variables hasToken = FALSE; seen = FALSE; told = FALSE;
              patrols = FALSE; {                    \* it sleeps for an interval, and looks then
Running:                                            \* the task may go on for ever here
    skip;
Look:
    either { goto Found; } or { skip; };            \* there may be something to run, or not
StartSearching:
    if (~hasToken /\ searching < Cap) { searching := searching + 1; hasToken := TRUE; };
    either { goto Found; } or { goto Register; };
Found:                                              \* Idling.found
    if (hasToken) {
        searching := searching - 1;
        hasToken := FALSE;
        if (searching > 0) { goto LeaveDriver; };
    } else { goto LeaveDriver; };
SeeVacancy:
    if (keeper = NoOne \/ ((Made \/ asked) /\ holder = NoOne /\ Bug # "vacant post forgotten")) { call claim(); };
LeaveDriver:                                        \* it runs: another one who sleeps is to have the timers' driver
    if (keeper = self) { keeper := NoOne; call claim(); goto Running; } else { goto Running; };
Register:                                           \* W1
    if (Bug = "post entered before the bit is set") { goto EnterEarly; };
SetBit:
    bits := bits \union {self};
GiveTokenBack:
    if (hasToken) { searching := searching - 1; hasToken := FALSE; };
TakeDriver:                                         \* IdleSet.rest
    if (keeper = NoOne) { keeper := self; };
    if (Bug = "post entered before the bit is set") { goto ReadWatch; };
Enter:                                              \* W2 and H1
    await entering = NoOne;
    if ((Made \/ asked) /\ holder \in {NoOne, self}) {
        if (Bug = "post entered without a fence") { entering := self; } else { holder := self; waits := TRUE; };
    };
ReadWatch:                                          \* LifoWatch, H2
    patrols := keeper = self /\ watched;
    if (~(holder = self /\ waits) /\ entering # self) { goto Park; };
LookForPermit:                                      \* H2
    if (permit[self] /\ Bug # "permit not looked at") { permit[self] := FALSE; goto Back; };
TakeAccount:                                        \* H3: IoDriver.await, B2
    if (Bug = "wake-up forgotten when the wait begins") { wake := FALSE; };
    seen := asked;
Block:                                              \* a channel that was asked for may be ready, or not
    either { await wake; wake := FALSE; } or { await seen; told := TRUE; } or { await patrols; };
    seen := FALSE;
    permit[self] := FALSE;
Back:
    await entering # self;
    if (holder = self) { waits := FALSE; };
    goto Woken;
Park:
    either {
        await permit[self];
        permit[self] := FALSE;
        goto Woken;
    } or {
        await patrols;
    } or {
        await Bug = "taken from one who waits" /\ holder \notin {NoOne, self};
        holder := self;
        waits := FALSE;
        goto Woken;
    };
Patrol:                                             \* LifoWatch.look, H3: takes the post from a holder that does not come back
    if (holder \notin {NoOne, self} /\ ~waits) {
        if (pc[holder] = "Running") { holder := self; };
        goto Woken;
    };
StopWatch:                                          \* H4
    watched := FALSE;
LookOnceMore:                                       \* H5
    if (holder \notin {NoOne, self} /\ ~waits) { watched := TRUE; };
Woken:
    patrols := FALSE;
    hasToken := self \notin bits;
    bits := bits \ {self};
    if (~told /\ ~hasToken) { goto Register; };
NoteBusy:                                           \* F1 to F3: whoever holds the post, and runs, says so
    if (holder = self /\ ~watched /\ Bug # "busy holder says nothing") { watched := TRUE; }
    else { goto GoOn; };
TellKeeper:                                         \* F4
    if (keeper \in {NoOne, self} \/ Bug = "the one who watches is not told") { goto GoOn; }
    else { permit[keeper] := TRUE; };
WakeKeeper:
    if (keeper # NoOne /\ holder = keeper /\ waits) { wake := TRUE; };
GoOn:
    if (told) { told := FALSE; goto Found; }        \* and keeps the post
    else if (keeper = self) { keeper := NoOne; call claim(); goto Look; }
    else { goto Look; };
EnterEarly:
    if ((Made \/ asked) /\ holder \in {NoOne, self}) { holder := self; waits := TRUE; };
    goto SetBit;
}

\* IoPost.ask, by a thread that is no worker
fair process (asker = Asker)
    variables early = "nothing"; {
Ask:                                                \* A1
    await Asks;
    if (Bug = "asked without a fence") { buffered := TRUE; }
    else if (Bug = "looked before it asked") {
        early := IF waits THEN "waits" ELSE IF holder = NoOne THEN "free" ELSE "held";
        goto AskLate;
    }
    else { asked := TRUE; };
CallForHolder:                                      \* A2 to A5
    if (waits) { wake := TRUE; goto Done; }
    else if (holder = NoOne /\ Bug # "no one is called") { call claim(); goto Done; }
    else { goto Done; };
AskLate:
    asked := TRUE;
    if (early = "waits") { wake := TRUE; goto Done; }
    else if (early = "free") { call claim(); goto Done; }
    else { goto Done; };
}

\* Claims someone for a task that someone else takes then.
fair process (publisher = Publisher) {
Publish:
    await Unparks;
    call claim();
}

\* A busy worker that looks without blocking: with a selector alone, a wake-up that came before is gone then.
fair process (poller = 51) {
Poll:
    await Bug = "poller takes the wake-up with it" /\ wake /\ \A w \in Workers : pc[w] # "Block";
    wake := FALSE;
}

\* The store buffers: a store becomes visible at any time.
fair process (drain = 50) {
Drain:
    while (TRUE) {
        either { await buffered; buffered := FALSE; asked := TRUE; }
        or { await entering # NoOne; holder := entering; waits := TRUE; entering := NoOne; };
    };
}

} *)
\* BEGIN TRANSLATION
\* END TRANSLATION

-----------------------------------------------------------------------------
AtPost == {"LookForPermit", "TakeAccount", "Block", "Back"}
Sleeps(w) == (pc[w] = "Park" /\ ~permit[w]) \/ (pc[w] = "Block" /\ ~wake)
Claiming == {"Claim", "ClearBit", "GivePermit", "WakeHolder", "WakeEarly"}

OnTheWay(t) ==
    \/ t \in Workers /\ ~Sleeps(t) /\ pc[t] # "Running"
    \/ t = Asker /\ pc[t] \in Claiming \union {"CallForHolder", "AskLate"}
    \/ t = Publisher /\ pc[t] \in Claiming
SomeoneOnTheWay == buffered \/ \E t \in Threads : OnTheWay(t)
SomeoneSleeps == \E w \in Workers : Sleeps(w)
SomeonePatrols == \E w \in Workers : pc[w] = "Park" /\ patrols[w] /\ keeper = w

\* While a worker sleeps, one waits for what was asked for; or someone is on the way; or the holder runs something, and the
\* one who sleeps with the timers' driver does so for an interval only: it will notice, and take the post over.
Heard ==
    asked /\ SomeoneSleeps =>
        \/ \E w \in Workers : holder = w /\ pc[w] = "Block" /\ seen[w]
        \/ holder # NoOne /\ ~waits /\ pc[holder] = "Running" /\ SomeonePatrols
        \/ SomeoneOnTheWay

\* Whoever was claimed, and blocks in the driver, is woken.
PermitHeard == \A w \in Workers : permit[w] /\ pc[w] = "Block" => wake \/ \E t \in Threads : pc[t] \in Claiming

\* One worker at most blocks in the driver, and the word says so.
OnePost == \A w \in Workers : pc[w] \in AtPost => holder = w /\ (waits \/ pc[w] = "Back")

\* In the only states without a next step everyone sleeps, and one for what was asked for.
AllowedEnd == /\ \A w \in Workers : Sleeps(w)
              /\ (Asks => pc[Asker] = "Done") /\ (Unparks => pc[Publisher] = "Done") /\ ~buffered
              /\ UNCHANGED vars
Allowed == Init /\ [][Next \/ AllowedEnd]_vars
=============================================================================
