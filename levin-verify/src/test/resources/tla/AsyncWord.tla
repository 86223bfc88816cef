----------------------------- MODULE AsyncWord -----------------------------
EXTENDS Naturals, Integers, Sequences, FiniteSets, TLC

CONSTANTS
    Workers,        \* threads that poll
    Wakers,         \* threads that write something for the body to see, and then wake the task
    Rounds,         \* how often each of them does
    Cancellers,     \* threads that cancel the task, at any moment
    Abandons,       \* whether the scheduler is shut down, at any moment
    Shields,        \* whether the body has a shielded section: from its first poll until it has seen something
    Scopes,         \* whether the body has a scope that holds the task from its first poll until it is cancelled
    Completes,      \* whether the body completes when it has seen all; else it waits for something that never comes
    Yields,         \* whether the body yields once, in its first poll
    Bug             \* "none", or the name of a planted bug

Closer == 30
Threads == Workers \union Wakers \union Cancellers \union {Closer}

-----------------------------------------------------------------------------
(* AsyncWord: what the transitions are. *)

Complete == [life |-> "COMPLETE", notified |-> FALSE, cancelled |-> FALSE, abandoned |-> FALSE, depth |-> 0, scopes |-> 0]
New == [Complete EXCEPT !.life = "SCHEDULED"]

IsToStop(word) == word.abandoned \/ (word.cancelled /\ word.depth = 0)
IsToEnd(word) == IsToStop(word) /\ (word.abandoned \/ word.scopes = 0)

WakeFor(word) == CASE word.life = "IDLE" -> "SUBMIT"
                   [] word.life = "RUNNING" /\ Bug = "wake of a running task submits it" -> "SUBMIT"
                   [] word.life \in {"SCHEDULED", "RUNNING"} -> "POLL_WILL_COME"
                   [] OTHER -> "TOO_LATE"
Woken(word) == CASE WakeFor(word) = "SUBMIT" -> [word EXCEPT !.life = "SCHEDULED"]
                 [] word.life = "RUNNING" -> [word EXCEPT !.notified = TRUE]
                 [] OTHER -> word

\* Whether a wake-up that finds this word is a CAS, which waits for the store buffer.
WakeIsCas(word) == CASE word.life = "COMPLETE" -> FALSE
                     [] word.life = "SCHEDULED" -> Bug # "no CAS if scheduled"
                     [] word.life = "RUNNING" /\ word.notified -> Bug # "no CAS if notified"
                     [] OTHER -> TRUE

PendingFor(word) == CASE IsToEnd(word) /\ Bug # "pending does not look for a cancel" -> "END_BODY"
                      [] word.notified /\ Bug # "pending ignores N" -> "RESUBMIT"
                      [] OTHER -> "WAIT"
Pending(word) == CASE PendingFor(word) = "END_BODY" -> Complete
                   [] PendingFor(word) = "RESUBMIT" ->
                        [word EXCEPT !.life = "SCHEDULED", !.notified = (Bug = "N is not cleared")]
                   [] OTHER -> [word EXCEPT !.life = "IDLE", !.notified = FALSE]

MayYield(word) == ~IsToEnd(word)
ResumeFor(word) == IF IsToEnd(word) /\ Bug # "resume does not look for a cancel" THEN "END_BODY" ELSE "POLL"
Resumed(word) == IF ResumeFor(word) = "END_BODY" THEN Complete ELSE [word EXCEPT !.notified = FALSE]

CancelFor(word) ==
    CASE word.life = "COMPLETE" -> "TOO_LATE"
      [] word.depth > 0 /\ ~word.abandoned /\ Bug # "cancel does not look at the shield" -> "SHIELDED"
      [] word.scopes > 0 /\ ~word.abandoned /\ Bug # "cancel does not look at the scope" -> "SHIELDED"
      [] word.life = "RUNNING" -> IF Bug = "cancel of a running task completes it" THEN "END_BODY" ELSE "LEFT_TO_POLLER"
      [] word.life = "IDLE" /\ Bug = "cancel of an idle task only marks it" -> "LEFT_TO_POLLER"
      [] OTHER -> "END_BODY"
Cancelled(word) == CASE CancelFor(word) = "END_BODY" -> Complete
                     [] CancelFor(word) \in {"LEFT_TO_POLLER", "SHIELDED"} -> [word EXCEPT !.cancelled = TRUE]
                     [] OTHER -> word

AbandonFor(word) ==
    CASE word.life = "COMPLETE" -> "TOO_LATE"
      [] word.life = "RUNNING" \/ (Bug = "abandon waits for the shield" /\ word.depth > 0) -> "LEFT_TO_POLLER"
      [] OTHER -> "END_BODY"
Abandoned(word) == CASE AbandonFor(word) = "END_BODY" -> Complete
                     [] AbandonFor(word) = "LEFT_TO_POLLER" ->
                          [word EXCEPT !.cancelled = TRUE, !.abandoned = (Bug # "abandon waits for the shield")]
                     [] OTHER -> word

-----------------------------------------------------------------------------
(* --algorithm AsyncWord {

variables
    word = New;
    entries = 1;                            \* how often the task is in a queue
    yielded = FALSE;                        \* it is there because it has yielded
    yields = 0;                             \* how often it has
    closed = FALSE;                         \* nothing can be queued any more
    outcome = "none";                       \* what those who wait are told: the other word, in JoinableTask
    written = [w \in Wakers |-> 0];         \* what everyone can see
    buffer = [t \in Threads |-> 0];         \* stores of a waker that no one else can see yet
    polling = {};                           \* threads that are in a poll
    ending = {};                            \* threads that are in body.cancel()
    polls = 0;
    wakes = 0;
    refused = 0;                            \* tasks that were taken out of a queue in which they can't have been
    late = 0;                               \* polls of a task that was to end before they began
    \* the body
    seen = [w \in Wakers |-> 0];
    scope = "before";                       \* of the scope: before, open, over
    section = "before";                     \* of the shielded section: before, within, after
    done = FALSE;                           \* it has completed, or has thrown
    ends = 0;                               \* how often it was told that it will not be polled again
    \* what has happened
    marked = FALSE;                         \* a cancel or abandon came before the task was complete
    abandonedOnce = FALSE;

define {
    Fenced(t) == buffer[t] = 0
    SeenAll(what) == Completes /\ \A w \in Wakers : what[w] = Rounds
    SeenSome(what) == \E w \in Wakers : what[w] > 0
}

macro tell(what) { if (outcome = "none") { outcome := what; }; }

\* Submit the task; if that is refused, no one will poll it.
procedure submit() {
Submit:
    if (~closed) { entries := entries + 1; return; };
Refused:
    call abandon();
    return;
}

procedure abandon()
    variables abandonment = ""; {
Abandon:
    abandonment := AbandonFor(word);
    abandonedOnce := TRUE;
    marked := marked \/ abandonment # "TOO_LATE";
    word := Abandoned(word);
TellAbandoned:
    tell("cancelled");
    if (abandonment # "END_BODY") { return; };
EndAbandoned:
    ending := ending \union {self};
EndedAbandoned:
    ending := ending \ {self};
    ends := ends + 1;
    return;
}

fair process (worker \in Workers)
    variables stops = FALSE; {
Take:
    await entries > 0;
    entries := entries - 1;
Start:
    if (yielded) {
        yielded := FALSE;
        goto Resume;
    }
    else if (word.life = "COMPLETE") { goto Take; }
    else if (word.life # "SCHEDULED") { refused := refused + 1; goto Take; }
    else {
        word.life := "RUNNING";
        polling := polling \union {self};
        polls := polls + 1;
        stops := FALSE;
        goto Poll;
    };
Resume:
    if (word.life # "RUNNING") { refused := refused + 1; goto Take; }
    else if (ResumeFor(word) = "END_BODY") { word := Resumed(word); goto TellEnded; }
    else {
        late := late + (IF IsToEnd(word) THEN 1 ELSE 0);
        word := Resumed(word);
        polling := polling \union {self};
        polls := polls + 1;
        stops := FALSE;
    };
Poll:
    seen := written;
    if (scope = "before" /\ Scopes) { goto Hold; }
    else if (scope = "open") { goto LookForCancel; }
    else if (section = "before" /\ Shields) { goto Shield; }
    else if (section = "within" /\ SeenSome(seen)) { goto Unshield; }
    else { goto Decide; };
Hold:
    if (IsToStop(word)) { stops := TRUE; goto Decide; }
    else { word.scopes := word.scopes + 1; scope := "open"; };
LookForCancel:
    if (~IsToStop(word)) { goto Decide; };
Free:
    word.scopes := word.scopes - 1;
    scope := "over";
    stops := TRUE;
    goto Decide;
Shield:
    if (IsToStop(word)) { stops := TRUE; goto Decide; }
    else {
        word.depth := word.depth + 1;
        section := "within";
        if (~SeenSome(seen)) { goto Decide; };
    };
Unshield:
    word.depth := word.depth - 1;
    section := "after";
    stops := IsToStop(word);
Decide:
    polling := polling \ {self};
    if (SeenAll(seen) /\ ~stops /\ section # "within") {
        done := TRUE;
        if (Bug = "outcome is made known after the end") { goto CompletedEarly; } else { goto MakeKnown; };
    }
    else if (Yields /\ yields = 0) { goto Yield; }
    else { goto IsPending; };
MakeKnown:
    tell("value");
Completed:
    word := Complete;
    goto Take;
Yield:
    yields := yields + 1;
    if (~MayYield(word)) { goto IsPending; };
Requeue:
    \* A queue of a worker refuses nothing.
    yielded := TRUE;
    entries := entries + 1;
    if (Bug = "yield is pending as well") { goto IsPending; } else { goto Take; };
IsPending:
    with (what = PendingFor(word)) {
        word := Pending(word);
        if (what = "WAIT") { goto Take; }
        else if (what = "END_BODY") { goto TellEnded; };
    };
Resubmit:
    call submit();
    goto Take;
TellEnded:
    tell("cancelled");
EndBody:
    ending := ending \union {self};
EndedBody:
    ending := ending \ {self};
    ends := ends + 1;
    goto Take;
CompletedEarly:
    word := Complete;
KnownLate:
    tell("value");
    goto Take;
}

fair process (waker \in Wakers)
    variables round = 0; {
Write:
    if (round = Rounds) { goto Written; }
    else { round := round + 1; buffer[self] := round; };
Wake:
    await Fenced(self) \/ ~WakeIsCas(word);
    wakes := wakes + 1;
    with (what = WakeFor(word)) {
        word := Woken(word);
        if (what # "SUBMIT") { goto Write; };
    };
SubmitWoken:
    call submit();
    goto Write;
Written:
    skip;
}

fair process (canceller \in Cancellers)
    variables cancellation = ""; {
Cancel:
    cancellation := CancelFor(word);
    marked := marked \/ cancellation \notin {"TOO_LATE", "SHIELDED"};
    word := Cancelled(word);
TellCancelled:
    if (cancellation # "SHIELDED") { tell("cancelled"); };
    if (cancellation = "SHIELDED" /\ word.scopes > 0 /\ Bug # "cancel of a held task wakes no one") { goto WakeHeld; }
    else if (cancellation # "END_BODY") { goto Returned; };
EndCancelled:
    ending := ending \union {self};
EndedCancelled:
    ending := ending \ {self};
    ends := ends + 1;
    goto Returned;
WakeHeld:
    wakes := wakes + 1;
    with (what = WakeFor(word)) {
        word := Woken(word);
        if (what # "SUBMIT") { goto Returned; };
    };
SubmitHeld:
    call submit();
Returned:
    skip;
}

fair process (closer = Closer) {
Close:
    if (Abandons) { closed := TRUE; } else { goto NotClosed; };
AbandonAll:
    call abandon();
NotClosed:
    skip;
}

\* The store buffers: a store becomes visible at any time.
fair process (drain = 50) {
Drain:
    while (TRUE) { with (t \in {u \in Threads : ~Fenced(u)}) { written[t] := buffer[t]; buffer[t] := 0; }; };
}

} *)
\* BEGIN TRANSLATION
\* END TRANSLATION

-----------------------------------------------------------------------------
\* Never two polls at once, nor a poll of a task that has ended.
OnePoll == /\ Cardinality(polling) <= 1
           /\ refused = 0
           /\ late = 0
           /\ polling # {} => ends = 0

\* Never twice in a queue.
OneEntry == entries + Cardinality({t \in Threads : pc[t] \in {"Submit", "Requeue", "Resubmit", "SubmitWoken", "SubmitHeld"}}) <= 1

\* The body is told once that it ends, not if it has completed, and not while it is polled.
EndedOnce == /\ ends + Cardinality(ending) + (IF done THEN 1 ELSE 0) <= 1
             /\ ending # {} => polling = {}

\* A shielded section is not ended from outside, unless the scheduler ends.
ShieldHolds == section = "within" /\ ends + Cardinality(ending) > 0 => abandonedOnce

\* A task is not ended over the head of its scope, unless the scheduler ends.
ScopeHolds == scope = "open" /\ ends + Cardinality(ending) > 0 => abandonedOnce

\* The word is one that AsyncWord.isValid allows.
ValidWord == CASE word.life = "RUNNING" -> word.abandoned => word.cancelled
               [] word.life \in {"IDLE", "SCHEDULED"} -> ~word.notified /\ ~IsToEnd(word)
               [] OTHER -> word = Complete

\* Whoever writes and wakes is seen by a poll that comes later.
OnTheWay(w) == pc[w] \in {"Wake", "SubmitWoken", "Submit", "Refused", "Abandon", "TellAbandoned", "EndAbandoned", "EndedAbandoned"}
NoLostWakeUp == word.life = "IDLE" /\ (\E w \in Wakers : written[w] # seen[w] \/ ~Fenced(w)) => \E w \in Wakers : OnTheWay(w)

\* No one is polled without a reason, so that an idle scheduler is idle.
NoVainPoll == polls <= 1 + wakes + yields

\* When cancel returns there is an outcome, unless the task was shielded.
CancelTells == \A c \in Cancellers : pc[c] = "Done" => outcome # "none" \/ cancellation[c] = "SHIELDED"

\* A value is told, unless a cancel that did not find a shield came before the end.
ValueTold == done /\ ~marked => outcome # "cancelled"

\* The end: no one does anything any more.
Quiet == /\ entries = 0
         /\ \A w \in Workers : pc[w] = "Take"
         /\ \A t \in Threads \ Workers : pc[t] = "Done"
         /\ \A t \in Threads : Fenced(t)

\* In the end there is an outcome, and the body has completed, or was told; unless it waits, and no one has cancelled it, or it is shielded.
Finished == /\ Quiet
            /\ outcome # "none" \/ word.life = "IDLE"
            /\ \/ word = Complete /\ (IF done THEN 1 ELSE 0) + ends = 1
               \/ word.life = "IDLE" /\ ~Completes /\ ~Abandons /\ (Cancellers = {} \/ section = "within")

AllowedEnd == Finished /\ UNCHANGED vars
Allowed == Init /\ [][Next \/ AllowedEnd]_vars

\* With a fair scheduler there is an outcome in the end.
OutcomeComes == <>(outcome # "none" /\ word = Complete)
=============================================================================
