// Package testing stands for Go's package of that name.
package testing

import "oracle/sched"

// T is a test.
type T struct {
	failed   bool
	cleanups []func()
}

func (t *T) Helper()               {}
func (t *T) Log(...any)            {}
func (t *T) Logf(string, ...any)   {}
func (t *T) Error(...any)          { t.failed = true }
func (t *T) Errorf(string, ...any) { t.failed = true }
func (t *T) Fail()                 { t.failed = true }
func (t *T) Failed() bool          { return t.failed }
func (t *T) FailNow()              { t.failed = true; sched.Goexit() }
func (t *T) Fatal(...any)          { t.FailNow() }
func (t *T) Fatalf(string, ...any) { t.FailNow() }
func (t *T) Skip(...any)           { sched.Goexit() }
func (t *T) Name() string          { return "Test" }
func (t *T) Cleanup(f func())      { t.cleanups = append(t.cleanups, f) }

// Call runs a test as the test framework does.
func Call(f func(*T)) {
	t := &T{}
	defer func() {
		for i := len(t.cleanups) - 1; i >= 0; i-- {
			t.cleanups[i]()
		}
	}()
	f(t)
}
