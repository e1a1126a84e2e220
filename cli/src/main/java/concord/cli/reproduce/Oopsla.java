package concord.cli.reproduce;

import concord.campaign.Outcome;
import concord.fuzz.Choices;
import concord.fuzz.FigureRuns;
import concord.fuzz.FuzzSubject;
import concord.fuzz.Survey;
import concord.fuzz.effect.EffectGenerator;
import concord.fuzz.effect.Limits;
import concord.fuzz.effect.OpposedSelects;
import concord.fuzz.effect.Profile;
import concord.fuzz.effect.Weights;
import concord.fuzz.run.Patience;
import concord.fuzz.target.Cache;
import concord.fuzz.target.MissingToolchain;
import concord.fuzz.target.Target;
import concord.fuzz.target.Targets;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;

/// Table 2 and the figures of *Fuzzing Channel-Based Concurrency Runtimes*.
final class Oopsla {
  /// As printed: the bugs revealed by 5,000 programs.
  private record Row(String heuristic, int flix1, int flix2, int crystal, int kotlin) {}

  private static final List<Row> TABLE =
      List.of(
          new Row("A", 99, 32, 28, 48),
          new Row("B", 98, 0, 13, 149),
          new Row("C", 47, 0, 0, 0),
          new Row("D", 0, 36, 0, 0),
          new Row("E", 600, 0, 86, 148),
          new Row("F", 400, 12, 63, 155));

  private static final int SHAPES = 2_000;

  /// What Kotlin does depends on timing; Crystal runs on one thread.
  private static final int OFTEN = 20;

  private static final Limits LIMITS = Limits.DEFAULT.asInThePaper(1);

  private Oopsla() {}

  static boolean run(int programs, Consumer<String> out) throws IOException, InterruptedException {
    Optional<Target> crystal = target("crystal", "", "empty-ignores-senders", out);
    Optional<Target> kotlin = target("kotlin", "0.19", "", out);
    Table table =
        new Table(
            "heuristic",
            "Crystal, paper",
            "Crystal, ours",
            "Kotlin 0.19, paper",
            "ours",
            "opposed selects");
    for (Row row : TABLE) {
      Weights weights = Weights.preset(row.heuristic()).orElseThrow();
      table.row(
          row.heuristic(),
          percent(row.crystal(), 5000),
          cell(crystal, weights, 1, programs),
          percent(row.kotlin(), 5000),
          cell(kotlin, weights, OFTEN, programs),
          shapes(weights));
    }
    out.accept(
        "Table 2 of Fuzzing Channel-Based Concurrency Runtimes: programs that reveal the bug; paper"
            + " of 5,000, ours of "
            + programs
            + ", with --rewrites paper; each program run once in Crystal, "
            + OFTEN
            + " times in Kotlin");
    out.accept(table.print().stripTrailing());
    out.accept(
        "Flix 0.5.0 is in no registry. Opposed selects: programs, of "
            + SHAPES
            + ", in which a select names a channel twice and another offers the dual.");
    out.accept("");
    return figures(crystal, kotlin, out);
  }

  private static boolean figures(
      Optional<Target> crystal, Optional<Target> kotlin, Consumer<String> out)
      throws IOException, InterruptedException {
    List<Target> targets = new ArrayList<>();
    crystal.ifPresent(targets::add);
    target("crystal", "", "slot-channels", out).ifPresent(targets::add);
    kotlin.ifPresent(targets::add);
    target("go", "", "", out).ifPresent(targets::add);
    Table table = new Table("figures, 200 runs each", "Fig. 1", "Fig. 13", "Fig. 14", "Fig. 15");
    boolean hangs = false;
    for (Target target : targets) {
      SequencedMap<String, Outcome> outcomes = FigureRuns.run(target, 200);
      List<String> cells = new ArrayList<>(List.of(target.name()));
      outcomes.values().forEach(o -> cells.add(word(o)));
      table.row(cells.toArray(String[]::new));
      hangs |=
          crystal.isPresent()
              && target.equals(crystal.get())
              && word(outcomes.get("Fig. 14")).equals("hang");
    }
    out.accept(table.print().stripTrailing());
    return hangs;
  }

  private static String word(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Passed _ -> "ok";
      case Outcome.Failed failed -> failed.kind();
      case Outcome.Undecided _ -> "undecided";
    };
  }

  private static Optional<Target> target(
      String name, String version, String mutant, Consumer<String> out)
      throws IOException, InterruptedException {
    var variant =
        new Targets.Variant(
            Optional.of(version).filter(v -> !v.isEmpty()),
            Optional.empty(),
            Optional.of(mutant).filter(m -> !m.isEmpty()));
    Optional<Target> target = Targets.find(name, variant, Cache.standard());
    try {
      target.orElseThrow().driver();
      return target;
    } catch (MissingToolchain e) {
      out.accept(name + " is left out: " + e.getMessage());
      return Optional.empty();
    }
  }

  private static String cell(
      Optional<Target> target, Weights weights, int repetitions, int programs)
      throws IOException, InterruptedException {
    if (target.isEmpty()) {
      return "-";
    }
    Choices choices =
        new Choices(
            weights, LIMITS, Choices.Mode.INTERPRETED, Patience.DEFAULT.repeating(repetitions));
    FuzzSubject subject = new FuzzSubject(target.get(), choices);
    return percent(Survey.count(subject, 1, programs).failed(), programs);
  }

  private static String shapes(Weights weights) {
    var generator = new EffectGenerator(weights, Profile.FULL, LIMITS);
    long found = 0;
    for (long seed = 0; seed < SHAPES; seed++) {
      found += OpposedSelects.in(generator.generate(seed).effect()) ? 1 : 0;
    }
    return percent(found, SHAPES);
  }

  private static String percent(long some, long all) {
    return "%.1f %%".formatted(100.0 * some / all);
  }
}
