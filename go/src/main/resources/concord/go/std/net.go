// The exported names of net.
package net

import (
	"context"
	"io"
	"net/netip"
	"os"
	"syscall"
	"time"
)

const (
	FlagBroadcast    Flags = 2
	FlagLoopback     Flags = 4
	FlagMulticast    Flags = 16
	FlagPointToPoint Flags = 8
	FlagRunning      Flags = 32
	FlagUp           Flags = 1
	IPv4len                = 4
	IPv6len                = 16
)

var (
	DefaultResolver            *Resolver
	ErrClosed                  error
	ErrWriteToConnected        error
	IPv4allrouter              IP
	IPv4allsys                 IP
	IPv4bcast                  IP
	IPv4zero                   IP
	IPv6interfacelocalallnodes IP
	IPv6linklocalallnodes      IP
	IPv6linklocalallrouters    IP
	IPv6loopback               IP
	IPv6unspecified            IP
	IPv6zero                   IP
)

type Addr interface {
	Network() string
	String() string
}

type AddrError struct {
	Err  string
	Addr string
}

func (*AddrError) Error() string

func (*AddrError) Temporary() bool

func (*AddrError) Timeout() bool

type Buffers [][]byte

func (*Buffers) Read(p []byte) (n int, err error)

func (*Buffers) WriteTo(w io.Writer) (n int64, err error)

type Conn interface {
	Close() error
	LocalAddr() Addr
	Read(b []byte) (n int, err error)
	RemoteAddr() Addr
	SetDeadline(t time.Time) error
	SetReadDeadline(t time.Time) error
	SetWriteDeadline(t time.Time) error
	Write(b []byte) (n int, err error)
}

type DNSConfigError struct {
	Err error
}

func (*DNSConfigError) Error() string

func (*DNSConfigError) Temporary() bool

func (*DNSConfigError) Timeout() bool

func (*DNSConfigError) Unwrap() error

type DNSError struct {
	UnwrapErr   error
	Err         string
	Name        string
	Server      string
	IsTimeout   bool
	IsTemporary bool
	IsNotFound  bool
}

func (*DNSError) Error() string

func (*DNSError) Temporary() bool

func (*DNSError) Timeout() bool

func (*DNSError) Unwrap() error

type Dialer struct {
	Timeout         time.Duration
	Deadline        time.Time
	LocalAddr       Addr
	DualStack       bool
	FallbackDelay   time.Duration
	KeepAlive       time.Duration
	KeepAliveConfig KeepAliveConfig
	Resolver        *Resolver
	Cancel          <-chan struct{}
	Control         func(network string, address string, c syscall.RawConn) error
	ControlContext  func(ctx context.Context, network string, address string, c syscall.RawConn) error
}

func (*Dialer) Dial(network string, address string) (Conn, error)

func (*Dialer) DialContext(ctx context.Context, network string, address string) (Conn, error)

func (*Dialer) DialIP(ctx context.Context, network string, laddr netip.Addr, raddr netip.Addr) (*IPConn, error)

func (*Dialer) DialTCP(ctx context.Context, network string, laddr netip.AddrPort, raddr netip.AddrPort) (*TCPConn, error)

func (*Dialer) DialUDP(ctx context.Context, network string, laddr netip.AddrPort, raddr netip.AddrPort) (*UDPConn, error)

func (*Dialer) DialUnix(ctx context.Context, network string, laddr *UnixAddr, raddr *UnixAddr) (*UnixConn, error)

func (*Dialer) MultipathTCP() bool

func (*Dialer) SetMultipathTCP(use bool)

type Error interface {
	Temporary() bool
	Timeout() bool
	error
}

type Flags uint

func (Flags) String() string

type HardwareAddr []byte

func (HardwareAddr) String() string

type IP []byte

func (IP) AppendText(b []byte) ([]byte, error)

func (IP) DefaultMask() IPMask

func (IP) Equal(x IP) bool

func (IP) IsGlobalUnicast() bool

func (IP) IsInterfaceLocalMulticast() bool

func (IP) IsLinkLocalMulticast() bool

func (IP) IsLinkLocalUnicast() bool

func (IP) IsLoopback() bool

func (IP) IsMulticast() bool

func (IP) IsPrivate() bool

func (IP) IsUnspecified() bool

func (IP) MarshalText() ([]byte, error)

func (IP) Mask(mask IPMask) IP

func (IP) String() string

func (IP) To16() IP

func (IP) To4() IP

func (*IP) UnmarshalText(text []byte) error

type IPAddr struct {
	IP   IP
	Zone string
}

func (*IPAddr) Network() string

func (*IPAddr) String() string

type IPConn struct{}

func (*IPConn) Close() error

func (*IPConn) File() (f *os.File, err error)

func (*IPConn) LocalAddr() Addr

func (*IPConn) Read(b []byte) (int, error)

func (*IPConn) ReadFrom(b []byte) (int, Addr, error)

func (*IPConn) ReadFromIP(b []byte) (int, *IPAddr, error)

func (*IPConn) ReadMsgIP(b []byte, oob []byte) (n int, oobn int, flags int, addr *IPAddr, err error)

func (*IPConn) RemoteAddr() Addr

func (*IPConn) SetDeadline(t time.Time) error

func (*IPConn) SetReadBuffer(bytes int) error

func (*IPConn) SetReadDeadline(t time.Time) error

func (*IPConn) SetWriteBuffer(bytes int) error

func (*IPConn) SetWriteDeadline(t time.Time) error

func (*IPConn) SyscallConn() (syscall.RawConn, error)

func (*IPConn) Write(b []byte) (int, error)

func (*IPConn) WriteMsgIP(b []byte, oob []byte, addr *IPAddr) (n int, oobn int, err error)

func (*IPConn) WriteTo(b []byte, addr Addr) (int, error)

func (*IPConn) WriteToIP(b []byte, addr *IPAddr) (int, error)

type IPMask []byte

func (IPMask) Size() (ones int, bits int)

func (IPMask) String() string

type IPNet struct {
	IP   IP
	Mask IPMask
}

func (*IPNet) Contains(ip IP) bool

func (*IPNet) Network() string

func (*IPNet) String() string

type Interface struct {
	Index        int
	MTU          int
	Name         string
	HardwareAddr HardwareAddr
	Flags        Flags
}

func (*Interface) Addrs() ([]Addr, error)

func (*Interface) MulticastAddrs() ([]Addr, error)

type InvalidAddrError string

func (InvalidAddrError) Error() string

func (InvalidAddrError) Temporary() bool

func (InvalidAddrError) Timeout() bool

type KeepAliveConfig struct {
	Enable   bool
	Idle     time.Duration
	Interval time.Duration
	Count    int
}

type ListenConfig struct {
	Control         func(network string, address string, c syscall.RawConn) error
	KeepAlive       time.Duration
	KeepAliveConfig KeepAliveConfig
}

func (*ListenConfig) Listen(ctx context.Context, network string, address string) (Listener, error)

func (*ListenConfig) ListenPacket(ctx context.Context, network string, address string) (PacketConn, error)

func (*ListenConfig) MultipathTCP() bool

func (*ListenConfig) SetMultipathTCP(use bool)

type Listener interface {
	Accept() (Conn, error)
	Addr() Addr
	Close() error
}

type MX struct {
	Host string
	Pref uint16
}

type NS struct {
	Host string
}

type OpError struct {
	Op     string
	Net    string
	Source Addr
	Addr   Addr
	Err    error
}

func (*OpError) Error() string

func (*OpError) Temporary() bool

func (*OpError) Timeout() bool

func (*OpError) Unwrap() error

type PacketConn interface {
	Close() error
	LocalAddr() Addr
	ReadFrom(p []byte) (n int, addr Addr, err error)
	SetDeadline(t time.Time) error
	SetReadDeadline(t time.Time) error
	SetWriteDeadline(t time.Time) error
	WriteTo(p []byte, addr Addr) (n int, err error)
}

type ParseError struct {
	Type string
	Text string
}

func (*ParseError) Error() string

func (*ParseError) Temporary() bool

func (*ParseError) Timeout() bool

type Resolver struct {
	PreferGo     bool
	StrictErrors bool
	Dial         func(ctx context.Context, network string, address string) (Conn, error)
}

func (*Resolver) LookupAddr(ctx context.Context, addr string) ([]string, error)

func (*Resolver) LookupCNAME(ctx context.Context, host string) (string, error)

func (*Resolver) LookupHost(ctx context.Context, host string) (addrs []string, err error)

func (*Resolver) LookupIP(ctx context.Context, network string, host string) ([]IP, error)

func (*Resolver) LookupIPAddr(ctx context.Context, host string) ([]IPAddr, error)

func (*Resolver) LookupMX(ctx context.Context, name string) ([]*MX, error)

func (*Resolver) LookupNS(ctx context.Context, name string) ([]*NS, error)

func (*Resolver) LookupNetIP(ctx context.Context, network string, host string) ([]netip.Addr, error)

func (*Resolver) LookupPort(ctx context.Context, network string, service string) (port int, err error)

func (*Resolver) LookupSRV(ctx context.Context, service string, proto string, name string) (string, []*SRV, error)

func (*Resolver) LookupTXT(ctx context.Context, name string) ([]string, error)

type SRV struct {
	Target   string
	Port     uint16
	Priority uint16
	Weight   uint16
}

type TCPAddr struct {
	IP   IP
	Port int
	Zone string
}

func (*TCPAddr) AddrPort() netip.AddrPort

func (*TCPAddr) Network() string

func (*TCPAddr) String() string

type TCPConn struct{}

func (*TCPConn) Close() error

func (*TCPConn) CloseRead() error

func (*TCPConn) CloseWrite() error

func (*TCPConn) File() (f *os.File, err error)

func (*TCPConn) LocalAddr() Addr

func (*TCPConn) MultipathTCP() (bool, error)

func (*TCPConn) Read(b []byte) (int, error)

func (*TCPConn) ReadFrom(r io.Reader) (int64, error)

func (*TCPConn) RemoteAddr() Addr

func (*TCPConn) SetDeadline(t time.Time) error

func (*TCPConn) SetKeepAlive(keepalive bool) error

func (*TCPConn) SetKeepAliveConfig(config KeepAliveConfig) error

func (*TCPConn) SetKeepAlivePeriod(d time.Duration) error

func (*TCPConn) SetLinger(sec int) error

func (*TCPConn) SetNoDelay(noDelay bool) error

func (*TCPConn) SetReadBuffer(bytes int) error

func (*TCPConn) SetReadDeadline(t time.Time) error

func (*TCPConn) SetWriteBuffer(bytes int) error

func (*TCPConn) SetWriteDeadline(t time.Time) error

func (*TCPConn) SyscallConn() (syscall.RawConn, error)

func (*TCPConn) Write(b []byte) (int, error)

func (*TCPConn) WriteTo(w io.Writer) (int64, error)

type TCPListener struct{}

func (*TCPListener) Accept() (Conn, error)

func (*TCPListener) AcceptTCP() (*TCPConn, error)

func (*TCPListener) Addr() Addr

func (*TCPListener) Close() error

func (*TCPListener) File() (f *os.File, err error)

func (*TCPListener) SetDeadline(t time.Time) error

func (*TCPListener) SyscallConn() (syscall.RawConn, error)

type UDPAddr struct {
	IP   IP
	Port int
	Zone string
}

func (*UDPAddr) AddrPort() netip.AddrPort

func (*UDPAddr) Network() string

func (*UDPAddr) String() string

type UDPConn struct{}

func (*UDPConn) Close() error

func (*UDPConn) File() (f *os.File, err error)

func (*UDPConn) LocalAddr() Addr

func (*UDPConn) Read(b []byte) (int, error)

func (*UDPConn) ReadFrom(b []byte) (int, Addr, error)

func (*UDPConn) ReadFromUDP(b []byte) (n int, addr *UDPAddr, err error)

func (*UDPConn) ReadFromUDPAddrPort(b []byte) (n int, addr netip.AddrPort, err error)

func (*UDPConn) ReadMsgUDP(b []byte, oob []byte) (n int, oobn int, flags int, addr *UDPAddr, err error)

func (*UDPConn) ReadMsgUDPAddrPort(b []byte, oob []byte) (n int, oobn int, flags int, addr netip.AddrPort, err error)

func (*UDPConn) RemoteAddr() Addr

func (*UDPConn) SetDeadline(t time.Time) error

func (*UDPConn) SetReadBuffer(bytes int) error

func (*UDPConn) SetReadDeadline(t time.Time) error

func (*UDPConn) SetWriteBuffer(bytes int) error

func (*UDPConn) SetWriteDeadline(t time.Time) error

func (*UDPConn) SyscallConn() (syscall.RawConn, error)

func (*UDPConn) Write(b []byte) (int, error)

func (*UDPConn) WriteMsgUDP(b []byte, oob []byte, addr *UDPAddr) (n int, oobn int, err error)

func (*UDPConn) WriteMsgUDPAddrPort(b []byte, oob []byte, addr netip.AddrPort) (n int, oobn int, err error)

func (*UDPConn) WriteTo(b []byte, addr Addr) (int, error)

func (*UDPConn) WriteToUDP(b []byte, addr *UDPAddr) (int, error)

func (*UDPConn) WriteToUDPAddrPort(b []byte, addr netip.AddrPort) (int, error)

type UnixAddr struct {
	Name string
	Net  string
}

func (*UnixAddr) Network() string

func (*UnixAddr) String() string

type UnixConn struct{}

func (*UnixConn) Close() error

func (*UnixConn) CloseRead() error

func (*UnixConn) CloseWrite() error

func (*UnixConn) File() (f *os.File, err error)

func (*UnixConn) LocalAddr() Addr

func (*UnixConn) Read(b []byte) (int, error)

func (*UnixConn) ReadFrom(b []byte) (int, Addr, error)

func (*UnixConn) ReadFromUnix(b []byte) (int, *UnixAddr, error)

func (*UnixConn) ReadMsgUnix(b []byte, oob []byte) (n int, oobn int, flags int, addr *UnixAddr, err error)

func (*UnixConn) RemoteAddr() Addr

func (*UnixConn) SetDeadline(t time.Time) error

func (*UnixConn) SetReadBuffer(bytes int) error

func (*UnixConn) SetReadDeadline(t time.Time) error

func (*UnixConn) SetWriteBuffer(bytes int) error

func (*UnixConn) SetWriteDeadline(t time.Time) error

func (*UnixConn) SyscallConn() (syscall.RawConn, error)

func (*UnixConn) Write(b []byte) (int, error)

func (*UnixConn) WriteMsgUnix(b []byte, oob []byte, addr *UnixAddr) (n int, oobn int, err error)

func (*UnixConn) WriteTo(b []byte, addr Addr) (int, error)

func (*UnixConn) WriteToUnix(b []byte, addr *UnixAddr) (int, error)

type UnixListener struct{}

func (*UnixListener) Accept() (Conn, error)

func (*UnixListener) AcceptUnix() (*UnixConn, error)

func (*UnixListener) Addr() Addr

func (*UnixListener) Close() error

func (*UnixListener) File() (f *os.File, err error)

func (*UnixListener) SetDeadline(t time.Time) error

func (*UnixListener) SetUnlinkOnClose(unlink bool)

func (*UnixListener) SyscallConn() (syscall.RawConn, error)

type UnknownNetworkError string

func (UnknownNetworkError) Error() string

func (UnknownNetworkError) Temporary() bool

func (UnknownNetworkError) Timeout() bool

func CIDRMask(ones int, bits int) IPMask

func Dial(network string, address string) (Conn, error)

func DialIP(network string, laddr *IPAddr, raddr *IPAddr) (*IPConn, error)

func DialTCP(network string, laddr *TCPAddr, raddr *TCPAddr) (*TCPConn, error)

func DialTimeout(network string, address string, timeout time.Duration) (Conn, error)

func DialUDP(network string, laddr *UDPAddr, raddr *UDPAddr) (*UDPConn, error)

func DialUnix(network string, laddr *UnixAddr, raddr *UnixAddr) (*UnixConn, error)

func FileConn(f *os.File) (c Conn, err error)

func FileListener(f *os.File) (ln Listener, err error)

func FilePacketConn(f *os.File) (c PacketConn, err error)

func IPv4(a byte, b byte, c byte, d byte) IP

func IPv4Mask(a byte, b byte, c byte, d byte) IPMask

func InterfaceAddrs() ([]Addr, error)

func InterfaceByIndex(index int) (*Interface, error)

func InterfaceByName(name string) (*Interface, error)

func Interfaces() ([]Interface, error)

func JoinHostPort(host string, port string) string

func Listen(network string, address string) (Listener, error)

func ListenIP(network string, laddr *IPAddr) (*IPConn, error)

func ListenMulticastUDP(network string, ifi *Interface, gaddr *UDPAddr) (*UDPConn, error)

func ListenPacket(network string, address string) (PacketConn, error)

func ListenTCP(network string, laddr *TCPAddr) (*TCPListener, error)

func ListenUDP(network string, laddr *UDPAddr) (*UDPConn, error)

func ListenUnix(network string, laddr *UnixAddr) (*UnixListener, error)

func ListenUnixgram(network string, laddr *UnixAddr) (*UnixConn, error)

func LookupAddr(addr string) (names []string, err error)

func LookupCNAME(host string) (cname string, err error)

func LookupHost(host string) (addrs []string, err error)

func LookupIP(host string) ([]IP, error)

func LookupMX(name string) ([]*MX, error)

func LookupNS(name string) ([]*NS, error)

func LookupPort(network string, service string) (port int, err error)

func LookupSRV(service string, proto string, name string) (cname string, addrs []*SRV, err error)

func LookupTXT(name string) ([]string, error)

func ParseCIDR(s string) (IP, *IPNet, error)

func ParseIP(s string) IP

func ParseMAC(s string) (hw HardwareAddr, err error)

func Pipe() (Conn, Conn)

func ResolveIPAddr(network string, address string) (*IPAddr, error)

func ResolveTCPAddr(network string, address string) (*TCPAddr, error)

func ResolveUDPAddr(network string, address string) (*UDPAddr, error)

func ResolveUnixAddr(network string, address string) (*UnixAddr, error)

func SplitHostPort(hostport string) (host string, port string, err error)

func TCPAddrFromAddrPort(addr netip.AddrPort) *TCPAddr

func UDPAddrFromAddrPort(addr netip.AddrPort) *UDPAddr
