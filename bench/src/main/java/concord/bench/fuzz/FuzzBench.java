package concord.bench.fuzz;

import concord.campaign.Case;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.Choices;
import concord.fuzz.FuzzSubject;
import concord.fuzz.effect.EffectGenerator;
import concord.fuzz.effect.Limits;
import concord.fuzz.effect.Profile;
import concord.fuzz.effect.Weights;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.run.InterpretedRunner;
import concord.fuzz.target.Cache;
import concord.fuzz.target.Target;
import concord.fuzz.target.Targets;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;

/// Prints programs and runs per second, by the clock on the wall. Arguments choose among
/// `generate`, `go`, `kotlin` and `crystal`.
public final class FuzzBench {
  /// @param programs interpreted, 20 runs of each
  /// @param batch programs per compiled file, of which there are two, compiled side by side
  /// @param alone programs compiled one by one
  private record Plan(String target, int programs, int batch, int alone) {}

  private static final List<Plan> PLANS =
      List.of(
          new Plan("go", 25_000, 500, 8),
          new Plan("kotlin", 4_000, 150, 2),
          new Plan("crystal", 15_000, 200, 2));

  private static final int EFFECTS = 40_000;

  private FuzzBench() {}

  public static void main(String[] args) throws Exception {
    List<String> wanted =
        args.length > 0 ? List.of(args) : List.of("generate", "go", "kotlin", "crystal");
    if (wanted.contains("generate")) {
      generate();
    }
    for (Plan plan : PLANS) {
      if (wanted.contains(plan.target())) {
        measure(plan);
      }
    }
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation would be a dependency
  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }

  private static void generate() throws InterruptedException, ExecutionException {
    for (String name : List.of("A", "all")) {
      Weights weights = Weights.preset(name).orElseThrow();
      EffectGenerator generator = new EffectGenerator(weights, Profile.FULL, Limits.DEFAULT);
      rules(generator, 0); // warm up
      long start = System.nanoTime();
      long rules = rules(generator, EFFECTS);
      double one = EFFECTS / seconds(start);
      double both =
          perSecond(i -> {
            rules(generator, (i + 2) * EFFECTS);
            return EFFECTS;
          });
      print(
          "generation, weights %s: %,.0f effects/s, %,.0f on both cores; %.1f rules each",
          name, one, both, rules / (double) EFFECTS);
    }
  }

  /// Makes effects and counts the rules that took part.
  private static long rules(EffectGenerator generator, int from) {
    long rules = 0;
    for (long seed = from; seed < from + EFFECTS; seed++) {
      rules += generator.generate(seed).fired().size();
    }
    return rules;
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static void measure(Plan plan) throws Exception {
    Target target =
        Targets.find(plan.target(), Targets.Variant.NONE, Cache.standard()).orElseThrow();
    FuzzSubject subject = new FuzzSubject(target, Choices.DEFAULT);
    subject.prepare();
    double runs = interpreted(target, subject, plan.programs());
    FuzzSubject compiled = new FuzzSubject(target, Choices.DEFAULT.with(Choices.Mode.COMPILED));
    double batched = perSecond(i -> runAll(compiled, i * plan.batch(), plan.batch()));
    double alone = alone(compiled, plan.alone());
    print(
        "%s: interpreted %,.0f runs/s; compiled %.1f programs/s in two batches of %d;"
            + " one start of the compiler each %.2f programs/s",
        target.name(), runs, batched, plan.batch(), alone);
    print(
        "  so interpreting runs %,.0f programs for each that is compiled alone, batches %.0f",
        runs / alone, batched / alone);
  }

  /// One driver: its programs use both cores.
  private static double interpreted(Target target, FuzzSubject subject, int programs)
      throws IOException, InterruptedException {
    int batch = 200;
    try (InterpretedRunner runner =
        new InterpretedRunner(target.driver(), Choices.DEFAULT.patience())) {
      expectAllPass(runner.run(programs(subject, 0, 5 * batch))); // warm up
      long before = runner.runs();
      long start = System.nanoTime();
      for (int from = 0; from < programs; from += batch) {
        expectAllPass(runner.run(programs(subject, from, batch)));
      }
      return (runner.runs() - before) / seconds(start);
    }
  }

  /// Does something a number of times, as the number of a worker tells it.
  private interface Work {
    int done(int worker) throws IOException, InterruptedException;
  }

  /// How often it is done per second by two workers side by side.
  private static double perSecond(Work work) throws InterruptedException, ExecutionException {
    List<Callable<Integer>> workers = List.of(() -> work.done(0), () -> work.done(1));
    try (ExecutorService both = Executors.newFixedThreadPool(workers.size())) {
      long start = System.nanoTime();
      int done = 0;
      for (Future<Integer> future : both.invokeAll(workers)) {
        done += future.get();
      }
      return done / seconds(start);
    }
  }

  private static double alone(FuzzSubject subject, int programs)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    for (int i = 0; i < programs; i++) {
      runAll(subject, i, 1);
    }
    return programs / seconds(start);
  }

  private static int runAll(FuzzSubject subject, int from, int count)
      throws IOException, InterruptedException {
    try (Runner<ChannelProgram> runner = subject.runner()) {
      expectAllPass(runner.run(programs(subject, from, count)));
    }
    return count;
  }

  private static List<ChannelProgram> programs(FuzzSubject subject, int from, int count) {
    return LongStream.range(from, from + count)
        .mapToObj(i -> subject.generate(Case.seed(1, i)))
        .toList();
  }

  /// A figure of runs that failed would be worth nothing.
  private static void expectAllPass(List<Outcome> outcomes) {
    for (Outcome outcome : outcomes) {
      if (!(outcome instanceof Outcome.Passed)) {
        throw new IllegalStateException("a program did not pass: " + outcome);
      }
    }
  }
}
