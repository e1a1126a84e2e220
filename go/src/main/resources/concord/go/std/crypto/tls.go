// The exported names of crypto/tls.
package tls

import (
	"context"
	"crypto"
	"crypto/x509"
	"io"
	"net"
	"time"
)

type Certificate struct {
	Certificate                  [][]byte
	PrivateKey                   crypto.PrivateKey
	SupportedSignatureAlgorithms []SignatureScheme
	OCSPStaple                   []byte
	SignedCertificateTimestamps  [][]byte
	Leaf                         *x509.Certificate
}

type Config struct {
	Rand                                io.Reader
	Time                                func() time.Time
	Certificates                        []Certificate
	NameToCertificate                   map[string]*Certificate
	GetCertificate                      func(*ClientHelloInfo) (*Certificate, error)
	GetClientCertificate                func(*CertificateRequestInfo) (*Certificate, error)
	GetConfigForClient                  func(*ClientHelloInfo) (*Config, error)
	VerifyPeerCertificate               func(rawCerts [][]byte, verifiedChains [][]*x509.Certificate) error
	VerifyConnection                    func(ConnectionState) error
	RootCAs                             *x509.CertPool
	NextProtos                          []string
	ServerName                          string
	ClientAuth                          ClientAuthType
	ClientCAs                           *x509.CertPool
	InsecureSkipVerify                  bool
	CipherSuites                        []uint16
	PreferServerCipherSuites            bool
	SessionTicketsDisabled              bool
	SessionTicketKey                    [32]byte
	ClientSessionCache                  ClientSessionCache
	UnwrapSession                       func(identity []byte, cs ConnectionState) (*SessionState, error)
	WrapSession                         func(ConnectionState, *SessionState) ([]byte, error)
	MinVersion                          uint16
	MaxVersion                          uint16
	CurvePreferences                    []CurveID
	DynamicRecordSizingDisabled         bool
	Renegotiation                       RenegotiationSupport
	KeyLogWriter                        io.Writer
	EncryptedClientHelloConfigList      []byte
	EncryptedClientHelloRejectionVerify func(ConnectionState) error
	GetEncryptedClientHelloKeys         func(*ClientHelloInfo) ([]EncryptedClientHelloKey, error)
	EncryptedClientHelloKeys            []EncryptedClientHelloKey
}

func (*Config) BuildNameToCertificate()

func (*Config) Clone() *Config

func (*Config) DecryptTicket(identity []byte, cs ConnectionState) (*SessionState, error)

func (*Config) EncryptTicket(cs ConnectionState, ss *SessionState) ([]byte, error)

func (*Config) SetSessionTicketKeys(keys [][32]byte)

type Conn struct{}

func (*Conn) Close() error

func (*Conn) CloseWrite() error

func (*Conn) ConnectionState() ConnectionState

func (*Conn) Handshake() error

func (*Conn) HandshakeContext(ctx context.Context) error

func (*Conn) LocalAddr() net.Addr

func (*Conn) NetConn() net.Conn

func (*Conn) OCSPResponse() []byte

func (*Conn) Read(b []byte) (int, error)

func (*Conn) RemoteAddr() net.Addr

func (*Conn) SetDeadline(t time.Time) error

func (*Conn) SetReadDeadline(t time.Time) error

func (*Conn) SetWriteDeadline(t time.Time) error

func (*Conn) VerifyHostname(host string) error

func (*Conn) Write(b []byte) (int, error)

type ConnectionState struct {
	Version                     uint16
	HandshakeComplete           bool
	DidResume                   bool
	CipherSuite                 uint16
	CurveID                     CurveID
	NegotiatedProtocol          string
	NegotiatedProtocolIsMutual  bool
	ServerName                  string
	PeerCertificates            []*x509.Certificate
	VerifiedChains              [][]*x509.Certificate
	SignedCertificateTimestamps [][]byte
	OCSPResponse                []byte
	TLSUnique                   []byte
	ECHAccepted                 bool
	HelloRetryRequest           bool
}

func (*ConnectionState) ExportKeyingMaterial(label string, context []byte, length int) ([]byte, error)

type SignatureScheme uint16

func (SignatureScheme) String() string

type ClientHelloInfo struct {
	CipherSuites      []uint16
	ServerName        string
	SupportedCurves   []CurveID
	SupportedPoints   []uint8
	SignatureSchemes  []SignatureScheme
	SupportedProtos   []string
	SupportedVersions []uint16
	Extensions        []uint16
	Conn              net.Conn
	HelloRetryRequest bool
}

func (*ClientHelloInfo) Context() context.Context

func (*ClientHelloInfo) SupportsCertificate(c *Certificate) error

type CertificateRequestInfo struct {
	AcceptableCAs    [][]byte
	SignatureSchemes []SignatureScheme
	Version          uint16
}

func (*CertificateRequestInfo) Context() context.Context

func (*CertificateRequestInfo) SupportsCertificate(c *Certificate) error

type ClientAuthType int

func (ClientAuthType) String() string

type ClientSessionCache interface {
	Get(sessionKey string) (session *ClientSessionState, ok bool)
	Put(sessionKey string, cs *ClientSessionState)
}

type SessionState struct {
	Extra     [][]byte
	EarlyData bool
}

func (*SessionState) Bytes() ([]byte, error)

type CurveID uint16

func (CurveID) String() string

type RenegotiationSupport int

type EncryptedClientHelloKey struct {
	Config      []byte
	PrivateKey  []byte
	SendAsRetry bool
}

type ClientSessionState struct{}

func (*ClientSessionState) ResumptionState() (ticket []byte, state *SessionState, err error)

func Client(conn net.Conn, config *Config) *Conn

func Dial(network string, addr string, config *Config) (*Conn, error)

func Listen(network string, laddr string, config *Config) (net.Listener, error)

func LoadX509KeyPair(certFile string, keyFile string) (Certificate, error)

func NewListener(inner net.Listener, config *Config) net.Listener

func Server(conn net.Conn, config *Config) *Conn

func X509KeyPair(certPEMBlock []byte, keyPEMBlock []byte) (Certificate, error)
