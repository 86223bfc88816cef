package main

import "testing"

// Every workload, small and more than once: a goroutine that is lost hangs, a wrong sum is a panic.
func TestSharing_any_addsUp(t *testing.T) {
	for name := range sharings {
		t.Run(name, func(t *testing.T) {
			one := openSharing(name, 6000)
			for i := 0; i < 4; i++ {
				one.prepare()
				one.run()
				one.check()
			}
		})
	}
}

func TestRequire_oneLess_panics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no one has seen it")
		}
	}()
	require("a run", 6000, 5999)
}

func TestOpenSharing_nothingOfTheKind_isNone(t *testing.T) {
	if openSharing("BROADCAST", 6000) != nil {
		t.Error("Go has no broadcast")
	}
}
