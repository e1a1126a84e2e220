// Reads names of Go files, one a line, and prints for each a hash of its tree: the kind and bounds
// of every expression and of most statements, each before its parts. With an argument, prints the
// kinds and bounds themselves.
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"hash/fnv"
	"io"
	"os"
)

func kind(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Ident:
		return "Ident"
	case *ast.BasicLit:
		return "BasicLit"
	case *ast.CompositeLit:
		return "CompositeLit"
	case *ast.KeyValueExpr:
		return "KeyValue"
	case *ast.FuncLit:
		return "FuncLit"
	case *ast.ParenExpr:
		return "Paren"
	case *ast.SelectorExpr:
		return "Selector"
	case *ast.IndexExpr, *ast.IndexListExpr:
		return "Index"
	case *ast.SliceExpr:
		return "Slice"
	case *ast.TypeAssertExpr:
		return "TypeAssert"
	case *ast.CallExpr:
		return "Call"
	case *ast.StarExpr:
		return "Star"
	case *ast.UnaryExpr:
		if n.Op == token.RANGE {
			return ""
		}
		return "Unary" + n.Op.String()
	case *ast.BinaryExpr:
		return "Binary" + n.Op.String()
	case *ast.ArrayType:
		if n.Len == nil {
			return "SliceType"
		}
		return "ArrayType"
	case *ast.StructType:
		return "StructType"
	case *ast.FuncType:
		return "FuncType"
	case *ast.InterfaceType:
		return "InterfaceType"
	case *ast.MapType:
		return "MapType"
	case *ast.ChanType:
		return "ChanType"
	case *ast.Ellipsis:
		return "Ellipsis"
	case *ast.SendStmt:
		return "Send"
	case *ast.IncDecStmt:
		return "IncDec" + n.Tok.String()
	case *ast.LabeledStmt:
		return "Labeled"
	case *ast.GoStmt:
		return "Go"
	case *ast.DeferStmt:
		return "Defer"
	case *ast.ReturnStmt:
		return "Return"
	case *ast.BranchStmt:
		return "Branch" + n.Tok.String()
	case *ast.IfStmt:
		return "If"
	case *ast.SwitchStmt:
		return "Switch"
	case *ast.TypeSwitchStmt:
		return "TypeSwitch"
	case *ast.SelectStmt:
		return "Select"
	case *ast.ForStmt:
		return "For"
	case *ast.RangeStmt:
		return "Range"
	}
	return ""
}

func main() {
	names := bufio.NewScanner(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for names.Scan() {
		src, err := os.ReadFile(names.Text())
		if err != nil {
			panic(err)
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, names.Text(), src, parser.SkipObjectResolution)
		if err != nil {
			fmt.Fprintf(out, "%s\tinvalid\n", names.Text())
			continue
		}
		base := fset.File(file.Pos()).Base()
		hash := fnv.New64a()
		var sink io.Writer = hash
		if len(os.Args) > 1 {
			sink = out
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if k := kind(n); k != "" {
				_, labeled := n.(*ast.LabeledStmt)
				if labeled { // the end of an empty statement is a matter of taste
					fmt.Fprintf(sink, "%s %d\n", k, int(n.Pos())-base)
				} else {
					fmt.Fprintf(sink, "%s %d %d\n", k, int(n.Pos())-base, int(n.End())-base)
				}
			}
			return true
		})
		fmt.Fprintf(out, "%s\t%x\n", names.Text(), hash.Sum64())
	}
}
