// The exported names of runtime/debug.
package debug

import (
	"os"
	"time"
)

type BuildInfo struct {
	GoVersion string
	Path      string
	Main      Module
	Deps      []*Module
	Settings  []BuildSetting
}

func (*BuildInfo) String() string

type BuildSetting struct {
	Key   string
	Value string
}

type CrashOptions struct{}

type GCStats struct {
	LastGC         time.Time
	NumGC          int64
	PauseTotal     time.Duration
	Pause          []time.Duration
	PauseEnd       []time.Time
	PauseQuantiles []time.Duration
}

type Module struct {
	Path    string
	Version string
	Sum     string
	Replace *Module
}

func FreeOSMemory()

func ParseBuildInfo(data string) (bi *BuildInfo, err error)

func PrintStack()

func ReadBuildInfo() (info *BuildInfo, ok bool)

func ReadGCStats(stats *GCStats)

func SetCrashOutput(f *os.File, opts CrashOptions) error

func SetGCPercent(percent int) int

func SetMaxStack(bytes int) int

func SetMaxThreads(threads int) int

func SetMemoryLimit(limit int64) int64

func SetPanicOnFault(enabled bool) bool

func SetTraceback(level string)

func Stack() []byte

func WriteHeapDump(fd uintptr)
