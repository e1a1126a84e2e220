// The exported names of net/http.
package http

import (
	"bufio"
	"context"
	"crypto/tls"
	"io"
	"io/fs"
	"log"
	"mime/multipart"
	"net"
	"net/url"
	"time"
)

const (
	DefaultMaxHeaderBytes                         = 1048576
	DefaultMaxIdleConnsPerHost                    = 2
	MethodConnect                                 = "CONNECT"
	MethodDelete                                  = "DELETE"
	MethodGet                                     = "GET"
	MethodHead                                    = "HEAD"
	MethodOptions                                 = "OPTIONS"
	MethodPatch                                   = "PATCH"
	MethodPost                                    = "POST"
	MethodPut                                     = "PUT"
	MethodTrace                                   = "TRACE"
	SameSiteDefaultMode                 SameSite  = 1
	SameSiteLaxMode                     SameSite  = 2
	SameSiteNoneMode                    SameSite  = 4
	SameSiteStrictMode                  SameSite  = 3
	StateActive                         ConnState = 1
	StateClosed                         ConnState = 4
	StateHijacked                       ConnState = 3
	StateIdle                           ConnState = 2
	StateNew                            ConnState = 0
	StatusAccepted                                = 202
	StatusAlreadyReported                         = 208
	StatusBadGateway                              = 502
	StatusBadRequest                              = 400
	StatusConflict                                = 409
	StatusContinue                                = 100
	StatusCreated                                 = 201
	StatusEarlyHints                              = 103
	StatusExpectationFailed                       = 417
	StatusFailedDependency                        = 424
	StatusForbidden                               = 403
	StatusFound                                   = 302
	StatusGatewayTimeout                          = 504
	StatusGone                                    = 410
	StatusHTTPVersionNotSupported                 = 505
	StatusIMUsed                                  = 226
	StatusInsufficientStorage                     = 507
	StatusInternalServerError                     = 500
	StatusLengthRequired                          = 411
	StatusLocked                                  = 423
	StatusLoopDetected                            = 508
	StatusMethodNotAllowed                        = 405
	StatusMisdirectedRequest                      = 421
	StatusMovedPermanently                        = 301
	StatusMultiStatus                             = 207
	StatusMultipleChoices                         = 300
	StatusNetworkAuthenticationRequired           = 511
	StatusNoContent                               = 204
	StatusNonAuthoritativeInfo                    = 203
	StatusNotAcceptable                           = 406
	StatusNotExtended                             = 510
	StatusNotFound                                = 404
	StatusNotImplemented                          = 501
	StatusNotModified                             = 304
	StatusOK                                      = 200
	StatusPartialContent                          = 206
	StatusPaymentRequired                         = 402
	StatusPermanentRedirect                       = 308
	StatusPreconditionFailed                      = 412
	StatusPreconditionRequired                    = 428
	StatusProcessing                              = 102
	StatusProxyAuthRequired                       = 407
	StatusRequestEntityTooLarge                   = 413
	StatusRequestHeaderFieldsTooLarge             = 431
	StatusRequestTimeout                          = 408
	StatusRequestURITooLong                       = 414
	StatusRequestedRangeNotSatisfiable            = 416
	StatusResetContent                            = 205
	StatusSeeOther                                = 303
	StatusServiceUnavailable                      = 503
	StatusSwitchingProtocols                      = 101
	StatusTeapot                                  = 418
	StatusTemporaryRedirect                       = 307
	StatusTooEarly                                = 425
	StatusTooManyRequests                         = 429
	StatusUnauthorized                            = 401
	StatusUnavailableForLegalReasons              = 451
	StatusUnprocessableEntity                     = 422
	StatusUnsupportedMediaType                    = 415
	StatusUpgradeRequired                         = 426
	StatusUseProxy                                = 305
	StatusVariantAlsoNegotiates                   = 506
	TimeFormat                                    = "Mon, 02 Jan 2006 15:04:05 GMT"
	TrailerPrefix                                 = "Trailer:"
)

var (
	DefaultClient           *Client
	DefaultServeMux         *ServeMux
	DefaultTransport        RoundTripper
	ErrAbortHandler         error
	ErrBodyNotAllowed       error
	ErrBodyReadAfterClose   error
	ErrContentLength        error
	ErrHandlerTimeout       error
	ErrHeaderTooLong        *ProtocolError
	ErrHijacked             error
	ErrLineTooLong          error
	ErrMissingBoundary      *ProtocolError
	ErrMissingContentLength *ProtocolError
	ErrMissingFile          error
	ErrNoCookie             error
	ErrNoLocation           error
	ErrNotMultipart         *ProtocolError
	ErrNotSupported         *ProtocolError
	ErrSchemeMismatch       error
	ErrServerClosed         error
	ErrShortBody            *ProtocolError
	ErrSkipAltProtocol      error
	ErrUnexpectedTrailer    *ProtocolError
	ErrUseLastResponse      error
	ErrWriteAfterFlush      error
	LocalAddrContextKey     *contextKey
	NoBody                  noBody
	ServerContextKey        *contextKey
)

type Client struct {
	Transport     RoundTripper
	CheckRedirect func(req *Request, via []*Request) error
	Jar           CookieJar
	Timeout       time.Duration
}

func (*Client) CloseIdleConnections()

func (*Client) Do(req *Request) (*Response, error)

func (*Client) Get(url string) (resp *Response, err error)

func (*Client) Head(url string) (resp *Response, err error)

func (*Client) Post(url string, contentType string, body io.Reader) (resp *Response, err error)

func (*Client) PostForm(url string, data url.Values) (resp *Response, err error)

type ClientConn struct{}

func (*ClientConn) Available() int

func (*ClientConn) Close() error

func (*ClientConn) Err() error

func (*ClientConn) InFlight() int

func (*ClientConn) Release()

func (*ClientConn) Reserve() error

func (*ClientConn) RoundTrip(req *Request) (*Response, error)

func (*ClientConn) SetStateHook(f func(*ClientConn))

type CloseNotifier interface{ CloseNotify() <-chan bool }

type ConnState int

func (ConnState) String() string

type Cookie struct {
	Name        string
	Value       string
	Quoted      bool
	Path        string
	Domain      string
	Expires     time.Time
	RawExpires  string
	MaxAge      int
	Secure      bool
	HttpOnly    bool
	SameSite    SameSite
	Partitioned bool
	Raw         string
	Unparsed    []string
}

func (*Cookie) String() string

func (*Cookie) Valid() error

type CookieJar interface {
	Cookies(u *url.URL) []*Cookie
	SetCookies(u *url.URL, cookies []*Cookie)
}

type CrossOriginProtection struct{}

func (*CrossOriginProtection) AddInsecureBypassPattern(pattern string)

func (*CrossOriginProtection) AddTrustedOrigin(origin string) error

func (*CrossOriginProtection) Check(req *Request) error

func (*CrossOriginProtection) Handler(h Handler) Handler

func (*CrossOriginProtection) SetDenyHandler(h Handler)

type Dir string

func (Dir) Open(name string) (File, error)

type File interface {
	Readdir(count int) ([]fs.FileInfo, error)
	Stat() (fs.FileInfo, error)
	io.Closer
	io.Reader
	io.Seeker
}

type FileSystem interface {
	Open(name string) (File, error)
}

type Flusher interface{ Flush() }

type HTTP2Config struct {
	MaxConcurrentStreams          int
	StrictMaxConcurrentRequests   bool
	MaxDecoderHeaderTableSize     int
	MaxEncoderHeaderTableSize     int
	MaxReadFrameSize              int
	MaxReceiveBufferPerConnection int
	MaxReceiveBufferPerStream     int
	SendPingTimeout               time.Duration
	PingTimeout                   time.Duration
	WriteByteTimeout              time.Duration
	PermitProhibitedCipherSuites  bool
	CountError                    func(errType string)
}

type Handler interface {
	ServeHTTP(ResponseWriter, *Request)
}

type HandlerFunc func(ResponseWriter, *Request)

func (HandlerFunc) ServeHTTP(w ResponseWriter, r *Request)

type Header map[string][]string

func (Header) Add(key string, value string)

func (Header) Clone() Header

func (Header) Del(key string)

func (Header) Get(key string) string

func (Header) Set(key string, value string)

func (Header) Values(key string) []string

func (Header) Write(w io.Writer) error

func (Header) WriteSubset(w io.Writer, exclude map[string]bool) error

type Hijacker interface {
	Hijack() (net.Conn, *bufio.ReadWriter, error)
}

type MaxBytesError struct {
	Limit int64
}

func (*MaxBytesError) Error() string

type ProtocolError struct {
	ErrorString string
}

func (*ProtocolError) Error() string

func (*ProtocolError) Is(err error) bool

type Protocols struct{}

func (Protocols) HTTP1() bool

func (Protocols) HTTP2() bool

func (*Protocols) SetHTTP1(ok bool)

func (*Protocols) SetHTTP2(ok bool)

func (*Protocols) SetUnencryptedHTTP2(ok bool)

func (Protocols) String() string

func (Protocols) UnencryptedHTTP2() bool

type PushOptions struct {
	Method string
	Header Header
}

type Pusher interface {
	Push(target string, opts *PushOptions) error
}

type Request struct {
	Method           string
	URL              *url.URL
	Proto            string
	ProtoMajor       int
	ProtoMinor       int
	Header           Header
	Body             io.ReadCloser
	GetBody          func() (io.ReadCloser, error)
	ContentLength    int64
	TransferEncoding []string
	Close            bool
	Host             string
	Form             url.Values
	PostForm         url.Values
	MultipartForm    *multipart.Form
	Trailer          Header
	RemoteAddr       string
	RequestURI       string
	TLS              *tls.ConnectionState
	Cancel           <-chan struct{}
	Response         *Response
	Pattern          string
}

func (*Request) AddCookie(c *Cookie)

func (*Request) BasicAuth() (username string, password string, ok bool)

func (*Request) Clone(ctx context.Context) *Request

func (*Request) Context() context.Context

func (*Request) Cookie(name string) (*Cookie, error)

func (*Request) Cookies() []*Cookie

func (*Request) CookiesNamed(name string) []*Cookie

func (*Request) FormFile(key string) (multipart.File, *multipart.FileHeader, error)

func (*Request) FormValue(key string) string

func (*Request) MultipartReader() (*multipart.Reader, error)

func (*Request) ParseForm() error

func (*Request) ParseMultipartForm(maxMemory int64) error

func (*Request) PathValue(name string) string

func (*Request) PostFormValue(key string) string

func (*Request) ProtoAtLeast(major int, minor int) bool

func (*Request) Referer() string

func (*Request) SetBasicAuth(username string, password string)

func (*Request) SetPathValue(name string, value string)

func (*Request) UserAgent() string

func (*Request) WithContext(ctx context.Context) *Request

func (*Request) Write(w io.Writer) error

func (*Request) WriteProxy(w io.Writer) error

type Response struct {
	Status           string
	StatusCode       int
	Proto            string
	ProtoMajor       int
	ProtoMinor       int
	Header           Header
	Body             io.ReadCloser
	ContentLength    int64
	TransferEncoding []string
	Close            bool
	Uncompressed     bool
	Trailer          Header
	Request          *Request
	TLS              *tls.ConnectionState
}

func (*Response) Cookies() []*Cookie

func (*Response) Location() (*url.URL, error)

func (*Response) ProtoAtLeast(major int, minor int) bool

func (*Response) Write(w io.Writer) error

type ResponseController struct{}

func (*ResponseController) EnableFullDuplex() error

func (*ResponseController) Flush() error

func (*ResponseController) Hijack() (net.Conn, *bufio.ReadWriter, error)

func (*ResponseController) SetReadDeadline(deadline time.Time) error

func (*ResponseController) SetWriteDeadline(deadline time.Time) error

type ResponseWriter interface {
	Header() Header
	Write([]byte) (int, error)
	WriteHeader(statusCode int)
}

type RoundTripper interface {
	RoundTrip(*Request) (*Response, error)
}

type SameSite int

type ServeMux struct{}

func (*ServeMux) Handle(pattern string, handler Handler)

func (*ServeMux) HandleFunc(pattern string, handler func(ResponseWriter, *Request))

func (*ServeMux) Handler(r *Request) (h Handler, pattern string)

func (*ServeMux) ServeHTTP(w ResponseWriter, r *Request)

type Server struct {
	Addr                         string
	Handler                      Handler
	DisableGeneralOptionsHandler bool
	TLSConfig                    *tls.Config
	ReadTimeout                  time.Duration
	ReadHeaderTimeout            time.Duration
	WriteTimeout                 time.Duration
	IdleTimeout                  time.Duration
	MaxHeaderBytes               int
	TLSNextProto                 map[string]func(*Server, *tls.Conn, Handler)
	ConnState                    func(net.Conn, ConnState)
	ErrorLog                     *log.Logger
	BaseContext                  func(net.Listener) context.Context
	ConnContext                  func(ctx context.Context, c net.Conn) context.Context
	HTTP2                        *HTTP2Config
	Protocols                    *Protocols
}

func (*Server) Close() error

func (*Server) ListenAndServe() error

func (*Server) ListenAndServeTLS(certFile string, keyFile string) error

func (*Server) RegisterOnShutdown(f func())

func (*Server) Serve(l net.Listener) error

func (*Server) ServeTLS(l net.Listener, certFile string, keyFile string) error

func (*Server) SetKeepAlivesEnabled(v bool)

func (*Server) Shutdown(ctx context.Context) error

type Transport struct {
	Proxy                  func(*Request) (*url.URL, error)
	OnProxyConnectResponse func(ctx context.Context, proxyURL *url.URL, connectReq *Request, connectRes *Response) error
	DialContext            func(ctx context.Context, network string, addr string) (net.Conn, error)
	Dial                   func(network string, addr string) (net.Conn, error)
	DialTLSContext         func(ctx context.Context, network string, addr string) (net.Conn, error)
	DialTLS                func(network string, addr string) (net.Conn, error)
	TLSClientConfig        *tls.Config
	TLSHandshakeTimeout    time.Duration
	DisableKeepAlives      bool
	DisableCompression     bool
	MaxIdleConns           int
	MaxIdleConnsPerHost    int
	MaxConnsPerHost        int
	IdleConnTimeout        time.Duration
	ResponseHeaderTimeout  time.Duration
	ExpectContinueTimeout  time.Duration
	TLSNextProto           map[string]func(authority string, c *tls.Conn) RoundTripper
	ProxyConnectHeader     Header
	GetProxyConnectHeader  func(ctx context.Context, proxyURL *url.URL, target string) (Header, error)
	MaxResponseHeaderBytes int64
	WriteBufferSize        int
	ReadBufferSize         int
	ForceAttemptHTTP2      bool
	HTTP2                  *HTTP2Config
	Protocols              *Protocols
}

func (*Transport) CancelRequest(req *Request)

func (*Transport) Clone() *Transport

func (*Transport) CloseIdleConnections()

func (*Transport) NewClientConn(ctx context.Context, scheme string, address string) (*ClientConn, error)

func (*Transport) RegisterProtocol(scheme string, rt RoundTripper)

func (*Transport) RoundTrip(req *Request) (*Response, error)

type contextKey struct{}

func (*contextKey) String() string

type noBody struct{}

func (noBody) Close() error

func (noBody) Read([]byte) (int, error)

func (noBody) WriteTo(io.Writer) (int64, error)

func AllowQuerySemicolons(h Handler) Handler

func CanonicalHeaderKey(s string) string

func DetectContentType(data []byte) string

func Error(w ResponseWriter, error string, code int)

func FS(fsys fs.FS) FileSystem

func FileServer(root FileSystem) Handler

func FileServerFS(root fs.FS) Handler

func Get(url string) (resp *Response, err error)

func Handle(pattern string, handler Handler)

func HandleFunc(pattern string, handler func(ResponseWriter, *Request))

func Head(url string) (resp *Response, err error)

func ListenAndServe(addr string, handler Handler) error

func ListenAndServeTLS(addr string, certFile string, keyFile string, handler Handler) error

func MaxBytesHandler(h Handler, n int64) Handler

func MaxBytesReader(w ResponseWriter, r io.ReadCloser, n int64) io.ReadCloser

func NewCrossOriginProtection() *CrossOriginProtection

func NewFileTransport(fs FileSystem) RoundTripper

func NewFileTransportFS(fsys fs.FS) RoundTripper

func NewRequest(method string, url string, body io.Reader) (*Request, error)

func NewRequestWithContext(ctx context.Context, method string, url string, body io.Reader) (*Request, error)

func NewResponseController(rw ResponseWriter) *ResponseController

func NewServeMux() *ServeMux

func NotFound(w ResponseWriter, r *Request)

func NotFoundHandler() Handler

func ParseCookie(line string) ([]*Cookie, error)

func ParseHTTPVersion(vers string) (major int, minor int, ok bool)

func ParseSetCookie(line string) (*Cookie, error)

func ParseTime(text string) (t time.Time, err error)

func Post(url string, contentType string, body io.Reader) (resp *Response, err error)

func PostForm(url string, data url.Values) (resp *Response, err error)

func ProxyFromEnvironment(req *Request) (*url.URL, error)

func ProxyURL(fixedURL *url.URL) func(*Request) (*url.URL, error)

func ReadRequest(b *bufio.Reader) (*Request, error)

func ReadResponse(r *bufio.Reader, req *Request) (*Response, error)

func Redirect(w ResponseWriter, r *Request, url string, code int)

func RedirectHandler(url string, code int) Handler

func Serve(l net.Listener, handler Handler) error

func ServeContent(w ResponseWriter, req *Request, name string, modtime time.Time, content io.ReadSeeker)

func ServeFile(w ResponseWriter, r *Request, name string)

func ServeFileFS(w ResponseWriter, r *Request, fsys fs.FS, name string)

func ServeTLS(l net.Listener, handler Handler, certFile string, keyFile string) error

func SetCookie(w ResponseWriter, cookie *Cookie)

func StatusText(code int) string

func StripPrefix(prefix string, h Handler) Handler

func TimeoutHandler(h Handler, dt time.Duration, msg string) Handler
