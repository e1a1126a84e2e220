package sched

import (
	"iter"
	"runtime"
)

// Chan is a channel.
type Chan[T any] struct {
	object    Object
	capacity  int
	buffer    []T
	closed    bool
	senders   []*waiter[T]
	receivers []*waiter[T]
}

// token is one wait of one goroutine: at one channel, or at several in a select.
type token struct {
	g      *goroutine
	object Object
	done   bool
	chosen int
}

// waiter is a token at one channel.
type waiter[T any] struct {
	token *token
	index int
	value T
	ok    bool
}

// Make makes a channel.
func Make[T any](capacity int) *Chan[T] {
	if capacity < 0 {
		panic(sizeError("makechan: size out of range"))
	}
	return &Chan[T]{capacity: capacity}
}

type sizeError string

func (s sizeError) Error() string { return string(s) }

func (s sizeError) RuntimeError() {}

// complete takes the first waiter that still waits.
func complete[T any](queue *[]*waiter[T]) *waiter[T] {
	for len(*queue) > 0 {
		w := (*queue)[0]
		*queue = (*queue)[1:]
		if !w.token.done {
			w.token.done = true
			w.token.chosen = w.index
			unpark(w.token.g)
			return w
		}
	}
	return nil
}

func waiting[T any](queue []*waiter[T]) bool {
	for _, w := range queue {
		if !w.token.done {
			return true
		}
	}
	return false
}

func (c *Chan[T]) canSend() bool {
	return c != nil && (c.closed || len(c.buffer) < c.capacity || waiting(c.receivers))
}

func (c *Chan[T]) canReceive() bool {
	return c != nil && (c.closed || len(c.buffer) > 0 || waiting(c.senders))
}

// send does what canSend says can be done.
func (c *Chan[T]) send(v T) {
	if c.closed {
		fail("send-on-closed", "send on closed channel")
	}
	if w := complete(&c.receivers); w != nil {
		w.value, w.ok = v, true
		return
	}
	c.buffer = append(c.buffer, v)
}

func (c *Chan[T]) receive() (v T, ok bool) {
	if len(c.buffer) > 0 {
		v = c.buffer[0]
		c.buffer = c.buffer[1:]
		if w := complete(&c.senders); w != nil {
			c.buffer = append(c.buffer, w.value)
		}
		return v, true
	}
	if w := complete(&c.senders); w != nil {
		return w.value, true
	}
	return v, false
}

// Send is c <- v.
func (c *Chan[T]) Send(v T) {
	if c == nil {
		Forever()
	}
	step(&c.object)
	if c.canSend() {
		c.send(v)
		return
	}
	w := &waiter[T]{token: &token{g: current.running}, value: v}
	c.senders = append(c.senders, w)
	park()
	if w.token.chosen < 0 {
		fail("send-on-closed", "send on closed channel")
	}
}

// Recv is <-c.
func (c *Chan[T]) Recv() T {
	v, _ := c.Recv2()
	return v
}

// Recv2 is v, ok := <-c.
func (c *Chan[T]) Recv2() (T, bool) {
	if c == nil {
		Forever()
	}
	step(&c.object)
	if c.canReceive() {
		return c.receive()
	}
	w := &waiter[T]{token: &token{g: current.running}}
	c.receivers = append(c.receivers, w)
	park()
	return w.value, w.ok
}

// Close is close(c).
func (c *Chan[T]) Close() {
	if current.killing {
		runtime.Goexit()
	}
	if c == nil {
		fail("close-of-nil", "close of nil channel")
	}
	step(&c.object)
	c.close()
}

func (c *Chan[T]) close() {
	if c.closed {
		fail("double-close", "close of closed channel")
	}
	c.closed = true
	for complete(&c.receivers) != nil {
	}
	for {
		w := complete(&c.senders)
		if w == nil {
			break
		}
		w.token.chosen = -1 - w.token.chosen
	}
}

// Len is len(c).
func (c *Chan[T]) Len() int {
	if c == nil {
		return 0
	}
	step(&c.object)
	return len(c.buffer)
}

// Cap is cap(c).
func (c *Chan[T]) Cap() int {
	if c == nil {
		return 0
	}
	return c.capacity
}

// Range is what `for v := range c` ranges over.
func Range[T any](c *Chan[T]) iter.Seq[T] {
	return func(yield func(T) bool) {
		for {
			v, ok := c.Recv2()
			if !ok || !yield(v) {
				return
			}
		}
	}
}

// Case is a case of a select.
type Case interface {
	touched() *Object
	isReady() bool
	do()
	enlist(t *token, index int)
	finish(closed bool)
}

// Receiving is `case V, OK := <-c`.
type Receiving[T any] struct {
	c  *Chan[T]
	w  *waiter[T]
	V  T
	OK bool
}

// R makes a case that receives.
func (c *Chan[T]) R() *Receiving[T] { return &Receiving[T]{c: c} }

func (r *Receiving[T]) touched() *Object {
	if r.c == nil {
		return nil
	}
	return &r.c.object
}
func (r *Receiving[T]) isReady() bool { return r.c.canReceive() }
func (r *Receiving[T]) do()           { r.V, r.OK = r.c.receive() }
func (r *Receiving[T]) enlist(t *token, index int) {
	r.w = &waiter[T]{token: t, index: index}
	r.c.receivers = append(r.c.receivers, r.w)
}
func (r *Receiving[T]) finish(bool) { r.V, r.OK = r.w.value, r.w.ok }

// Sending is `case c <- v`, on that line.
type Sending[T any] struct {
	c    *Chan[T]
	v    T
	line int
}

// S makes a case that sends.
func (c *Chan[T]) S(v T, line int) *Sending[T] { return &Sending[T]{c, v, line} }

func (s *Sending[T]) touched() *Object {
	if s.c == nil {
		return nil
	}
	return &s.c.object
}
func (s *Sending[T]) isReady() bool { return s.c.canSend() }
func (s *Sending[T]) do() {
	s.finish(s.c.closed)
	s.c.send(s.v)
}
func (s *Sending[T]) enlist(t *token, index int) {
	s.c.senders = append(s.c.senders, &waiter[T]{token: t, index: index, value: s.v})
}
func (s *Sending[T]) finish(closed bool) {
	if closed {
		failAt(place{s.line}, "send-on-closed", "send on closed channel")
	}
}

// Select does one of the cases and returns its number; -1 is the default.
func Select(otherwise bool, cases ...Case) int {
	var objects []*Object
	for _, c := range cases {
		if o := c.touched(); o != nil {
			objects = append(objects, o)
		}
	}
	step(objects...)
	var able []int
	for i, c := range cases {
		if c.touched() != nil && c.isReady() {
			able = append(able, i)
		}
	}
	if len(able) > 0 {
		i := able[Choose(len(able))]
		cases[i].do()
		return i
	}
	if otherwise {
		return -1
	}
	t := &token{g: current.running}
	t.object.fresh(current)
	for i, c := range cases {
		if o := c.touched(); o != nil {
			c.enlist(t, i)
			if len(objects) > 1 {
				o.links = append(o.links, &t.object)
			}
		}
	}
	park()
	chosen, closed := t.chosen, false
	if chosen < 0 {
		chosen, closed = -1-chosen, true
	}
	cases[chosen].finish(closed)
	return chosen
}
