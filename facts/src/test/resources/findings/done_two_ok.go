package p

import "sync"

type DB struct {
	wg    sync.WaitGroup
	done  chan struct{}
	queue []int
}

func Open() *DB {
	db := &DB{done: make(chan struct{})}
	db.wg.Add(2)
	go db.compact()
	go db.flush()
	return db
}

func (db *DB) compact() {
	<-db.done
	db.ended(len(db.queue))
}

func (db *DB) flush() {
	defer db.wg.Done()
	<-db.done
}

func (db *DB) ended(left int) {
	if left > 0 {
		db.queue = nil
	}
	db.wg.Done()
}

func (db *DB) Close() {
	close(db.done)
	db.wg.Wait()
}
