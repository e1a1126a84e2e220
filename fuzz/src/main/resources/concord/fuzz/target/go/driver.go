// Reads programs, one per line, and runs each on real channels; see concord.fuzz.program.Wire for
// the text. Answers "ID ok" or "ID crash REASON" per line. Who hangs is found out from outside.
package main

import (
	"bufio"
	"fmt"
	"math/rand"
	"os"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

type instruction struct {
	code      byte
	number    int // channel, or how often
	body      []instruction
	other     []instruction
	cases     []instruction
	otherwise bool
}

type reader struct {
	tokens []string
	at     int
}

func (r *reader) word() string {
	r.at++
	return r.tokens[r.at-1]
}

func (r *reader) number() int {
	n, err := strconv.Atoi(r.word())
	if err != nil {
		panic(err)
	}
	return n
}

func (r *reader) block() []instruction {
	block := make([]instruction, r.number())
	for i := range block {
		block[i] = r.instruction()
	}
	return block
}

func (r *reader) instruction() instruction {
	in := instruction{code: r.word()[0]}
	switch in.code {
	case 'g', 'p', 'x':
		in.number = r.number()
	case 'r', '*':
		in.number = r.number()
		in.body = r.block()
	case 's':
		in.body = r.block()
	case '?':
		in.body = r.block()
		in.other = r.block()
	case '&':
		n := r.number()
		in.otherwise = r.number() == 1
		for i := 0; i < n; i++ {
			c := instruction{code: r.word()[0], number: r.number()}
			c.body = r.block()
			in.cases = append(in.cases, c)
		}
		if in.otherwise {
			in.body = r.block()
		}
	}
	return in
}

// run is one execution of a program.
type run struct {
	channels []chan any
	values   []any
	all      sync.WaitGroup
	meeting  bool
	arrived  atomic.Int32
	wrong    atomic.Pointer[string]
}

// How long a process waits for another one to meet, in looks.
const patience = 2000

// In one repetition of so many, processes meet, and nothing else runs; the others run side by side,
// since one program seldom keeps two processors busy.
const meeting = 5

// meet waits, not for long, until another process is here too: each second one to arrive lets the
// first go on, so that what both do next happens at the same time.
func (r *run) meet() {
	if !r.meeting {
		return
	}
	partner := (r.arrived.Add(1) + 1) &^ 1
	for i := 0; i < patience && r.arrived.Load() < partner; i++ {
	}
}

func (r *run) check(c int, value any) {
	if value != r.values[c] {
		message := fmt.Sprintf("wrong value on channel %d: %v instead of %v", c, value, r.values[c])
		r.wrong.Store(&message)
	}
}

func (r *run) block(block []instruction) {
	for i := range block {
		r.step(&block[i])
	}
}

func (r *run) step(in *instruction) {
	switch in.code {
	case 'g':
		r.check(in.number, <-r.channels[in.number])
	case 'p':
		r.channels[in.number] <- r.values[in.number]
	case 'x':
		close(r.channels[in.number])
	case 'r':
		for v := range r.channels[in.number] {
			r.check(in.number, v)
			r.block(in.body)
		}
	case 's':
		r.all.Add(1)
		go func() {
			defer r.all.Done()
			r.meet()
			r.block(in.body)
		}()
	case '*':
		for i := 0; i < in.number; i++ {
			r.block(in.body)
		}
	case '?':
		if rand.Intn(2) == 0 {
			r.block(in.body)
		} else {
			r.block(in.other)
		}
	case '&':
		r.meet()
		r.choose(in)
	}
}

func (r *run) choose(in *instruction) {
	var chosen int
	var value any
	if len(in.cases) <= slots && !in.otherwise {
		chosen, value = r.wait(in.cases)
	} else {
		chosen, value = r.dynamic(in)
	}
	if chosen == len(in.cases) {
		r.block(in.body)
		return
	}
	c := &in.cases[chosen]
	if c.code == 'g' {
		r.check(c.number, value)
	}
	r.block(c.body)
}

// So many cases fit into the statement of wait.
const slots = 4

// wait is Go's own statement: three times as fast as reflection, which has to serve the others. A
// case uses one of two guards with its number; the other is nil, which is never ready.
func (r *run) wait(cases []instruction) (chosen int, value any) {
	var get, put [slots]chan any
	var send [slots]any
	for i := range cases {
		c := &cases[i]
		if c.code == 'g' {
			get[i] = r.channels[c.number]
		} else {
			put[i], send[i] = r.channels[c.number], r.values[c.number]
		}
	}
	select {
	case value = <-get[0]:
		return 0, value
	case value = <-get[1]:
		return 1, value
	case value = <-get[2]:
		return 2, value
	case value = <-get[3]:
		return 3, value
	case put[0] <- send[0]:
		return 0, nil
	case put[1] <- send[1]:
		return 1, nil
	case put[2] <- send[2]:
		return 2, nil
	case put[3] <- send[3]:
		return 3, nil
	}
}

func (r *run) dynamic(in *instruction) (chosen int, value any) {
	cases := make([]reflect.SelectCase, len(in.cases), len(in.cases)+1)
	for i := range cases {
		c := &in.cases[i]
		cases[i].Chan = reflect.ValueOf(r.channels[c.number])
		if c.code == 'g' {
			cases[i].Dir = reflect.SelectRecv
		} else {
			cases[i].Dir = reflect.SelectSend
			cases[i].Send = reflect.ValueOf(r.values[c.number])
		}
	}
	if in.otherwise {
		cases = append(cases, reflect.SelectCase{Dir: reflect.SelectDefault})
	}
	chosen, received, _ := reflect.Select(cases)
	if received.IsValid() {
		value = received.Interface()
	}
	return chosen, value
}

// program is what a line says.
type program struct {
	capacities []int
	carries    []int // the channel that is sent over a channel, or -1
	main       []instruction
}

func (p *program) newRun(meeting bool) *run {
	n := len(p.capacities)
	r := &run{channels: make([]chan any, n), values: make([]any, n), meeting: meeting}
	for c := range r.channels {
		r.channels[c] = make(chan any, p.capacities[c])
		r.values[c] = c + 1
	}
	for c, d := range p.carries {
		if d >= 0 {
			r.values[c] = r.channels[d]
		}
	}
	return r
}

// together runs the program n times at once, and says what went wrong.
func (p *program) together(n int, meeting bool) *string {
	runs := make([]*run, n)
	for i := range runs {
		r := p.newRun(meeting)
		runs[i] = r
		r.all.Add(1)
		go func() {
			defer r.all.Done()
			r.block(p.main)
		}()
	}
	var wrong *string
	for _, r := range runs {
		r.all.Wait()
		if message := r.wrong.Load(); message != nil {
			wrong = message
		}
	}
	return wrong
}

func execute(line string) string {
	r := &reader{tokens: strings.Fields(line)}
	id := r.word()
	repetitions := r.number()
	n := r.number()
	p := &program{capacities: make([]int, n), carries: make([]int, n)}
	for i := range p.capacities {
		p.capacities[i] = r.number()
		p.carries[i] = r.number()
	}
	p.main = r.block()
	for done := 0; done < repetitions; {
		alone := done%meeting == 0
		side := 1
		if !alone {
			side = meeting - 1
		}
		if side > repetitions-done {
			side = repetitions - done
		}
		if message := p.together(side, alone); message != nil {
			return id + " crash " + *message
		}
		done += side
	}
	return id + " ok"
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<16)
	out := bufio.NewWriter(os.Stdout)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		fmt.Fprintln(out, execute(line))
		out.Flush()
	}
}
