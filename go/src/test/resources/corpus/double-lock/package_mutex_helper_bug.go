// Package level lock, taken by a helper of a function that holds it already.
package main

import (
	"fmt"
	"os"
	"sync"
)

var (
	regMu   sync.Mutex
	drivers = make(map[string]Driver)
)

type Driver interface {
	Open(name string) (Conn, error)
}

type Conn interface {
	Close() error
}

type memDriver struct{ opened int }

type memConn struct{ d *memDriver }

func (c *memConn) Close() error {
	c.d.opened--
	return nil
}

func (d *memDriver) Open(name string) (Conn, error) {
	d.opened++
	return &memConn{d: d}, nil
}

func Register(name string, d Driver) {
	regMu.Lock()
	defer regMu.Unlock()
	if _, dup := lookup(name); dup {
		panic("duplicate driver " + name)
	}
	drivers[name] = d
}

func lookup(name string) (Driver, bool) {
	regMu.Lock() // want deadlock
	defer regMu.Unlock()
	d, ok := drivers[name]
	return d, ok
}

func Open(driver, dsn string) (Conn, error) {
	d, ok := lookup(driver)
	if !ok {
		return nil, fmt.Errorf("unknown driver %q", driver)
	}
	return d.Open(dsn)
}

func main() {
	Register("mem", &memDriver{})
	c, err := Open("mem", "x")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	defer c.Close()
	fmt.Println("opened")
}
