package concord.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.flow.reduce.Groups;
import concord.flow.reduce.Groups.Group;
import concord.flow.reduce.Options;
import concord.flow.reduce.Reduction;
import concord.flow.reduce.ReductionRule;
import concord.flow.text.ProgramParser;
import concord.flow.text.TypePrinter;
import java.util.ArrayList;
import java.util.List;

/// Types and reductions from text, for tests.
public final class Types {
  private Types() {}

  public static CoroutineProgram program(String text) {
    ProgramParser.Parsed parsed = ProgramParser.parse(text);
    assertTrue(parsed.program().isPresent(), () -> text + "\n" + parsed.diagnostics());
    return parsed.program().get();
  }

  /// A type, which need not be one that can be reduced.
  public static Type type(String text) {
    return program("main: " + text).definitions().get("main");
  }

  /// The only reduction of a program without open conditions.
  public static Reduction reduce(String text, Options options) {
    List<Group> groups = Groups.reduce(program(text), options);
    assertEquals(1, groups.size(), () -> text + " falls into groups " + groups);
    return groups.getFirst().reduction();
  }

  public static Reduction reduce(String text) {
    return reduce(text, Options.PAPER);
  }

  public static String result(String text, Options options) {
    Reduction reduction = reduce(text, options);
    Reduction.Result result =
        assertInstanceOf(Reduction.Result.class, reduction.ending(), () -> trace(reduction));
    return TypePrinter.print(result.type());
  }

  public static String result(String text) {
    return result(text, Options.PAPER);
  }

  /// The lines of a reduction, each with its rules: `0 (CR5, CR1)`.
  public static List<String> lines(Reduction reduction) {
    List<String> lines = new ArrayList<>(List.of(reduction.start().print()));
    for (int i = 0; i < reduction.steps().size(); i++) {
      lines.add(reduction.line(i) + " (" + reduction.steps().get(i).ruleNames() + ")");
    }
    return lines;
  }

  public static String trace(Reduction reduction) {
    return String.join("\n", lines(reduction));
  }

  public static boolean fires(ReductionRule rule, Reduction reduction) {
    return reduction.steps().stream().anyMatch(step -> step.rules().contains(rule));
  }
}
