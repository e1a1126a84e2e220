package concord.fuzz;

import concord.campaign.Settings;
import concord.campaign.Subject;
import concord.fuzz.target.Cache;
import concord.fuzz.target.Targets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Subjects by the name of a target and its variant, as a command line or a store has them.
public final class FuzzSubjects {
  static final String PREFIX = "fuzz ";

  private FuzzSubjects() {}

  /// The subject, or empty if there is no such target.
  ///
  /// @throws Targets.UnknownVariant if the target exists but the variant does not
  public static Optional<FuzzSubject> find(String target, Targets.Variant variant, Choices choices)
      throws IOException {
    return Targets.find(target, variant, Cache.standard())
        .map(found -> new FuzzSubject(found, settings(variant), choices, Optional.empty()));
  }

  /// For [concord.campaign.Subjects]: the first word after `fuzz` is the target; the settings
  /// contain the rest.
  public static Optional<Subject<?>> make(String name, Settings settings) throws IOException {
    if (!name.startsWith(PREFIX)) {
      return Optional.empty();
    }
    String target = name.substring(PREFIX.length()).split(" ")[0];
    return find(target, variant(settings), Choices.of(settings)).map(subject -> subject);
  }

  private static Settings settings(Targets.Variant variant) {
    Settings settings = Settings.NONE;
    if (variant.version().isPresent()) {
      settings = settings.with("version", variant.version().get());
    }
    if (variant.toolchain().isPresent()) {
      settings = settings.with("toolchain", variant.toolchain().get());
    }
    return variant.mutant().isPresent()
        ? settings.with("mutant", variant.mutant().get())
        : settings;
  }

  private static Targets.Variant variant(Settings settings) {
    return new Targets.Variant(
        given(settings, "version"),
        given(settings, "toolchain").map(Path::of),
        given(settings, "mutant"));
  }

  private static Optional<String> given(Settings settings, String name) {
    return Optional.of(settings.get(name, "")).filter(text -> !text.isEmpty());
  }
}
