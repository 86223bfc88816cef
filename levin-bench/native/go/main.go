// Go's side of the comparison: the workloads of the Java package dev.levin.bench.waiting that do not come from outside,
// since there is no outside, those of dev.levin.bench.sharing for which Go has something, and the quicksort of
// dev.levin.bench.recursion, with the same sizes and the same counting.
//
//	levin-go WORK FORM SIZE WORKERS WARM_ITERATION_MS WARM_LIMIT_MS ITERATIONS ITERATION_MS
//
// Warms up until the last three iterations are within 5 %, or the limit is over, then prints the nanoseconds of one run
// for each measured iteration, one on a line. A run that loses a goroutine hangs; one that counts a goroutine twice, or has
// a wrong result, is a panic.
package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"time"
)

const (
	window    = 3
	tolerance = 0.05
)

func main() {
	if len(os.Args) != 9 {
		fmt.Fprintln(os.Stderr,
			"usage: levin-go WORK FORM SIZE WORKERS WARM_ITERATION_MS WARM_LIMIT_MS ITERATIONS ITERATION_MS")
		os.Exit(2)
	}
	runtime.GOMAXPROCS(number(4))
	one := open(os.Args[1], number(3))
	warmUp(one, millis(5), millis(6))
	for i := 0; i < number(7); i++ {
		fmt.Println(iteration(one, millis(8)))
	}
}

func open(name string, size int) *trial {
	one := openWaiting(name, size)
	if one == nil {
		one = openSharing(name, size)
	}
	if one == nil {
		one = openQuicksort(name, size)
	}
	if one == nil {
		panic("no workload " + name)
	}
	return one
}

func number(index int) int {
	value, err := strconv.Atoi(os.Args[index])
	if err != nil {
		panic(err)
	}
	return value
}

func millis(index int) time.Duration {
	return time.Duration(number(index)) * time.Millisecond
}

func warmUp(one *trial, each, limit time.Duration) {
	start := time.Now()
	var recent []float64
	for {
		recent = append(recent, iteration(one, each))
		if time.Since(start) >= limit || isSteady(recent) {
			return
		}
	}
}

func isSteady(times []float64) bool {
	if len(times) < window {
		return false
	}
	last := times[len(times)-window:]
	fastest, slowest := last[0], last[0]
	for _, one := range last {
		if one < fastest {
			fastest = one
		}
		if one > slowest {
			slowest = one
		}
	}
	return slowest <= fastest*(1+tolerance)
}

// Mean nanoseconds of one run; what prepares and checks it is not in it.
func iteration(one *trial, length time.Duration) float64 {
	runs := 0
	elapsed := time.Duration(0)
	for runs == 0 || elapsed < length {
		one.prepare()
		start := time.Now()
		one.run()
		elapsed += time.Since(start)
		one.check()
		runs++
	}
	return float64(elapsed.Nanoseconds()) / float64(runs)
}
