package concord.bench.fuzz;

import concord.campaign.child.Disk;
import concord.campaign.store.Begun;
import concord.campaign.store.Finding;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// One cause, one bucket: campaigns against runtimes with a bug of ours, each a `TARGET:MUTANT`.
///
/// Prints for each how many programs failed, into how many buckets they fell, how many of them are
/// in the largest two, and how many were made smaller. Fails if that is less than 95 %, if two bugs
/// have a bucket of the same name, or if more were made smaller than the powers of two up to the
/// number of failures of each signature.
///
/// `-Dconcord.programs=N` and `-Dconcord.time=150s` limit each campaign. Concord is started from
/// the class path of the bench.
public final class BucketBench {
  private static final List<String> MUTANTS =
      List.of(
          "crystal:select-skips-second",
          "crystal:close-forgets-receivers",
          "go:close-wakes-one",
          "go:stale-receiver");

  private static final double WANTED = 0.95;

  private BucketBench() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("concord-bucket-bench");
    try {
      Path file = folder.resolve("campaigns.db");
      for (String mutant : args.length == 0 ? MUTANTS : List.of(args)) {
        run(file, mutant.split(":"));
      }
      if (!isGood(file)) {
        System.exit(1);
      }
    } finally {
      Disk.remove(folder);
    }
  }

  private static void run(Path store, String[] mutant) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "concord.cli.Main"));
    command.addAll(List.of("fuzz", mutant[0], "--mutant", mutant[1], "--seed", "1"));
    command.addAll(List.of("--programs", System.getProperty("concord.programs", "500")));
    command.addAll(List.of("--time", System.getProperty("concord.time", "150s")));
    command.addAll(List.of("--store", store.toString()));
    int code =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start()
            .waitFor();
    if (code != 1) {
      throw new IOException("exit code " + code + " of " + String.join(" ", command));
    }
  }

  private static boolean isGood(Path file) throws IOException {
    boolean good = true;
    var known = new TreeSet<String>();
    System.out.println("| bug | cases | failed | buckets | in the largest two | made smaller |");
    System.out.println("|---|---|---|---|---|---|");
    try (Store store = Stores.file(file)) {
      for (Begun begun : store.campaigns()) {
        List<Finding> findings =
            store.findings(begun.id()).stream().filter(f -> f.state().isFailure()).toList();
        List<Finding> judged = findings.stream().filter(f -> !f.bucket().isEmpty()).toList();
        Map<String, Long> buckets = counted(judged, Finding::bucket);
        long largest =
            buckets.values().stream()
                .sorted(Comparator.reverseOrder())
                .limit(2)
                .mapToLong(Long::longValue)
                .sum();
        long shrunk = findings.stream().filter(f -> f.state() == Finding.State.SHRUNK).count();
        double share = judged.isEmpty() ? 0 : (double) largest / judged.size();
        System.out.printf(
            "| %s | %d | %d | %d | %.0f %% | %d |%n",
            begun.subject(),
            store.tally(begun.id()).done(),
            judged.size(),
            buckets.size(),
            100 * share,
            shrunk);
        good &= share >= WANTED && shrunk <= samples(findings);
        for (String bucket : buckets.keySet()) {
          if (!known.add(bucket)) {
            System.out.println("two bugs share the bucket " + bucket);
            good = false;
          }
        }
      }
    }
    return good;
  }

  private static Map<String, Long> counted(List<Finding> of, Function<Finding, String> by) {
    return of.stream().collect(Collectors.groupingBy(by, TreeMap::new, Collectors.counting()));
  }

  /// The first, second, fourth, eighth, … of each signature.
  private static long samples(List<Finding> findings) {
    return counted(findings, Finding::signature).values().stream()
        .mapToLong(count -> Long.SIZE - Long.numberOfLeadingZeros(count))
        .sum();
  }
}
