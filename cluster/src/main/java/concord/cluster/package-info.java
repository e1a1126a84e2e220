/// Campaigns and large checks on many machines, as jobs of Apache Spark.
///
/// In comes a command line with `--engine spark`, from `bin/concord` or `spark-submit`: [Main]
/// gives the commands of `cli` a [SparkCluster]. Out goes what the same command would have done
/// locally.
///
/// ```
///   driver:    SparkCluster ──► SparkCampaign ──► Wave (a Spark job, a task per range)
///   executor:  RangeTask ──► Post (one per JVM) ──► campaign.Campaign.Shift ──► Store
/// ```
///
/// The store decides everything: which range is free, what counts, who shrinks what. Spark only
/// starts tasks and starts them again; a task that is lost, late or run twice changes nothing.
///
/// This package must never know what a program is or what counts as a bug, and nobody else may know
/// Spark.
package concord.cluster;
