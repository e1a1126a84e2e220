package concord.cluster;

import concord.campaign.Part;
import org.apache.spark.api.java.function.VoidFunction;

/// A Spark task: one part of a campaign.
record RangeTask(Assignment assignment) implements VoidFunction<Part> {
  @Override
  public void call(Part part) throws Exception {
    Post.work(assignment, part);
  }
}
