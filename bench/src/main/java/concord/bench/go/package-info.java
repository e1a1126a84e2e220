/// How fast the Go front end is, beside Go's own on the same machine in the same run.
package concord.bench.go;
