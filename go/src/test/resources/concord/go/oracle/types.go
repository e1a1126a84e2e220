// Prints what go/types finds out about packages, one fact per line: the package, the place (file and
// bytes), the kind of fact, and the fact.
//
//	T  type of an expression that is a channel, a function, an interface or of a named type
//	U  what an identifier refers to, by the place of its declaration
//	S  what a selector selects, with the path of embedded fields
//	C  what kind of call it is
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

var fset = token.NewFileSet()

func main() {
	build.Default.CgoEnabled = false
	build.Default.GOOS, build.Default.GOARCH = "linux", "amd64"
	build.Default.ToolTags = nil
	imp := importer.ForCompiler(fset, "source", nil)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		check(imp, in.Text(), out)
	}
}

func check(imp types.Importer, path string, out *bufio.Writer) {
	bp, err := build.Import(path, "", 0)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var files []*ast.File
	for _, name := range bp.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(bp.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		files = append(files, f)
	}
	info := &types.Info{
		Types:      map[ast.Expr]types.TypeAndValue{},
		Uses:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	conf := types.Config{Importer: imp, Sizes: types.SizesFor("gc", "amd64")}
	if _, err := conf.Check(path, fset, files, info); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fact := func(n ast.Node, kind, text string) {
		start := fset.PositionFor(n.Pos(), false)
		end := fset.PositionFor(n.End(), false)
		fmt.Fprintf(out, "%s\t%s:%d-%d\t%s\t%s\n", path, filepath.Base(start.Filename), start.Offset, end.Offset, kind, text)
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				if tv, ok := info.Types[e]; ok && !tv.IsBuiltin() && interesting(tv.Type) {
					fact(e, "T", typ(tv.Type))
				}
			}
			switch n := n.(type) {
			case *ast.Ident:
				if obj := info.Uses[n]; obj != nil {
					fact(n, "U", object(obj))
				}
			case *ast.SelectorExpr:
				if s := info.Selections[n]; s != nil {
					index := s.Index()
					if s.Kind() != types.FieldVal {
						index = index[:len(index)-1]
					}
					fact(n, "S", fmt.Sprint(kinds[s.Kind()], " ", index, " ", object(s.Obj())))
				}
			case *ast.CallExpr:
				tv := info.Types[n.Fun]
				switch {
				case tv.IsType():
					fact(n, "C", "conversion")
				case tv.IsBuiltin():
					fact(n, "C", "builtin")
				default:
					fact(n, "C", "call")
				}
			}
			return true
		})
	}
}

var kinds = map[types.SelectionKind]string{
	types.FieldVal:   "field",
	types.MethodVal:  "method",
	types.MethodExpr: "method expression",
}

func interesting(t types.Type) bool {
	switch types.Unalias(t).(type) {
	case *types.Chan, *types.Signature, *types.Interface, *types.Named:
		return true
	}
	return false
}

func object(o types.Object) string {
	switch o := o.(type) {
	case *types.PkgName:
		return "package " + o.Imported().Path()
	case *types.Builtin, *types.Nil:
		return o.Name()
	}
	if !o.Pos().IsValid() {
		return o.Name()
	}
	p := fset.PositionFor(o.Pos(), false)
	return fmt.Sprintf("%s at %s:%d", o.Name(), filepath.Base(p.Filename), p.Offset)
}

func typ(t types.Type) string {
	var b strings.Builder
	write(&b, t)
	return b.String()
}

func write(b *strings.Builder, t types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		switch t.Kind() {
		case types.Byte:
			b.WriteString("uint8")
		case types.Rune:
			b.WriteString("int32")
		case types.UnsafePointer:
			b.WriteString("unsafe.Pointer")
		default:
			b.WriteString(t.Name())
		}
	case *types.Named:
		if p := t.Obj().Pkg(); p != nil {
			b.WriteString(p.Path() + ".")
		}
		b.WriteString(t.Obj().Name())
		if n := t.TypeArgs().Len(); n > 0 {
			b.WriteString("[")
			for i := 0; i < n; i++ {
				write(b, t.TypeArgs().At(i))
				b.WriteString(",")
			}
			b.WriteString("]")
		}
	case *types.TypeParam:
		b.WriteString("$" + t.Obj().Name())
	case *types.Pointer:
		b.WriteString("*")
		write(b, t.Elem())
	case *types.Slice:
		b.WriteString("[]")
		write(b, t.Elem())
	case *types.Array:
		fmt.Fprintf(b, "[%d]", t.Len())
		write(b, t.Elem())
	case *types.Map:
		b.WriteString("map[")
		write(b, t.Key())
		b.WriteString("]")
		write(b, t.Elem())
	case *types.Chan:
		b.WriteString([]string{"chan ", "chan<- ", "<-chan "}[t.Dir()])
		write(b, t.Elem())
	case *types.Tuple:
		vars(b, t)
	case *types.Signature:
		b.WriteString("func")
		if t.Variadic() {
			b.WriteString("...")
		}
		vars(b, t.Params())
		vars(b, t.Results())
	case *types.Struct:
		b.WriteString("struct{")
		for f := range t.Fields() {
			b.WriteString(f.Name() + " ")
			write(b, f.Type())
			b.WriteString(";")
		}
		b.WriteString("}")
	case *types.Interface:
		b.WriteString("interface{")
		var ms []*types.Func
		for m := range t.Methods() {
			ms = append(ms, m)
		}
		sort.Slice(ms, func(i, j int) bool { return ms[i].Name() < ms[j].Name() })
		for _, m := range ms {
			b.WriteString(m.Name() + " ")
			write(b, m.Type())
			b.WriteString(";")
		}
		b.WriteString("}")
	default:
		fmt.Fprintf(b, "%T", t)
	}
}

func vars(b *strings.Builder, t *types.Tuple) {
	b.WriteString("(")
	for v := range t.Variables() {
		write(b, v.Type())
		b.WriteString(",")
	}
	b.WriteString(")")
}
