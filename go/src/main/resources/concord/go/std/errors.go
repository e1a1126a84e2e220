// The exported names of errors.
package errors

var (
	ErrUnsupported error
)

func As(err error, target any) bool

func AsType[E error](err error) (E, bool)

func Is(err error, target error) bool

func Join(errs ...error) error

func New(text string) error

func Unwrap(err error) error
