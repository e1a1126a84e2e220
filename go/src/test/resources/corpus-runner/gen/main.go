// Gen rewrites stand-alone programs into packages of one module, with a call of perturb.At before
// each statement, on the same line, so that lines stay what they are.
package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"sort"
	"strings"
)

var want = regexp.MustCompile(`// want ([a-z -]+)`)

type program struct {
	id, name string
	entries  []string // names of test functions, or Main
	wants    []string // "line rule"
	globals  bool
	parallel bool
	aliases  map[int]int // the line of an only case, to the line of its select
}

func main() {
	out := os.Args[1]
	var programs []program
	for _, dir := range os.Args[2:] {
		err := filepath.Walk(dir, func(path string, info os.FileInfo, err error) error {
			if err == nil && strings.HasSuffix(path, ".go") && !info.IsDir() {
				if p, ok := rewrite(path, dir, out); ok {
					programs = append(programs, p)
				}
			}
			return err
		})
		check(err)
	}
	check(os.WriteFile(filepath.Join(out, "table.go"), table(programs), 0o644))
}

func rewrite(path, dir, out string) (program, bool) {
	text, err := os.ReadFile(path)
	check(err)
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, text, parser.ParseComments)
	check(err)
	if !here(file) {
		return program{}, false
	}
	name, err := filepath.Rel(filepath.Dir(dir), path)
	check(err)
	id := "p_" + regexp.MustCompile("[^a-z0-9]+").ReplaceAllString(strings.TrimSuffix(name, ".go"), "_")
	p := program{id: id, name: name}

	insert := map[int]string{}
	at := func(pos token.Pos) int { return fset.Position(pos).Offset }
	site := 0
	before := func(stmts []ast.Stmt) {
		for _, s := range stmts {
			site++
			insert[at(s.Pos())] = fmt.Sprintf("perturb.At(%d); ", site)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			before(n.List)
		case *ast.CaseClause:
			before(n.Body)
		case *ast.CommClause:
			before(n.Body)
		}
		return true
	})
	p.aliases = map[int]int{} // a select with one case is compiled as that operation
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectStmt); ok && len(s.Body.List) == 1 {
			p.aliases[fset.Position(s.Body.List[0].Pos()).Line] = fset.Position(s.Pos()).Line
		}
		return true
	})
	ast.Inspect(file, func(n ast.Node) bool { // the list of a switch or select holds clauses, not statements
		switch n := n.(type) {
		case *ast.CaseClause:
			delete(insert, at(n.Pos()))
		case *ast.CommClause:
			delete(insert, at(n.Pos()))
		}
		return true
	})
	replace := map[int]int{}
	insert[at(file.Name.Pos())] = p.id + `; import perturb "corpus/perturb"`
	replace[at(file.Name.Pos())] = len(file.Name.Name)
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name == "main" {
				insert[at(d.Name.Pos())] = "Main"
				replace[at(d.Name.Pos())] = len("main")
				p.entries = append(p.entries, "Main")
			}
			if d.Recv == nil && strings.HasPrefix(d.Name.Name, "Test") && d.Type.Params.NumFields() == 1 {
				p.entries = append(p.entries, d.Name.Name)
			}
		case *ast.GenDecl:
			p.globals = p.globals || d.Tok == token.VAR
		}
	}
	p.parallel = strings.Contains(string(text), ".Parallel()")
	for i, line := range strings.Split(string(text), "\n") {
		if m := want.FindStringSubmatch(line); m != nil {
			for _, rule := range strings.Fields(m[1]) {
				p.wants = append(p.wants, fmt.Sprintf("%d %s", i+1, rule))
			}
		}
	}
	var b bytes.Buffer
	for i := 0; i < len(text); i++ {
		b.WriteString(insert[i])
		if skip := replace[i]; skip > 0 {
			i += skip - 1
			continue
		}
		b.WriteByte(text[i])
	}
	check(os.MkdirAll(filepath.Join(out, p.id), 0o755))
	check(os.WriteFile(filepath.Join(out, p.id, "prog.go"), b.Bytes(), 0o644))
	p.entries = append(p.entries, client(path, filepath.Join(out, p.id))...)
	return p, true
}

// client copies the client that a library has beside it, X.client for X_bug.go and X_ok.go, and
// returns the names of its tests.
func client(path, out string) []string {
	base := strings.TrimSuffix(strings.TrimSuffix(path, "_bug.go"), "_ok.go")
	text, err := os.ReadFile(base + ".client")
	if err != nil {
		return nil
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, base+".client", text, 0)
	check(err)
	start := fset.Position(file.Name.Pos()).Offset
	end := start + len(file.Name.Name)
	renamed := string(text[:start]) + filepath.Base(out) + string(text[end:])
	check(os.WriteFile(filepath.Join(out, "client.go"), []byte(renamed), 0o644))
	var entries []string
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && strings.HasPrefix(f.Name.Name, "Test") {
			entries = append(entries, f.Name.Name)
		}
	}
	return entries
}

// here tells whether the file's build constraint, if any, allows this version of Go.
func here(file *ast.File) bool {
	var minor int
	if n, _ := fmt.Sscanf(runtime.Version(), "go1.%d", &minor); n == 0 {
		minor = 1000
	}
	for _, group := range file.Comments {
		for _, c := range group.List {
			if expr, err := constraint.Parse(c.Text); err == nil && group.Pos() < file.Package {
				return expr.Eval(func(tag string) bool {
					var v int
					n, _ := fmt.Sscanf(tag, "go1.%d", &v)
					return n == 1 && v <= minor
				})
			}
		}
	}
	return true
}

func table(programs []program) []byte {
	sort.Slice(programs, func(i, j int) bool { return programs[i].name < programs[j].name })
	var b bytes.Buffer
	b.WriteString("package main\n\nimport (\n\t\"testing\"\n\n")
	for _, p := range programs {
		fmt.Fprintf(&b, "\t%q\n", "corpus/"+p.id)
	}
	b.WriteString(")\n\nvar programs = []program{\n")
	for _, p := range programs {
		fmt.Fprintf(&b, "\t{%q, %q, []func(*testing.T){", p.id, p.name)
		for _, e := range p.entries {
			if e == "Main" {
				fmt.Fprintf(&b, "func(*testing.T) { %s.Main() }, ", p.id)
			} else {
				fmt.Fprintf(&b, "%s.%s, ", p.id, e)
			}
		}
		fmt.Fprintf(&b, "}, %v, %#v, %v, %v, %#v},\n", len(p.entries) > 0 && p.entries[0] == "Main", p.wants, p.globals, p.parallel, p.aliases)
	}
	b.WriteString("}\n")
	return b.Bytes()
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
