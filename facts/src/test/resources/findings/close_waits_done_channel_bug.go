package p

import "sync"

type Watcher struct {
	mu    sync.Mutex
	once  sync.Once
	stop  chan struct{}
	done  chan struct{}
	files map[string]int
	scan  func() []string
}

func Watch(scan func() []string) *Watcher {
	w := &Watcher{stop: make(chan struct{}), done: make(chan struct{}), scan: scan, files: map[string]int{}}
	go w.run()
	return w
}

func (w *Watcher) run() {
	defer close(w.done)
	for {
		select {
		case <-w.stop:
			return
		default:
		}
		for _, f := range w.scan() {
			w.touch(f)
		}
	}
}

func (w *Watcher) touch(f string) {
	w.mu.Lock()
	w.files[f]++
	w.mu.Unlock()
}

func (w *Watcher) Close() map[string]int {
	w.once.Do(func() { close(w.stop) })
	w.mu.Lock()
	defer w.mu.Unlock()
	<-w.done // want WAITS_HOLDING
	return w.files
}
