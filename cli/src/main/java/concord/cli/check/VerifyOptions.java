package concord.cli.check;

import concord.cli.shell.Specs;
import concord.verify.api.Settings;
import concord.verify.api.Settings.Bound;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/// The options of the verifier, for every command that verifies.
final class VerifyOptions {
  private final OptionSpec semantics =
      OptionSpec.builder("--semantics")
          .paramLabel("go|popl17")
          .type(Settings.Semantics.class)
          .defaultValue("go")
          .description(
              "When a program ends: when main returns (go), or when no goroutine can continue"
                  + " (popl17, as in the paper). Default: ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec leaks =
      OptionSpec.builder("--leaks")
          .paramLabel("auto|all|none")
          .type(Settings.Leaks.class)
          .defaultValue("auto")
          .description(
              "Which blocked goroutines to report: those that nothing ends (auto), also those that"
                  + " main's return ends (all), or none. Default: ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec bound =
      OptionSpec.builder("--bound")
          .paramLabel("K|auto")
          .type(Bound.class)
          .converters(new BoundConverter())
          .description(
              "How many names may unfold recursion that starts goroutines; auto raises it until the"
                  + " answer is stable. Default: computed from the program.")
          .build();

  private final OptionSpec maxStates =
      OptionSpec.builder("--max-states")
          .paramLabel("N")
          .type(Integer.class)
          .description(
              "Give up on an entry after N states (default: 100000 for Go, 5000000 for .migo).")
          .build();

  private final OptionSpec timeout =
      OptionSpec.builder("--timeout")
          .paramLabel("DURATION")
          .type(Long.class)
          .converters(new MillisConverter())
          .description(
              "Give up on an entry after this time: 500ms, 30s, 5m (default: no limit for Go, so"
                  + " that every run says the same; 60s for .migo).")
          .build();

  private final OptionSpec maxMemory =
      OptionSpec.builder("--max-memory")
          .paramLabel("SIZE")
          .type(Long.class)
          .converters(new BytesConverter())
          .description(
              "Give up on an entry before Concord takes more memory than this: 256m, 2g (default:"
                  + " 256m for Go, 1g for .migo). About 100m of it are Java's own.")
          .build();

  private final OptionSpec noReduction =
      Specs.flag("--no-reduction", "Explore all interleavings, without partial-order reduction.");

  private final AtomicBoolean interrupted = new AtomicBoolean();

  void addTo(CommandSpec command) {
    command
        .addOption(semantics)
        .addOption(leaks)
        .addOption(bound)
        .addOption(maxStates)
        .addOption(timeout)
        .addOption(maxMemory)
        .addOption(noReduction);
  }

  /// For `.migo` files.
  Settings settings() {
    return settings(Settings.DEFAULT);
  }

  /// For the entries of Go programs, of which there may be thousands.
  Settings settingsForGo() {
    return settings(Settings.ENTRY);
  }

  private Settings settings(Settings base) {
    boolean reduces = !noReduction.<Boolean>getValue();
    return base.withSemantics(semantics.getValue())
        .withLeaks(leaks.getValue())
        .withBound(orElse(bound, Bound.COMPUTED))
        .withLimits(
            orElse(maxStates, base.maxStates()),
            orElse(timeout, base.timeoutMillis()),
            Math.min(orElse(maxMemory, base.maxMemory()), Runtime.getRuntime().maxMemory()))
        .withReduction(reduces ? Settings.Reduction.ON : Settings.Reduction.OFF)
        .withStop(interrupted::get);
  }

  boolean isUsable() {
    return orElse(maxStates, 1) > 0 && orElse(timeout, 1L) > 0 && orElse(maxMemory, 1L) > 0;
  }

  private static <T> T orElse(OptionSpec option, T otherwise) {
    T given = option.getValue();
    return given == null ? otherwise : given;
  }

  /// Ends the search like a limit does, so that the results so far are printed.
  void interrupt() {
    interrupted.set(true);
  }

  boolean isInterrupted() {
    return interrupted.get();
  }

  static final class BoundConverter implements ITypeConverter<Bound> {
    @Override
    public Bound convert(String text) {
      if (text.equals("auto")) {
        return Bound.AUTO;
      }
      try {
        int k = Integer.parseInt(text);
        if (k >= 0) {
          return new Bound.Fixed(k);
        }
      } catch (NumberFormatException _) {
        // see below
      }
      throw new TypeConversionException("'" + text + "' is neither a number nor auto");
    }
  }

  static final class MillisConverter implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return scaled(text, "ms", 1, "s", 1_000, "m", 60_000);
    }
  }

  static final class BytesConverter implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return scaled(text, "k", 1 << 10, "m", 1 << 20, "g", 1 << 30);
    }
  }

  private static final Pattern AMOUNT = Pattern.compile("(\\d{1,9})([a-z]*)");

  private static long scaled(
      String text,
      String unit1,
      long factor1,
      String unit2,
      long factor2,
      String unit3,
      long factor3) {
    Matcher amount = AMOUNT.matcher(text.toLowerCase(Locale.ROOT));
    if (amount.matches()) {
      long number = Long.parseLong(amount.group(1));
      String unit = amount.group(2);
      if (unit.equals(unit1)) {
        return number * factor1;
      } else if (unit.equals(unit2)) {
        return number * factor2;
      } else if (unit.equals(unit3)) {
        return number * factor3;
      }
    }
    throw new TypeConversionException(
        "'" + text + "' is not a number with " + unit1 + ", " + unit2 + " or " + unit3);
  }
}
