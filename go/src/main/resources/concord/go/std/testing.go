// The exported names of testing.
package testing

import (
	"context"
	"io"
	"reflect"
	"time"
)

type B struct {
	N int
}

func (*B) ArtifactDir() string

func (*B) Attr(key string, value string)

func (*B) Chdir(dir string)

func (*B) Cleanup(f func())

func (*B) Context() context.Context

func (*B) Elapsed() time.Duration

func (*B) Error(args ...any)

func (*B) Errorf(format string, args ...any)

func (*B) Fail()

func (*B) FailNow()

func (*B) Failed() bool

func (*B) Fatal(args ...any)

func (*B) Fatalf(format string, args ...any)

func (*B) Helper()
func (*B) private()

func (*B) Log(args ...any)

func (*B) Logf(format string, args ...any)

func (*B) Loop() bool

func (*B) Name() string

func (*B) Output() io.Writer

func (*B) ReportAllocs()

func (*B) ReportMetric(n float64, unit string)

func (*B) ResetTimer()

func (*B) Run(name string, f func(b *B)) bool

func (*B) RunParallel(body func(*PB))

func (*B) SetBytes(n int64)

func (*B) SetParallelism(p int)

func (*B) Setenv(key string, value string)

func (*B) Skip(args ...any)

func (*B) SkipNow()

func (*B) Skipf(format string, args ...any)

func (*B) Skipped() bool

func (*B) StartTimer()

func (*B) StopTimer()

func (*B) TempDir() string

type BenchmarkResult struct {
	N         int
	T         time.Duration
	Bytes     int64
	MemAllocs uint64
	MemBytes  uint64
	Extra     map[string]float64
}

func (BenchmarkResult) AllocedBytesPerOp() int64

func (BenchmarkResult) AllocsPerOp() int64

func (BenchmarkResult) MemString() string

func (BenchmarkResult) NsPerOp() int64

func (BenchmarkResult) String() string

type Cover struct {
	Mode            string
	Counters        map[string][]uint32
	Blocks          map[string][]CoverBlock
	CoveredPackages string
}

type CoverBlock struct {
	Line0 uint32
	Col0  uint16
	Line1 uint32
	Col1  uint16
	Stmts uint16
}

type F struct{}

func (*F) Add(args ...any)

func (*F) ArtifactDir() string

func (*F) Attr(key string, value string)

func (*F) Chdir(dir string)

func (*F) Cleanup(f func())

func (*F) Context() context.Context

func (*F) Error(args ...any)

func (*F) Errorf(format string, args ...any)

func (*F) Fail()

func (*F) FailNow()

func (*F) Failed() bool

func (*F) Fatal(args ...any)

func (*F) Fatalf(format string, args ...any)

func (*F) Fuzz(ff any)

func (*F) Helper()
func (*F) private()

func (*F) Log(args ...any)

func (*F) Logf(format string, args ...any)

func (*F) Name() string

func (*F) Output() io.Writer

func (*F) Setenv(key string, value string)

func (*F) Skip(args ...any)

func (*F) SkipNow()

func (*F) Skipf(format string, args ...any)

func (*F) Skipped() bool

func (*F) TempDir() string

type InternalBenchmark struct {
	Name string
	F    func(b *B)
}

type InternalExample struct {
	Name      string
	F         func()
	Output    string
	Unordered bool
}

type InternalFuzzTarget struct {
	Name string
	Fn   func(f *F)
}

type InternalTest struct {
	Name string
	F    func(*T)
}

type M struct{}

func (*M) Run() (code int)

type PB struct{}

func (*PB) Next() bool

type T struct{}

func (*T) ArtifactDir() string

func (*T) Attr(key string, value string)

func (*T) Chdir(dir string)

func (*T) Cleanup(f func())

func (*T) Context() context.Context

func (*T) Deadline() (deadline time.Time, ok bool)

func (*T) Error(args ...any)

func (*T) Errorf(format string, args ...any)

func (*T) Fail()

func (*T) FailNow()

func (*T) Failed() bool

func (*T) Fatal(args ...any)

func (*T) Fatalf(format string, args ...any)

func (*T) Helper()
func (*T) private()

func (*T) Log(args ...any)

func (*T) Logf(format string, args ...any)

func (*T) Name() string

func (*T) Output() io.Writer

func (*T) Parallel()

func (*T) Run(name string, f func(t *T)) bool

func (*T) Setenv(key string, value string)

func (*T) Skip(args ...any)

func (*T) SkipNow()

func (*T) Skipf(format string, args ...any)

func (*T) Skipped() bool

func (*T) TempDir() string

type TB interface {
	ArtifactDir() string
	Attr(key string, value string)
	Chdir(dir string)
	Cleanup(func())
	Context() context.Context
	Error(args ...any)
	Errorf(format string, args ...any)
	Fail()
	FailNow()
	Failed() bool
	Fatal(args ...any)
	Fatalf(format string, args ...any)
	Helper()
	Log(args ...any)
	Logf(format string, args ...any)
	Name() string
	Output() io.Writer
	Setenv(key string, value string)
	Skip(args ...any)
	SkipNow()
	Skipf(format string, args ...any)
	Skipped() bool
	TempDir() string
	private()
}

func AllocsPerRun(runs int, f func()) (avg float64)

func Benchmark(f func(b *B)) BenchmarkResult

func CoverMode() string

func Coverage() float64

func Init()

func Main(matchString func(pat string, str string) (bool, error), tests []InternalTest, benchmarks []InternalBenchmark, examples []InternalExample)

func MainStart(deps testDeps, tests []InternalTest, benchmarks []InternalBenchmark, fuzzTargets []InternalFuzzTarget, examples []InternalExample) *M

func RegisterCover(c Cover)

func RunBenchmarks(matchString func(pat string, str string) (bool, error), benchmarks []InternalBenchmark)

func RunExamples(matchString func(pat string, str string) (bool, error), examples []InternalExample) (ok bool)

func RunTests(matchString func(pat string, str string) (bool, error), tests []InternalTest) (ok bool)

func Short() bool

func Testing() bool

func Verbose() bool

type testDeps interface {
	CheckCorpus([]any, []reflect.Type) error
	CoordinateFuzzing(time.Duration, int64, time.Duration, int64, int, []corpusEntry, []reflect.Type, string, string) error
	ImportPath() string
	InitRuntimeCoverage() (mode string, tearDown func(coverprofile string, gocoverdir string) (string, error), snapcov func() float64)
	MatchString(pat string, str string) (bool, error)
	ModulePath() string
	ReadCorpus(string, []reflect.Type) ([]corpusEntry, error)
	ResetCoverage()
	RunFuzzWorker(func(corpusEntry) error) error
	SetPanicOnExit0(bool)
	SnapshotCoverage()
	StartCPUProfile(io.Writer) error
	StartTestLog(io.Writer)
	StopCPUProfile()
	StopTestLog() error
	WriteProfileTo(string, io.Writer, int) error
}

type corpusEntry = struct {
	Parent     string
	Path       string
	Data       []byte
	Values     []any
	Generation int
	IsSeed     bool
}
