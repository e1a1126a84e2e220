package concord.cli.campaign;

import concord.fuzz.Choices;
import concord.fuzz.FuzzSubject;
import concord.fuzz.FuzzSubjects;
import concord.fuzz.effect.EffectRule;
import concord.fuzz.effect.Limits;
import concord.fuzz.effect.Weights;
import concord.fuzz.target.Cache;
import concord.fuzz.target.Target;
import concord.fuzz.target.Targets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options that `generate` and `fuzz` share: the target and the programs.
final class FuzzOptions {
  @Option(
      names = "--weights",
      paramLabel = "NAME|FILE",
      defaultValue = "all",
      description = {
        "How likely each rule is: one of the heuristics A to F of the paper, all (the paper's rules"
            + " and ours), or a file with lines such as 'G-Select = 15'. Default: ${DEFAULT-VALUE}."
            + " For compilers: RULE=N,…"
      })
  private String weights;

  @Option(
      names = "--without",
      paramLabel = "RULE",
      description = "Switch a rule off, such as G-MutualSelect; may be repeated.")
  private List<String> without = List.of();

  @Option(
      names = "--size",
      paramLabel = "N",
      defaultValue = "14",
      description =
          "About how many communications a program has (default: ${DEFAULT-VALUE}); for compilers,"
              + " the largest size asked for.")
  private int size;

  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "3",
      description = "How deep patterns nest (default: ${DEFAULT-VALUE}).")
  private int depth;

  @Option(
      names = "--rewrites",
      paramLabel = "N|paper[:N]",
      hideParamSyntax = true,
      defaultValue = "6",
      description =
          "At most N expansion and reordering steps, mixed (default: ${DEFAULT-VALUE}); paper:N: N"
              + " expansions, then N reorderings, as the paper's text has it (paper: one of each).")
  private String rewrites;

  @Option(
      names = "--copies",
      paramLabel = "N",
      defaultValue = "8",
      description =
          "The largest effect, in communications, that an expansion rule copies (default:"
              + " ${DEFAULT-VALUE}).")
  private int copies;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "The largest number of rounds of a G-Select (default: 2; with --rewrites paper: 1).")
  private Integer rounds;

  @Option(
      names = "--target-version",
      paramLabel = "V",
      description =
          "The version of the library, for targets that come from a registry; of go itself"
              + " (1.22.5).")
  private String version;

  @Option(
      names = "--toolchain",
      paramLabel = "PATH",
      description =
          "The compiler (go, crystal) or jar (flix) to use instead of the one on the path.")
  private Path toolchain;

  @Option(
      names = "--mutant",
      paramLabel = "NAME",
      description = "Patch the runtime with a known bug, to see it found.")
  private String mutant;

  Targets.Variant variant() {
    return new Targets.Variant(
        Optional.ofNullable(version), Optional.ofNullable(toolchain), Optional.ofNullable(mutant));
  }

  FuzzSubject subject(String name, Targets.Variant variant, Choices choices, CommandSpec spec)
      throws IOException {
    try {
      return FuzzSubjects.find(name, variant, choices).orElseThrow(() -> unknown(name, spec));
    } catch (Targets.UnknownVariant e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private static ParameterException unknown(String name, CommandSpec spec) {
    return new ParameterException(
        spec.commandLine(),
        "no target '" + name + "'; there are " + String.join(", ", Targets.NAMES));
  }

  Target target(String name, Targets.Variant variant, CommandSpec spec) throws IOException {
    try {
      return Targets.find(name, variant, Cache.standard()).orElseThrow(() -> unknown(name, spec));
    } catch (Targets.UnknownVariant e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  Weights weights(CommandSpec spec) throws IOException {
    Weights chosen = named(spec);
    for (String label : without) {
      EffectRule rule =
          EffectRule.labelled(label)
              .orElseThrow(() ->
                  new ParameterException(
                      spec.commandLine(),
                      "no rule '%s'; there are %s".formatted(label, EffectRule.labels())));
      chosen = chosen.with(rule, 0);
    }
    return chosen;
  }

  private Weights named(CommandSpec spec) throws IOException {
    Optional<Weights> preset = Weights.preset(weights);
    if (preset.isPresent()) {
      return preset.get();
    }
    Path file = Path.of(weights);
    if (!Files.isRegularFile(file)) {
      throw new ParameterException(
          spec.commandLine(),
          "--weights is one of "
              + String.join(", ", Weights.PRESETS)
              + ", or a file; there is no "
              + weights);
    }
    Weights.Parsed parsed = Weights.parse(weights, Files.readString(file));
    if (!parsed.messages().isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), weights + ":" + String.join("\n" + weights + ":", parsed.messages()));
    }
    return parsed.weights();
  }

  Limits limits(CommandSpec spec) {
    if (size < 1 || depth < 1) {
      throw new ParameterException(spec.commandLine(), "--size and --depth are at least 1");
    }
    if (!rewrites.matches("(paper:)?[0-9]{1,4}|paper") || copies < 0) {
      throw new ParameterException(
          spec.commandLine(),
          "--rewrites is a number below 10,000, paper or paper:N; --copies is not negative");
    }
    Limits d = Limits.DEFAULT;
    Limits sized = new Limits(size, depth, d.repetitions(), d.loops(), d.rewrites());
    Limits all = Choices.rewriting(rewrites, sized.withCopies(copies));
    if (rounds != null && rounds < 1) {
      throw new ParameterException(spec.commandLine(), "--rounds is at least 1");
    }
    return rounds == null ? all : all.withRounds(rounds);
  }
}
