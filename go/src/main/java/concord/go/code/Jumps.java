package concord.go.code;

import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Labels and the statements that jump to them.
final class Jumps {
  private static final int NONE = -1;

  private final Lowering lowering;
  private final Assembler out;
  private final Deque<Target> targets = new ArrayDeque<>();
  private final Map<String, Integer> labels = new HashMap<>();
  private final Statements statements;
  private String pending = "";

  Jumps(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.statements = lowering.statements;
  }

  /// The targets of `break` and `continue` inside a statement; `continueTo` is -1 outside a loop.
  /// Only a `break` with its label leaves a `plain` block.
  private record Target(String label, int breakTo, int continueTo, boolean plain) {}

  /// Begins a `switch` or `select` of this label, which may be empty.
  void enter(String label, int breakTo) {
    enter(label, breakTo, NONE);
  }

  /// Begins a loop.
  void enter(String label, int breakTo, int continueTo) {
    targets.push(new Target(label, breakTo, continueTo, false));
  }

  /// Ends the statement begun last.
  void leave() {
    targets.pop();
  }

  /// The label of the statement that begins here, or "".
  String takeLabel() {
    String label = pending;
    pending = "";
    return label;
  }

  void labeled(Stmt.Labeled s) {
    int label = labels.computeIfAbsent(s.label().name(), _ -> out.label());
    out.place(label);
    pending = s.label().name();
    int end = out.label();
    boolean plain =
        !(s.stmt() instanceof Stmt.For
            || s.stmt() instanceof Stmt.Range
            || s.stmt() instanceof Stmt.Switch
            || s.stmt() instanceof Stmt.TypeSwitch
            || s.stmt() instanceof Stmt.Select);
    if (plain) {
      targets.push(new Target(s.label().name(), end, NONE, true));
    }
    statements.stmt(s.stmt());
    if (plain) {
      targets.pop();
    }
    out.place(end);
  }

  void branch(Stmt.Branch s) {
    String label = s.label().map(Expr.Ident::name).orElse("");
    switch (s.keyword()) {
      case GOTO -> {
        if (lowering.loopBody().filter(b -> !b.declares(label)).isPresent()) {
          leaveBody(s);
        } else {
          out.emit(new Instr.Jump(labels.computeIfAbsent(label, _ -> out.label())));
        }
      }
      case BREAK ->
          target(label, false)
              .ifPresentOrElse(t -> out.emit(new Instr.Jump(t.breakTo())), () -> leaveBody(s));
      case CONTINUE ->
          target(label, true)
              .ifPresentOrElse(t -> out.emit(new Instr.Jump(t.continueTo())), () -> leaveBody(s));
      default -> {} // `fallthrough`: handled by the switch
    }
  }

  /// A jump out of the loop over a function whose body this is.
  private void leaveBody(Stmt.Branch s) {
    lowering.loopBody().ifPresent(body -> lowering.rangeFunctions.exit(body, s));
  }

  private Optional<Target> target(String label, boolean loop) {
    for (Target t : targets) {
      boolean fits =
          label.isEmpty()
              ? !t.plain() && (!loop || t.continueTo() != NONE)
              : t.label().equals(label);
      if (fits) {
        return Optional.of(t);
      }
    }
    return Optional.empty();
  }
}
