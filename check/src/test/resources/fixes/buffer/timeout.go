package p

import (
	"errors"
	"time"
)

func work() error { return nil }

func Fetch() error {
	res := make(chan error)
	go func() { res <- work() }()
	select {
	case err := <-res:
		return err
	case <-time.After(time.Second):
		return errors.New("timeout")
	}
}
