// A command is stopped through its context. Whoever stops it waits until the function has been
// called that does so, which never says that it has.
package command

import (
	"context"
	"os/exec"
	"testing"
)

type process struct {
	cmd     *exec.Cmd
	stop    context.CancelFunc
	stopped chan struct{}
}

func start(name string, args ...string) (*process, error) {
	ctx, cancel := context.WithCancel(context.Background())
	p := &process{stop: cancel, stopped: make(chan struct{})}
	p.cmd = exec.CommandContext(ctx, name, args...)
	p.cmd.Cancel = func() error {
		return p.cmd.Process.Kill()
	}
	if err := p.cmd.Start(); err != nil {
		cancel()
		return nil, err
	}
	return p, nil
}

func TestStop(t *testing.T) {
	p, err := start("sleep", "30")
	if err != nil {
		t.Skip(err)
	}
	p.stop()
	<-p.stopped // want deadlock
	p.cmd.Wait()
}
