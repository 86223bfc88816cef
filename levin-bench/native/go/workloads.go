package main

import "runtime"

const yields = 1000

// Makes a workload of the Java package dev.levin.bench.waiting ready; none if it is not one of these.
func openWaiting(name string, size int) *trial {
	parties := size
	var start func(signal *doneSignal)
	switch name {
	case "SPAWN_LOCAL":
		start = func(signal *doneSignal) { go spawnAll(size, signal) }
	case "YIELD_MANY":
		start = func(signal *doneSignal) { yieldMany(size, signal) }
	case "PING_PONG":
		start = func(signal *doneSignal) { go pingPong(size, signal) }
	case "CHAINED_SPAWN":
		parties = 1
		start = func(signal *doneSignal) { go link(size, signal) }
	default:
		return nil
	}
	signal := newDoneSignal(parties)
	run := func() {
		signal.begin()
		start(signal)
		signal.wait()
	}
	return &trial{prepare: nothing, run: run, check: nothing}
}

func spawnAll(size int, signal *doneSignal) {
	for i := 0; i < size; i++ {
		go signal.done()
	}
}

func yieldMany(size int, signal *doneSignal) {
	for i := 0; i < size; i++ {
		go func() {
			for time := 0; time < yields; time++ {
				runtime.Gosched()
			}
			signal.done()
		}()
	}
}

func pingPong(size int, signal *doneSignal) {
	for i := 0; i < size; i++ {
		go func() {
			question := make(chan struct{}, 1)
			answer := make(chan struct{}, 1)
			go func() {
				<-question
				answer <- struct{}{}
			}()
			question <- struct{}{}
			<-answer
			signal.done()
		}()
	}
}

func link(left int, signal *doneSignal) {
	if left == 0 {
		signal.done()
	} else {
		go link(left-1, signal)
	}
}
