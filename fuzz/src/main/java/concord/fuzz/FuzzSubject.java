package concord.fuzz;

import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.Settings;
import concord.campaign.Shrinker;
import concord.campaign.Subject;
import concord.fuzz.effect.EffectGenerator;
import concord.fuzz.effect.Limits;
import concord.fuzz.effect.Shrinks;
import concord.fuzz.effect.Weights;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.program.TermStyle;
import concord.fuzz.run.CompiledRunner;
import concord.fuzz.run.InterpretedRunner;
import concord.fuzz.target.Target;
import java.io.IOException;
import java.util.regex.Pattern;

/// A target under programs that must terminate.
public final class FuzzSubject implements Subject<ChannelProgram> {
  /// Interpreted by a driver, or compiled.
  public enum Mode {
    INTERPRETED,
    COMPILED
  }

  /// What the user may choose.
  ///
  /// @param repetitions how often each program is run
  /// @param shrinkRepetitions how often each candidate of shrinking is run: rare failures must not
  ///   look like successes
  public record Choices(
      Weights weights,
      Limits limits,
      Mode mode,
      int repetitions,
      int shrinkRepetitions,
      InterpretedRunner.Patience patience) {
    public static final Choices DEFAULT =
        new Choices(
            Weights.ALL,
            Limits.DEFAULT,
            Mode.INTERPRETED,
            20,
            5_000,
            InterpretedRunner.Patience.DEFAULT);

    public Choices with(Weights other) {
      return new Choices(other, limits, mode, repetitions, shrinkRepetitions, patience);
    }
  }

  /// Numbers and names that differ from program to program do not tell failures apart.
  private static final Pattern VARYING = Pattern.compile("0x[0-9a-f]+|\\d+|[@$][\\w$]+");

  private static final int BUCKET_LENGTH = 120;

  private final Target target;
  private final Choices choices;
  private final EffectGenerator generator;
  private final TermStyle style;

  public FuzzSubject(Target target, Choices choices) {
    this.target = target;
    this.choices = choices;
    this.generator = new EffectGenerator(choices.weights(), target.profile(), choices.limits());
    this.style = TermStyle.of(choices.weights().restrictedTo(target.profile()::allows));
  }

  @Override
  public String name() {
    return "fuzz " + target.name();
  }

  @Override
  public Settings settings() {
    Limits limits = choices.limits();
    return Settings.NONE
        .with("weights", choices.weights().name())
        .with("size", limits.size())
        .with("depth", limits.depth())
        .with("mode", choices.mode().name().toLowerCase(java.util.Locale.ROOT))
        .with("repetitions", choices.repetitions());
  }

  @Override
  public ChannelProgram generate(long seed) {
    return new ChannelProgram(generator.generate(seed).effect(), seed, choices.repetitions());
  }

  /// Builds what running needs, so that it is there when a clock starts.
  public void prepare() throws IOException, InterruptedException {
    if (choices.mode() == Mode.INTERPRETED) {
      target.driver();
    }
  }

  @Override
  public Runner<ChannelProgram> runner() throws IOException {
    try {
      return switch (choices.mode()) {
        case INTERPRETED -> new InterpretedRunner(target.driver(), style, choices.patience());
        case COMPILED ->
            new CompiledRunner(
                target.batch().orElseThrow(() -> new IOException(name() + " has no compiled mode")),
                style,
                choices.patience());
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while building the driver of " + target.name(), e);
    }
  }

  @Override
  public Shrinker<ChannelProgram> shrinker() {
    return program ->
        Shrinks.of(program.effect())
            .map(e -> program.with(e).repeated(choices.shrinkRepetitions()));
  }

  @Override
  public String bucket(ChannelProgram program, Outcome.Failed failure) {
    String first =
        failure
            .evidence()
            .lines()
            .filter(l -> !l.startsWith("failed again"))
            .findFirst()
            .orElse("");
    String text = failure.kind().equals("hang") ? "" : VARYING.matcher(first).replaceAll("#");
    String bucket = (failure.kind() + " " + text).strip();
    return bucket.substring(0, Math.min(bucket.length(), BUCKET_LENGTH));
  }

  @Override
  public String print(ChannelProgram program) {
    return target.source(program.term(style));
  }

  @Override
  public int size(ChannelProgram program) {
    return program.size();
  }
}
