// Package rand stands for Go's math/rand.
package rand

import "oracle/sched"

func Intn(n int) int { return sched.Choose(n) }
func IntN(n int) int { return sched.Choose(n) }
