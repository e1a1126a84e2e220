// Reads names of Go files, one a line, and prints for each whether go/parser accepts it.
package main

import (
	"bufio"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"strings"
)

func main() {
	names := bufio.NewScanner(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for names.Scan() {
		mode := parser.AllErrors | parser.ParseComments | parser.SkipObjectResolution
		_, err := parser.ParseFile(token.NewFileSet(), names.Text(), nil, mode)
		if err == nil {
			fmt.Fprintf(out, "accept\t%s\t\n", names.Text())
		} else {
			first, _, _ := strings.Cut(err.Error(), "\n")
			fmt.Fprintf(out, "reject\t%s\t%s\n", names.Text(), first)
		}
	}
}
