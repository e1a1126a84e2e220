package concord.fuzz;

import concord.campaign.Settings;
import concord.fuzz.effect.Limits;
import concord.fuzz.effect.Weights;
import concord.fuzz.run.Patience;
import java.util.Locale;

/// The options for programs and for how they are run.
///
/// @param shrink how many smaller programs may be tried per failure
public record Choices(Weights weights, Limits limits, Mode mode, Patience patience, int shrink) {
  public static final int DEFAULT_SHRINK = 300;

  /// How programs are run.
  public enum Mode {
    /// By a driver, many in one process.
    INTERPRETED,
    /// Compiled together, and run in one process.
    COMPILED,
    /// Compiled together, and each run in a new process: as the paper did.
    ALONE
  }

  public static final Choices DEFAULT =
      new Choices(Weights.ALL, Limits.DEFAULT, Mode.INTERPRETED, Patience.DEFAULT);

  public Choices(Weights weights, Limits limits, Mode mode, Patience patience) {
    this(weights, limits, mode, patience, DEFAULT_SHRINK);
  }

  public Choices with(Weights other) {
    return new Choices(other, limits, mode, patience, shrink);
  }

  public Choices with(Mode other) {
    return new Choices(weights, limits, other, patience, shrink);
  }

  public Choices with(Patience other) {
    return new Choices(weights, limits, mode, other, shrink);
  }

  public Choices shrinking(int tries) {
    return new Choices(weights, limits, mode, patience, tries);
  }

  Settings settings(Settings more) {
    // Older campaigns did not store it and used the default.
    Settings shrinking = shrink == DEFAULT_SHRINK ? more : more.with("shrink", shrink);
    boolean usual = limits.rounds() == usualRounds(limits).rounds();
    return (usual ? shrinking : shrinking.with("rounds", limits.rounds()))
        .with("weights", weights)
        .with("size", limits.size())
        .with("depth", limits.depth())
        .with("rewrites", rewrites(limits))
        .with("copies", limits.copies())
        .with("mode", mode.name().toLowerCase(Locale.ROOT))
        .with("repetitions", patience.repetitions());
  }

  /// The limits that `--rewrites` sets.
  private static Limits usualRounds(Limits limits) {
    return rewriting(rewrites(limits), Limits.DEFAULT);
  }

  /// The inverse of [#settings].
  static Choices of(Settings settings) {
    Limits d = Limits.DEFAULT;
    Limits limits =
        rewriting(
            settings.get("rewrites", rewrites(d)),
            new Limits(
                    number(settings, "size", d.size()),
                    number(settings, "depth", d.depth()),
                    d.repetitions(),
                    d.loops(),
                    d.rewrites())
                .withCopies(number(settings, "copies", d.copies())));
    return new Choices(
        Weights.read(settings.get("weights", DEFAULT.weights.toString())),
        limits.withRounds(number(settings, "rounds", limits.rounds())),
        Mode.valueOf(settings.get("mode", DEFAULT.mode.name()).toUpperCase(Locale.ROOT)),
        Patience.DEFAULT.repeating(number(settings, "repetitions", Patience.DEFAULT.repetitions())),
        number(settings, "shrink", DEFAULT_SHRINK));
  }

  /// A number of steps, or `paper`, or `paper:N` for the paper's reading with `N` steps.
  public static Limits rewriting(String text, Limits limits) {
    if (!text.startsWith("paper")) {
      return limits.withRewrites(Integer.parseInt(text));
    }
    int colon = text.indexOf(':');
    return limits.asInThePaper(colon < 0 ? 1 : Integer.parseInt(text.substring(colon + 1)));
  }

  private static String rewrites(Limits limits) {
    return switch (limits.reading()) {
      case OURS -> String.valueOf(limits.rewrites());
      case PAPER -> limits.rewrites() == 1 ? "paper" : "paper:" + limits.rewrites();
    };
  }

  private static int number(Settings settings, String name, int otherwise) {
    return Integer.parseInt(settings.get(name, String.valueOf(otherwise)));
  }
}
