package concord.cli.check;

import concord.report.render.SummaryRenderer.Level;
import java.util.Locale;
import java.util.Optional;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// `--summary` or `--summary=full`. The next argument is a path, unless it is the word `full`.
final class SummaryOption {
  private final OptionSpec spec =
      OptionSpec.builder("--summary")
          .paramLabel("full")
          .arity("0..1")
          .type(String.class)
          .parameterConsumer(new Consumer())
          .description(
              "Also print a line for each entry (text only). With =full: which properties hold, in"
                  + " the words of the papers, how far that is known, and at what cost.")
          .build();

  OptionSpec spec() {
    return spec;
  }

  Optional<Level> level() {
    String given = spec.getValue();
    return given == null || given.equals("false")
        ? Optional.empty()
        : Optional.of(given.equals("full") ? Level.FULL : Level.SHORT);
  }

  /// `concord.toml` may say `summary = true`.
  private static final class Consumer implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> args, ArgSpec arg, CommandSpec command) {
      String next = args.isEmpty() ? "" : args.peek().toLowerCase(Locale.ROOT);
      boolean own = next.equals("full") || next.equals("true") || next.equals("false");
      arg.setValue(own ? args.pop().toLowerCase(Locale.ROOT) : "short");
    }
  }
}
