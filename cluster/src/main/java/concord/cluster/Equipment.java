package concord.cluster;

import concord.campaign.Subject;
import concord.campaign.store.Begun;
import concord.campaign.store.Tools;
import concord.campaign.store.Worker;
import concord.cli.shell.Version;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Whether a worker has the tools of the campaign, in the same versions.
///
/// @param host the machine
/// @param lacking what is missing there or differs, in a line; empty if nothing is
record Equipment(String host, String lacking) implements Serializable {

  /// Checks this machine.
  static Equipment here(Begun begun, Subject<?> subject) throws InterruptedException {
    return new Equipment(Worker.here(Version.NUMBER).host(), lacking(begun, subject).orElse(""));
  }

  static Optional<String> lacking(Begun begun, Subject<?> subject) throws InterruptedException {
    if (!begun.version().equals(Version.NUMBER)) {
      return Optional.of(
          "Concord is " + Version.NUMBER + ", the campaign was begun with " + begun.version());
    }
    try {
      Tools tools = subject.tools();
      var differing = new ArrayList<String>();
      begun
          .tools()
          .versions()
          .forEach((tool, version) -> {
            String other = tools.versions().getOrDefault(tool, "missing");
            if (!other.equals(version)) {
              differing.add("%s is '%s', not '%s'".formatted(tool, other, version));
            }
          });
      return differing.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", differing));
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /// A line for each machine that lacks something, and what to do about it.
  static Optional<String> complaint(List<Equipment> all) {
    var lines = new TreeSet<String>();
    for (Equipment each : all) {
      if (!each.lacking.isEmpty()) {
        lines.add("  worker " + each.host + ": " + each.lacking);
      }
    }
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "workers lack tools:\n"
                + String.join("\n", lines)
                + "\n  install them on every worker, or ship them:"
                + " --spark-conf spark.archives=tools.tar.gz#tools"
                + " --spark-conf spark.executorEnv.PATH=tools/bin:/usr/bin:/bin"
                + "\n  or drivers that are compiled already:"
                + " --spark-conf spark.archives=cache.tar.gz#cache"
                + " --spark-conf spark.executorEnv.CONCORD_CACHE=cache"
                + "\n  (docs/cluster.md, \"What workers need\")");
  }
}
