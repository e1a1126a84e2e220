// The exported names of path.
package path

var (
	ErrBadPattern error
)

func Base(path string) string

func Clean(path string) string

func Dir(path string) string

func Ext(path string) string

func IsAbs(path string) bool

func Join(elem ...string) string

func Match(pattern string, name string) (matched bool, err error)

func Split(path string) (dir string, file string)
