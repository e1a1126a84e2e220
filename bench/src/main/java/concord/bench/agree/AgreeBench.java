package concord.bench.agree;

import concord.agree.Targets;
import concord.agree.TermSubject;
import concord.agree.generate.Generator;
import concord.agree.generate.Sizes;
import concord.agree.generate.Weights;
import concord.agree.term.Expr;
import concord.agree.term.Language;
import concord.bench.CpuClock;
import concord.campaign.Case;
import concord.campaign.Examination;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.Settings;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// Prints the figures that the note on `agree` quotes. Arguments choose among them:
///
/// ```
///   sizes         distribution of 1,000 programs, as in §6.2
///   generate      programs per second, generated only
///   throughput    programs per second, generated, compiled and compared, on 4.04.2
///   first N       programs and CPU until the first disagreement on 4.04.2, for N seeds
///   shrink N      sizes and CPU of N shrunk findings on 4.04.2
/// ```
public final class AgreeBench {
  private static final String BACKENDS = "4.04.2/ocamlc,4.04.2/ocamlopt";
  private static final int BATCH = TermSubject.BATCH;
  private static final int SHRINK_LIMIT = 5_000;

  /// Programs before the clock starts: a campaign is long, and the JVM warms up once.
  private static final int WARM_UP = 2_500;

  /// With this bound the mean size is about 27.
  private static final int SMALL = 60;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private AgreeBench() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> wanted =
        args.length > 0
            ? List.of(args[0])
            : List.of("sizes", "generate", "throughput", "first", "shrink");
    int count = args.length > 1 ? Integer.parseInt(args[1]) : 20;
    for (String figure : wanted) {
      switch (figure) {
        case "sizes" -> sizes();
        case "generate" -> generate();
        case "throughput" -> {
          throughput("paper");
          throughput(Integer.toString(SMALL));
        }
        case "first" -> first(count);
        case "shrink" -> shrink(count);
        default -> throw new IllegalArgumentException("no figure " + figure);
      }
    }
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation would be a dependency
  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }

  private static void sizes() {
    var generator = new Generator(Language.PAPER, Weights.DEFAULT, new Sizes.Paper());
    int[] sizes =
        IntStream.range(0, 1_000)
            .map(i -> generator.generate(Case.seed(1, i)).size())
            .sorted()
            .toArray();
    double mean = Arrays.stream(sizes).average().orElseThrow();
    double deviation =
        Math.sqrt(
            Arrays.stream(sizes).mapToDouble(s -> (s - mean) * (s - mean)).average().orElseThrow());
    print(
        "sizes of 1,000 programs: mean %.1f, deviation %.1f, median %d, minimum %d, maximum %d",
        mean, deviation, sizes[500], sizes[0], sizes[999]);
    for (int from = 0; from < 1_000; from += 100) {
      int low = from;
      long n = Arrays.stream(sizes).filter(s -> s >= low && s < low + 100).count();
      print("  %4d-%-4d %4d %s", low, low + 99, n, "#".repeat((int) Math.min(60, (n + 4) / 5)));
    }
    print("  %4d-     %4d", 1_000, Arrays.stream(sizes).filter(s -> s >= 1_000).count());
  }

  private static void generate() throws IOException {
    for (Language language : Language.values()) {
      var generator = new Generator(language, Weights.DEFAULT, new Sizes.Paper());
      int programs = 20_000;
      long nodes = 0;
      for (int i = 0; i < programs; i++) { // warm up
        nodes += generator.generate(Case.seed(1, i)).size();
      }
      double start = CpuClock.seconds();
      double worst = 0;
      for (int i = 0; i < programs; i++) {
        long before = THREADS.getCurrentThreadCpuTime();
        nodes += generator.generate(Case.seed(2, i)).size();
        worst = Math.max(worst, (THREADS.getCurrentThreadCpuTime() - before) / 1e6);
      }
      print(
          "generation, %s: %.0f programs/s of CPU, mean size %d, slowest %.1f ms",
          language, programs / (CpuClock.seconds() - start), nodes / programs / 2, worst);
    }
  }

  private static TermSubject subject(String size) throws IOException {
    return Targets.target("ocaml", Settings.NONE.with("backends", BACKENDS).with("size", size));
  }

  private static void throughput(String size) throws IOException, InterruptedException {
    TermSubject subject = subject(size);
    int programs = 5_000;
    long nodes = 0;
    try (Runner<Expr> runner = subject.runner()) {
      for (int from = 0; from < WARM_UP; from += BATCH) {
        batch(subject, runner, from);
      }
      double start = CpuClock.seconds();
      for (int from = WARM_UP; from < WARM_UP + programs; from += BATCH) {
        nodes += batch(subject, runner, from);
      }
      print(
          "throughput on 4.04.2, size %s: %.0f programs/s of CPU, mean size %d",
          size, programs / (CpuClock.seconds() - start), nodes / programs);
    }
  }

  private static long batch(TermSubject subject, Runner<Expr> runner, int from)
      throws IOException, InterruptedException {
    List<Expr> terms =
        IntStream.range(from, from + BATCH)
            .mapToObj(i -> subject.generate(Case.seed(3, i)))
            .toList();
    runner.run(terms);
    return terms.stream().mapToLong(Expr::size).sum();
  }

  /// Without shrinking; the start of the JVM is in the first seed's time.
  private static void first(int seeds) throws IOException, InterruptedException {
    TermSubject subject = subject("paper");
    var times = new ArrayList<Double>();
    var programs = new ArrayList<Integer>();
    double start = 0;
    for (int seed = 1; seed <= seeds; seed++) {
      int at = 0;
      boolean found = false;
      try (Runner<Expr> runner = subject.runner()) {
        for (int batch = 25; !found && at < 2_000; batch = Math.min(2 * batch, BATCH)) {
          var terms = new ArrayList<Expr>();
          for (int i = at; i < at + batch; i++) {
            terms.add(subject.generate(Case.seed(seed, i)));
          }
          List<Outcome> outcomes = runner.run(terms);
          for (int i = 0; i < batch && !found; i++) {
            found =
                outcomes.get(i) instanceof Outcome.Failed
                    && runner.confirm(terms.get(i)) instanceof Outcome.Failed;
            at++;
          }
        }
      }
      double now = CpuClock.seconds();
      print(
          "  seed %d: %s after %d programs, %.1f s of CPU",
          seed, found ? "found" : "nothing", at, now - start);
      times.add(now - start);
      programs.add(at);
      start = now;
    }
    print(
        "first disagreement, %d seeds: median %d programs, %.1f s of CPU",
        seeds, median(programs), median(times));
  }

  private static void shrink(int findings) throws IOException, InterruptedException {
    TermSubject subject = subject("paper");
    var times = new ArrayList<Double>();
    var sizes = new ArrayList<Integer>();
    try (Runner<Expr> runner = subject.runner();
        var examination = new Examination<>(subject, 1)) {
      for (int from = 0; sizes.size() < findings; from += BATCH) {
        var terms = new ArrayList<Expr>();
        for (int i = from; i < from + BATCH; i++) {
          terms.add(subject.generate(Case.seed(1, i)));
        }
        List<Outcome> outcomes = runner.run(terms);
        for (int i = 0; i < BATCH && sizes.size() < findings; i++) {
          if (!(outcomes.get(i) instanceof Outcome.Failed)) {
            continue;
          }
          double start = CpuClock.seconds();
          var reduced = examination.reduce(from + i, SHRINK_LIMIT);
          if (reduced.isPresent()) {
            times.add(CpuClock.seconds() - start);
            sizes.add(reduced.get().minimalSize());
            print(
                "  %d to %d: %s",
                reduced.get().size(), reduced.get().minimalSize(), reduced.get().bucket());
          }
        }
      }
    }
    print(
        "shrinking %d findings: median size %d, median %.1f s of CPU",
        sizes.size(), median(sizes), median(times));
  }

  private static <T extends Comparable<T>> T median(List<T> values) {
    var sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }
}
