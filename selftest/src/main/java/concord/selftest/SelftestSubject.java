package concord.selftest;

import concord.campaign.Case;
import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.campaign.Settings;
import concord.campaign.Shrinker;
import concord.campaign.Subject;
import concord.selftest.generate.Feature;
import concord.selftest.generate.Generator;
import concord.selftest.oracle.Oracle;
import concord.selftest.program.Checker;
import concord.selftest.program.GoChecker;
import concord.selftest.program.GoProgram;
import concord.selftest.shrink.SyntaxShrinker;
import java.io.IOException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// `concord check` as the subject of a campaign.
public final class SelftestSubject implements Subject<GoProgram> {
  public static final String NAME = "selftest";

  /// The setting that says how many smaller programs are tried per failure.
  public static final String SHRINK = "shrink";

  /// The number of programs in one binary.
  public static final int BATCH = 500;

  private static final int MOST_SCHEDULES = 20_000;
  private static final int WALKS = 300;

  private final Settings settings;
  private final Generator generator;
  private final Checker checker;
  private final FeatureTable table = new FeatureTable();

  private SelftestSubject(Settings settings, Checker checker) throws UnknownFeature {
    this.settings = settings;
    this.generator = new Generator(generation(settings));
    this.checker = checker;
  }

  /// @param settings `size`, and `off` and `weights` of features as in `range-int=3,goto=0`
  public static SelftestSubject of(Settings settings) throws UnknownFeature {
    return new SelftestSubject(settings, new GoChecker());
  }

  /// The same with another check, to test that its errors are found.
  public static SelftestSubject of(Settings settings, Checker checker) throws UnknownFeature {
    return new SelftestSubject(settings, checker);
  }

  /// In the form of the store.
  public static Optional<Subject<?>> make(String name, Settings settings) throws IOException {
    try {
      return name.equals(NAME) ? Optional.of(of(settings)) : Optional.empty();
    } catch (UnknownFeature e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /// A setting names an unknown feature or size.
  public static final class UnknownFeature extends Exception {
    private static final long serialVersionUID = 1;

    UnknownFeature(String message) {
      super(message);
    }
  }

  private static concord.selftest.generate.Settings generation(Settings settings)
      throws UnknownFeature {
    concord.selftest.generate.Settings.Size size;
    String named = settings.get("size", "small");
    switch (named) {
      case "small" -> size = concord.selftest.generate.Settings.Size.SMALL;
      case "default" -> size = concord.selftest.generate.Settings.Size.DEFAULT;
      default ->
          throw new UnknownFeature("there is no size '" + named + "', but small and default");
    }
    Set<Feature> off = EnumSet.noneOf(Feature.class);
    Map<Feature, Integer> weights = new EnumMap<>(Feature.class);
    for (String word : settings.get("weights", "").split(",")) {
      if (!word.isBlank()) {
        String[] parts = word.strip().split("=");
        Feature f = feature(parts[0]);
        int weight =
            parts.length == 2 && parts[1].matches("\\d{1,4}") ? Integer.parseInt(parts[1]) : -1;
        if (weight < 0) {
          throw new UnknownFeature("a weight is written 'feature=3', not '" + word + "'");
        }
        if (weight == 0) {
          off.add(f);
        } else {
          weights.put(f, weight);
        }
      }
    }
    return new concord.selftest.generate.Settings(size, off, weights);
  }

  private static Feature feature(String name) throws UnknownFeature {
    for (Feature f : Feature.values()) {
      if (f.toString().equals(name.strip().toLowerCase(Locale.ROOT))) {
        return f;
      }
    }
    throw new UnknownFeature(
        "there is no feature '" + name + "'; there are " + List.of(Feature.values()));
  }

  /// The counts of all runners of this subject.
  public FeatureTable table() {
    return table;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Settings settings() {
    return settings;
  }

  @Override
  public GoProgram generate(long seed) {
    return generator.generate(seed);
  }

  @Override
  public Case.Made<GoProgram> make(long seed) {
    GoProgram program = generate(seed);
    return new Case.Made<>(program, List.copyOf(program.features()));
  }

  @Override
  public Runner<GoProgram> runner() throws IOException {
    return new SelftestRunner(new Trial(new Oracle(MOST_SCHEDULES, WALKS), checker), table);
  }

  @Override
  public Shrinker<GoProgram> shrinker() {
    return new SyntaxShrinker();
  }

  /// The bucket: the kind of error and Concord's message, without names and numbers.
  @Override
  public String bucket(GoProgram program, Outcome.Failed failure) {
    String first = failure.evidence().lines().findFirst().orElse("");
    return failure.kind() + ", " + program.size() + " lines: " + first.replaceAll("\\d+", "N");
  }

  @Override
  public String print(GoProgram program) {
    return program.text();
  }

  @Override
  public int size(GoProgram program) {
    return program.size();
  }
}
