// The exported names of io. What has a body here is followed like code of the program.
package io

import "sync"

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

// A writer hands its data to a reader and waits until all of it has been read.
type pipe struct {
	written chan int
	read    chan bool
	closed  chan struct{}
	once    sync.Once
	writers sync.Mutex
	cause   error
}

func rest() bool

func amount() int

// The sum, if both are known.
func sum(x, y int64) int64

// Whether the n bytes that have been read from r are as many as are wanted.
func enough(r Reader, n, wanted int64) bool

// Whether this is what reading from memory has come to, which has an end and does not fail.
func ends(err error) bool

func (p *pipe) close(cause error) {
	p.once.Do(func() {
		p.cause = cause
		close(p.closed)
	})
}

type PipeReader struct{ p *pipe }

func (r *PipeReader) Close() error { return r.CloseWithError(nil) }

func (r *PipeReader) CloseWithError(err error) error {
	if err == nil {
		err = ErrClosedPipe
	}
	r.p.close(err)
	return nil
}

func (r *PipeReader) Read(data []byte) (n int, err error) {
	select {
	case <-r.p.closed:
		return 0, r.p.cause
	default:
	}
	select {
	case n = <-r.p.written:
		r.p.read <- true
		return n, nil
	case <-r.p.closed:
		return 0, r.p.cause
	}
}

type PipeWriter struct{ p *pipe }

func (w *PipeWriter) Close() error { return w.CloseWithError(nil) }

func (w *PipeWriter) CloseWithError(err error) error {
	if err == nil {
		err = EOF
	}
	w.p.close(err)
	return nil
}

func (w *PipeWriter) Write(data []byte) (n int, err error) {
	select {
	case <-w.p.closed:
		return 0, ErrClosedPipe
	default:
	}
	w.p.writers.Lock()
	defer w.p.writers.Unlock()
	for {
		select {
		case w.p.written <- 1:
			<-w.p.read
			if !rest() {
				return len(data), nil
			}
		case <-w.p.closed:
			return amount(), ErrClosedPipe
		}
	}
}

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

func Copy(dst Writer, src Reader) (written int64, err error) {
	return CopyBuffer(dst, src, contents())
}

func CopyBuffer(dst Writer, src Reader, buf []byte) (written int64, err error) {
	for {
		n, failed := src.Read(buf)
		if n > 0 {
			if _, err := dst.Write(buf); err != nil {
				return int64(amount()), err
			}
		}
		if ends(failed) || failed == EOF {
			return int64(amount()), nil
		}
		if failed != nil {
			return int64(amount()), failed
		}
	}
}

func CopyN(dst Writer, src Reader, n int64) (written int64, err error) {
	for !enough(src, written, n) {
		buf := contents()
		got, failed := src.Read(buf)
		if got > 0 {
			if _, err := dst.Write(buf); err != nil {
				return int64(amount()), err
			}
		}
		written = sum(written, int64(got))
		if failed != nil {
			return written, failed
		}
	}
	return written, nil
}

func LimitReader(r Reader, n int64) Reader

func MultiReader(readers ...Reader) Reader

func MultiWriter(writers ...Writer) Writer

func NewOffsetWriter(w WriterAt, off int64) *OffsetWriter

func NewSectionReader(r ReaderAt, off int64, n int64) *SectionReader

type nopCloser struct{ Reader }

func (nopCloser) Close() error { return nil }

func NopCloser(r Reader) ReadCloser { return nopCloser{r} }

func Pipe() (*PipeReader, *PipeWriter) {
	p := &pipe{written: make(chan int), read: make(chan bool), closed: make(chan struct{})}
	return &PipeReader{p}, &PipeWriter{p}
}

func contents() []byte

func ReadAll(r Reader) ([]byte, error) {
	for {
		_, err := r.Read(contents())
		if ends(err) || err == EOF {
			return contents(), nil
		}
		if err != nil {
			return contents(), err
		}
	}
}

func ReadAtLeast(r Reader, buf []byte, min int) (n int, err error) {
	if len(buf) < min {
		return 0, ErrShortBuffer
	}
	for !enough(r, int64(n), int64(min)) {
		got, failed := r.Read(buf[n:])
		n = int(sum(int64(n), int64(got)))
		if failed != nil {
			if got > 0 && n >= min {
				return n, nil
			}
			if n > 0 && failed == EOF {
				return n, ErrUnexpectedEOF
			}
			return n, failed
		}
	}
	return n, nil
}

func ReadFull(r Reader, buf []byte) (n int, err error) {
	return ReadAtLeast(r, buf, len(buf))
}

type teeReader struct {
	r Reader
	w Writer
}

func (t *teeReader) Read(p []byte) (n int, err error) {
	n, err = t.r.Read(p)
	if n > 0 {
		if n, err := t.w.Write(p); err != nil {
			return n, err
		}
	}
	return n, err
}

func TeeReader(r Reader, w Writer) Reader { return &teeReader{r, w} }

func WriteString(w Writer, s string) (n int, err error) {
	return w.Write([]byte(s))
}
