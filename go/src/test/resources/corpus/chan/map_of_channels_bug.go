// A router keeps one inbox per user; removing a user forgets to close the inbox its reader ranges over.
package inbox

import (
	"sync"
	"testing"
)

type mail struct {
	from, text string
}

type user struct {
	name  string
	inbox chan mail
	read  int
}

type post struct {
	mu    sync.Mutex
	users map[string]*user
}

func newPost() *post {
	return &post{users: map[string]*user{}}
}

func (p *post) join(name string) *user {
	u := &user{name: name, inbox: make(chan mail, 4)}
	p.mu.Lock()
	p.users[name] = u
	p.mu.Unlock()
	go u.readAll()
	return u
}

func (u *user) readAll() {
	for range u.inbox { // want leak
		u.read++
	}
}

func (p *post) send(from, to, text string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	u, ok := p.users[to]
	if ok {
		u.inbox <- mail{from, text}
	}
	return ok
}

func (p *post) leave(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.users, name)
}

func TestLeave(t *testing.T) {
	p := newPost()
	p.join("ada")
	if !p.send("bob", "ada", "hello") {
		t.Error("ada is not there")
	}
	p.leave("ada")
	if p.send("bob", "ada", "are you there?") {
		t.Error("ada is still there")
	}
}
