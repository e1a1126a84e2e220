// An error of the program's own type is none that errors.New has made.
package failures

import (
	"errors"
	"testing"
)

var errKnown = errors.New("known")

type failure struct{ code int }

func (f *failure) Error() string { return "failure" }

func code(err error) int {
	var f *failure
	if errors.Is(err, errKnown) {
		return 0
	}
	if errors.As(err, &f) {
		return f.code
	}
	return 0
}

func TestCode(t *testing.T) {
	slots := make(chan int, code(&failure{1}))
	slots <- 1
}
