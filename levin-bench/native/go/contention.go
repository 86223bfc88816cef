package main

import (
	"sync"
	"sync/atomic"
)

// Goroutines that are in each other's way, and one that asks another.

const (
	requestRoom   = 10
	lockers       = 4
	readers       = 4
	writers       = 2
	acquirers     = 8
	scarcePermits = 2
	producers     = 4
	consumers     = 4
	channelRoom   = 1000
)

func mutexContended(size int) sharing {
	rounds := size / lockers
	mutex := new(sync.Mutex)
	last := new(int64)
	return newSharing(lockers, sumUpTo(size), func(reports *tally) {
		*last = 0
		startEach(lockers, reports, func(int) int64 { return lockOften(mutex, last, rounds) })
	})
}

func lockOften(mutex *sync.Mutex, last *int64, rounds int) int64 {
	sum := int64(0)
	for i := 0; i < rounds; i++ {
		mutex.Lock()
		*last++
		sum += *last
		mutex.Unlock()
	}
	return sum
}

func rwMutexContended(size int) sharing {
	rounds := size / (readers + writers)
	lock := new(sync.RWMutex)
	last := new(int64)
	expected := sumUpTo(writers*rounds) + int64(readers*rounds)
	return newSharing(readers+writers, expected, func(reports *tally) {
		*last = 0
		startEach(readers, reports, func(int) int64 { return readOften(lock, last, rounds) })
		startEach(writers, reports, func(int) int64 { return writeOften(lock, last, rounds) })
	})
}

func writeOften(lock *sync.RWMutex, last *int64, rounds int) int64 {
	sum := int64(0)
	for i := 0; i < rounds; i++ {
		lock.Lock()
		*last++
		sum += *last
		lock.Unlock()
	}
	return sum
}

// Sees that what is guarded only goes up.
func readOften(lock *sync.RWMutex, last *int64, rounds int) int64 {
	sum := int64(0)
	seen := int64(0)
	for i := 0; i < rounds; i++ {
		lock.RLock()
		now := *last
		lock.RUnlock()
		if now >= seen {
			sum++
		}
		seen = now
	}
	return sum
}

func semaphoreContended(size int) sharing {
	rounds := size / acquirers
	permits := make(chan struct{}, scarcePermits)
	return newSharing(acquirers, int64(size), func(reports *tally) {
		startEach(acquirers, reports, func(int) int64 { return acquireOften(permits, rounds) })
	})
}

func acquireOften(permits chan struct{}, rounds int) int64 {
	sum := int64(0)
	for i := 0; i < rounds; i++ {
		permits <- struct{}{}
		sum++
		<-permits
	}
	return sum
}

// The last one to end of those that send closes the channel.
func channelContended(size int) sharing {
	share := size / producers
	return newSharing(producers+consumers, sumUpTo(size), func(reports *tally) {
		channel := make(chan int64, channelRoom)
		sending := int64(producers)
		startEach(producers, reports, func(index int) int64 {
			produce(channel, index*share, share)
			if atomic.AddInt64(&sending, -1) == 0 {
				close(channel)
			}
			return 0
		})
		startEach(consumers, reports, func(int) int64 { return consume(channel) })
	})
}

func produce(channel chan<- int64, from, count int) {
	for number := from + 1; number <= from+count; number++ {
		channel <- int64(number)
	}
}

func consume(channel <-chan int64) int64 {
	sum := int64(0)
	for number := range channel {
		sum += number
	}
	return sum
}

// The goroutine that replies stays from one run to the next.
func requestReply(size int) sharing {
	requests := make(chan chan<- int64, requestRoom)
	go replyToAll(requests)
	return newSharing(1, int64(size), func(reports *tally) {
		startEach(1, reports, func(int) int64 { return requestOften(requests, size) })
	})
}

func replyToAll(requests <-chan chan<- int64) {
	for reply := range requests {
		reply <- 1
	}
}

func requestOften(requests chan<- chan<- int64, rounds int) int64 {
	sum := int64(0)
	for i := 0; i < rounds; i++ {
		reply := make(chan int64, 1)
		requests <- reply
		sum += <-reply
	}
	return sum
}
