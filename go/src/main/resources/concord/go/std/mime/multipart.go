// The exported names of mime/multipart.
package multipart

import (
	"io"
	"net/textproto"
)

var (
	ErrMessageTooLarge error
)

type File interface {
	io.Reader
	io.ReaderAt
	io.Seeker
	io.Closer
}

type FileHeader struct {
	Filename string
	Header   textproto.MIMEHeader
	Size     int64
}

func (*FileHeader) Open() (File, error)

type Form struct {
	Value map[string][]string
	File  map[string][]*FileHeader
}

func (*Form) RemoveAll() error

type Part struct {
	Header textproto.MIMEHeader
}

func (*Part) Close() error

func (*Part) FileName() string

func (*Part) FormName() string

func (*Part) Read(d []byte) (n int, err error)

type Reader struct{}

func (*Reader) NextPart() (*Part, error)

func (*Reader) NextRawPart() (*Part, error)

func (*Reader) ReadForm(maxMemory int64) (*Form, error)

type Writer struct{}

func (*Writer) Boundary() string

func (*Writer) Close() error

func (*Writer) CreateFormField(fieldname string) (io.Writer, error)

func (*Writer) CreateFormFile(fieldname string, filename string) (io.Writer, error)

func (*Writer) CreatePart(header textproto.MIMEHeader) (io.Writer, error)

func (*Writer) FormDataContentType() string

func (*Writer) SetBoundary(boundary string) error

func (*Writer) WriteField(fieldname string, value string) error

func FileContentDisposition(fieldname string, filename string) string

func NewReader(r io.Reader, boundary string) *Reader

func NewWriter(w io.Writer) *Writer
