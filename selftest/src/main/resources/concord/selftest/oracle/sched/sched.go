// Package sched runs a program's goroutines one at a time, under a schedule that is chosen step by step.
//
// Every operation on a synchronisation object is a step: the goroutine says what it is about to touch, waits
// until it is chosen, and then does it. So an execution is a sequence of choices, and can be had again.
package sched

import (
	"runtime"
)

// Object is something that steps touch. Two steps that touch no object in common can be exchanged.
type Object struct {
	clock  clock
	events []int // those that touched it, in order
	epoch  int64 // the execution that all this belongs to
	links  []*Object
}

// fresh forgets what earlier executions did to the object.
func (o *Object) fresh(e *execution) {
	if o.epoch != e.epoch {
		o.epoch = e.epoch
		o.events = nil
		o.clock = nil
		o.links = nil
	}
}

type state int

const (
	ready state = iota
	parked
	ended
)

type kind int

const (
	plain kind = iota
	timer
)

// goroutine is one of the program's, or a timer, which has one step and no code.
type goroutine struct {
	id      int
	kind    kind
	state   state
	wake    chan struct{}
	objects []*Object
	enabled func() bool // nil: always
	fire    func()      // of a timer
	clock   clock
	steps   int32
	at      place
	exited  bool // by Goexit
	stuck   bool // ended by a fatal error, never to go on
	killed  bool // ended by us, after the execution
}

// execution is one run of a program under one schedule.
type execution struct {
	epoch     int64
	all       []*goroutine
	running   *goroutine
	main      *goroutine
	killing   bool
	done      chan struct{}
	buried    chan struct{}
	chooser   *chooser
	end       Object
	outcome   Outcome
	fatal     bool // the program is over: what follows is run only to see what it touches
	mainEnded bool
	entry     Kind
	steps     int
}

var current *execution

var epochs int64

// Kind says when the program is over, and who is left behind.
type Kind int

const (
	// Main is over when the entry returns.
	Main Kind = iota
	// Function goes on until all have ended or are blocked.
	Function
)

// mostSteps ends executions that would go on for ever.
const mostSteps = 4000

func run(kind Kind, entry func(), c *chooser) *execution {
	epochs++
	e := &execution{
		epoch:   epochs,
		done:    make(chan struct{}),
		buried:  make(chan struct{}),
		chooser: c,
		entry:   kind,
	}
	e.end.fresh(e)
	current = e
	e.main = e.spawn(nil, entry)
	e.running = nil
	e.dispatch(nil)
	<-e.done
	e.bury()
	return e
}

func (e *execution) add(g *goroutine, parent *goroutine) *goroutine {
	g.id = len(e.all)
	if parent != nil {
		g.clock = parent.clock.copy()
	}
	e.all = append(e.all, g)
	return g
}

func (e *execution) spawn(parent *goroutine, f func()) *goroutine {
	g := e.add(&goroutine{wake: make(chan struct{}, 1)}, parent)
	go e.life(g, f)
	return g
}

// life is what a goroutine does from its start to its end.
func (e *execution) life(g *goroutine, f func()) {
	returned := false
	defer func() {
		// Not e.killing: who has ended by itself may come here when others are being ended already.
		if g.killed {
			e.buried <- struct{}{}
		}
	}()
	defer func() {
		r := recover()
		if e.killing {
			return
		}
		if r != nil {
			e.panicked(r)
		} else if !returned {
			g.exited = true
			g.at = here()
		}
		if returned && g == e.main {
			step(&e.end)
			e.mainReturned()
		}
		g.state = ended
		e.dispatch(g)
	}()
	<-g.wake
	if e.killing {
		runtime.Goexit()
	}
	f()
	returned = true
}

func (e *execution) mainReturned() {
	e.mainEnded = true
	if e.entry == Main {
		e.fatal = true
	}
}

func (e *execution) panicked(r any) {
	step(&e.end)
	if e.fatal {
		return
	}
	e.fatal = true
	if f, ok := r.(fault); ok {
		e.outcome.Fatal = f.rule
		e.outcome.FatalLine = f.line
	} else {
		e.outcome.Fatal = "crash"
	}
}

// step waits until the running goroutine may touch the objects.
func step(objects ...*Object) {
	stepWhen(nil, objects...)
}

func stepWhen(enabled func() bool, objects ...*Object) {
	e := current
	if e.killing {
		runtime.Goexit()
	}
	g := e.running
	g.objects = objects
	g.enabled = enabled
	e.wait(g, e.dispatch(g))
	g.objects = nil
	g.enabled = nil
}

// park blocks the running goroutine until another one calls unpark.
func park() {
	e := current
	g := e.running
	g.state = parked
	g.objects = nil
	g.enabled = nil
	e.wait(g, e.dispatch(g))
}

// unpark lets a parked goroutine go on, after what the running one has done so far.
func unpark(g *goroutine) {
	g.state = ready
	g.objects = nil
	g.enabled = nil
	if r := current.running; r != nil {
		g.clock.join(r.clock)
	}
}

// wait returns when g has been chosen.
func (e *execution) wait(g *goroutine, chosen bool) {
	if !chosen {
		<-g.wake
	}
	if e.killing {
		g.at = here()
		runtime.Goexit()
	}
}

// dispatch chooses who goes on, and says whether it is the goroutine that asks; if not, that one has to wait. It must not
// look at anything in between: another one may be running already.
func (e *execution) dispatch(self *goroutine) bool {
	for {
		e.steps++
		next := e.chooser.next(e)
		if next == nil {
			e.running = nil
			close(e.done)
			return false
		}
		e.running = next
		if next.kind == timer {
			next.state = ended
			next.fire()
			continue
		}
		if next == self {
			return true
		}
		next.wake <- struct{}{}
		return false
	}
}

// bury ends all goroutines that are left, one after the other.
func (e *execution) bury() {
	e.killing = true
	for _, g := range e.all {
		if g.kind == plain && g.state != ended {
			e.running = g
			g.killed = true
			g.wake <- struct{}{}
			<-e.buried
		}
	}
	e.summarise()
}

// summarise says who is left behind.
func (e *execution) summarise() {
	if e.fatal || e.chooser.cut {
		return
	}
	for _, g := range e.all {
		if g.kind != plain {
			continue
		}
		left := g.state != ended && !g.stuck
		if g == e.main && g.exited && e.entry == Main {
			left = true
		}
		if left {
			e.outcome.Blocked = append(e.outcome.Blocked, Blocked{Main: g == e.main, Line: g.at.line})
		}
	}
}

// Go starts f as a goroutine.
func Go(f func()) {
	e := current
	if e.killing {
		runtime.Goexit()
	}
	if f == nil {
		panic("go of nil func value")
	}
	e.spawn(e.running, f)
	step()
}

// Yield is a step that touches nothing.
func Yield() {
	step()
}

// Goexit ends the running goroutine.
func Goexit() {
	runtime.Goexit()
}

// Forever blocks, as an empty select does.
func Forever() {
	if current.killing {
		runtime.Goexit()
	}
	park()
}

// Choose is a choice that the program leaves to chance: a number below n.
func Choose(n int) int {
	e := current
	if e.killing {
		runtime.Goexit()
	}
	if n <= 1 {
		return 0
	}
	return e.chooser.choose(n)
}
