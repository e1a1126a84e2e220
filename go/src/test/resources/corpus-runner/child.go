package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"corpus/perturb"
)

const (
	settled = 250 * time.Millisecond // all blocked and unmoved for so long: never moves again
	spun    = 2 * time.Second        // at the same line for so long, and running: goes round there for ever
	limit   = 4 * time.Second        // still moving after so long: alive, and left alone
)

// runChild runs a program with several seeds in this process and stops at the first run that
// leaves something blocked. It prints one line per run: the seed, then what is blocked. The entries
// are subtests of a test that watches them.
func runChild(id string, entry int, seed uint64, runs int) {
	out := os.Stdout
	os.Stdout, _ = os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	for _, p := range programs {
		if p.id != id {
			continue
		}
		p := p
		watch := func(t *testing.T) {
			for i := 0; i < runs; i++ {
				fmt.Fprintf(out, "start %d\n", seed)
				if blocked := once(t, p, p.entries[entry], seed); len(blocked) > 0 {
					fmt.Fprintf(out, "blocked %s\n", strings.Join(blocked, ","))
					os.Exit(0)
				}
				if running(goroutines(p)) {
					os.Exit(0) // what is left would take the processors from the next run
				}
				seed++
			}
			os.Exit(0)
		}
		all := func(string, string) (bool, error) { return true, nil }
		testing.Main(all, []testing.InternalTest{{Name: "watch", F: watch}}, nil, nil)
	}
}

// once runs an entry and returns what stays blocked, as "line rule".
func once(t *testing.T, p program, entry func(*testing.T), seed uint64) []string {
	runtime.GOMAXPROCS([]int{4, 1, 2}[seed%3])
	perturb.Seed(seed)
	returned := make(chan struct{})
	go func() {
		defer close(returned)
		t.Run("entry", entry)
	}()
	begin := time.Now()
	last, since := "", begin
	over := false
	for time.Since(begin) < limit {
		select {
		case <-returned:
			over = true
		default:
		}
		if over && p.main {
			return nil
		}
		now := goroutines(p)
		if over && len(now) == 0 {
			return nil
		}
		quiet := time.Since(since)
		if text := fmt.Sprint(now); text != last || waking(now) {
			last, since = text, time.Now()
		} else if quiet > spun || quiet > settled && !running(now) {
			return rules(now)
		}
		time.Sleep(time.Since(since)/8 + 200*time.Microsecond)
	}
	return nil
}

type goroutine struct {
	id, state string
	line      int
	entry     bool
}

var (
	header  = regexp.MustCompile(`^goroutine (\d+) \[([^\],]*)`)
	creator = regexp.MustCompile(`created by testing\.\(\*T\)\.Run in goroutine (\d+)`)
	frame   = regexp.MustCompile(`/prog\.go:(\d+)`)
)

// goroutines lists the goroutines that run the program's code.
func goroutines(p program) (list []goroutine) {
	buf := make([]byte, 1<<20)
	buf = buf[:runtime.Stack(buf, true)]
	texts := strings.Split(string(buf), "\n\n")
	watcher := ""
	for _, text := range texts {
		if m := header.FindStringSubmatch(text); m != nil && strings.Contains(text, "main.once.func") {
			watcher = m[1]
		}
	}
	for _, text := range texts {
		m := header.FindStringSubmatch(text)
		if m == nil || !strings.Contains(text, "/"+p.id+"/prog.go:") {
			continue
		}
		if strings.Contains(text, "testing.(*T).Run(") && !p.parallel {
			continue // waits for its subtest, which speaks for itself
		}
		if strings.Contains(text, "testing.(*T).Parallel(") {
			continue // waits for its turn, which comes when the others are done
		}
		body := text
		if i := strings.Index(text, "\ncreated by "); i >= 0 {
			body = text[:i]
		}
		f := frame.FindStringSubmatch(body)
		if f == nil {
			continue
		}
		line, _ := strconv.Atoi(f[1])
		if l, ok := p.aliases[line]; ok {
			line = l
		}
		entry := strings.Contains(body, "testing.tRunner(")
		if c := creator.FindStringSubmatch(text); c != nil && p.parallel {
			entry = c[1] == watcher // the others run beside it
		}
		state := m[2]
		if state == "runnable" {
			state = "running" // it may have a processor or wait for one
		}
		list = append(list, goroutine{m[1], state, line, entry})
	}
	return list
}

func running(list []goroutine) bool {
	return some(list, "running")
}

// waking tells whether one of them will run again by itself.
func waking(list []goroutine) bool {
	return some(list, "sleep") || some(list, "IO wait")
}

func some(list []goroutine, state string) bool {
	for _, g := range list {
		if g.state == state {
			return true
		}
	}
	return false
}

func rules(list []goroutine) (blocked []string) {
	for _, g := range list {
		if g.state == "running" {
			continue
		}
		rule := "leak"
		if g.entry {
			rule = "deadlock"
		}
		blocked = append(blocked, fmt.Sprintf("%d %s", g.line, rule))
	}
	return blocked
}

var fatal = []struct{ text, rule string }{
	{"panic: send on closed channel", "send-on-closed"},
	{"panic: close of closed channel", "double-close"},
	{"panic: close of nil channel", "close-of-nil"},
	{"sync: unlock of unlocked mutex", "unlock-of-unlocked"},
	{"sync: Unlock of unlocked RWMutex", "unlock-of-unlocked"},
	{"sync: RUnlock of unlocked RWMutex", "unlock-of-unlocked"},
	{"sync: negative WaitGroup counter", "negative-waitgroup"},
}

// spawn runs a child; it returns how many seeds it used and what was seen, as "line rule".
func spawn(p program, entry, seed, runs int) (int, []string) {
	self, _ := os.Executable()
	cmd := exec.Command(self, "-child", p.id, "-entry", fmt.Sprint(entry), "-seed", fmt.Sprint(seed), "-runs", fmt.Sprint(runs))
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	ran := strings.Count(stdout.String(), "start ")
	if ran == 0 {
		return runs, []string{"child did not start: " + stderr.String()}
	}
	var events []string
	for _, line := range strings.Split(stdout.String(), "\n") {
		if strings.HasPrefix(line, "blocked ") {
			events = append(events, strings.Split(line[len("blocked "):], ",")...)
		}
	}
	if err != nil {
		events = append(events, crash(stderr.String())...)
	}
	return ran, events
}

// crash names the rule and the line of a panic; a plain os.Exit is no event.
func crash(stderr string) []string {
	if !strings.Contains(stderr, "goroutine ") {
		return nil
	}
	for _, f := range fatal {
		if i := strings.Index(stderr, f.text); i >= 0 {
			if m := frame.FindStringSubmatch(stderr[i:]); m != nil {
				return []string{m[1] + " " + f.rule}
			}
		}
	}
	if strings.Contains(stderr, "WaitGroup is reused before previous Wait has returned") {
		return nil // another face of a negative counter, met by the waiter
	}
	first := strings.SplitN(stderr, "\n", 2)[0]
	return []string{"crash: " + first}
}
