package concord.bench.fuzz;

import concord.bench.CpuClock;
import concord.campaign.Case;
import concord.campaign.Examination;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.store.Examined;
import concord.fuzz.Choices;
import concord.fuzz.FuzzSubject;
import concord.fuzz.effect.EffectGenerator;
import concord.fuzz.effect.Limits;
import concord.fuzz.effect.Profile;
import concord.fuzz.effect.Weights;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.target.Cache;
import concord.fuzz.target.Target;
import concord.fuzz.target.Targets;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;

/// Prints programs and runs per second on both cores, in wall-clock time, and per second of CPU
/// time. Arguments choose among `generate`, `go`, `kotlin` and `crystal`, each of which takes less
/// than two minutes on an idle machine.
public final class FuzzBench {
  /// @param programs interpreted, 20 runs of each
  /// @param compiled programs compiled in batches
  /// @param alone programs compiled one by one
  private record Plan(String target, int programs, int compiled, int alone) {}

  private static final List<Plan> PLANS =
      List.of(
          new Plan("go", 25_000, 2_000, 8),
          new Plan("kotlin", 4_000, 400, 2),
          new Plan("crystal", 15_000, 1_000, 2));

  private static final int EFFECTS = 40_000;

  /// Programs in a batch, as in campaigns once batches have grown.
  private static final int COMPILED_BATCH = 500;

  private static final int INTERPRETED_BATCH = 500;

  private static final long SEED = 1;

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

  private static void generate() throws Exception {
    for (String name : List.of("A", "all")) {
      Weights weights = Weights.preset(name).orElseThrow();
      EffectGenerator generator = new EffectGenerator(weights, Profile.FULL, Limits.DEFAULT);
      rules(generator, 0); // warm up
      long rules = rules(generator, EFFECTS);
      Rate one = rate(() -> effects(generator, 2 * EFFECTS));
      Rate both = perSecond(i -> effects(generator, (i + 3) * EFFECTS));
      print("generation, weights %s: %s", name, one.of("effects"));
      print("  on both cores %s; %.1f rules each", both.of("effects"), rules / (double) EFFECTS);
    }
  }

  private static int effects(EffectGenerator generator, int from) {
    if (rules(generator, from) == 0) {
      throw new IllegalStateException("no rule fired");
    }
    return EFFECTS;
  }

  /// Makes effects and counts the rules that took part.
  private static long rules(EffectGenerator generator, int from) {
    long rules = 0;
    for (long seed = from; seed < from + EFFECTS; seed++) {
      rules += generator.generate(seed).fired().size();
    }
    return rules;
  }

  /// How often something was done per second.
  private record Rate(double wall, double processor) {
    String of(String what) {
      return String.format(
          Locale.ROOT, "%,.1f %s/s (%,.1f per second of one processor)", wall, what, processor);
    }
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static void measure(Plan plan) throws Exception {
    Target target =
        Targets.find(plan.target(), Targets.Variant.NONE, Cache.standard()).orElseThrow();
    FuzzSubject subject = new FuzzSubject(target, Choices.DEFAULT);
    subject.prepare();
    Rate runs = interpreted(subject, plan.programs());
    print("%s: interpreted %s", target.name(), runs.of("runs"));
    FuzzSubject compiled = new FuzzSubject(target, Choices.DEFAULT.with(Choices.Mode.COMPILED));
    runAll(compiled, plan.compiled(), plan.compiled() / 10); // fills the caches of the compilers
    Rate batched = rate(() -> runBatches(compiled, plan.compiled()));
    print("  compiled in batches %s", batched.of("programs"));
    Rate alone = rate(() -> alone(compiled, plan.alone()));
    print("  one start of the compiler each %s", alone.of("programs"));
    print(
        "  so for each program that is compiled alone, %,.0f are interpreted and %.0f compiled in a"
            + " batch",
        runs.wall() / alone.wall(), batched.wall() / alone.wall());
  }

  /// By as many drivers as the target has side by side, fed as a campaign feeds them.
  private static Rate interpreted(FuzzSubject subject, int programs) throws Exception {
    try (var examination = new Examination<>(subject, SEED)) {
      examine(examination, 0, programs / 5); // warm up
      return rate(() -> examine(examination, programs / 5, programs));
    }
  }

  /// How many runs the programs had.
  private static int examine(Examination<ChannelProgram> examination, int first, int programs)
      throws IOException, InterruptedException {
    int end = first + programs;
    for (int from = first; from < end; from += INTERPRETED_BATCH) {
      int to = Math.min(from + INTERPRETED_BATCH, end);
      Examined result = examination.examine(from, to);
      if (result.passed() < to - from) {
        throw new IllegalStateException("a program did not pass: " + result);
      }
    }
    return programs * Choices.DEFAULT.patience().repetitions();
  }

  private static Rate rate(Callable<Integer> work) throws Exception {
    double processor = CpuClock.seconds();
    long start = System.nanoTime();
    int done = work.call();
    return new Rate(done / seconds(start), done / (CpuClock.seconds() - processor));
  }

  /// Work that is repeated; it gets the number of its worker.
  private interface Work {
    int done(int worker) throws IOException, InterruptedException;
  }

  /// How often it is done by two workers side by side.
  private static Rate perSecond(Work work) throws Exception {
    List<Callable<Integer>> workers = List.of(() -> work.done(0), () -> work.done(1));
    try (ExecutorService both = Executors.newFixedThreadPool(workers.size())) {
      return rate(() -> {
        int done = 0;
        for (Future<Integer> future : both.invokeAll(workers)) {
          done += future.get();
        }
        return done;
      });
    }
  }

  private static int alone(FuzzSubject subject, int programs)
      throws IOException, InterruptedException {
    for (int i = 0; i < programs; i++) {
      runAll(subject, i, 1);
    }
    return programs;
  }

  private static int runBatches(FuzzSubject subject, int programs)
      throws IOException, InterruptedException {
    int done = 0;
    while (done < programs) {
      done += runAll(subject, done, Math.min(COMPILED_BATCH, programs - done));
    }
    return done;
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
        .mapToObj(i -> subject.generate(Case.seed(SEED, i)))
        .toList();
  }

  /// Fails if a run failed, because the figure would be meaningless.
  private static void expectAllPass(List<Outcome> outcomes) {
    for (Outcome outcome : outcomes) {
      if (!(outcome instanceof Outcome.Passed)) {
        throw new IllegalStateException("a program did not pass: " + outcome);
      }
    }
  }
}
