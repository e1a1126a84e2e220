package concord.cli.reproduce;

import concord.agree.backend.OcamlBackends;
import concord.agree.generate.Generator;
import concord.agree.generate.Sizes;
import concord.agree.generate.Weights;
import concord.agree.term.Language;
import concord.campaign.Case;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.Settings;
import concord.campaign.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/// §6.4 and §7 of *Effect-driven QuickChecking of compilers*: the sizes of 1,000 programs, and
/// which disagreements of the two backends of an old OCaml are found.
final class Icfp17 {
  private static final String OLD = "4.04.2";

  private Icfp17() {}

  static boolean run(int programs, Consumer<String> out) throws IOException, InterruptedException {
    var generator = new Generator(Language.PAPER, Weights.DEFAULT, new Sizes.Paper());
    int[] sizes =
        LongStream.range(0, 1000)
            .mapToInt(seed -> generator.generate(seed).size())
            .sorted()
            .toArray();
    double mean = Arrays.stream(sizes).average().orElse(0);
    double deviation =
        Math.sqrt(Arrays.stream(sizes).mapToDouble(s -> (s - mean) * (s - mean)).sum() / 999);
    Table table = new Table("sizes of 1,000 programs (6.4)", "paper", "ours");
    table.row("mean", "64.4", "%.1f".formatted(mean));
    table.row("standard deviation", "181.0", "%.1f".formatted(deviation));
    table.row("median", "12", String.valueOf(sizes[500]));
    table.row("minimum", "1", String.valueOf(sizes[0]));
    table.row("maximum", "2672", String.valueOf(sizes[999]));
    out.accept(table.print().stripTrailing());
    out.accept("");
    if (!OcamlBackends.ofThisUser().versions().contains(OLD)) {
      out.accept("disagreements (7): OCaml " + OLD + " is not here; bin/install-ocaml " + OLD);
      return false;
    }
    return disagreements(programs, out);
  }

  private static boolean disagreements(int programs, Consumer<String> out)
      throws IOException, InterruptedException {
    Settings settings = Settings.NONE.with("backends", OLD + "/ocamlc," + OLD + "/ocamlopt");
    Subject<?> subject = concord.agree.Targets.target("ocaml", settings);
    SequencedMap<String, Integer> buckets = new TreeMap<>();
    int first = count(subject, programs, buckets);
    Table table =
        new Table("disagreements of OCaml's backends (7)", "paper, 4.04.0", "ours, " + OLD);
    table.row("programs until the first", "18 to 490, in 18 of 20 runs", String.valueOf(first));
    table.row("programs", "500 a run", String.valueOf(programs));
    out.accept(table.print().stripTrailing());
    buckets.forEach((bucket, n) -> out.accept("  " + n + " × " + bucket + " (not shrunk)"));
    return first > 0;
  }

  private static <P> int count(
      Subject<P> subject, int programs, SequencedMap<String, Integer> buckets)
      throws IOException, InterruptedException {
    int first = 0;
    try (Runner<P> runner = subject.runner()) {
      for (int from = 0; from < programs; from += 500) {
        List<P> batch = new ArrayList<>();
        for (int i = from; i < Math.min(programs, from + 500); i++) {
          batch.add(subject.generate(Case.seed(1, i)));
        }
        List<Outcome> outcomes = runner.run(batch);
        for (int i = 0; i < outcomes.size(); i++) {
          if (outcomes.get(i) instanceof Outcome.Failed failed) {
            first = first == 0 ? from + i + 1 : first;
            buckets.merge(failed.kind(), 1, Integer::sum);
          }
        }
      }
    }
    return first;
  }
}
