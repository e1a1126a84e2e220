/// Throughput of `fuzz`: how many programs a second are generated, interpreted, compiled in
/// batches, and compiled one by one, in the same run.
package concord.bench.fuzz;
