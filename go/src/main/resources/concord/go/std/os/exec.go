// The exported names of os/exec.
package exec

import (
	"context"
	"io"
	"os"
	"syscall"
	"time"
)

var (
	ErrDot       error
	ErrNotFound  error
	ErrWaitDelay error
)

type Cmd struct {
	Path         string
	Args         []string
	Env          []string
	Dir          string
	Stdin        io.Reader
	Stdout       io.Writer
	Stderr       io.Writer
	ExtraFiles   []*os.File
	SysProcAttr  *syscall.SysProcAttr
	Process      *os.Process
	ProcessState *os.ProcessState
	Err          error
	Cancel       func() error
	WaitDelay    time.Duration
}

func (*Cmd) CombinedOutput() ([]byte, error)

func (*Cmd) Environ() []string

func (*Cmd) Output() ([]byte, error)

func (*Cmd) Run() error

func (*Cmd) Start() error

func (*Cmd) StderrPipe() (io.ReadCloser, error)

func (*Cmd) StdinPipe() (io.WriteCloser, error)

func (*Cmd) StdoutPipe() (io.ReadCloser, error)

func (*Cmd) String() string

func (*Cmd) Wait() error

type Error struct {
	Name string
	Err  error
}

func (*Error) Error() string

func (*Error) Unwrap() error

type ExitError struct {
	*os.ProcessState
	Stderr []byte
}

func (*ExitError) Error() string

func Command(name string, arg ...string) *Cmd

func CommandContext(ctx context.Context, name string, arg ...string) *Cmd

func LookPath(file string) (string, error)
