// Hooks run when a transaction is over; the deferred call that runs them comes before the lock is
// given back.
package kvtxn

import (
	"sync"
	"testing"
)

type DB struct {
	rwlock sync.RWMutex
	pages  map[int]string
	stats  struct {
		commits, reads int
	}
}

type Tx struct {
	*DB
	writable bool
	hooks    []func()
	dirty    map[int]string
}

func (db *DB) Begin(writable bool) *Tx {
	tx := &Tx{DB: db, writable: writable, dirty: make(map[int]string)}
	return tx
}

func (tx *Tx) OnCommit(fn func()) { tx.hooks = append(tx.hooks, fn) }

func (tx *Tx) runHooks() {
	for i := range tx.hooks {
		tx.hooks[i]()
	}
}

func (tx *Tx) Commit() {
	defer tx.runHooks()
	tx.rwlock.Lock()
	defer tx.rwlock.Unlock()
	for id, p := range tx.dirty {
		tx.pages[id] = p
	}
	tx.stats.commits++
}

func (db *DB) Stats() (int, int) {
	db.rwlock.RLock()
	defer db.rwlock.RUnlock()
	return db.stats.commits, db.stats.reads
}

func TestCommitHook(t *testing.T) {
	db := &DB{pages: make(map[int]string)}
	tx := db.Begin(true)
	tx.dirty[3] = "three"
	var commits int
	tx.OnCommit(func() {
		commits, _ = db.Stats()
	})
	tx.Commit()
	if commits != 1 {
		t.Errorf("commits = %d", commits)
	}
}
