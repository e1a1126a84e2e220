package concord.cluster;

import concord.cli.repos.ModuleCheck;
import concord.cli.repos.ModuleResult;
import org.apache.spark.api.java.function.Function;

/// A Spark task: the check of one module.
record ModuleTask() implements Function<ModuleCheck, ModuleResult> {
  @Override
  public ModuleResult call(ModuleCheck check) throws InterruptedException {
    return check.run();
  }
}
