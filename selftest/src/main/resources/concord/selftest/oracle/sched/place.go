package sched

import (
	"runtime"
	"strings"
)

// place is where the program is.
type place struct {
	line int
}

type frame struct {
	user bool
	line int
}

var frames = map[uintptr][]frame{}

// here is the innermost line of the program that the running goroutine is in.
func here() place {
	var pcs [64]uintptr
	n := runtime.Callers(2, pcs[:])
	for _, pc := range pcs[:n] {
		for _, f := range framesAt(pc) {
			if f.user {
				return place{f.line}
			}
		}
	}
	return place{}
}

func framesAt(pc uintptr) []frame {
	if known, ok := frames[pc]; ok {
		return known
	}
	var found []frame
	iterator := runtime.CallersFrames([]uintptr{pc})
	for {
		f, more := iterator.Next()
		slash := strings.LastIndexByte(f.File, '/')
		user := strings.HasPrefix(f.File[slash+1:], "prog_")
		found = append(found, frame{user, f.Line})
		if !more {
			break
		}
	}
	frames[pc] = found
	return found
}

// fault is what an operation that Go does not allow panics with.
type fault struct {
	rule string
	line int
	text string
}

func (f fault) Error() string { return f.text }

func (f fault) RuntimeError() {}

// fail panics, as Go does, and remembers that it came to that.
func fail(rule, text string) {
	failAt(here(), rule, text)
}

func failAt(at place, rule, text string) {
	e := current
	step(&e.end)
	if !e.fatal {
		e.outcome.Panics = append(e.outcome.Panics, Panic{rule, at.line})
	}
	panic(fault{rule, at.line, text})
}

// fatal ends the program in a way that nothing recovers from.
func fatal(rule string) {
	at := here()
	e := current
	step(&e.end)
	if !e.fatal {
		e.fatal = true
		e.outcome.Panics = append(e.outcome.Panics, Panic{rule, at.line})
		e.outcome.Fatal = rule
		e.outcome.FatalLine = at.line
	}
	e.running.stuck = true
	park()
}

// Fail and Fatal are for the packages beside this one.
func Fail(rule, text string) { fail(rule, text) }

// Fatal ends the program.
func Fatal(rule string) { fatal(rule) }
