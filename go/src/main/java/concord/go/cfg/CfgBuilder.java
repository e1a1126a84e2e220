package concord.go.cfg;

import concord.go.syntax.CaseClause;
import concord.go.syntax.CommClause;
import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Builds the graph of one function. Statements are visited in the order of the text, and add to
/// the block under construction; where control cannot come, that is a block nobody leads to, and
/// the end throws it away.
public final class CfgBuilder {
  /// A block under construction. One without an end falls off the end of the body.
  private static final class Draft {
    final List<Node> nodes = new ArrayList<>();
    Optional<Terminator> end = Optional.empty();
  }

  /// Where `break` and `continue` lead; a `switch` or `select` has no place to continue.
  private record Target(Optional<String> label, int breakTo, Optional<Integer> continueTo) {}

  private final Calls calls;
  private final List<Draft> drafts = new ArrayList<>();
  private final Deque<Target> targets = new ArrayDeque<>();
  private final Map<String, Integer> labels = new HashMap<>();
  private final Deque<Integer> fallthroughs = new ArrayDeque<>();

  /// The number of the block under construction.
  private int current;

  /// The label of the statement to come, if it has one.
  private Optional<String> pendingLabel = Optional.empty();

  private CfgBuilder(Calls calls) {
    this.calls = calls;
    this.current = draft();
  }

  public static Cfg build(Stmt.Block body, Calls calls) {
    CfgBuilder builder = new CfgBuilder(calls);
    builder.stmts(body.stmts());
    builder.end(new Terminator.Return(Optional.empty()));
    List<BasicBlock> blocks = new ArrayList<>();
    for (int i = 0; i < builder.drafts.size(); i++) {
      Draft d = builder.drafts.get(i);
      Terminator end = d.end.orElseGet(() -> new Terminator.Return(Optional.empty()));
      blocks.add(new BasicBlock(i, d.nodes, end));
    }
    return ReversePostorder.number(blocks);
  }

  // Blocks

  private int draft() {
    drafts.add(new Draft());
    return drafts.size() - 1;
  }

  private void add(Node node) {
    drafts.get(current).nodes.add(node);
  }

  /// Ends the block under construction. What follows in the text is reached only by a label.
  private void end(Terminator terminator) {
    Draft d = drafts.get(current);
    if (d.end.isEmpty()) {
      d.end = Optional.of(terminator);
    }
  }

  private void endAndContinueAt(Terminator terminator, int next) {
    end(terminator);
    current = next;
  }

  private void jumpTo(int target) {
    end(new Terminator.Jump(target));
  }

  // Statements

  private void stmts(List<Stmt> stmts) {
    stmts.forEach(this::stmt);
  }

  private void stmt(Stmt stmt) {
    Optional<String> label = pendingLabel;
    pendingLabel = Optional.empty();
    switch (stmt) {
      case Stmt.Bad _, Stmt.Empty _ -> {}
      case Stmt.ExprStmt s -> exprStmt(s);
      case Stmt.Send _, Stmt.IncDec _, Stmt.Assign _, Stmt.ShortVarDecl _ -> add(stmt);
      case Stmt.DeclStmt _, Stmt.Go _, Stmt.Defer _ -> add(stmt);
      case Stmt.Labeled s -> labeled(s);
      case Stmt.Return s -> endAndContinueAt(new Terminator.Return(Optional.of(s)), draft());
      case Stmt.Branch s -> branch(s);
      case Stmt.Block s -> stmts(s.stmts());
      case Stmt.If s -> ifStmt(s);
      case Stmt.Switch s -> switchStmt(s, label);
      case Stmt.TypeSwitch s -> typeSwitch(s, label);
      case Stmt.Select s -> select(s, label);
      case Stmt.For s -> forStmt(s, label);
      case Stmt.Range s -> range(s, label);
    }
  }

  private void exprStmt(Stmt.ExprStmt s) {
    Calls.Fate fate = s.x() instanceof Expr.Call c ? calls.of(c) : Calls.Fate.RETURNS;
    switch (fate) {
      case RETURNS -> add(s);
      case PANICS -> endAndContinueAt(new Terminator.Panic((Expr.Call) s.x()), draft());
      case ENDS_GOROUTINE, ENDS_PROGRAM ->
          endAndContinueAt(new Terminator.Halt((Expr.Call) s.x(), fate), draft());
    }
  }

  private void labeled(Stmt.Labeled s) {
    int target = labels.computeIfAbsent(s.label().name(), _ -> draft());
    jumpTo(target);
    current = target;
    pendingLabel = Optional.of(s.label().name());
    stmt(s.stmt());
    pendingLabel = Optional.empty();
  }

  private void branch(Stmt.Branch s) {
    Optional<String> label = s.label().map(Expr.Ident::name);
    Optional<Integer> target =
        switch (s.keyword()) {
          case GOTO -> label.map(l -> labels.computeIfAbsent(l, _ -> draft()));
          case FALLTHROUGH -> Optional.ofNullable(fallthroughs.peek());
          case BREAK -> find(label).map(Target::breakTo);
          case CONTINUE -> findLoop(label).flatMap(Target::continueTo);
          default -> throw new IllegalStateException("not a branch: " + s);
        };
    if (target.isPresent()) { // else it is a mistake that the checker reports
      endAndContinueAt(new Terminator.Jump(target.get()), draft());
    }
  }

  /// The statement that an unlabelled `break`, or one with this label, leaves.
  private Optional<Target> find(Optional<String> label) {
    return targets.stream().filter(t -> label.isEmpty() || t.label.equals(label)).findFirst();
  }

  private Optional<Target> findLoop(Optional<String> label) {
    return targets.stream()
        .filter(t -> t.continueTo.isPresent() && (label.isEmpty() || t.label.equals(label)))
        .findFirst();
  }

  /// Runs `body` with a place for `break`, and for loops one for `continue`.
  private void within(Target target, Runnable body) {
    targets.push(target);
    body.run();
    targets.pop();
  }

  // Conditions

  /// Evaluates `cond`, then goes on at `then` or `otherwise`: the spec, "Logical operators", "The
  /// right operand is evaluated conditionally".
  private void condition(Expr cond, int then, int otherwise) {
    switch (cond) {
      case Expr.Paren p -> condition(p.x(), then, otherwise);
      case Expr.Unary u when u.op() == Token.NOT -> condition(u.x(), otherwise, then);
      case Expr.Binary b when b.op() == Token.LAND || b.op() == Token.LOR -> {
        List<Expr> operands = operands(b);
        for (Expr operand : operands.subList(0, operands.size() - 1)) {
          int next = draft();
          if (b.op() == Token.LAND) {
            condition(operand, next, otherwise);
          } else {
            condition(operand, then, next);
          }
          current = next;
        }
        condition(operands.getLast(), then, otherwise);
      }
      default -> end(new Terminator.Branch(cond, then, otherwise));
    }
  }

  /// `a`, `b` and `c` of `a && b && c`, however long.
  private static List<Expr> operands(Expr.Binary chain) {
    Deque<Expr> operands = new ArrayDeque<>();
    Expr rest = chain;
    while (rest instanceof Expr.Binary b && b.op() == chain.op()) {
      operands.addFirst(b.y());
      rest = b.x();
    }
    operands.addFirst(rest);
    return List.copyOf(operands);
  }

  private void ifStmt(Stmt.If s) {
    s.init().ifPresent(this::stmt);
    int then = draft();
    int after = draft();
    int otherwise = s.otherwise().isPresent() ? draft() : after;
    condition(s.cond(), then, otherwise);
    current = then;
    stmts(s.then().stmts());
    jumpTo(after);
    if (s.otherwise().isPresent()) {
      current = otherwise;
      stmt(s.otherwise().get());
      jumpTo(after);
    }
    current = after;
  }

  // Switch and select

  private void switchStmt(Stmt.Switch s, Optional<String> label) {
    s.init().ifPresent(this::stmt);
    int after = draft();
    List<Integer> bodies = s.clauses().stream().map(_ -> draft()).toList();
    int otherwise = defaultOf(s.clauses(), bodies, after);
    if (s.tag().isPresent()) {
      add(s.tag().get());
      end(new Terminator.Switch(s, arms(s.clauses(), bodies), otherwise));
    } else {
      conditionsOf(s.clauses(), bodies, otherwise);
    }
    bodies(s.clauses(), bodies, after, label);
  }

  private void typeSwitch(Stmt.TypeSwitch s, Optional<String> label) {
    s.init().ifPresent(this::stmt);
    int after = draft();
    List<Integer> bodies = s.clauses().stream().map(_ -> draft()).toList();
    int otherwise = defaultOf(s.clauses(), bodies, after);
    add(s.subject().x());
    end(new Terminator.TypeSwitch(s, arms(s.clauses(), bodies), otherwise));
    bodies(s.clauses(), bodies, after, label);
  }

  /// `switch { case a, b: … }` tries the conditions in turn.
  private void conditionsOf(List<CaseClause> clauses, List<Integer> bodies, int otherwise) {
    for (int i = 0; i < clauses.size(); i++) {
      for (Expr cond : clauses.get(i).exprs()) {
        int next = draft();
        condition(cond, bodies.get(i), next);
        current = next;
      }
    }
    jumpTo(otherwise);
  }

  private static int defaultOf(List<CaseClause> clauses, List<Integer> bodies, int after) {
    for (int i = 0; i < clauses.size(); i++) {
      if (clauses.get(i).isDefault()) {
        return bodies.get(i);
      }
    }
    return after;
  }

  private static List<Terminator.Arm> arms(List<CaseClause> clauses, List<Integer> bodies) {
    List<Terminator.Arm> arms = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      if (!clauses.get(i).isDefault()) {
        arms.add(new Terminator.Arm(clauses.get(i), bodies.get(i)));
      }
    }
    return arms;
  }

  private void bodies(
      List<CaseClause> clauses, List<Integer> bodies, int after, Optional<String> label) {
    within(
        new Target(label, after, Optional.empty()),
        () -> {
          for (int i = 0; i < clauses.size(); i++) {
            boolean last = i + 1 == clauses.size();
            fallthroughs.push(last ? after : bodies.get(i + 1));
            current = bodies.get(i);
            stmts(clauses.get(i).body());
            jumpTo(after);
            fallthroughs.pop();
          }
        });
    current = after;
  }

  private void select(Stmt.Select s, Optional<String> label) {
    int after = draft();
    List<Terminator.CommArm> arms = new ArrayList<>();
    List<Integer> bodies = new ArrayList<>();
    Optional<Integer> otherwise = Optional.empty();
    for (CommClause clause : s.clauses()) {
      int body = draft();
      bodies.add(body);
      if (clause.isDefault()) {
        otherwise = Optional.of(body);
      } else {
        arms.add(new Terminator.CommArm(clause, body));
      }
    }
    end(new Terminator.Select(s, arms, otherwise));
    within(
        new Target(label, after, Optional.empty()),
        () -> {
          for (int i = 0; i < bodies.size(); i++) {
            current = bodies.get(i);
            stmts(s.clauses().get(i).body());
            jumpTo(after);
          }
        });
    current = after;
  }

  // Loops

  private void forStmt(Stmt.For s, Optional<String> label) {
    s.init().ifPresent(this::stmt);
    int head = draft();
    int body = s.cond().isPresent() ? draft() : head;
    int after = draft();
    int post = s.post().isPresent() ? draft() : head;
    jumpTo(head);
    current = head;
    s.cond().ifPresent(cond -> condition(cond, body, after));
    current = body;
    within(new Target(label, after, Optional.of(post)), () -> stmts(s.body().stmts()));
    jumpTo(post);
    if (s.post().isPresent()) {
      current = post;
      stmt(s.post().get());
      jumpTo(head);
    }
    current = after;
  }

  private void range(Stmt.Range s, Optional<String> label) {
    add(s.x());
    int head = draft();
    int body = draft();
    int after = draft();
    jumpTo(head);
    endAndContinueIn(head, new Terminator.Range(s, body, after), body);
    within(new Target(label, after, Optional.of(head)), () -> stmts(s.body().stmts()));
    jumpTo(head);
    current = after;
  }

  private void endAndContinueIn(int block, Terminator terminator, int next) {
    current = block;
    endAndContinueAt(terminator, next);
  }
}
