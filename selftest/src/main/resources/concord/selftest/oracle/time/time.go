// Package time stands for Go's package of that name. A timer may fire at any time after it was started, as time
// is nothing that a program can rely on.
package time

import (
	real "time"

	"oracle/sched"
)

type (
	Duration = real.Duration
	Time     = real.Time
	Month    = real.Month
)

const (
	Nanosecond  = real.Nanosecond
	Microsecond = real.Microsecond
	Millisecond = real.Millisecond
	Second      = real.Second
	Minute      = real.Minute
	Hour        = real.Hour
)

func Now() Time             { return Time{} }
func Since(t Time) Duration { return 0 }
func Sleep(d Duration)      { sched.Yield() }

// Timer is Go's, by the rules of Go 1.23.
type Timer struct {
	C      *sched.Chan[Time]
	object sched.Object
	g      sched.G
	f      func()
}

func NewTimer(d Duration) *Timer {
	t := &Timer{C: sched.Make[Time](1)}
	t.start()
	return t
}

func AfterFunc(d Duration, f func()) *Timer {
	t := &Timer{f: f}
	t.start()
	return t
}

func After(d Duration) *sched.Chan[Time] { return NewTimer(d).C }

func (t *Timer) start() {
	if t.f != nil {
		t.g = sched.Timer(func() { sched.Spawn(t.f) }, &t.object)
		return
	}
	t.g = sched.Timer(func() { t.C.Offer(Time{}) }, &t.object, t.C.Touched())
}

func (t *Timer) step() {
	if t.C != nil {
		sched.Step(&t.object, t.C.Touched())
	} else {
		sched.Step(&t.object)
	}
}

func (t *Timer) stop() bool {
	active := sched.Cancel(t.g)
	return t.C != nil && t.C.Drain() || active
}

func (t *Timer) Stop() bool {
	t.step()
	return t.stop()
}

func (t *Timer) Reset(d Duration) bool {
	t.step()
	active := t.stop()
	t.start()
	return active
}
