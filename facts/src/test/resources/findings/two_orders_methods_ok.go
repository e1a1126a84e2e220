// Move locks the two parts in one order, Swap in the other.
package depot

import "sync"

type Depot struct {
	in, out  sync.Mutex
	incoming []string
	outgoing []string
}

func (d *Depot) Move() {
	d.in.Lock()
	defer d.in.Unlock()
	d.out.Lock()
	defer d.out.Unlock()
	d.outgoing = append(d.outgoing, d.incoming...)
}

func (d *Depot) Swap() {
	d.in.Lock()
	defer d.in.Unlock()
	d.out.Lock()
	defer d.out.Unlock()
	d.incoming, d.outgoing = d.outgoing, d.incoming
}
