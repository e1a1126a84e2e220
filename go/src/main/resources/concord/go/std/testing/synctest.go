// The exported names of testing/synctest.
package synctest

import (
	"testing"
)

func Test(t *testing.T, f func(*testing.T))

func Wait()
