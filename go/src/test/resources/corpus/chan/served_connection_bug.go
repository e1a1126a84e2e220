// A server is given one connection through a listener. Whoever has handed it over waits until the
// server has closed it, but the connection does not tell.
package served

import (
	"errors"
	"io"
	"net"
	"net/http"
	"testing"
	"time"
)

type address string

func (a address) Network() string { return "memory" }
func (a address) String() string  { return string(a) }

// A memoryConn has nothing to read, and forgets what is written to it.
type memoryConn struct {
	closed chan bool
}

func (c *memoryConn) Read(p []byte) (int, error)         { return 0, io.EOF }
func (c *memoryConn) Write(p []byte) (int, error)        { return len(p), nil }
func (c *memoryConn) LocalAddr() net.Addr                { return address("here") }
func (c *memoryConn) RemoteAddr() net.Addr               { return address("there") }
func (c *memoryConn) SetDeadline(t time.Time) error      { return nil }
func (c *memoryConn) SetReadDeadline(t time.Time) error  { return nil }
func (c *memoryConn) SetWriteDeadline(t time.Time) error { return nil }

func (c *memoryConn) Close() error {
	return nil
}

// A single listener accepts one connection, and no more.
type single struct {
	conn net.Conn
}

func (l *single) Accept() (net.Conn, error) {
	if l.conn == nil {
		return nil, errors.New("no more connections")
	}
	conn := l.conn
	l.conn = nil
	return conn, nil
}

func (l *single) Close() error   { return nil }
func (l *single) Addr() net.Addr { return address("here") }

func serve(conn net.Conn, handler http.HandlerFunc) {
	server := &http.Server{Handler: handler}
	go server.Serve(&single{conn})
}

func TestConnectionIsClosed(t *testing.T) {
	conn := &memoryConn{closed: make(chan bool, 1)}
	serve(conn, func(w http.ResponseWriter, r *http.Request) {
		t.Error("nothing was asked for")
	})
	<-conn.closed // want deadlock
}
