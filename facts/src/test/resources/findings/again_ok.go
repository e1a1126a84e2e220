package p

import "sync"

type node struct {
	mu     sync.Mutex
	next   *node
	parent *node
	n      int
}

// Two of the same type are two.
func (x *node) up() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.parent.mu.Lock()
	defer x.parent.mu.Unlock()
	return x.parent.n
}

// Hand over hand.
func last(x *node) int {
	x.mu.Lock()
	for x.next != nil {
		next := x.next
		next.mu.Lock()
		x.mu.Unlock()
		x = next
	}
	n := x.n
	x.mu.Unlock()
	return n
}

func all(nodes []*node) {
	for _, x := range nodes {
		x.mu.Lock()
	}
	for _, x := range nodes {
		x.mu.Unlock()
	}
}

func two(nodes []node, i, j int) {
	nodes[i].mu.Lock()
	nodes[j].mu.Lock()
	nodes[j].mu.Unlock()
	nodes[i].mu.Unlock()
}

// The caller says whether it holds the lock.
func (x *node) get(locked bool) int {
	if !locked {
		x.mu.Lock()
		defer x.mu.Unlock()
	}
	return x.n
}

func (x *node) both() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.get(true)
}

// Unlocks meanwhile.
func (x *node) wait(f func()) {
	x.mu.Unlock()
	f()
	x.mu.Lock()
}

func (x *node) work() {
	x.mu.Lock()
	x.wait(func() { x.get(false) })
	x.mu.Unlock()
}

// In another goroutine.
func (x *node) later() {
	x.mu.Lock()
	go func() { x.get(false) }()
	x.mu.Unlock()
}

// Returns the lock that it holds.
func (x *node) next2(n int) (n2 int, lock *sync.Mutex) {
	for {
		x.mu.Lock()
		if x.n > n {
			n2, lock = x.n, &x.mu
			break
		}
		x.mu.Unlock()
	}
	return
}

func (x *node) twice() {
	for i := 0; i < 2; i++ {
		_, lock := x.next2(i)
		lock.Unlock()
	}
}

// Keeps the address of a lock that it gives back.
type lease struct{ mu *sync.Mutex }

func newLease(mu *sync.Mutex) *lease {
	mu.Lock()
	defer mu.Unlock()
	return &lease{mu: mu}
}

var global sync.Mutex

func get() *lease {
	global.Lock()
	global.Unlock()
	return newLease(&global)
}
