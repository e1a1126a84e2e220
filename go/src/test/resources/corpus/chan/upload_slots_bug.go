// Uploads take one of fifty slots before they start, and slots are given back only by the loop that
// collects the results, which is not come to while slots are waited for.
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
	u.slots <- struct{}{} // want deadlock "no goroutine can receive from slots"
	go func() {
		if name == "" {
			u.results <- fmt.Errorf("no name")
			return
		}
		u.results <- nil
	}()
}

func (u *uploader) collect() error {
	err := <-u.results
	<-u.slots
	return err
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
