// The exported names of io.
package io

const (
	SeekCurrent = 1
	SeekEnd     = 2
	SeekStart   = 0
)

var (
	Discard          Writer
	EOF              error
	ErrClosedPipe    error
	ErrNoProgress    error
	ErrShortBuffer   error
	ErrShortWrite    error
	ErrUnexpectedEOF error
)

type ByteReader interface{ ReadByte() (byte, error) }

type ByteScanner interface {
	UnreadByte() error
	ByteReader
}

type ByteWriter interface{ WriteByte(c byte) error }

type Closer interface{ Close() error }

type LimitedReader struct {
	R Reader
	N int64
}

func (*LimitedReader) Read(p []byte) (n int, err error)

type OffsetWriter struct{}

func (*OffsetWriter) Seek(offset int64, whence int) (int64, error)

func (*OffsetWriter) Write(p []byte) (n int, err error)

func (*OffsetWriter) WriteAt(p []byte, off int64) (n int, err error)

type PipeReader struct{}

func (*PipeReader) Close() error

func (*PipeReader) CloseWithError(err error) error

func (*PipeReader) Read(data []byte) (n int, err error)

type PipeWriter struct{}

func (*PipeWriter) Close() error

func (*PipeWriter) CloseWithError(err error) error

func (*PipeWriter) Write(data []byte) (n int, err error)

type ReadCloser interface {
	Reader
	Closer
}

type ReadSeekCloser interface {
	Reader
	Seeker
	Closer
}

type ReadSeeker interface {
	Reader
	Seeker
}

type ReadWriteCloser interface {
	Reader
	Writer
	Closer
}

type ReadWriteSeeker interface {
	Reader
	Writer
	Seeker
}

type ReadWriter interface {
	Reader
	Writer
}

type Reader interface {
	Read(p []byte) (n int, err error)
}

type ReaderAt interface {
	ReadAt(p []byte, off int64) (n int, err error)
}

type ReaderFrom interface {
	ReadFrom(r Reader) (n int64, err error)
}

type RuneReader interface {
	ReadRune() (r rune, size int, err error)
}

type RuneScanner interface {
	UnreadRune() error
	RuneReader
}

type SectionReader struct{}

func (*SectionReader) Outer() (r ReaderAt, off int64, n int64)

func (*SectionReader) Read(p []byte) (n int, err error)

func (*SectionReader) ReadAt(p []byte, off int64) (n int, err error)

func (*SectionReader) Seek(offset int64, whence int) (int64, error)

func (*SectionReader) Size() int64

type Seeker interface {
	Seek(offset int64, whence int) (int64, error)
}

type StringWriter interface {
	WriteString(s string) (n int, err error)
}

type WriteCloser interface {
	Writer
	Closer
}

type WriteSeeker interface {
	Writer
	Seeker
}

type Writer interface {
	Write(p []byte) (n int, err error)
}

type WriterAt interface {
	WriteAt(p []byte, off int64) (n int, err error)
}

type WriterTo interface {
	WriteTo(w Writer) (n int64, err error)
}

func Copy(dst Writer, src Reader) (written int64, err error)

func CopyBuffer(dst Writer, src Reader, buf []byte) (written int64, err error)

func CopyN(dst Writer, src Reader, n int64) (written int64, err error)

func LimitReader(r Reader, n int64) Reader

func MultiReader(readers ...Reader) Reader

func MultiWriter(writers ...Writer) Writer

func NewOffsetWriter(w WriterAt, off int64) *OffsetWriter

func NewSectionReader(r ReaderAt, off int64, n int64) *SectionReader

func NopCloser(r Reader) ReadCloser

func Pipe() (*PipeReader, *PipeWriter)

func ReadAll(r Reader) ([]byte, error)

func ReadAtLeast(r Reader, buf []byte, min int) (n int, err error)

func ReadFull(r Reader, buf []byte) (n int, err error)

func TeeReader(r Reader, w Writer) Reader

func WriteString(w Writer, s string) (n int, err error)
