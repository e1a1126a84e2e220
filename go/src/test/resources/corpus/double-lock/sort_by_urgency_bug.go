// Deadlines are sorted under the schedule's lock; their Less asks the clock, which takes it again.
package schedule

import (
	"sort"
	"sync"
	"testing"
)

type task struct {
	name string
	due  int
}

type schedule struct {
	mu    sync.Mutex
	now   int
	tasks []task
}

func (s *schedule) tick() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now++
}

func (s *schedule) left(t task) int {
	s.mu.Lock() // want deadlock
	defer s.mu.Unlock()
	return s.leftNow(t)
}

func (s *schedule) leftNow(t task) int {
	return t.due - s.now
}

type byUrgency struct {
	*schedule
}

func (b byUrgency) Len() int      { return len(b.tasks) }
func (b byUrgency) Swap(i, j int) { b.tasks[i], b.tasks[j] = b.tasks[j], b.tasks[i] }

func (b byUrgency) Less(i, j int) bool {
	return b.left(b.tasks[i]) < b.left(b.tasks[j])
}

func (s *schedule) add(t task) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tasks = append(s.tasks, t)
}

func (s *schedule) next() (task, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.tasks) == 0 {
		return task{}, false
	}
	sort.Sort(byUrgency{s})
	return s.tasks[0], true
}

func TestNext(t *testing.T) {
	s := &schedule{}
	s.add(task{"late", 9})
	s.add(task{"soon", 2})
	s.tick()
	if first, ok := s.next(); !ok || first.name != "soon" {
		t.Errorf("next is %v", first)
	}
}
