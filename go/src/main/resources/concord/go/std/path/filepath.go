// The exported names of path/filepath.
package filepath

import (
	"io/fs"
)

const (
	ListSeparator = '\U0000003a'
	Separator     = '\U0000002f'
)

var (
	ErrBadPattern error
	SkipAll       error
	SkipDir       error
)

type WalkFunc func(path string, info fs.FileInfo, err error) error

func Abs(path string) (string, error)

func Base(path string) string

func Clean(path string) string

func Dir(path string) string

func EvalSymlinks(path string) (string, error)

func Ext(path string) string

func FromSlash(path string) string

func Glob(pattern string) (matches []string, err error)

func HasPrefix(p string, prefix string) bool

func IsAbs(path string) bool

func IsLocal(path string) bool

func Join(elem ...string) string

func Localize(path string) (string, error)

func Match(pattern string, name string) (matched bool, err error)

func Rel(basePath string, targPath string) (string, error)

func Split(path string) (dir string, file string)

func SplitList(path string) []string

func ToSlash(path string) string

func VolumeName(path string) string

func Walk(root string, fn WalkFunc) error

func WalkDir(root string, fn fs.WalkDirFunc) error
