// A set of devices is locked before each device; removing a device locks it first, and the set in a
// helper of an embedded struct.
package devices

import (
	"sync"
	"testing"
)

type devInfo struct {
	sync.Mutex
	hash string
	refs int
}

type base struct {
	lock    sync.Mutex
	devices map[string]*devInfo
}

func (b *base) lookup(hash string) *devInfo {
	b.lock.Lock()
	defer b.lock.Unlock()
	return b.devices[hash]
}

type DeviceSet struct {
	base
	deferred bool
}

func (ds *DeviceSet) activate(hash string) {
	info := ds.lookup(hash)
	info.Lock()
	defer info.Unlock()
	info.refs++
	if ds.deferred {
		return
	}
}

func (ds *DeviceSet) unregister(info *devInfo) {
	ds.lock.Lock()
	defer ds.lock.Unlock()
	delete(ds.devices, info.hash)
}

func (ds *DeviceSet) shutdown() {
	ds.lock.Lock()
	defer ds.lock.Unlock()
	for _, info := range ds.devices {
		info.Lock()
		info.refs = 0
		info.Unlock()
	}
}

func TestShutdown(t *testing.T) {
	ds := &DeviceSet{base: base{devices: map[string]*devInfo{"x": {hash: "x"}}}}
	go ds.activate("x")
	go ds.shutdown()
}
