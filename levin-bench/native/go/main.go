// Go's side of the comparison: the workloads of the Java package dev.levin.bench.waiting that do not come from outside,
// since there is no outside, with the same sizes and the same counting.
//
//	levin-go WORK FORM SIZE WORKERS WARM_ITERATION_MS WARM_LIMIT_MS ITERATIONS ITERATION_MS
//
// Warms up until the last three iterations are within 5 %, or the limit is over, then prints the nanoseconds of one run
// for each measured iteration, one on a line.
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
	run := workload(os.Args[1], number(3))
	warmUp(run, millis(5), millis(6))
	for i := 0; i < number(7); i++ {
		fmt.Println(iteration(run, millis(8)))
	}
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

func warmUp(run func(), each, limit time.Duration) {
	start := time.Now()
	var recent []float64
	for {
		recent = append(recent, iteration(run, each))
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

// Mean nanoseconds of one run.
func iteration(run func(), length time.Duration) float64 {
	runs := 0
	start := time.Now()
	elapsed := time.Duration(0)
	for runs == 0 || elapsed < length {
		run()
		runs++
		elapsed = time.Since(start)
	}
	return float64(elapsed.Nanoseconds()) / float64(runs)
}
