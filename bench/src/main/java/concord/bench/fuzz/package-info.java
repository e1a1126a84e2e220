/// `fuzz` in numbers: how many programs a second are generated, interpreted, compiled in batches,
/// and compiled one by one, in the same run; and into how many buckets the failures of one cause
/// fall.
package concord.bench.fuzz;
