// A directory tree in which every node shares the lock of the tree; removing a subtree calls itself.
package tree

import (
	"sync"
	"testing"
)

type tree struct {
	mu    sync.Mutex
	root  *node
	count int
}

type node struct {
	tree     *tree
	name     string
	children []*node
}

func newTree() *tree {
	t := &tree{}
	t.root = &node{tree: t, name: "/"}
	t.count = 1
	return t
}

func (n *node) mkdir(name string) *node {
	n.tree.mu.Lock()
	defer n.tree.mu.Unlock()
	child := &node{tree: n.tree, name: name}
	n.children = append(n.children, child)
	n.tree.count++
	return child
}

func (n *node) remove() {
	n.tree.mu.Lock()
	defer n.tree.mu.Unlock()
	n.removeLocked()
}

func (n *node) removeLocked() {
	for _, child := range n.children {
		child.removeLocked()
	}
	n.children = nil
	n.tree.count--
}

func (t *tree) size() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.count
}

func TestRemoveSubtree(t *testing.T) {
	tr := newTree()
	usr := tr.root.mkdir("usr")
	usr.mkdir("bin")
	usr.mkdir("lib")
	usr.remove()
	if n := tr.size(); n != 1 {
		t.Errorf("%d nodes left", n)
	}
}
