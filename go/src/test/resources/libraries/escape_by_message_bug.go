// Whoever accepts the connection can only receive from it as well.
package p

type Conn struct{ in chan int }

type Listener struct{ accepted chan *Conn }

func Listen() *Listener {
	l := &Listener{accepted: make(chan *Conn)}
	go func() {
		c := &Conn{in: make(chan int)}
		l.accepted <- c
		<-c.in
	}()
	return l
}

func (l *Listener) Accept() *Conn { return <-l.accepted } // want deadlock

func (c *Conn) Peek() int { return <-c.in }
