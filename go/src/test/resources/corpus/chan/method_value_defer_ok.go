// A transaction hands its rollback out as a method value; commit and rollback both report to one slot.
package txn

import (
	"errors"
	"testing"
)

type outcome struct {
	committed bool
	err       error
}

type txn struct {
	results chan outcome
	ops     []func() error
}

func begin(room int) *txn {
	return &txn{results: make(chan outcome, room)}
}

func (t *txn) do(op func() error) {
	t.ops = append(t.ops, op)
}

func (t *txn) rollback() {
	t.results <- outcome{committed: false}
}

func (t *txn) commit() error {
	for _, op := range t.ops {
		if err := op(); err != nil {
			return err
		}
	}
	t.results <- outcome{committed: true}
	return nil
}

func within(t *txn, f func(t *txn) error) error {
	undo := t.rollback
	if err := f(t); err != nil {
		undo()
		return err
	}
	err := t.commit()
	if err != nil {
		undo()
	}
	return err
}

func write(t *txn) error {
	t.do(func() error { return nil })
	if len(t.ops) > 10 {
		return errors.New("too many operations")
	}
	return nil
}

func TestCommit(t *testing.T) {
	tx := begin(1)
	if err := within(tx, write); err != nil {
		t.Fatal(err)
	}
	if o := <-tx.results; !o.committed {
		t.Error("rolled back")
	}
}
