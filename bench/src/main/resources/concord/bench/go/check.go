// Parses and type-checks packages, several times over, and prints the lines, and the
// nanoseconds and the nanoseconds of processor time of the fastest round. Each line of the file given names a package: its path and its files, separated
// by tabs. A package waits for those it imports; as many run as GOMAXPROCS says.
package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

type unit struct {
	path  string
	files []string
	done  chan struct{}
	pkg   *types.Package
}

type world map[string]*unit

func (w world) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	u := w[path]
	if u == nil {
		u = w["vendor/"+path]
	}
	if u == nil {
		return nil, fmt.Errorf("no package %s", path)
	}
	<-u.done
	return u.pkg, nil
}

func (u *unit) check(w world) {
	defer close(u.done)
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range u.files {
		file, _ := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		files = append(files, file)
	}
	config := types.Config{
		Importer: w,
		Error:    func(error) {},
		Sizes:    types.SizesFor("gc", "amd64"),
	}
	info := &types.Info{
		Types:      map[ast.Expr]types.TypeAndValue{},
		Defs:       map[*ast.Ident]types.Object{},
		Uses:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
		Implicits:  map[ast.Node]types.Object{},
		Scopes:     map[ast.Node]*types.Scope{},
		Instances:  map[*ast.Ident]types.Instance{},
	}
	u.pkg, _ = config.Check(u.path, fset, files, info)
}

// The processor time this program has used so far, its garbage collector included.
func processor() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func main() {
	list, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	rounds, err := strconv.Atoi(os.Args[2])
	if err != nil {
		panic(err)
	}
	lines := 0
	best, cpu := time.Duration(1<<62), time.Duration(0)
	for i := 0; i < rounds; i++ {
		w := world{}
		for _, line := range strings.Split(strings.TrimSpace(string(list)), "\n") {
			fields := strings.Split(line, "\t")
			w[fields[0]] = &unit{path: fields[0], files: fields[1:], done: make(chan struct{})}
			if i == 0 {
				for _, name := range fields[1:] {
					text, _ := os.ReadFile(name)
					lines += bytes.Count(text, []byte("\n"))
				}
			}
		}
		start, used := time.Now(), processor()
		var all sync.WaitGroup
		for _, u := range w {
			all.Add(1)
			go func(u *unit) {
				defer all.Done()
				u.check(w)
			}(u)
		}
		all.Wait()
		if took := time.Since(start); took < best {
			best, cpu = took, processor()-used
		}
	}
	fmt.Println(lines, best.Nanoseconds(), cpu.Nanoseconds())
}
