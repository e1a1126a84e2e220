// A package-level lock guards the drivers; the constructor of one driver registers another.
package drivers

import (
	"sync"
	"testing"
)

var (
	mu      sync.Mutex
	drivers = map[string]driver{}
)

type driver interface {
	open(name string) (conn, error)
}

type conn struct {
	driver, name string
}

func register(name string, d driver) {
	mu.Lock() // want deadlock
	defer mu.Unlock()
	drivers[name] = d
}

func open(driverName, name string) (conn, error) {
	mu.Lock()
	defer mu.Unlock()
	d := drivers[driverName]
	return d.open(name)
}

type plain struct{}

func (plain) open(name string) (conn, error) {
	return conn{"plain", name}, nil
}

type pooled struct {
	inner driver
}

func (p *pooled) open(name string) (conn, error) {
	register("pooled:"+name, p.inner)
	return p.inner.open(name)
}

func TestOpenPooled(t *testing.T) {
	register("pooled", &pooled{inner: plain{}})
	c, err := open("pooled", "db")
	if err != nil {
		t.Fatal(err)
	}
	if c.name != "db" {
		t.Errorf("connected to %s", c.name)
	}
}
