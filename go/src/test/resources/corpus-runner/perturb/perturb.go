// Package perturb disturbs the schedule: before each statement of a program stands a call of At.
package perturb

import (
	"runtime"
	"sync/atomic"
	"time"
)

var seed, calls uint64

// Seed chooses the disturbances that follow. Every fifth seed disturbs nothing.
func Seed(s uint64) {
	atomic.StoreUint64(&seed, s)
	atomic.StoreUint64(&calls, 0)
}

// At is called before the statement with that number.
func At(site int) {
	s := atomic.LoadUint64(&seed)
	r := mix(s ^ mix(atomic.AddUint64(&calls, 1)))
	switch s % 5 {
	case 0:
	case 1:
		for i := r % 8; i > 0; i-- {
			runtime.Gosched()
		}
	case 2:
		if r%5 == 0 {
			time.Sleep(time.Duration(r>>8%1000) * time.Microsecond)
		}
	case 3:
		if r%11 == 0 {
			time.Sleep(time.Duration(r>>8%25000) * time.Microsecond)
		}
	case 4: // the same few statements are late every time
		if d := mix(s*31 ^ mix(uint64(site))); d%6 == 0 {
			time.Sleep(time.Duration(d>>8%25) * time.Millisecond)
		}
	}
}

// mix is the finaliser of splitmix64.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
