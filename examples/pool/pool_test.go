package pool

import (
	"context"
	"strconv"
	"testing"
	"time"
)

func TestPool(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	p := New(ctx, 1, 2)
	job := Func(func(context.Context) (string, error) { return strconv.Itoa(7), nil })
	if err := p.Submit(job); err != nil {
		t.Fatal(err)
	}
	p.Close()
	value, err := p.Next(time.Second)
	switch {
	case err != nil:
		t.Fatal(err)
	case value != "7":
		t.Errorf("unexpected %v", value)
	}
	if err := p.Submit(job); err != ErrClosed {
		t.Error("submitted after the end: ", err)
	}
}
