// The exported names of text/tabwriter.
package tabwriter

import (
	"io"
)

const (
	AlignRight          uint = 4
	Debug               uint = 32
	DiscardEmptyColumns uint = 8
	Escape                   = '\U000000ff'
	FilterHTML          uint = 1
	StripEscape         uint = 2
	TabIndent           uint = 16
)

type Writer struct{}

func (*Writer) Flush() error

func (*Writer) Init(output io.Writer, minwidth int, tabwidth int, padding int, padchar byte, flags uint) *Writer

func (*Writer) Write(buf []byte) (n int, err error)

func NewWriter(output io.Writer, minwidth int, tabwidth int, padding int, padchar byte, flags uint) *Writer
