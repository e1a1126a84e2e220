package concord.cluster;

import concord.campaign.store.Begun;
import concord.cli.campaign.Known;
import org.apache.spark.api.java.function.Function;

/// A Spark task that checks the tools of the machine on which it runs.
record EquipmentTask(Begun begun) implements Function<Integer, Equipment> {
  @Override
  public Equipment call(Integer number) throws Exception {
    return Equipment.here(begun, Known.subject(begun));
  }
}
