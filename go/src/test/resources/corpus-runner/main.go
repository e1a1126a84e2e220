// Run holds each program of the corpus to what it says about itself.
//
//	run [-runs N] [-jobs N] [-only TEXT,…]
//
// It runs each program in child processes (`run -child ID -seed S -runs N`), because a program that
// panics or stays blocked spoils its process.
package main

import (
	"flag"
	"fmt"
	"os"
	"sort"
	"strings"
	"sync"
	"testing"
)

type program struct {
	id, name string
	entries  []func(*testing.T)
	main     bool     // the entry is main: what its return leaves behind is no leak
	wants    []string // "line rule"
	globals  bool     // has package variables: one run per process
	parallel bool     // has tests that run in parallel
	aliases  map[int]int
}

var (
	child  = flag.String("child", "", "run this program here (used by the parent)")
	seed   = flag.Uint64("seed", 0, "first seed of the child")
	entry  = flag.Int("entry", 0, "entry of the child")
	runs   = flag.Int("runs", 60, "runs per program; buggy ones get ten times as many before they are given up")
	jobs   = flag.Int("jobs", 8, "children at a time")
	only   = flag.String("only", "", "programs whose name contains one of these, separated by commas")
	strict = flag.Bool("strict", false, "run buggy programs on after all is seen, to look for surplus")
)

func main() {
	testing.Init()
	flag.Parse()
	if *child != "" {
		runChild(*child, *entry, *seed, *runs)
	}
	var (
		wait  sync.WaitGroup
		mu    sync.Mutex
		lines []string
		slots = make(chan struct{}, *jobs)
	)
	for _, p := range programs {
		if !chosen(p.name) {
			continue
		}
		p := p
		wait.Add(1)
		slots <- struct{}{}
		go func() {
			defer func() { <-slots; wait.Done() }()
			verdict := judge(p)
			mu.Lock()
			lines = append(lines, p.name+": "+verdict)
			mu.Unlock()
		}()
	}
	wait.Wait()
	sort.Strings(lines)
	bad := 0
	for _, l := range lines {
		if !strings.Contains(l, ": ok") {
			bad++
		}
		fmt.Println(l)
	}
	fmt.Printf("%d programs, %d not as they say\n", len(lines), bad)
	if bad > 0 {
		os.Exit(1)
	}
}

func chosen(name string) bool {
	for _, text := range strings.Split(*only, ",") {
		if strings.Contains(name, text) {
			return true
		}
	}
	return false
}

// judge runs a program until all it wants was seen, or the runs are used up.
func judge(p program) string {
	seen := map[string]int{}
	missing := func() (m []string) {
		for _, w := range p.wants {
			if _, ok := seen[w]; !ok {
				m = append(m, w)
			}
		}
		return m
	}
	total := *runs
	if len(p.wants) > 0 {
		total *= 10
	}
	for e := range p.entries {
		for s := 0; s < total; {
			if len(p.wants) > 0 && len(missing()) == 0 && !(*strict && s < *runs) {
				break
			}
			n := 20
			if p.globals {
				n = 1
			}
			ran, events := spawn(p, e, s, n)
			for _, ev := range events {
				if _, ok := seen[ev]; !ok {
					seen[ev] = s + ran - 1
				}
			}
			s += ran
		}
	}
	var surplus []string
	for ev, s := range seen {
		if !contains(p.wants, ev) {
			surplus = append(surplus, fmt.Sprintf("%s (seed %d)", ev, s))
		}
	}
	sort.Strings(surplus)
	switch m := missing(); {
	case len(m) > 0 && len(surplus) > 0:
		return fmt.Sprintf("MISSING %s SURPLUS %s", strings.Join(m, ", "), strings.Join(surplus, ", "))
	case len(m) > 0:
		return "MISSING " + strings.Join(m, ", ")
	case len(surplus) > 0:
		return "SURPLUS " + strings.Join(surplus, ", ")
	case len(p.wants) > 0:
		return fmt.Sprintf("ok, seen by seed %v", seen)
	}
	return "ok"
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}
