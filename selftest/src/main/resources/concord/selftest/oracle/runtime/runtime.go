// Package runtime stands for Go's package of that name.
package runtime

import "oracle/sched"

func Goexit()           { sched.Goexit() }
func Gosched()          { sched.Yield() }
func NumGoroutine() int { return 1 }
func GC()               {}
