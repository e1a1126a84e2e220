// Package fmt stands for Go's package of that name, and prints nothing.
package fmt

import real "fmt"

type Stringer = real.Stringer

func Print(...any)                           {}
func Println(...any)                         {}
func Printf(string, ...any)                  {}
func Sprint(a ...any) string                 { return real.Sprint(a...) }
func Sprintln(a ...any) string               { return real.Sprintln(a...) }
func Sprintf(format string, a ...any) string { return real.Sprintf(format, a...) }
func Errorf(format string, a ...any) error   { return real.Errorf(format, a...) }
