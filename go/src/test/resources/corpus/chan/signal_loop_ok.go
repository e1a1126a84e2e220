// A daemon waits for a signal or for its work; the reload request is sent on a channel that the
// loop has left.
package daemon

import (
	"os"
	"os/signal"
	"syscall"
	"testing"
)

type daemon struct {
	signals chan os.Signal
	reload  chan string
	stop    chan struct{}
	done    chan struct{}
	config  string
}

func newDaemon() *daemon {
	d := &daemon{
		signals: make(chan os.Signal, 1),
		reload:  make(chan string),
		stop:    make(chan struct{}),
		done:    make(chan struct{}),
	}
	signal.Notify(d.signals, syscall.SIGUSR1)
	go d.loop()
	return d
}

func (d *daemon) loop() {
	defer close(d.done)
	defer signal.Stop(d.signals)
	for {
		select {
		case <-d.signals:
			return
		case c := <-d.reload:
			d.config = c
		case <-d.stop:
			return
		}
	}
}

func (d *daemon) configure(config string) bool {
	select {
	case d.reload <- config:
		return true
	case <-d.done:
		return false
	}
}

func TestConfigureWhileStopping(t *testing.T) {
	d := newDaemon()
	d.configure("level=info")
	close(d.stop)
	d.configure("level=debug")
	<-d.done
}
