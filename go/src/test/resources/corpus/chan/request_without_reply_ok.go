// Requests carry their own reply channel; the loop skips one that is too old without answering.
package kvloop

import "testing"

type opKind uint8

const (
	opGet opKind = iota
	opPut
)

type request struct {
	kind  opKind
	key   string
	val   int
	term  int
	reply chan response
}

type response struct {
	val int
	err string
}

type node struct {
	reqs chan request
	term int
	kv   map[string]int
}

func (n *node) loop() {
	for r := range n.reqs {
		if r.term < n.term {
			r.reply <- response{err: "stale term"}
			continue
		}
		switch r.kind {
		case opGet:
			r.reply <- response{val: n.kv[r.key]}
		case opPut:
			n.kv[r.key] = r.val
			r.reply <- response{val: r.val}
		}
	}
}

func (n *node) do(kind opKind, key string, val, term int) response {
	r := request{kind: kind, key: key, val: val, term: term, reply: make(chan response)}
	n.reqs <- r
	return <-r.reply
}

func startNode(term int) (*node, func()) {
	n := &node{reqs: make(chan request), term: term, kv: map[string]int{}}
	go n.loop()
	return n, func() { close(n.reqs) }
}

func TestStaleRequest(t *testing.T) {
	n, stop := startNode(3)
	defer stop()
	n.do(opPut, "x", 1, 3)
	if r := n.do(opGet, "x", 0, 2); r.err == "" {
		t.Error("accepted a stale read")
	}
}
