// The exported names of net/url.
package url

type Error struct {
	Op  string
	URL string
	Err error
}

func (*Error) Error() string

func (*Error) Temporary() bool

func (*Error) Timeout() bool

func (*Error) Unwrap() error

type EscapeError string

func (EscapeError) Error() string

type InvalidHostError string

func (InvalidHostError) Error() string

type URL struct {
	Scheme      string
	Opaque      string
	User        *Userinfo
	Host        string
	Path        string
	Fragment    string
	RawQuery    string
	RawPath     string
	RawFragment string
	ForceQuery  bool
	OmitHost    bool
}

func (*URL) AppendBinary(b []byte) ([]byte, error)

func (*URL) EscapedFragment() string

func (*URL) EscapedPath() string

func (*URL) Hostname() string

func (*URL) IsAbs() bool

func (*URL) JoinPath(elem ...string) *URL

func (*URL) MarshalBinary() (text []byte, err error)

func (*URL) Parse(ref string) (*URL, error)

func (*URL) Port() string

func (*URL) Query() Values

func (*URL) Redacted() string

func (*URL) RequestURI() string

func (*URL) ResolveReference(ref *URL) *URL

func (*URL) String() string

func (*URL) UnmarshalBinary(text []byte) error

type Userinfo struct{}

func (*Userinfo) Password() (string, bool)

func (*Userinfo) String() string

func (*Userinfo) Username() string

type Values map[string][]string

func (Values) Add(key string, value string)

func (Values) Del(key string)

func (Values) Encode() string

func (Values) Get(key string) string

func (Values) Has(key string) bool

func (Values) Set(key string, value string)

func JoinPath(base string, elem ...string) (result string, err error)

func Parse(rawURL string) (*URL, error)

func ParseQuery(query string) (Values, error)

func ParseRequestURI(rawURL string) (*URL, error)

func PathEscape(s string) string

func PathUnescape(s string) (string, error)

func QueryEscape(s string) string

func QueryUnescape(s string) (string, error)

func User(username string) *Userinfo

func UserPassword(username string, password string) *Userinfo
