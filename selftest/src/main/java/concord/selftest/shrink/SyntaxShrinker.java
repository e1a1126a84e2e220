package concord.selftest.shrink;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.campaign.Shrinker;
import concord.go.syntax.Parsed;
import concord.go.syntax.Source;
import concord.go.syntax.parse.Parser;
import concord.selftest.program.GoProgram;
import java.util.stream.Stream;

/// Smaller programs that are valid Go.
public final class SyntaxShrinker implements Shrinker<GoProgram> {
  @Override
  public Stream<GoProgram> candidates(GoProgram program) {
    Parsed parsed = Parser.parse(Source.of(program.entry().file(), program.text()));
    byte[] bytes = program.text().getBytes(UTF_8);
    return Edits.of(parsed.file()).stream()
        .map(e -> program.withText(e.apply(bytes)))
        .flatMap(p -> Repair.repaired(p).stream())
        .filter(p -> p.text().length() < program.text().length())
        .distinct();
  }

  /// The check alone rules out most of them, and building forty costs little more than building
  /// ten.
  @Override
  public int together() {
    return 40;
  }
}
