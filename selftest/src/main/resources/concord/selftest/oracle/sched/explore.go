package sched

import "math/rand/v2"

// clock says how many steps of each goroutine came before.
type clock []int32

func (c clock) copy() clock { return append(clock(nil), c...) }

func (c clock) at(i int) int32 {
	if i < len(c) {
		return c[i]
	}
	return 0
}

func (c *clock) join(other clock) {
	for len(*c) < len(other) {
		*c = append(*c, 0)
	}
	for i, n := range other {
		if (*c)[i] < n {
			(*c)[i] = n
		}
	}
}

func (c *clock) set(i int, n int32) {
	for len(*c) <= i {
		*c = append(*c, 0)
	}
	(*c)[i] = n
}

type set uint64

func (s set) has(i int) bool  { return s&(1<<uint(i)) != 0 }
func (s set) with(i int) set  { return s | 1<<uint(i) }
func (s set) minus(t set) set { return s &^ t }
func (s set) first() (i int) {
	for !s.has(i) {
		i++
	}
	return i
}

// node is a point where something was chosen: who goes on, or one of `width` ways that chance may take.
type node struct {
	width     int // 0: who goes on
	chosen    int
	enabled   set
	backtrack set
	done      set
	sleep     set
	before    []int32 // steps of each goroutine
}

// chooser chooses along a path through the tree of choices, and finds out where else to go:
// dynamic partial-order reduction after Flanagan and Godefroid (POPL 2005), with sleep sets.
type chooser struct {
	path   []*node
	depth  int
	events []event
	sleep  set
	plain  bool       // every order is tried, to see that nothing is missed otherwise
	random *rand.Rand // chooses where the path ends, if there is one
	cut    bool       // the execution was given up: what it would come to is seen elsewhere
	long   bool       // the execution was given up: too long
	wide   bool       // more goroutines than a set holds
}

type event struct {
	node      int
	goroutine int
	step      int32
}

func (c *chooser) begin() {
	c.depth = 0
	c.events = c.events[:0]
	c.sleep = 0
	c.cut = false
	c.long = false
}

// touches are the objects of g's next step as things are now.
func (g *goroutine) touches(e *execution, visit func(o *Object)) {
	for _, o := range g.objects {
		o.fresh(e)
		visit(o)
		for _, l := range o.links {
			l.fresh(e)
			visit(l)
		}
	}
}

func (e *execution) dependent(a, b *goroutine) bool {
	if len(a.objects) == 0 || len(b.objects) == 0 {
		return false
	}
	found := false
	a.touches(e, func(o *Object) {
		b.touches(e, func(p *Object) { found = found || o == p })
	})
	return found
}

func (c *chooser) next(e *execution) *goroutine {
	var enabled set
	for _, g := range e.all {
		if g.state == ready && (g.enabled == nil || g.enabled()) {
			if g.id >= 64 {
				c.wide = true
				continue
			}
			enabled = enabled.with(g.id)
		}
	}
	if enabled == 0 {
		c.finish(e)
		return nil
	}
	if e.steps > mostSteps {
		c.cut, c.long = true, true
		return nil
	}
	if c.random != nil {
		return e.all[c.anyOf(enabled)]
	}
	var n *node
	if c.depth < len(c.path) {
		n = c.path[c.depth]
		if n.width != 0 || n.enabled != enabled {
			panic("sched: the program does not do the same again")
		}
	} else {
		free := enabled.minus(c.sleep)
		if free == 0 {
			c.cut = true
			c.finish(e)
			return nil
		}
		n = &node{enabled: enabled, sleep: c.sleep}
		n.chosen = c.preferred(e, free)
		n.backtrack = n.backtrack.with(n.chosen)
		if c.plain {
			n.backtrack = enabled
		}
		for _, g := range e.all {
			n.before = append(n.before, g.steps)
		}
		c.path = append(c.path, n)
	}
	c.depth++
	g := e.all[n.chosen]
	c.take(e, n, g)
	return g
}

// preferred goes on with the one that ran, which makes for few changes of goroutines.
func (c *chooser) preferred(e *execution, free set) int {
	if e.running != nil && free.has(e.running.id) {
		return e.running.id
	}
	return free.first()
}

// take notes that g does its next step: what it races with, and what it comes after.
func (c *chooser) take(e *execution, n *node, g *goroutine) {
	c.race(e, g)
	index := len(c.events)
	g.steps++
	c.events = append(c.events, event{node: c.depth - 1, goroutine: g.id, step: g.steps})
	g.touches(e, func(o *Object) { g.clock.join(o.clock) })
	g.clock.set(g.id, g.steps)
	g.touches(e, func(o *Object) {
		o.events = append(o.events, index)
		o.clock = g.clock.copy()
	})
	var sleep set
	for _, other := range e.all {
		if other != g && other.id < 64 && (n.sleep | n.done).has(other.id) && !e.dependent(g, other) {
			sleep = sleep.with(other.id)
		}
	}
	if !c.plain {
		c.sleep = sleep
	}
}

// race adds to what must be tried: g's next step before those that it races with. Where g could not make its step then
// (its lock was taken), what made it impossible is raced with, too.
func (c *chooser) race(e *execution, g *goroutine) {
	g.touches(e, func(o *Object) {
		for k := len(o.events) - 1; k >= 0; k-- {
			ev := c.events[o.events[k]]
			if ev.goroutine == g.id {
				continue
			}
			if g.clock.at(ev.goroutine) >= ev.step {
				return
			}
			if c.before(g, c.path[ev.node]) {
				return
			}
		}
	})
}

// before lets g be tried at n, or who has to go first; says whether it is g.
func (c *chooser) before(g *goroutine, n *node) bool {
	if n.enabled.has(g.id) {
		n.backtrack = n.backtrack.with(g.id)
		return true
	}
	for i := range n.before {
		if n.enabled.has(i) && g.clock.at(i) > n.before[i] {
			n.backtrack = n.backtrack.with(i)
			return false
		}
	}
	n.backtrack |= n.enabled
	return false
}

// finish looks at the steps that were never made.
func (c *chooser) finish(e *execution) {
	if c.random != nil {
		return
	}
	for _, g := range e.all {
		if g.state == ready && len(g.objects) > 0 {
			c.race(e, g)
		}
	}
}

func (c *chooser) choose(n int) int {
	if c.random != nil {
		return c.random.IntN(n)
	}
	if c.depth < len(c.path) {
		at := c.path[c.depth]
		if at.width != n {
			panic("sched: the program does not do the same again")
		}
		c.depth++
		return at.chosen
	}
	c.path = append(c.path, &node{width: n})
	c.depth++
	return 0
}

func (c *chooser) anyOf(s set) int {
	n := 0
	for i := range 64 {
		if s.has(i) {
			n++
		}
	}
	k := c.random.IntN(n)
	for i := range 64 {
		if s.has(i) {
			if k == 0 {
				return i
			}
			k--
		}
	}
	return -1
}

// advance goes on to the next path; false when there is none.
func (c *chooser) advance() bool {
	for len(c.path) > 0 {
		n := c.path[len(c.path)-1]
		if n.width > 0 {
			if n.chosen+1 < n.width {
				n.chosen++
				return true
			}
		} else {
			n.done = n.done.with(n.chosen)
			if left := n.backtrack.minus(n.done | n.sleep); left != 0 {
				n.chosen = left.first()
				return true
			}
		}
		c.path = c.path[:len(c.path)-1]
	}
	return false
}
