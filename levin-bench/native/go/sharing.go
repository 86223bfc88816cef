package main

import "fmt"

// A workload of the Java package dev.levin.bench.sharing: so many goroutines, whose reports have to add up to what is expected.
type sharing struct {
	tasks    int
	expected int64
	before   func()
	start    func(reports *tally)
	after    func()
}

// Those that Go has something for: there is no barrier that tells the last one to arrive, no broadcast of messages, and no
// value whose next change one can wait for.
var sharings = map[string]func(size int) sharing{
	"MUTEX":               mutexAtOnce,
	"RWLOCK_READ":         readAtOnce,
	"RWLOCK_WRITE":        writeAtOnce,
	"SEMAPHORE":           semaphoreAtOnce,
	"ONCE_CELL_GET":       getAtOnce,
	"ONCE_CELL_SET":       setAtOnce,
	"NOTIFY":              notifyAtOnce,
	"CHANNEL_SEND":        sendAtOnce,
	"CHANNEL_RECEIVE":     receiveAtOnce,
	"CHANNEL_ROUND_TRIP":  roundTripAtOnce,
	"ONESHOT":             oneshotAtOnce,
	"REQUEST_REPLY":       requestReply,
	"MUTEX_CONTENDED":     mutexContended,
	"RWLOCK_CONTENDED":    rwMutexContended,
	"SEMAPHORE_CONTENDED": semaphoreContended,
	"CHANNEL_CONTENDED":   channelContended,
}

// Makes a workload ready; none if it is not one of these.
func openSharing(name string, size int) *trial {
	ready := sharings[name]
	if ready == nil {
		return nil
	}
	one := ready(size)
	reports := newTally(one.tasks)
	run := func() {
		reports.begin()
		one.start(reports)
		require("a run", one.expected, reports.wait())
	}
	return &trial{prepare: one.before, run: run, check: one.after}
}

func newSharing(tasks int, expected int64, start func(reports *tally)) sharing {
	return sharing{tasks: tasks, expected: expected, before: nothing, start: start, after: nothing}
}

// What never waits is done many times within one goroutine.
func inOneTask(expected int64, body func() int64) sharing {
	return newSharing(1, expected, func(reports *tally) {
		go func() { reports.add(body()) }()
	})
}

// Something is done before each run, and has to return what is expected.
func (one sharing) withBefore(expected int64, body func() int64) sharing {
	one.before = func() { require("what comes before a run", expected, body()) }
	return one
}

// Something is done after each run, and has to return what is expected.
func (one sharing) withAfter(expected int64, body func() int64) sharing {
	one.after = func() { require("what comes after a run", expected, body()) }
	return one
}

// Starts so many goroutines, each of which reports what it has come to.
func startEach(tasks int, reports *tally, body func(index int) int64) {
	for i := 0; i < tasks; i++ {
		go func(index int) { reports.add(body(index)) }(i)
	}
}

func require(what string, expected, sum int64) {
	if sum != expected {
		panic(fmt.Sprintf("the sum of %s is %d, expected %d", what, sum, expected))
	}
}

// What the numbers from 1 on add up to.
func sumUpTo(count int) int64 {
	return int64(count) * int64(count+1) / 2
}
