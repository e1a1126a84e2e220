// The exported names of io/ioutil.
package ioutil

import (
	"io"
	"io/fs"
	"os"
)

var (
	Discard io.Writer
)

func NopCloser(r io.Reader) io.ReadCloser

func ReadAll(r io.Reader) ([]byte, error)

func ReadDir(dirname string) ([]fs.FileInfo, error)

func ReadFile(filename string) ([]byte, error)

func TempDir(dir string, pattern string) (name string, err error)

func TempFile(dir string, pattern string) (f *os.File, err error)

func WriteFile(filename string, data []byte, perm fs.FileMode) error
