// The exported names of syscall.
package syscall

const (
	EACCES       Errno  = 13
	EAGAIN       Errno  = 11
	ECONNREFUSED Errno  = 111
	ECONNRESET   Errno  = 104
	EEXIST       Errno  = 17
	EINTR        Errno  = 4
	ENOENT       Errno  = 2
	EPERM        Errno  = 1
	EPIPE        Errno  = 32
	SIGABRT      Signal = 6
	SIGALRM      Signal = 14
	SIGCHLD      Signal = 17
	SIGCONT      Signal = 18
	SIGHUP       Signal = 1
	SIGINT       Signal = 2
	SIGIO        Signal = 29
	SIGKILL      Signal = 9
	SIGPIPE      Signal = 13
	SIGQUIT      Signal = 3
	SIGSEGV      Signal = 11
	SIGSTOP      Signal = 19
	SIGTERM      Signal = 15
	SIGTSTP      Signal = 20
	SIGUSR1      Signal = 10
	SIGUSR2      Signal = 12
	SIGWINCH     Signal = 28
)

type Errno uintptr

func (Errno) Error() string

func (Errno) Is(target error) bool

func (Errno) Temporary() bool

func (Errno) Timeout() bool

type Signal int

func (Signal) Signal()

func (Signal) String() string

func Exit(code int)

func Getenv(key string) (value string, found bool)

func Getpid() (pid int)

func Kill(pid int, sig Signal) (err error)
