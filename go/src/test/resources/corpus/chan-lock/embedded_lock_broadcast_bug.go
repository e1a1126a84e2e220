// A chat room broadcasts over unbuffered channels with its embedded lock held; a member answers by
// posting.
package chat

import (
	"sync"
	"testing"
)

type member struct {
	name  string
	inbox chan string
	room  *room
	heard int
}

type room struct {
	sync.Mutex
	members []*member
	posts   int
}

func (r *room) join(name string) *member {
	r.Lock()
	defer r.Unlock()
	m := &member{name: name, inbox: make(chan string), room: r}
	r.members = append(r.members, m)
	return m
}

func (r *room) post(text string) {
	r.Lock()
	r.posts++
	for _, m := range r.members {
		m.inbox <- text // want deadlock
	}
	r.Unlock()
}

func (r *room) count() {
	r.Lock() // want leak
	defer r.Unlock()
	r.posts++
}

func (m *member) listen(n int, done chan<- struct{}) {
	for i := 0; i < n; i++ {
		<-m.inbox
		m.heard++
		m.room.count()
	}
	close(done)
}

func TestTwoPosts(t *testing.T) {
	r := &room{}
	m := r.join("ada")
	done := make(chan struct{})
	go m.listen(2, done)
	r.post("hello")
	r.post("bye")
	<-done
}
