package p

type DB struct {
	done   chan struct{}
	errors chan error
	failed chan error
}

func Open() *DB {
	db := &DB{done: make(chan struct{}), errors: make(chan error), failed: make(chan error)}
	go db.watch()
	return db
}

// The first loop lacks the case that the second one has.
func (db *DB) watch() {
	var err error
	for err == nil {
		select { // want NEVER_ENDED
		case err = <-db.errors:
		}
	}
	for {
		select {
		case db.failed <- err:
		case <-db.done:
			return
		}
	}
}

func (db *DB) Fail(err error) {
	select {
	case db.errors <- err:
	case <-db.done:
	}
}

func (db *DB) Failed() error {
	select {
	case err := <-db.failed:
		return err
	case <-db.done:
		return nil
	}
}

func (db *DB) Close() {
	close(db.done)
}
