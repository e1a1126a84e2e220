// The exported names of time.
package time

const (
	ANSIC                = "Mon Jan _2 15:04:05 2006"
	April       Month    = 4
	August      Month    = 8
	DateOnly             = "2006-01-02"
	DateTime             = "2006-01-02 15:04:05"
	December    Month    = 12
	February    Month    = 2
	Friday      Weekday  = 5
	Hour        Duration = 3600000000000
	January     Month    = 1
	July        Month    = 7
	June        Month    = 6
	Kitchen              = "3:04PM"
	Layout               = "01/02 03:04:05PM '06 -0700"
	March       Month    = 3
	May         Month    = 5
	Microsecond Duration = 1000
	Millisecond Duration = 1000000
	Minute      Duration = 60000000000
	Monday      Weekday  = 1
	Nanosecond  Duration = 1
	November    Month    = 11
	October     Month    = 10
	RFC1123              = "Mon, 02 Jan 2006 15:04:05 MST"
	RFC1123Z             = "Mon, 02 Jan 2006 15:04:05 -0700"
	RFC3339              = "2006-01-02T15:04:05Z07:00"
	RFC3339Nano          = "2006-01-02T15:04:05.999999999Z07:00"
	RFC822               = "02 Jan 06 15:04 MST"
	RFC822Z              = "02 Jan 06 15:04 -0700"
	RFC850               = "Monday, 02-Jan-06 15:04:05 MST"
	RubyDate             = "Mon Jan 02 15:04:05 -0700 2006"
	Saturday    Weekday  = 6
	Second      Duration = 1000000000
	September   Month    = 9
	Stamp                = "Jan _2 15:04:05"
	StampMicro           = "Jan _2 15:04:05.000000"
	StampMilli           = "Jan _2 15:04:05.000"
	StampNano            = "Jan _2 15:04:05.000000000"
	Sunday      Weekday  = 0
	Thursday    Weekday  = 4
	TimeOnly             = "15:04:05"
	Tuesday     Weekday  = 2
	UnixDate             = "Mon Jan _2 15:04:05 MST 2006"
	Wednesday   Weekday  = 3
)

var (
	Local *Location
	UTC   *Location
)

type Duration int64

func (Duration) Abs() Duration

func (Duration) Hours() float64

func (Duration) Microseconds() int64

func (Duration) Milliseconds() int64

func (Duration) Minutes() float64

func (Duration) Nanoseconds() int64

func (Duration) Round(m Duration) Duration

func (Duration) Seconds() float64

func (Duration) String() string

func (Duration) Truncate(m Duration) Duration

type Location struct{}

func (*Location) String() string

type Month int

func (Month) String() string

type ParseError struct {
	Layout     string
	Value      string
	LayoutElem string
	ValueElem  string
	Message    string
}

func (*ParseError) Error() string

type Ticker struct {
	C <-chan Time
}

func (*Ticker) Reset(d Duration)

func (*Ticker) Stop()

type Time struct{}

func (Time) Add(d Duration) Time

func (Time) AddDate(years int, months int, days int) Time

func (Time) After(u Time) bool

func (Time) AppendBinary(b []byte) ([]byte, error)

func (Time) AppendFormat(b []byte, layout string) []byte

func (Time) AppendText(b []byte) ([]byte, error)

func (Time) Before(u Time) bool

func (Time) Clock() (hour int, min int, sec int)

func (Time) Compare(u Time) int

func (Time) Date() (year int, month Month, day int)

func (Time) Day() int

func (Time) Equal(u Time) bool

func (Time) Format(layout string) string

func (Time) GoString() string

func (*Time) GobDecode(data []byte) error

func (Time) GobEncode() ([]byte, error)

func (Time) Hour() int

func (Time) ISOWeek() (year int, week int)

func (Time) In(loc *Location) Time

func (Time) IsDST() bool

func (Time) IsZero() bool

func (Time) Local() Time

func (Time) Location() *Location

func (Time) MarshalBinary() ([]byte, error)

func (Time) MarshalJSON() ([]byte, error)

func (Time) MarshalText() ([]byte, error)

func (Time) Minute() int

func (Time) Month() Month

func (Time) Nanosecond() int

func (Time) Round(d Duration) Time

func (Time) Second() int

func (Time) String() string

func (Time) Sub(u Time) Duration

func (Time) Truncate(d Duration) Time

func (Time) UTC() Time

func (Time) Unix() int64

func (Time) UnixMicro() int64

func (Time) UnixMilli() int64

func (Time) UnixNano() int64

func (*Time) UnmarshalBinary(data []byte) error

func (*Time) UnmarshalJSON(data []byte) error

func (*Time) UnmarshalText(data []byte) error

func (Time) Weekday() Weekday

func (Time) Year() int

func (Time) YearDay() int

func (Time) Zone() (name string, offset int)

func (Time) ZoneBounds() (start Time, end Time)

type Timer struct {
	C <-chan Time
}

func (*Timer) Reset(d Duration) bool

func (*Timer) Stop() bool

type Weekday int

func (Weekday) String() string

func After(d Duration) <-chan Time

func AfterFunc(d Duration, f func()) *Timer

func Date(year int, month Month, day int, hour int, min int, sec int, nsec int, loc *Location) Time

func FixedZone(name string, offset int) *Location

func LoadLocation(name string) (*Location, error)

func LoadLocationFromTZData(name string, data []byte) (*Location, error)

func NewTicker(d Duration) *Ticker

func NewTimer(d Duration) *Timer

func Now() Time

func Parse(layout string, value string) (Time, error)

func ParseDuration(s string) (Duration, error)

func ParseInLocation(layout string, value string, loc *Location) (Time, error)

func Since(t Time) Duration

func Sleep(d Duration)

func Tick(d Duration) <-chan Time

func Unix(sec int64, nsec int64) Time

func UnixMicro(usec int64) Time

func UnixMilli(msec int64) Time

func Until(t Time) Duration
