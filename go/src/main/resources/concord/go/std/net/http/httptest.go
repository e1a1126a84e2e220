// The exported names of net/http/httptest.
package httptest

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"io"
	"net"
	"net/http"
)

const (
	DefaultRemoteAddr = "1.2.3.4"
)

type ResponseRecorder struct {
	Code      int
	HeaderMap http.Header
	Body      *bytes.Buffer
	Flushed   bool
}

func (*ResponseRecorder) Flush()

func (*ResponseRecorder) Header() http.Header

func (*ResponseRecorder) Result() *http.Response

func (*ResponseRecorder) Write(buf []byte) (int, error)

func (*ResponseRecorder) WriteHeader(code int)

func (*ResponseRecorder) WriteString(str string) (int, error)

type Server struct {
	URL         string
	Listener    net.Listener
	EnableHTTP2 bool
	TLS         *tls.Config
	Config      *http.Server
}

func (*Server) Certificate() *x509.Certificate

func (*Server) Client() *http.Client

func (*Server) Close()

func (*Server) CloseClientConnections()

func (*Server) Start()

func (*Server) StartTLS()

func NewRecorder() *ResponseRecorder

func NewRequest(method string, target string, body io.Reader) *http.Request

func NewRequestWithContext(ctx context.Context, method string, target string, body io.Reader) *http.Request

func NewServer(handler http.Handler) *Server

func NewTLSServer(handler http.Handler) *Server

func NewUnstartedServer(handler http.Handler) *Server
