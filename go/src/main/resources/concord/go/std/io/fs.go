// The exported names of io/fs.
package fs

import (
	"time"
)

const (
	ModeAppend     FileMode = 1073741824
	ModeCharDevice FileMode = 2097152
	ModeDevice     FileMode = 67108864
	ModeDir        FileMode = 2147483648
	ModeExclusive  FileMode = 536870912
	ModeIrregular  FileMode = 524288
	ModeNamedPipe  FileMode = 33554432
	ModePerm       FileMode = 511
	ModeSetgid     FileMode = 4194304
	ModeSetuid     FileMode = 8388608
	ModeSocket     FileMode = 16777216
	ModeSticky     FileMode = 1048576
	ModeSymlink    FileMode = 134217728
	ModeTemporary  FileMode = 268435456
	ModeType       FileMode = 2401763328
)

var (
	ErrClosed     error
	ErrExist      error
	ErrInvalid    error
	ErrNotExist   error
	ErrPermission error
	SkipAll       error
	SkipDir       error
)

type DirEntry interface {
	Info() (FileInfo, error)
	IsDir() bool
	Name() string
	Type() FileMode
}

type FS interface {
	Open(name string) (File, error)
}

type File interface {
	Close() error
	Read([]byte) (int, error)
	Stat() (FileInfo, error)
}

type FileInfo interface {
	IsDir() bool
	ModTime() time.Time
	Mode() FileMode
	Name() string
	Size() int64
	Sys() any
}

type FileMode uint32

func (FileMode) IsDir() bool

func (FileMode) IsRegular() bool

func (FileMode) Perm() FileMode

func (FileMode) String() string

func (FileMode) Type() FileMode

type GlobFS interface {
	Glob(pattern string) ([]string, error)
	FS
}

type PathError struct {
	Op   string
	Path string
	Err  error
}

func (*PathError) Error() string

func (*PathError) Timeout() bool

func (*PathError) Unwrap() error

type ReadDirFS interface {
	ReadDir(name string) ([]DirEntry, error)
	FS
}

type ReadDirFile interface {
	ReadDir(n int) ([]DirEntry, error)
	File
}

type ReadFileFS interface {
	ReadFile(name string) ([]byte, error)
	FS
}

type ReadLinkFS interface {
	Lstat(name string) (FileInfo, error)
	ReadLink(name string) (string, error)
	FS
}

type StatFS interface {
	Stat(name string) (FileInfo, error)
	FS
}

type SubFS interface {
	Sub(dir string) (FS, error)
	FS
}

type WalkDirFunc func(path string, d DirEntry, err error) error

func FileInfoToDirEntry(info FileInfo) DirEntry

func FormatDirEntry(dir DirEntry) string

func FormatFileInfo(info FileInfo) string

func Glob(fsys FS, pattern string) (matches []string, err error)

func Lstat(fsys FS, name string) (FileInfo, error)

func ReadDir(fsys FS, name string) ([]DirEntry, error)

func ReadFile(fsys FS, name string) ([]byte, error)

func ReadLink(fsys FS, name string) (string, error)

func Stat(fsys FS, name string) (FileInfo, error)

func Sub(fsys FS, dir string) (FS, error)

func ValidPath(name string) bool

func WalkDir(fsys FS, root string, fn WalkDirFunc) error
