// The exported names of text/template.
package template

import (
	"io"
	"io/fs"
	"text/template/parse"
)

type ExecError struct {
	Name string
	Err  error
}

func (ExecError) Error() string

func (ExecError) Unwrap() error

type FuncMap map[string]any

type Template struct {
	*parse.Tree
}

func (*Template) AddParseTree(name string, tree *parse.Tree) (*Template, error)

func (*Template) Clone() (*Template, error)

func (*Template) DefinedTemplates() string

func (*Template) Delims(left string, right string) *Template

func (*Template) Execute(wr io.Writer, data any) error

func (*Template) ExecuteTemplate(wr io.Writer, name string, data any) error

func (*Template) Funcs(funcMap FuncMap) *Template

func (*Template) Lookup(name string) *Template

func (*Template) Name() string

func (*Template) New(name string) *Template

func (*Template) Option(opt ...string) *Template

func (*Template) Parse(text string) (*Template, error)

func (*Template) ParseFS(fsys fs.FS, patterns ...string) (*Template, error)

func (*Template) ParseFiles(filenames ...string) (*Template, error)

func (*Template) ParseGlob(pattern string) (*Template, error)

func (*Template) Templates() []*Template

func HTMLEscape(w io.Writer, b []byte)

func HTMLEscapeString(s string) string

func HTMLEscaper(args ...any) string

func IsTrue(val any) (truth bool, ok bool)

func JSEscape(w io.Writer, b []byte)

func JSEscapeString(s string) string

func JSEscaper(args ...any) string

func Must(t *Template, err error) *Template

func New(name string) *Template

func ParseFS(fsys fs.FS, patterns ...string) (*Template, error)

func ParseFiles(filenames ...string) (*Template, error)

func ParseGlob(pattern string) (*Template, error)

func URLQueryEscaper(args ...any) string
