/// The interface between commands and a cluster: [concord.cli.cluster.Cluster]. Module `cluster`
/// implements it and passes it to the commands.
///
/// In come options (`--engine`, `--master`, `--spark-conf`), out goes work for a cluster. This
/// package must never know Spark: a local run has none of its classes.
package concord.cli.cluster;
