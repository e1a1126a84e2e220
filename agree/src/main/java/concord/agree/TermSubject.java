package concord.agree;

import concord.agree.backend.Backend;
import concord.agree.backend.BackendRunner;
import concord.agree.backend.Dialect;
import concord.agree.generate.Generator;
import concord.agree.shrink.TermShrinker;
import concord.agree.term.Expr;
import concord.agree.term.Language;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.Settings;
import concord.campaign.Shrinker;
import concord.campaign.Subject;
import concord.campaign.store.Tools;
import java.io.IOException;
import java.util.List;

/// Tests the compilers of one language with terms.
public final class TermSubject implements Subject<Expr> {
  /// The number of programs in one file. Twice as many would save little linking time and double
  /// the cost of a compiler crash.
  public static final int BATCH = 1000;

  private final String name;
  private final Settings settings;
  private final Language language;
  private final Generator generator;
  private final Dialect dialect;
  private final List<Backend> backends;

  TermSubject(
      String name,
      Settings settings,
      Language language,
      Generator generator,
      Dialect dialect,
      List<Backend> backends) {
    this.name = name;
    this.settings = settings;
    this.language = language;
    this.generator = generator;
    this.dialect = dialect;
    this.backends = List.copyOf(backends);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Settings settings() {
    return settings;
  }

  @Override
  public Expr generate(long seed) {
    return generator.generate(seed);
  }

  @Override
  public Runner<Expr> runner() throws IOException {
    return new BackendRunner(dialect, backends);
  }

  @Override
  public Shrinker<Expr> shrinker() {
    return new TermShrinker(language.signature());
  }

  @Override
  public String bucket(Expr program, Outcome.Failed failure) {
    return Bucketing.bucket(program, failure);
  }

  /// A compiler that crashes names the bug in its message; otherwise the minimal program is needed.
  @Override
  public String signature(Outcome.Failed failure) {
    return Bucketing.crash(failure).orElse("");
  }

  @Override
  public Tools tools() throws IOException, InterruptedException {
    Tools tools = Tools.NONE;
    for (Backend backend : backends) {
      tools = tools.with(backend.name(), backend.version());
    }
    return tools;
  }

  @Override
  public String print(Expr program) {
    return dialect.program(program);
  }

  @Override
  public int size(Expr program) {
    return program.size();
  }
}
