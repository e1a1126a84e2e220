package p

import "io"

type peer struct {
	out     chan []byte
	quit    chan struct{}
	outQuit chan struct{}
	lines   chan string
	conn    io.Writer
}

func newPeer(conn io.Writer) *peer {
	p := &peer{
		out:     make(chan []byte),
		quit:    make(chan struct{}),
		outQuit: make(chan struct{}),
		lines:   make(chan string),
		conn:    conn,
	}
	go p.queue()
	go p.write()
	return p
}

func (p *peer) write() {
loop:
	for {
		select {
		case b := <-p.out:
			if _, err := p.conn.Write(b); err != nil {
				continue
			}
		case <-p.quit:
			break loop
		}
	}
	close(p.outQuit)
}

func (p *peer) queue() {
	for {
		select {
		case line := <-p.lines:
			select {
			case p.out <- []byte(line):
			case <-p.outQuit:
				return
			}
		case <-p.outQuit:
			return
		}
	}
}

func (p *peer) Send(line string) {
	select {
	case p.lines <- line:
	case <-p.quit:
	}
}

func (p *peer) Close() {
	close(p.quit)
}
