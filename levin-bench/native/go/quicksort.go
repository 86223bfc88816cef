package main

import "sync"

// F4, the quicksort of the Java package dev.levin.bench.recursion: both halves of every partition are goroutines, and a
// WaitGroup waits for them.

const small = 32

// Makes the quicksort ready; none if the workload is another one.
func openQuicksort(name string, size int) *trial {
	if name != "QUICKSORT" {
		return nil
	}
	shuffled := make([]int32, size)
	for i := range shuffled {
		shuffled[i] = int32(i)
	}
	random := uint32(0xdeadbeef)
	for i := range shuffled {
		random ^= random << 13
		random ^= random >> 17
		random ^= random << 5
		j := int(random % uint32(i+1))
		shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
	}
	ints := make([]int32, size)
	check := func() {
		for i, value := range ints {
			if value != int32(i) {
				panic("not sorted")
			}
		}
	}
	return &trial{prepare: func() { copy(ints, shuffled) }, run: func() { quicksort(ints) }, check: check}
}

func quicksort(ints []int32) {
	if len(ints) <= small {
		insertionSort(ints)
		return
	}
	boundary := partition(ints)
	var both sync.WaitGroup
	both.Add(2)
	go func() {
		quicksort(ints[:boundary])
		both.Done()
	}()
	go func() {
		quicksort(ints[boundary+1:])
		both.Done()
	}()
	both.Wait()
}

// Lomuto's, with the last element; where it is then.
func partition(ints []int32) int {
	last := len(ints) - 1
	pivot := ints[last]
	boundary := 0
	for i := 0; i < last; i++ {
		if ints[i] < pivot {
			ints[i], ints[boundary] = ints[boundary], ints[i]
			boundary++
		}
	}
	ints[boundary], ints[last] = ints[last], ints[boundary]
	return boundary
}

func insertionSort(ints []int32) {
	for i := 1; i < len(ints); i++ {
		value := ints[i]
		hole := i
		for hole > 0 && ints[hole-1] > value {
			ints[hole] = ints[hole-1]
			hole--
		}
		ints[hole] = value
	}
}
