/// What commands need of many machines: [concord.cli.cluster.Cluster], which is implemented
/// elsewhere, by module `cluster`, and given to the commands when that one starts them.
///
/// In come options (`--engine`, `--master`, `--spark-conf`), out goes work for a cluster. This
/// package must never know Spark: a local run has none of its classes.
package concord.cli.cluster;
