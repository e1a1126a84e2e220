// Prints what go/types says is wrong with each of several sources. They come on standard input, each
// ended by a line "----". Per source one line: its problems, sorted by place and separated by " | ". What a
// problem explains at other places is part of it: "line:column: problem: explanation (place), …".
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"sort"
	"strings"
)

func main() {
	all, err := io.ReadAll(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for _, text := range strings.Split(strings.TrimSuffix(string(all), "----\n"), "----\n") {
		fmt.Fprintln(out, strings.Join(problems(text), " | "))
	}
}

func problems(text string) []string {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", text, parser.SkipObjectResolution)
	if err != nil {
		return []string{err.Error()}
	}
	type problem struct {
		at   token.Pos
		text string
		more []string
	}
	var found []*problem
	conf := types.Config{
		Importer: importer.Default(),
		Error: func(err error) {
			e := err.(types.Error)
			if more, ok := strings.CutPrefix(e.Msg, "\t"); ok {
				last := found[len(found)-1]
				last.more = append(last.more, fmt.Sprintf("%s (%s)", more, fset.Position(e.Pos)))
			} else {
				found = append(found, &problem{at: e.Pos, text: e.Msg})
			}
		},
	}
	conf.Check("p", fset, []*ast.File{file}, nil)
	sort.SliceStable(found, func(i, j int) bool { return found[i].at < found[j].at })
	var lines []string
	for _, p := range found {
		at := fset.Position(p.at)
		line := fmt.Sprintf("%d:%d: %s", at.Line, at.Column, p.text)
		if len(p.more) > 0 {
			line += " " + strings.Join(p.more, ", ")
		}
		lines = append(lines, line)
	}
	return lines
}
