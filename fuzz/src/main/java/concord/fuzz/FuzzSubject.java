package concord.fuzz;

import concord.campaign.Case;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.Settings;
import concord.campaign.Shrinker;
import concord.campaign.Subject;
import concord.campaign.store.Tools;
import concord.fuzz.effect.EffectGenerator;
import concord.fuzz.effect.EffectRule;
import concord.fuzz.effect.Weights;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.TermStyle;
import concord.fuzz.run.BatchCompiler;
import concord.fuzz.run.CompiledRunner;
import concord.fuzz.run.InterpretedRunner;
import concord.fuzz.target.Target;
import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A target, tested with programs that must terminate.
public final class FuzzSubject implements Subject<ChannelProgram> {
  private final Target target;
  private final Settings variant;
  private final Choices choices;
  private final Optional<SelfCheck> selfCheck;
  private final EffectGenerator generator;
  private final TermStyle style;

  /// @param variant what `target` was made from, for [FuzzSubjects]
  FuzzSubject(Target target, Settings variant, Choices choices, Optional<SelfCheck> selfCheck) {
    this.target = target;
    this.variant = variant;
    this.choices = choices;
    this.selfCheck = selfCheck;
    this.generator = new EffectGenerator(choices.weights(), target.profile(), choices.limits());
    this.style = TermStyle.of(choices.weights().restrictedTo(target.profile()::allows));
  }

  public FuzzSubject(Target target, Choices choices) {
    this(target, Settings.NONE, choices, Optional.empty());
  }

  /// The same, with every program explored before it is run.
  public FuzzSubject checking(SelfCheck check) {
    return new FuzzSubject(target, variant, choices, Optional.of(check));
  }

  @Override
  public String name() {
    return FuzzSubjects.PREFIX + target.name();
  }

  @Override
  public Settings settings() {
    return choices.settings(variant);
  }

  /// The weights of the rules that the target allows, by label, without those that are 0.
  public SortedMap<String, Integer> weights() {
    Weights allowed = choices.weights().restrictedTo(target.profile()::allows);
    var weights = new TreeMap<String, Integer>();
    for (EffectRule rule : EffectRule.values()) {
      if (allowed.of(rule) > 0) {
        weights.put(rule.label, allowed.of(rule));
      }
    }
    return weights;
  }

  @Override
  public ChannelProgram generate(long seed) {
    return new ChannelProgram(generator.generate(seed).effect(), seed, style);
  }

  @Override
  public Case.Made<ChannelProgram> make(long seed) {
    EffectGenerator.Generated made = generator.generate(seed);
    return new Case.Made<>(
        new ChannelProgram(made.effect(), seed, style),
        made.fired().stream().map(rule -> rule.label).toList());
  }

  @Override
  public Tools tools() throws IOException, InterruptedException {
    return target.tools();
  }

  @Override
  public void prepare() throws IOException, InterruptedException {
    if (choices.mode() == Choices.Mode.INTERPRETED) {
      target.driver();
    }
  }

  @Override
  public Runner<ChannelProgram> runner() throws IOException {
    try {
      Runner<ChannelProgram> runner =
          switch (choices.mode()) {
            case INTERPRETED -> new InterpretedRunner(target.driver(), choices.patience());
            case COMPILED -> compiled(target.batch(), CompiledRunner.Processes.SHARED);
            case ALONE -> compiled(target.alone(), CompiledRunner.Processes.NEW);
          };
      return selfCheck.isPresent() ? new CheckedRunner(runner, selfCheck.get()) : runner;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while building the driver of " + target.name(), e);
    }
  }

  private CompiledRunner compiled(
      Optional<BatchCompiler> compiler, CompiledRunner.Processes processes) throws IOException {
    return new CompiledRunner(
        compiler.orElseThrow(() -> new IOException(name() + " has no compiled mode")),
        processes,
        choices.patience(),
        target.cache().root().resolve("batches"));
  }

  @Override
  public Shrinker<ChannelProgram> shrinker() {
    return new Shrinker<>() {
      @Override
      public java.util.stream.Stream<ChannelProgram> candidates(ChannelProgram program) {
        return program.smaller();
      }

      @Override
      public int together() {
        return choices.mode() == Choices.Mode.INTERPRETED ? 1 : 8;
      }
    };
  }

  @Override
  public String bucket(ChannelProgram program, Outcome.Failed failure) {
    return Likeness.bucket(program, failure);
  }

  @Override
  public String signature(Outcome.Failed failure) {
    return Likeness.signature(failure);
  }

  @Override
  public String print(ChannelProgram program) {
    return target.source(program.term());
  }

  @Override
  public int size(ChannelProgram program) {
    return program.size();
  }
}
