// A gossip client is removed under the lock of the server, which a callback of the client takes.
package gossip

import (
	"sync"
	"testing"
)

type info struct{ key, val string }

type callback func(info)

type infoStore struct {
	callbacks []callback
	infos     map[string]info
}

func (is *infoStore) register(cb callback) { is.callbacks = append(is.callbacks, cb) }

func (is *infoStore) add(i info) {
	is.infos[i.key] = i
	for _, cb := range is.callbacks {
		cb(i)
	}
}

type Gossip struct {
	mu     sync.RWMutex
	is     infoStore
	notify chan string
	peers  int
}

func New() *Gossip {
	g := &Gossip{notify: make(chan string), is: infoStore{infos: map[string]info{}}}
	g.is.register(func(i info) { g.notify <- i.key })
	return g
}

func (g *Gossip) AddInfo(k, v string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.is.add(info{k, v})
}

func (g *Gossip) Peers() int {
	return g.peers
}

func (g *Gossip) loop(done chan<- int) {
	n := g.Peers()
	for range g.notify {
		n++
		done <- n
		return
	}
}

func TestAddInfo(t *testing.T) {
	g := New()
	done := make(chan int, 1)
	go g.loop(done)
	g.AddInfo("a", "1")
	<-done
}
