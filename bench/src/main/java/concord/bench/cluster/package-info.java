/// How long campaigns take on clusters that are larger than any we have: a simulation from what was
/// measured on small ones. In come measurements, out goes a table and a plot for docs/cluster.md.
/// Nothing here knows Spark; the measurements are printed by `OverheadBench` of module `cluster`.
package concord.bench.cluster;
