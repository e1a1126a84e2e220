// The exported names of embed.
package embed

import (
	"io/fs"
)

type FS struct{}

func (FS) Open(name string) (fs.File, error)

func (FS) ReadDir(name string) ([]fs.DirEntry, error)

func (FS) ReadFile(name string) ([]byte, error)
