package concord.infer.write;

import concord.go.code.Instr;
import concord.go.syntax.Position;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;
import concord.infer.domain.Value;
import concord.infer.write.Exhausted.Call;
import concord.infer.write.Exhausted.Variable;
import concord.infer.write.Exhausted.Varying;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Tells a developer where inference gave up: the calls under way, and the variables that differ
/// most between the states at one place.
final class Diagnosis {
  /// At most so many calls and variables are named.
  private static final int MOST_CALLS = 8;

  private static final int MOST_VARIABLES = 3;

  private Diagnosis() {}

  /// The position of the innermost call in the user's own code.
  static Position position(GoroutineState state) {
    int i = state.frames.size() - 1;
    while (i > 0 && state.frames.get(i).code.isModel()) {
      i--;
    }
    return position(state, i);
  }

  private static Position position(GoroutineState state, int index) {
    Frame frame = state.frames.get(index);
    // A frame that waits for a call is already after it.
    boolean behind =
        index < state.frames.size() - 1
            && frame.pc > 0
            && frame.code.at(frame.pc - 1) instanceof Instr.Call;
    int pc = behind ? frame.pc - 1 : frame.pc;
    return frame.code.position(Math.min(pc, frame.code.length() - 1));
  }

  /// The calls under way in the user's code, innermost first. Without frames that have not begun:
  /// those of initialisers that follow, and of the entry itself while they run.
  static List<Call> stack(GoroutineState state) {
    List<Call> calls = new ArrayList<>();
    for (int i = state.frames.size() - 1; i >= 0 && calls.size() < MOST_CALLS; i--) {
      Frame frame = state.frames.get(i);
      boolean begun = frame.pc > 0 || i == state.frames.size() - 1;
      if (begun && !frame.code.isModel()) {
        calls.add(new Call(frame.code.name(), position(state, i)));
      }
    }
    return calls;
  }

  /// The place that was reached in the most different states. Each of `groups` holds the states of
  /// one place.
  static Optional<Varying> varying(Collection<List<GoroutineState>> groups) {
    return groups.stream()
        .filter(g -> g.size() > 1)
        .max(Comparator.comparingInt(List::size))
        .map(g -> new Varying(position(g.getFirst()), g.size(), variables(g)));
  }

  private static List<Variable> variables(List<GoroutineState> states) {
    Map<String, Set<Value>> values = new HashMap<>();
    for (GoroutineState state : states) {
      for (Frame frame : state.frames) {
        for (int r = 0; r < frame.registers.length; r++) {
          Value value = frame.registers[r];
          Optional<String> name = frame.code.variable(r);
          if (value != null && name.isPresent()) {
            values.computeIfAbsent(name.get(), _ -> new HashSet<>()).add(value);
          }
        }
      }
    }
    return values.entrySet().stream()
        .filter(e -> e.getValue().size() > 1)
        .map(e -> new Variable(e.getKey(), e.getValue().size()))
        .sorted(Comparator.comparingInt((Variable v) -> -v.values()).thenComparing(Variable::name))
        .limit(MOST_VARIABLES)
        .toList();
  }
}
