// Workers hand back results on a channel with room for one per worker; a worker that retries hands
// back two, and the owner has left.
package backfill

import (
	"errors"
	"sync/atomic"
	"testing"
)

type task struct{ start, end int }

type taskResult struct {
	added int
	err   error
}

type backfillWorker struct {
	id     int
	taskCh chan *task
	result chan *taskResult
	runs   int32
}

var errRetry = errors.New("retry")

func newWorker(id int) *backfillWorker {
	return &backfillWorker{
		id:     id,
		taskCh: make(chan *task, 1),
		result: make(chan *taskResult, 1),
	}
}

func (w *backfillWorker) handle(t *task) *taskResult {
	if atomic.AddInt32(&w.runs, 1) <= 2 {
		return &taskResult{err: errRetry}
	}
	return &taskResult{added: t.end - t.start}
}

func (w *backfillWorker) run() {
	for t := range w.taskCh {
		res := w.handle(t)
		for res.err == errRetry {
			res = w.handle(t)
		}
		w.result <- res
	}
}

func (w *backfillWorker) close() { close(w.taskCh) }

func dispatch(n int) (added int, err error) {
	workers := make([]*backfillWorker, n)
	for i := range workers {
		workers[i] = newWorker(i)
		go workers[i].run()
	}
	defer func() {
		for _, w := range workers {
			w.close()
		}
	}()
	for i, w := range workers {
		w.taskCh <- &task{i * 10, i*10 + 10}
	}
	for _, w := range workers {
		if r := <-w.result; r.err != nil {
			err = r.err
		} else {
			added += r.added
		}
	}
	return
}

func TestDispatch(t *testing.T) {
	n, err := dispatch(1)
	t.Log(n, err)
	_, err = dispatch(2)
	t.Log(err)
}
