/// How fast Concord starts, beside a bare JVM and beside `go vet` in the same run.
package concord.bench.start;
