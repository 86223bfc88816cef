package main

import "sync/atomic"

// A workload that is ready to run, as often as one likes. What prepares and checks a run is not measured.
type trial struct {
	prepare func()
	run     func()
	check   func()
}

func nothing() {}

// Counts goroutines that are done; the last one tells who waits.
type doneSignal struct {
	missing int64
	parties int64
	all     chan struct{}
}

func newDoneSignal(parties int) *doneSignal {
	return &doneSignal{parties: int64(parties), all: make(chan struct{}, 1)}
}

func (signal *doneSignal) begin() {
	if atomic.LoadInt64(&signal.missing) != 0 {
		panic("a goroutine was counted twice")
	}
	atomic.StoreInt64(&signal.missing, signal.parties)
}

func (signal *doneSignal) done() {
	if atomic.AddInt64(&signal.missing, -1) == 0 {
		signal.all <- struct{}{}
	}
}

func (signal *doneSignal) wait() {
	<-signal.all
}

// What the goroutines of a run report, each once: its part of a sum.
type tally struct {
	sum  int64
	done *doneSignal
}

func newTally(tasks int) *tally {
	return &tally{done: newDoneSignal(tasks)}
}

func (reports *tally) begin() {
	atomic.StoreInt64(&reports.sum, 0)
	reports.done.begin()
}

func (reports *tally) add(part int64) {
	atomic.AddInt64(&reports.sum, part)
	reports.done.done()
}

// Waits for all goroutines; returns the sum.
func (reports *tally) wait() int64 {
	reports.done.wait()
	return atomic.LoadInt64(&reports.sum)
}
