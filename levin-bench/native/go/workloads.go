package main

import (
	"runtime"
	"sync/atomic"
)

const yields = 1000

// Counts goroutines that are done; the last one tells who waits.
type doneSignal struct {
	missing int64
	all     chan struct{}
}

func (signal *doneSignal) done() {
	if atomic.AddInt64(&signal.missing, -1) == 0 {
		signal.all <- struct{}{}
	}
}

func workload(name string, size int) func() {
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
		panic("no workload " + name)
	}
	signal := &doneSignal{all: make(chan struct{}, 1)}
	return func() {
		if atomic.LoadInt64(&signal.missing) != 0 {
			panic("a goroutine was counted twice")
		}
		atomic.StoreInt64(&signal.missing, int64(parties))
		start(signal)
		<-signal.all
	}
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
