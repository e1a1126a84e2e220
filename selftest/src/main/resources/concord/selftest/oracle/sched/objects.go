package sched

// What the packages beside this one are made of.

// G is a goroutine to those packages.
type G = *goroutine

// Step waits until the running goroutine may touch the objects.
func Step(objects ...*Object) { step(objects...) }

// StepWhen waits until it may, and the condition holds.
func StepWhen(enabled func() bool, objects ...*Object) { stepWhen(enabled, objects...) }

// Park blocks the running goroutine until Unpark.
func Park() { park() }

// Unpark lets it go on.
func Unpark(g G) { unpark(g) }

// Running is the goroutine that runs.
func Running() G { return current.running }

// Over says whether goroutines are only being ended.
func Over() bool { return current.killing }

// Timer starts a step of its own that may happen at any time: it touches the objects and does f.
func Timer(f func(), objects ...*Object) G {
	e := current
	g := e.add(&goroutine{kind: timer, fire: f, objects: objects}, e.running)
	return g
}

// Cancel takes a timer back that has not fired; says whether it had not.
func Cancel(g G) bool {
	if g == nil || g.state == ended {
		return false
	}
	if c := current.chooser; c.random == nil {
		c.race(current, g) // it could have fired before
	}
	g.state = ended
	return true
}

// Offer puts a value into the buffer if there is room; part of a step that touches the channel.
func (c *Chan[T]) Offer(v T) {
	if c.canSend() && !c.closed {
		c.send(v)
	}
}

// Drain takes a value back; part of a step that touches the channel.
func (c *Chan[T]) Drain() bool {
	had := len(c.buffer) > 0
	c.buffer = nil
	return had
}

// CloseNow closes; part of a step that touches the channel.
func (c *Chan[T]) CloseNow() { c.close() }

// Touched is what steps on the channel touch.
func (c *Chan[T]) Touched() *Object { return &c.object }

// Spawn starts a goroutine from a timer's step.
func Spawn(f func()) { current.spawn(current.running, f) }
