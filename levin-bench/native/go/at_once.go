package main

import "sync"

// What is done many times within one goroutine, because nobody is in the way: by what never waits. What is refused adds
// nothing to the sum. Messages are numbers.

const freePermits = 10

func mutexAtOnce(count int) sharing {
	var mutex sync.Mutex
	last := int64(0)
	return inOneTask(sumUpTo(count), func() int64 {
		last = 0
		sum := int64(0)
		for i := 0; i < count; i++ {
			if mutex.TryLock() {
				last++
				sum += last
				mutex.Unlock()
			}
		}
		return sum
	})
}

func writeAtOnce(count int) sharing {
	var lock sync.RWMutex
	last := int64(0)
	return inOneTask(sumUpTo(count), func() int64 {
		last = 0
		sum := int64(0)
		for i := 0; i < count; i++ {
			if lock.TryLock() {
				last++
				sum += last
				lock.Unlock()
			}
		}
		return sum
	})
}

func readAtOnce(count int) sharing {
	var lock sync.RWMutex
	value := int64(1)
	return inOneTask(int64(count), func() int64 {
		sum := int64(0)
		for i := 0; i < count; i++ {
			if lock.TryRLock() {
				sum += value
				lock.RUnlock()
			}
		}
		return sum
	})
}

// A channel with as many places as there are permits: whoever has one has put something there.
func semaphoreAtOnce(count int) sharing {
	permits := make(chan struct{}, freePermits)
	return inOneTask(int64(count), func() int64 {
		sum := int64(0)
		for i := 0; i < count; i++ {
			select {
			case permits <- struct{}{}:
				sum++
				<-permits
			default:
			}
		}
		return sum
	})
}

// Whoever wants the value says how it would be set, which it is already.
func getAtOnce(count int) sharing {
	cell := new(onceCell)
	cell.set(1)
	setToTwo := func() { cell.value = 2 }
	return inOneTask(int64(count), func() int64 {
		sum := int64(0)
		for i := 0; i < count; i++ {
			cell.once.Do(setToTwo)
			sum += cell.value
		}
		return sum
	})
}

func setAtOnce(count int) sharing {
	return inOneTask(int64(count), func() int64 {
		sum := int64(0)
		for i := 0; i < count; i++ {
			cell := new(onceCell)
			cell.set(1)
			sum += cell.value
		}
		return sum
	})
}

// A value that is set once.
type onceCell struct {
	once  sync.Once
	value int64
}

func (cell *onceCell) set(value int64) {
	cell.once.Do(func() { cell.value = value })
}

// A channel with one place: a notification waits there until it is used up, and a second one would be refused.
func notifyAtOnce(count int) sharing {
	return inOneTask(int64(count), func() int64 {
		sum := int64(0)
		for i := 0; i < count; i++ {
			notification := make(chan struct{}, 1)
			select {
			case notification <- struct{}{}:
			default:
			}
			<-notification
			sum++
		}
		return sum
	})
}

func sendAtOnce(count int) sharing {
	channel := make(chan int64, count)
	return inOneTask(int64(count), sendAll(channel, count)).withAfter(sumUpTo(count), receiveAll(channel, count))
}

func receiveAtOnce(count int) sharing {
	channel := make(chan int64, count)
	return inOneTask(sumUpTo(count), receiveAll(channel, count)).withBefore(int64(count), sendAll(channel, count))
}

func sendAll(channel chan<- int64, count int) func() int64 {
	return func() int64 {
		sum := int64(0)
		for number := int64(1); number <= int64(count); number++ {
			select {
			case channel <- number:
				sum++
			default:
			}
		}
		return sum
	}
}

func receiveAll(channel <-chan int64, count int) func() int64 {
	return func() int64 {
		sum := int64(0)
		for i := 0; i < count; i++ {
			select {
			case number := <-channel:
				sum += number
			default:
			}
		}
		return sum
	}
}

func roundTripAtOnce(count int) sharing {
	channel := make(chan int64, 1)
	return inOneTask(sumUpTo(count), func() int64 {
		sum := int64(0)
		for number := int64(1); number <= int64(count); number++ {
			select {
			case channel <- number:
				select {
				case received := <-channel:
					sum += received
				default:
				}
			default:
			}
		}
		return sum
	})
}

func oneshotAtOnce(count int) sharing {
	return inOneTask(sumUpTo(count), func() int64 {
		sum := int64(0)
		for number := int64(1); number <= int64(count); number++ {
			oneshot := make(chan int64, 1)
			select {
			case oneshot <- number:
				select {
				case received := <-oneshot:
					sum += received
				default:
				}
			default:
			}
		}
		return sum
	})
}
