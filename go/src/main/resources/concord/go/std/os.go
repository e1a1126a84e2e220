// The exported names of os.
package os

import (
	"io"
	"io/fs"
	"syscall"
	"time"
)

const (
	DevNull                       = "/dev/null"
	ModeAppend        fs.FileMode = 1073741824
	ModeCharDevice    fs.FileMode = 2097152
	ModeDevice        fs.FileMode = 67108864
	ModeDir           fs.FileMode = 2147483648
	ModeExclusive     fs.FileMode = 536870912
	ModeIrregular     fs.FileMode = 524288
	ModeNamedPipe     fs.FileMode = 33554432
	ModePerm          fs.FileMode = 511
	ModeSetgid        fs.FileMode = 4194304
	ModeSetuid        fs.FileMode = 8388608
	ModeSocket        fs.FileMode = 16777216
	ModeSticky        fs.FileMode = 1048576
	ModeSymlink       fs.FileMode = 134217728
	ModeTemporary     fs.FileMode = 268435456
	ModeType          fs.FileMode = 2401763328
	O_APPEND          int         = 1024
	O_CREATE          int         = 64
	O_EXCL            int         = 128
	O_RDONLY          int         = 0
	O_RDWR            int         = 2
	O_SYNC            int         = 1052672
	O_TRUNC           int         = 512
	O_WRONLY          int         = 1
	PathListSeparator             = '\U0000003a'
	PathSeparator                 = '\U0000002f'
	SEEK_CUR          int         = 1
	SEEK_END          int         = 2
	SEEK_SET          int         = 0
)

var (
	Args                []string
	ErrClosed           error
	ErrDeadlineExceeded error
	ErrExist            error
	ErrInvalid          error
	ErrNoDeadline       error
	ErrNoHandle         error
	ErrNotExist         error
	ErrPermission       error
	ErrProcessDone      error
	Interrupt           Signal
	Kill                Signal
	Stderr              *File
	Stdin               *File
	Stdout              *File
)

type DirEntry = fs.DirEntry

type File struct{}

func (*File) Chdir() error

func (*File) Chmod(mode FileMode) error

func (*File) Chown(uid int, gid int) error

func (*File) Close() error

func (*File) Fd() uintptr

func (*File) Name() string

func (*File) Read(b []byte) (n int, err error)

func (*File) ReadAt(b []byte, off int64) (n int, err error)

func (*File) ReadDir(n int) ([]DirEntry, error)

func (*File) ReadFrom(r io.Reader) (n int64, err error)

func (*File) Readdir(n int) ([]FileInfo, error)

func (*File) Readdirnames(n int) (names []string, err error)

func (*File) Seek(offset int64, whence int) (ret int64, err error)

func (*File) SetDeadline(t time.Time) error

func (*File) SetReadDeadline(t time.Time) error

func (*File) SetWriteDeadline(t time.Time) error

func (*File) Stat() (FileInfo, error)

func (*File) Sync() error

func (*File) SyscallConn() (syscall.RawConn, error)

func (*File) Truncate(size int64) error

func (*File) Write(b []byte) (n int, err error)

func (*File) WriteAt(b []byte, off int64) (n int, err error)

func (*File) WriteString(s string) (n int, err error)

func (*File) WriteTo(w io.Writer) (n int64, err error)

type FileInfo = fs.FileInfo

type FileMode = fs.FileMode

type LinkError struct {
	Op  string
	Old string
	New string
	Err error
}

func (*LinkError) Error() string

func (*LinkError) Unwrap() error

type PathError = fs.PathError

type ProcAttr struct {
	Dir   string
	Env   []string
	Files []*File
	Sys   *syscall.SysProcAttr
}

type Process struct {
	Pid int
}

func (*Process) Kill() error

func (*Process) Release() error

func (*Process) Signal(sig Signal) error

func (*Process) Wait() (*ProcessState, error)

func (*Process) WithHandle(f func(handle uintptr)) error

type ProcessState struct{}

func (*ProcessState) ExitCode() int

func (*ProcessState) Exited() bool

func (*ProcessState) Pid() int

func (*ProcessState) String() string

func (*ProcessState) Success() bool

func (*ProcessState) Sys() any

func (*ProcessState) SysUsage() any

func (*ProcessState) SystemTime() time.Duration

func (*ProcessState) UserTime() time.Duration

type Root struct{}

func (*Root) Chmod(name string, mode FileMode) error

func (*Root) Chown(name string, uid int, gid int) error

func (*Root) Chtimes(name string, atime time.Time, mtime time.Time) error

func (*Root) Close() error

func (*Root) Create(name string) (*File, error)

func (*Root) FS() fs.FS

func (*Root) Lchown(name string, uid int, gid int) error

func (*Root) Link(oldname string, newname string) error

func (*Root) Lstat(name string) (FileInfo, error)

func (*Root) Mkdir(name string, perm FileMode) error

func (*Root) MkdirAll(name string, perm FileMode) error

func (*Root) Name() string

func (*Root) Open(name string) (*File, error)

func (*Root) OpenFile(name string, flag int, perm FileMode) (*File, error)

func (*Root) OpenRoot(name string) (*Root, error)

func (*Root) ReadFile(name string) ([]byte, error)

func (*Root) Readlink(name string) (string, error)

func (*Root) Remove(name string) error

func (*Root) RemoveAll(name string) error

func (*Root) Rename(oldname string, newname string) error

func (*Root) Stat(name string) (FileInfo, error)

func (*Root) Symlink(oldname string, newname string) error

func (*Root) WriteFile(name string, data []byte, perm FileMode) error

type Signal interface {
	Signal()
	String() string
}

type SyscallError struct {
	Syscall string
	Err     error
}

func (*SyscallError) Error() string

func (*SyscallError) Timeout() bool

func (*SyscallError) Unwrap() error

func Chdir(dir string) error

func Chmod(name string, mode FileMode) error

func Chown(name string, uid int, gid int) error

func Chtimes(name string, atime time.Time, mtime time.Time) error

func Clearenv()

func CopyFS(dir string, fsys fs.FS) error

func Create(name string) (*File, error)

func CreateTemp(dir string, pattern string) (*File, error)

func DirFS(dir string) fs.FS

func Environ() []string

func Executable() (string, error)

func Exit(code int)

func Expand(s string, mapping func(string) string) string

func ExpandEnv(s string) string

func FindProcess(pid int) (*Process, error)

func Getegid() int

func Getenv(key string) string

func Geteuid() int

func Getgid() int

func Getgroups() ([]int, error)

func Getpagesize() int

func Getpid() int

func Getppid() int

func Getuid() int

func Getwd() (dir string, err error)

func Hostname() (name string, err error)

func IsExist(err error) bool

func IsNotExist(err error) bool

func IsPathSeparator(c uint8) bool

func IsPermission(err error) bool

func IsTimeout(err error) bool

func Lchown(name string, uid int, gid int) error

func Link(oldname string, newname string) error

func LookupEnv(key string) (string, bool)

func Lstat(name string) (FileInfo, error)

func Mkdir(name string, perm FileMode) error

func MkdirAll(path string, perm FileMode) error

func MkdirTemp(dir string, pattern string) (string, error)

func NewFile(fd uintptr, name string) *File

func NewSyscallError(syscall string, err error) error

func Open(name string) (*File, error)

func OpenFile(name string, flag int, perm FileMode) (*File, error)

func OpenInRoot(dir string, name string) (*File, error)

func OpenRoot(name string) (*Root, error)

func Pipe() (r *File, w *File, err error)

func ReadDir(name string) ([]DirEntry, error)

func ReadFile(name string) ([]byte, error)

func Readlink(name string) (string, error)

func Remove(name string) error

func RemoveAll(path string) error

func Rename(oldpath string, newpath string) error

func SameFile(fi1 FileInfo, fi2 FileInfo) bool

func Setenv(key string, value string) error

func StartProcess(name string, argv []string, attr *ProcAttr) (*Process, error)

func Stat(name string) (FileInfo, error)

func Symlink(oldname string, newname string) error

func TempDir() string

func Truncate(name string, size int64) error

func Unsetenv(key string) error

func UserCacheDir() (string, error)

func UserConfigDir() (string, error)

func UserHomeDir() (string, error)

func WriteFile(name string, data []byte, perm FileMode) error
