package concord.fuzz.run;

import concord.campaign.Outcome;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// Runs programs with a driver that stays alive from batch to batch.
///
/// A worker that saw a failure is never used again: its state may be broken. A failure is confirmed
/// by running the program alone in a new worker.
final class Trials implements AutoCloseable {
  /// A smaller program is run so many times as often as the larger program ran until it failed.
  private static final int CARE = 6;

  private static final long LEAST_CARE = 300;

  /// A program that is known to fail is run so many times as often as it needs to fail, to see it
  /// fail again: missing the failure by chance happens once in ten thousand cases.
  private static final long RARE = 10;

  private static final long MOST_RUNS = 5_000_000;

  /// A time limit is so many times the average time of the repetitions.
  private static final int SLACK = 200;

  /// How many failures are observed to estimate their frequency, and how long that may take.
  private static final int FAILURES = 5;

  private static final Duration COUNTING = Duration.ofSeconds(4);

  /// How long shrinking continues after the last confirmed failure.
  private static final Duration SHRINKING = Duration.ofSeconds(90);

  private final Driver driver;
  private final Patience patience;
  private final CompiledRunner.Processes processes;
  private Optional<Worker> worker = Optional.empty();
  private long runs;

  /// If the driver lets us choose, every line has a unique number, and answers with another number
  /// are ignored.
  private int nextId;

  private double meanNanos;
  private long runsToFail = LEAST_CARE;
  private long shrinkingEnds = System.nanoTime() + SHRINKING.toNanos();

  Trials(Driver driver, Patience patience) {
    this(driver, patience, CompiledRunner.Processes.SHARED);
  }

  Trials(Driver driver, Patience patience, CompiledRunner.Processes processes) {
    this.driver = driver;
    this.patience = patience;
    this.processes = processes;
  }

  /// A program as its driver reads it: a line that begins with the number that the answer begins
  /// with.
  @FunctionalInterface
  interface Task {
    String line(int id, int repetitions);
  }

  /// The result of running a program several times; if a run failed, it was the last one.
  private record Trial(Verdict verdict, long runs) {
    boolean passed() {
      return verdict instanceof Verdict.Ok;
    }
  }

  /// How many executions of programs there were.
  long runs() {
    return runs;
  }

  List<Outcome> run(List<? extends Task> tasks) throws IOException, InterruptedException {
    return outcomes(tryAll(tasks, patience.repetitions(), limit()));
  }

  /// Runs programs made from one that failed, each so often that an equally rare failure is hardly
  /// missed.
  List<Outcome> rerun(List<? extends Task> tasks) throws IOException, InterruptedException {
    if (System.nanoTime() - shrinkingEnds > 0) {
      return Collections.nCopies(tasks.size(), new Outcome.Passed());
    }
    long often = Math.clamp(CARE * runsToFail, LEAST_CARE, patience.shrinkRuns());
    List<Trial> trials = tryAll(tasks, often, limit());
    for (Trial trial : trials) {
      if (!trial.passed()) {
        runsToFail = Math.max(trial.runs(), runsToFail / 2);
      }
    }
    return outcomes(trials);
  }

  private static List<Outcome> outcomes(List<Trial> trials) {
    return trials.stream().map(t -> t.verdict().outcome()).toList();
  }

  /// Runs the program alone until it fails or has been run often enough; then gets a dump from the
  /// platform and estimates how often it fails.
  Outcome confirm(Task task) throws IOException, InterruptedException {
    discard();
    long enough = Math.clamp(RARE * runsToFail, patience.confirmRuns(), MOST_RUNS);
    Trial first = tryAlone(task, enough, patience.repetitions(), Keep.FAILED);
    if (first.passed()) {
      return new Outcome.Passed(first.runs());
    }
    String dump = first.verdict() instanceof Verdict.Hang ? inspect() : "";
    discard();
    Frequency frequency = count(task, first);
    expectFailureIn(frequency.runs() / frequency.failed());
    return rated(first.verdict().outcome(), frequency, dump);
  }

  /// The program that smaller ones are made from fails in one of so many runs.
  void expectFailureIn(long often) {
    runsToFail = often;
    shrinkingEnds = System.nanoTime() + SHRINKING.toNanos();
  }

  private record Frequency(long failed, long runs) {}

  /// Estimates the failure rate of a program from its first failure. A program that failed at once
  /// is counted run by run, because it may always fail.
  private Frequency count(Task task, Trial first) throws IOException, InterruptedException {
    boolean atOnce = first.runs() <= patience.repetitions();
    long end = System.nanoTime() + COUNTING.toNanos();
    long failed = atOnce ? 0 : 1;
    long runs = atOnce ? 0 : first.runs();
    while (failed < FAILURES && System.nanoTime() < end) {
      int together = atOnce ? 1 : patience.repetitions();
      Trial next = tryAlone(task, 2 * runs + LEAST_CARE, together, Keep.NOTHING);
      failed += next.passed() ? 0 : 1;
      runs += next.runs();
    }
    return failed == 0 ? new Frequency(1, runs + first.runs()) : new Frequency(failed, runs);
  }

  /// The output, with the failure rate after its first line, because dumps are long.
  private static Outcome rated(Outcome outcome, Frequency often, String dump) {
    if (!(outcome instanceof Outcome.Failed failure)) {
      return outcome;
    }
    List<String> lines = new ArrayList<>(failure.evidence().strip().lines().toList());
    lines.add(
        Math.min(1, lines.size()),
        "fails in about 1 of %,d runs (%,d in %,d)"
            .formatted(often.runs() / often.failed(), often.failed(), often.runs()));
    lines.addAll(dump.strip().lines().toList());
    return new Outcome.Failed(
        failure.kind(), String.join("\n", lines), often.failed(), often.runs());
  }

  private enum Keep {
    FAILED,
    NOTHING
  }

  /// A worker that saw a failure is kept only if it will be inspected.
  private Trial tryAlone(Task task, long runs, int together, Keep keep)
      throws IOException, InterruptedException {
    List<Trial> trials = new ArrayList<>();
    tryUntilFailure(List.of(task), runs, together, patience.confirmLimit(), trials);
    if (keep == Keep.NOTHING && !trials.getFirst().passed()) {
      discard();
    }
    return trials.getFirst();
  }

  private List<Trial> tryAll(List<? extends Task> tasks, long runs, Duration limit)
      throws IOException, InterruptedException {
    List<Trial> trials = new ArrayList<>();
    while (trials.size() < tasks.size()) {
      List<? extends Task> left = tasks.subList(trials.size(), tasks.size());
      tryUntilFailure(left, runs, patience.repetitions(), limit, trials);
      if (!trials.getLast().passed()) {
        discard();
      }
    }
    return trials;
  }

  /// Runs the programs up to the first that fails. Each is sent again and again, with a few
  /// repetitions at a time, so that a limit can be short.
  private void tryUntilFailure(
      List<? extends Task> tasks, long runs, int together, Duration limit, List<Trial> trials)
      throws IOException, InterruptedException {
    if (processes == CompiledRunner.Processes.NEW && (tasks.size() > 1 || runs > 1)) {
      eachInNew(tasks, runs, limit, trials);
      return;
    }
    int repetitions = (int) Math.min(runs, together);
    long pieces = Math.ceilDiv(runs, repetitions);
    Worker current = worker();
    List<String> lines = new ArrayList<>();
    for (Task task : tasks) {
      String line = task.line(nextId, repetitions);
      boolean numbered = line.startsWith(nextId + " ");
      for (long piece = 0; piece < pieces; piece++) {
        lines.add(numbered ? nextId + line.substring(line.indexOf(' ')) : line);
        nextId++;
      }
    }
    try {
      current.send(lines);
      readUntilFailure(current, tasks.size(), pieces, repetitions, limit, lines, trials);
    } catch (InterruptedException e) {
      discard(); // answers may still arrive that belong to earlier lines
      throw e;
    }
  }

  /// The same with a new process for each run.
  private void eachInNew(List<? extends Task> tasks, long runs, Duration limit, List<Trial> trials)
      throws IOException, InterruptedException {
    for (Task task : tasks) {
      List<Trial> mine = new ArrayList<>();
      do {
        discard();
        tryUntilFailure(List.of(task), 1, 1, limit, mine);
      } while (mine.size() < runs && mine.getLast().passed());
      trials.add(new Trial(mine.getLast().verdict(), mine.size()));
      if (!trials.getLast().passed()) {
        return;
      }
      discard();
    }
  }

  private void readUntilFailure(
      Worker current,
      int tasks,
      long pieces,
      int repetitions,
      Duration limit,
      List<String> lines,
      List<Trial> trials)
      throws InterruptedException {
    Iterator<String> asked = lines.iterator();
    for (int i = 0; i < tasks; i++) {
      long start = System.nanoTime();
      Verdict verdict = new Verdict.Ok();
      long piece = 0;
      while (piece < pieces && verdict instanceof Verdict.Ok) {
        String line = asked.next();
        String id = line.substring(0, line.indexOf(' '));
        verdict = Judge.of(driver, id, current.next(limit));
        piece++;
      }
      runs(piece * repetitions, System.nanoTime() - start);
      trials.add(new Trial(verdict, piece * repetitions));
      if (!(verdict instanceof Verdict.Ok)) {
        return;
      }
    }
  }

  private void runs(long more, long nanos) {
    double mean = nanos / (double) more;
    meanNanos = runs == 0 ? mean : 0.98 * meanNanos + 0.02 * mean;
    runs += more;
  }

  /// A lower limit than the one of confirmation, but never one that an ordinary program could
  /// reach.
  private Duration limit() {
    Duration usual = Duration.ofNanos((long) (SLACK * meanNanos * patience.repetitions()));
    Duration longest = patience.confirmLimit();
    Duration limit = Collections.max(List.of(usual, patience.limit(), driver.least()));
    return Collections.min(List.of(limit, longest));
  }

  private String inspect() throws IOException, InterruptedException {
    return worker.isPresent() ? worker.get().inspect() : "";
  }

  private Worker worker() throws IOException {
    if (worker.isEmpty()) {
      worker = Optional.of(new Worker(driver));
    }
    return worker.get();
  }

  private void discard() {
    worker.ifPresent(Worker::close);
    worker = Optional.empty();
  }

  @Override
  public void close() {
    discard();
  }
}
