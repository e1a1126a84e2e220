package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Obj;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Spec, "Labeled statements", "Break", "Continue", "Goto" and "Fallthrough statements".
final class Labels {
  /// A statement around the present one. `label` is empty if it has none.
  private record Enclosing(Stmt stmt, String label) {
    boolean isLoop() {
      return stmt instanceof Stmt.For || stmt instanceof Stmt.Range;
    }
  }

  /// A place of a label or a `goto`: the blocks around it, outermost first, each with the index of
  /// the statement in it.
  private record Place(List<List<Stmt>> blocks, List<Integer> indices) {}

  private record Goto(Expr.Ident label, Place from) {}

  private final Checker c;
  private final Map<String, Obj.Label> labels = new HashMap<>();
  private final Map<String, Place> places = new HashMap<>();
  private final List<Goto> gotos = new ArrayList<>();
  private final List<Enclosing> around = new ArrayList<>();
  private final List<List<Stmt>> blocks = new ArrayList<>();
  private final List<Integer> indices = new ArrayList<>();

  Labels(Checker c) {
    this.c = c;
  }

  void check(Stmt.Block body) {
    block(body.stmts());
    for (Goto g : gotos) {
      Obj.Label label = labels.get(g.label.name());
      if (label == null) {
        c.report(g.label, "label " + g.label.name() + " not declared");
      } else {
        label.used = true;
        c.info.use(g.label, label);
        jump(g, places.get(g.label.name()));
      }
    }
    if (labels.isEmpty()) {
      return;
    }
    for (Obj.Label label :
        labels.values().stream().sorted(java.util.Comparator.comparingInt(Obj::start)).toList()) {
      if (!label.used) {
        c.report(
            c.env.source,
            label.start(),
            label.start() + label.name().length(),
            "label " + label.name() + " defined and not used");
      }
    }
  }

  private void block(List<Stmt> stmts) {
    blocks.add(stmts);
    indices.add(0);
    for (int i = 0; i < stmts.size(); i++) {
      indices.set(indices.size() - 1, i);
      stmt(stmts.get(i), "");
    }
    blocks.removeLast();
    indices.removeLast();
  }

  private void stmt(Stmt s, String label) {
    switch (s) {
      case Stmt.Labeled l -> labeled(l);
      case Stmt.Branch b -> branch(b);
      case Stmt.Block(List<Stmt> stmts, _, _) -> within(s, label, () -> block(stmts));
      case Stmt.If f -> {
        within(s, label, () -> block(f.then().stmts()));
        f.otherwise().ifPresent(o -> stmt(o, ""));
      }
      case Stmt.For f -> within(s, label, () -> block(f.body().stmts()));
      case Stmt.Range f -> within(s, label, () -> block(f.body().stmts()));
      case Stmt.Switch w ->
          within(
              s,
              label,
              () -> {
                for (int i = 0; i < w.clauses().size(); i++) {
                  block(w.clauses().get(i).body());
                  fallthrough(w.clauses().get(i).body(), i == w.clauses().size() - 1);
                }
              });
      case Stmt.TypeSwitch w -> within(s, label, () -> w.clauses().forEach(x -> block(x.body())));
      case Stmt.Select w -> within(s, label, () -> w.clauses().forEach(x -> block(x.body())));
      case Stmt.Bad _,
          Stmt.Empty _,
          Stmt.ExprStmt _,
          Stmt.Send _,
          Stmt.IncDec _,
          Stmt.Assign _,
          Stmt.ShortVarDecl _,
          Stmt.DeclStmt _,
          Stmt.Go _,
          Stmt.Defer _,
          Stmt.Return _ -> {}
    }
  }

  private void within(Stmt s, String label, Runnable work) {
    around.add(new Enclosing(s, label));
    work.run();
    around.removeLast();
  }

  private void labeled(Stmt.Labeled l) {
    String name = l.label().name();
    Obj.Label obj = new Obj.Label(l.label(), c.pkg, c.env.source);
    c.info.define(l.label(), obj);
    if (!l.label().isBlank()) {
      Obj.Label old = labels.putIfAbsent(name, obj);
      if (old != null) {
        c.report(
            l.label(),
            "label " + name + " already declared" + old.position().map(p -> " at " + p).orElse(""));
        obj = old;
      } else {
        places.put(name, new Place(List.copyOf(blocks), List.copyOf(indices)));
      }
    }
    stmt(l.stmt(), name);
  }

  private void branch(Stmt.Branch b) {
    switch (b.keyword()) {
      case GOTO ->
          b.label()
              .ifPresent(l ->
                  gotos.add(new Goto(l, new Place(List.copyOf(blocks), List.copyOf(indices)))));
      case BREAK -> breakOrContinue(b, /* loop= */ false);
      case CONTINUE -> breakOrContinue(b, /* loop= */ true);
      case FALLTHROUGH -> {
        boolean inSwitch =
            !around.isEmpty() && around.getLast().stmt instanceof Stmt.Switch && isLastInClause(b);
        if (!inSwitch) {
          c.report(
              b,
              around.isEmpty() || !(around.getLast().stmt instanceof Stmt.TypeSwitch)
                  ? "fallthrough statement out of place"
                  : "cannot fallthrough in type switch");
        }
      }
      default -> {}
    }
  }

  private boolean isLastInClause(Stmt.Branch b) {
    List<Stmt> body = blocks.getLast();
    int last = body.size() - 1;
    while (last >= 0 && body.get(last) instanceof Stmt.Empty) {
      last--;
    }
    return last >= 0
        && (body.get(last) == b || (body.get(last) instanceof Stmt.Labeled l && l.stmt() == b));
  }

  private void fallthrough(List<Stmt> body, boolean lastClause) {
    if (lastClause
        && !body.isEmpty()
        && body.getLast() instanceof Stmt.Branch b
        && b.keyword() == Token.FALLTHROUGH) {
      c.report(b, "cannot fallthrough final case in switch");
    }
  }

  private void breakOrContinue(Stmt.Branch b, boolean loop) {
    String word = loop ? "continue" : "break";
    Optional<Expr.Ident> label = b.label();
    if (label.isEmpty()) {
      boolean ok = around.stream().anyMatch(e -> e.isLoop() || (!loop && isBreakable(e.stmt)));
      if (!ok) {
        c.report(
            b,
            loop
                ? "continue not in for statement"
                : "break not in for, switch, or select statement");
      }
      return;
    }
    String name = label.get().name();
    Obj.Label obj = labels.get(name);
    if (obj != null) {
      obj.used = true;
      c.info.use(label.get(), obj);
    }
    Optional<Enclosing> target = around.stream().filter(e -> e.label.equals(name)).findFirst();
    if (obj == null) {
      c.report(label.get(), word + " label not declared: " + name);
    } else if (target.isEmpty()
        || (!target.get().isLoop() && (loop || !isBreakable(target.get().stmt)))) {
      c.report(label.get(), "invalid " + word + " label " + name);
    }
  }

  private static boolean isBreakable(Stmt s) {
    return s instanceof Stmt.Switch || s instanceof Stmt.TypeSwitch || s instanceof Stmt.Select;
  }

  /// A `goto` must not jump into a block, nor over the declaration of a variable.
  private void jump(Goto g, Place to) {
    int depth = to.blocks.size();
    if (g.from.blocks.size() < depth) {
      c.report(g.label, "goto " + g.label.name() + " jumps into block");
      return;
    }
    for (int i = 0; i < depth; i++) {
      if (g.from.blocks.get(i) != to.blocks.get(i)) {
        c.report(g.label, "goto " + g.label.name() + " jumps into block");
        return;
      }
    }
    List<Stmt> block = to.blocks.get(depth - 1);
    int from = g.from.indices.get(depth - 1);
    int target = to.indices.get(depth - 1);
    for (int i = from + 1; i < target; i++) {
      Stmt s = block.get(i);
      while (s instanceof Stmt.Labeled l) {
        s = l.stmt();
      }
      if (s instanceof Stmt.ShortVarDecl
          || (s instanceof Stmt.DeclStmt d && d.decl() instanceof concord.go.syntax.Decl.Var)) {
        c.report(
            g.label,
            "goto "
                + g.label.name()
                + " jumps over variable declaration at line "
                + c.env.source.line(s.start()));
        return;
      }
    }
  }
}
