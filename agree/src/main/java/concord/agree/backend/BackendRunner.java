package concord.agree.backend;

import concord.agree.term.Expr;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.child.Disk;
import concord.campaign.child.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Runs terms under several backends and compares.
public final class BackendRunner implements Runner<Expr> {
  /// A trivial program. A backend that does not print its result does not work.
  private static final Expr GOOD = Expr.ofInt(42);

  private final Dialect dialect;
  private final List<Backend> backends;
  private final List<String> names;
  private final Path folder;
  private final Observer observer;

  public BackendRunner(Dialect dialect, List<Backend> backends) throws IOException {
    this.dialect = dialect;
    this.backends = List.copyOf(backends);
    this.names = backends.stream().map(Backend::name).toList();
    this.folder = Run.temporaryFolder("agree");
    this.observer = new Observer(dialect, folder);
  }

  @Override
  public List<Outcome> run(List<Expr> terms) throws IOException, InterruptedException {
    var byBackend = new ArrayList<List<Observation>>();
    for (Backend backend : backends) {
      byBackend.add(observer.observe(backend, terms));
    }
    var outcomes = new ArrayList<Outcome>();
    for (int i = 0; i < terms.size(); i++) {
      int at = i;
      List<Observation> seen = byBackend.stream().map(all -> all.get(at)).toList();
      outcomes.add(Comparison.judge(names, seen, "seen in a batch"));
    }
    return outcomes;
  }

  /// Each backend has to print a number, in a batch and alone.
  @Override
  public Optional<String> ailment() throws IOException, InterruptedException {
    var expected = new Observation.Ran("42", new Observation.Ending.Exits(0));
    for (Backend backend : backends) {
      for (Observation seen :
          List.of(
              observer.observe(backend, List.of(GOOD)).getFirst(), observer.alone(backend, GOOD))) {
        if (!seen.equals(expected)) {
          return Optional.of("a program that prints 42 " + seen + " under " + backend.name());
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public Outcome confirm(Expr term) throws IOException, InterruptedException {
    var seen = new ArrayList<Observation>();
    for (Backend backend : backends) {
      seen.add(observer.alone(backend, term));
    }
    return Comparison.judge(names, seen, evidence(seen));
  }

  private String evidence(List<Observation> seen) {
    String source = "program." + dialect.extension();
    var text = new StringBuilder();
    for (int i = 0; i < seen.size(); i++) {
      text.append(backends.get(i).name()).append(' ').append(seen.get(i)).append('\n');
      for (String command : backends.get(i).commands(source)) {
        text.append("  $ ").append(command).append('\n');
      }
    }
    return text.toString();
  }

  @Override
  public void close() throws IOException {
    Disk.remove(folder);
  }
}
