// A replica waits for its leader in a select with one case; the leader's failure goes elsewhere.
package replica

import (
	"errors"
	"testing"
)

type entry struct {
	index int
	data  string
}

type leader struct {
	log    chan entry
	failed chan error
}

func (l *leader) replicate(entries []entry, crashAt int) {
	for i, e := range entries {
		if i == crashAt {
			l.failed <- errors.New("leader crashed")
			return
		}
		l.log <- e
	}
	close(l.log)
}

type replica struct {
	from    *leader
	applied []entry
}

func (r *replica) follow() error {
	for {
		select { // want deadlock
		case e, ok := <-r.from.log:
			if !ok {
				return nil
			}
			r.applied = append(r.applied, e)
		}
	}
}

func TestLeaderCrash(t *testing.T) {
	l := &leader{log: make(chan entry), failed: make(chan error, 1)}
	r := &replica{from: l}
	go l.replicate([]entry{{0, "a"}, {1, "b"}}, 1)
	if err := r.follow(); err == nil {
		t.Error("the crash went unnoticed")
	}
	if len(r.applied) > 1 {
		t.Errorf("applied %v", r.applied)
	}
}
