// Uploads take one of fifty slots before they start, and give it back themselves when they are done.
package upload

import (
	"fmt"
	"testing"
)

const (
	slots = 50
	files = 300
)

type uploader struct {
	slots   chan struct{}
	results chan error
}

func (u *uploader) start(name string) {
	u.slots <- struct{}{}
	go func() {
		defer func() { <-u.slots }()
		if name == "" {
			u.results <- fmt.Errorf("no name")
			return
		}
		u.results <- nil
	}()
}

func (u *uploader) collect() error {
	return <-u.results
}

func TestUploadAll(t *testing.T) {
	u := &uploader{slots: make(chan struct{}, slots), results: make(chan error, files)}
	for i := range files {
		u.start(fmt.Sprint("file", i))
	}
	for range files {
		if err := u.collect(); err != nil {
			t.Error(err)
		}
	}
}
