// The exported names of bufio.
package bufio

import (
	"io"
)

const (
	MaxScanTokenSize = 65536
)

var (
	ErrAdvanceTooFar     error
	ErrBadReadCount      error
	ErrBufferFull        error
	ErrFinalToken        error
	ErrInvalidUnreadByte error
	ErrInvalidUnreadRune error
	ErrNegativeAdvance   error
	ErrNegativeCount     error
	ErrTooLong           error
)

type ReadWriter struct {
	*Reader
	*Writer
}

type Reader struct{}

func (*Reader) Buffered() int

func (*Reader) Discard(n int) (discarded int, err error)

func (*Reader) Peek(n int) ([]byte, error)

func (*Reader) Read(p []byte) (n int, err error)

func (*Reader) ReadByte() (byte, error)

func (*Reader) ReadBytes(delim byte) ([]byte, error)

func (*Reader) ReadLine() (line []byte, isPrefix bool, err error)

func (*Reader) ReadRune() (r rune, size int, err error)

func (*Reader) ReadSlice(delim byte) (line []byte, err error)

func (*Reader) ReadString(delim byte) (string, error)

func (*Reader) Reset(r io.Reader)

func (*Reader) Size() int

func (*Reader) UnreadByte() error

func (*Reader) UnreadRune() error

func (*Reader) WriteTo(w io.Writer) (n int64, err error)

type Scanner struct{}

func (*Scanner) Buffer(buf []byte, max int)

func (*Scanner) Bytes() []byte

func (*Scanner) Err() error

func (*Scanner) Scan() bool

func (*Scanner) Split(split SplitFunc)

func (*Scanner) Text() string

type SplitFunc func(data []byte, atEOF bool) (advance int, token []byte, err error)

type Writer struct{}

func (*Writer) Available() int

func (*Writer) AvailableBuffer() []byte

func (*Writer) Buffered() int

func (*Writer) Flush() error

func (*Writer) ReadFrom(r io.Reader) (n int64, err error)

func (*Writer) Reset(w io.Writer)

func (*Writer) Size() int

func (*Writer) Write(p []byte) (nn int, err error)

func (*Writer) WriteByte(c byte) error

func (*Writer) WriteRune(r rune) (size int, err error)

func (*Writer) WriteString(s string) (int, error)

func NewReadWriter(r *Reader, w *Writer) *ReadWriter

func NewReader(rd io.Reader) *Reader

func NewReaderSize(rd io.Reader, size int) *Reader

func NewScanner(r io.Reader) *Scanner

func NewWriter(w io.Writer) *Writer

func NewWriterSize(w io.Writer, size int) *Writer

func ScanBytes(data []byte, atEOF bool) (advance int, token []byte, err error)

func ScanLines(data []byte, atEOF bool) (advance int, token []byte, err error)

func ScanRunes(data []byte, atEOF bool) (advance int, token []byte, err error)

func ScanWords(data []byte, atEOF bool) (advance int, token []byte, err error)
