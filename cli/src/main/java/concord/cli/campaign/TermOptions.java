package concord.cli.campaign;

import concord.campaign.Settings;
import picocli.CommandLine.Option;

/// Which terms are generated, and which compilers read them.
final class TermOptions {
  @Option(
      names = "--language",
      paramLabel = "L",
      defaultValue = "paper",
      description =
          "paper (functions, let, if, basic types) or extended (all of docs/effects.md). Default:"
              + " ${DEFAULT-VALUE}.")
  private String language;

  @Option(
      names = "--backends",
      paramLabel = "B,…",
      description =
          "Compilers to compare, the first being the reference: a tool, with a version or folder"
              + " before it and flags after it (4.04.2/ocamlopt -inline 200).")
  private String backends;

  @Option(
      names = "--size",
      paramLabel = "N|paper",
      defaultValue = "paper",
      description = "The largest size asked for, or the paper's distribution (the default).")
  private String size;

  @Option(
      names = "--weights",
      paramLabel = "RULE=N,…",
      defaultValue = "",
      description = "How often rules are chosen, such as EIf=0,ELet=12.")
  private String weights;

  @Option(
      names = "--mutant",
      paramLabel = "NAME",
      defaultValue = "",
      description = "Plant a known bug in the last backend of scheme or sml, to see it found.")
  private String mutant;

  /// What differs from the defaults.
  Settings settings() {
    Settings settings = Settings.NONE.with("language", language).with("size", size);
    if (!weights.isEmpty()) {
      settings = settings.with("weights", weights);
    }
    if (!mutant.isEmpty()) {
      settings = settings.with("mutant", mutant);
    }
    return backends == null ? settings : settings.with("backends", backends);
  }
}
