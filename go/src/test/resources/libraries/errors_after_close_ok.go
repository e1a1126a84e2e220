// A watcher that reports errors to callers who may have left; Close waits for it.
package watcher

import (
	"context"
	"os"
	"sync"
	"time"
)

type Watcher struct {
	path   string
	events chan time.Time
	errs   chan error
	cancel context.CancelFunc
	wg     sync.WaitGroup
	mu     sync.Mutex
	last   time.Time
}

func Watch(path string) *Watcher {
	ctx, cancel := context.WithCancel(context.Background())
	w := &Watcher{path: path, events: make(chan time.Time), errs: make(chan error), cancel: cancel}
	w.wg.Add(1)
	go w.run(ctx)
	return w
}

func (w *Watcher) Events() <-chan time.Time { return w.events }
func (w *Watcher) Errors() <-chan error     { return w.errs }

func (w *Watcher) run(ctx context.Context) {
	defer w.wg.Done()
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			fi, err := os.Stat(w.path)
			if err != nil {
				select {
				case w.errs <- err:
				case <-ctx.Done():
					return
				}
				continue
			}
			w.mu.Lock()
			changed := fi.ModTime().After(w.last)
			w.last = fi.ModTime()
			w.mu.Unlock()
			if changed {
				select {
				case w.events <- fi.ModTime():
				case <-ctx.Done():
					return
				}
			}
		}
	}
}

func (w *Watcher) Close() {
	w.cancel()
	w.wg.Wait()
}
