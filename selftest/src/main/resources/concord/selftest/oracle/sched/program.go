package sched

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"sort"
	"strings"
)

// Panic is an operation that Go does not allow, and came to pass; it may have been recovered from.
type Panic struct {
	Rule string
	Line int
}

// Blocked is a goroutine that is left behind.
type Blocked struct {
	Main bool
	Line int
}

// Outcome is what one execution came to.
type Outcome struct {
	Fatal     string
	FatalLine int
	Panics    []Panic
	Blocked   []Blocked
}

// Program is something that can be run again and again.
type Program struct {
	ID    string
	Kind  Kind
	Reset func()
	Run   func()
}

var programs []Program

// Register adds a program to those of this binary.
func Register(p Program) { programs = append(programs, p) }

func (o Outcome) String() string {
	var parts []string
	for _, p := range o.Panics {
		parts = append(parts, fmt.Sprintf("panic:%s:%d", p.Rule, p.Line))
	}
	if o.Fatal != "" {
		parts = append(parts, fmt.Sprintf("fatal:%s:%d", o.Fatal, o.FatalLine))
	}
	for _, b := range o.Blocked {
		who := "other"
		if b.Main {
			who = "main"
		}
		parts = append(parts, fmt.Sprintf("blocked:%s:%d", who, b.Line))
	}
	if len(parts) == 0 {
		return "ends"
	}
	sort.Strings(parts)
	return strings.Join(parts, ",")
}

// execute runs one execution. Initialisation belongs to it: it may make goroutines, too.
func (p Program) execute(c *chooser) *execution {
	c.begin()
	return run(p.Kind, func() {
		p.Reset()
		p.Run()
	}, c)
}

// Explore runs a program under all schedules that differ, up to so many; then, if these were not all,
// under as many random ones as walks says.
func (p Program) Explore(most, walks int, plain bool) (outcomes map[string]int, executions int, complete bool) {
	outcomes = map[string]int{}
	c := &chooser{plain: plain}
	complete = true
	for {
		e := p.execute(c)
		executions++
		if c.long {
			complete = false
		}
		if !c.cut {
			outcomes[e.outcome.String()]++
		}
		if !c.advance() {
			break
		}
		if executions >= most {
			complete = false
			break
		}
	}
	if c.wide {
		complete = false
	}
	if !complete {
		for i := range walks {
			r := &chooser{random: rand.New(rand.NewPCG(1, uint64(i)))}
			e := p.execute(r)
			if !r.cut {
				outcomes[e.outcome.String()]++
			}
		}
	}
	return outcomes, executions, complete
}

// Serve explores all programs but those named on the command line, and says what they come to:
//
//	begin ID
//	outcome ID TEXT COUNT
//	end ID complete|partial EXECUTIONS
func Serve() {
	most, walks, plain := 20000, 300, false
	skip := map[string]bool{}
	for _, a := range os.Args[1:] {
		switch {
		case strings.HasPrefix(a, "most="):
			fmt.Sscanf(a, "most=%d", &most)
		case strings.HasPrefix(a, "walks="):
			fmt.Sscanf(a, "walks=%d", &walks)
		case a == "plain":
			plain = true
		default:
			skip[a] = true
		}
	}
	out := bufio.NewWriter(os.Stdout)
	for _, p := range programs {
		if skip[p.ID] {
			continue
		}
		fmt.Fprintf(out, "begin %s\n", p.ID)
		out.Flush()
		outcomes, executions, complete := p.Explore(most, walks, plain)
		texts := make([]string, 0, len(outcomes))
		for t := range outcomes {
			texts = append(texts, t)
		}
		sort.Strings(texts)
		for _, t := range texts {
			fmt.Fprintf(out, "outcome %s %s %d\n", p.ID, t, outcomes[t])
		}
		how := "complete"
		if !complete {
			how = "partial"
		}
		fmt.Fprintf(out, "end %s %s %d\n", p.ID, how, executions)
		out.Flush()
	}
}
