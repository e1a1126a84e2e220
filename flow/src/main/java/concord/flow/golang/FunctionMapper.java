package concord.flow.golang;

import concord.flow.Condition;
import concord.flow.FlowItem;
import concord.flow.Term;
import concord.flow.Type;
import concord.go.syntax.CaseClause;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.Node;
import concord.go.syntax.Spec;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Maps a function to a coroutine definition, statement by statement, in the order of the spec's
/// chapter "Statements".
final class FunctionMapper {
  /// Functions with more paths than this are not supported (early returns multiply paths).
  private static final int MOST_STATEMENTS = 20_000;

  /// Loops with more rounds are not supported.
  private static final int MOST_ROUNDS = 200;

  private final GoContext context;
  private final ExprMapper exprs;
  private final List<Var> results = new ArrayList<>();
  private int statements;

  /// @param once whether the function runs only once, so that each unknown in it has one value
  FunctionMapper(GoContext context, boolean once) {
    this.context = context;
    this.exprs = new ExprMapper(context, once);
  }

  Type.Definition definition(TypeExpr.FuncType type, Stmt.Block body) throws Unsupported {
    return closure(type, body, new Flow());
  }

  /// A function that does not communicate. Deferred functions and closures may change its result.
  Type.Definition silent(TypeExpr.FuncType type, Stmt.Block body) throws Unsupported {
    List<Node> beyond = new ArrayList<>();
    SyntaxWalk.below(
        body,
        part -> {
          if (part instanceof Stmt.Defer
              || part instanceof Stmt.Go
              || part instanceof Expr.FuncLit
              || part instanceof Stmt.For
              || part instanceof Stmt.Range) {
            beyond.add(part);
          }
        });
    if (!beyond.isEmpty()) {
      throw new Unsupported(beyond.getFirst(), "a function whose results are not followed");
    }
    return definition(type, body);
  }

  /// A function literal sees the variables around it as they are when it is made.
  Type.Definition closure(TypeExpr.FuncType type, Stmt.Block body, Flow surroundings)
      throws Unsupported {
    Flow flow = surroundings.fork();
    List<String> parameters = new ArrayList<>();
    for (Field field : type.params().fields()) {
      for (Var var : variables(field)) {
        if (isFollowed(var)) {
          parameters.add(context.names().of(var));
          flow.set(var, new Type.Variable(context.names().of(var)));
        }
      }
    }
    for (Field field : type.results().map(r -> r.fields()).orElse(List.of())) {
      for (Var var : variables(field)) {
        results.add(var);
        flow.set(var, exprs.zero(var.type()));
      }
    }
    statements(body.stmts(), flow);
    return new Type.Definition(parameters, flow.items);
  }

  /// The variables a field of a signature declares. An unnamed one has a variable too.
  private List<Var> variables(Field field) {
    List<Var> vars = new ArrayList<>();
    for (Expr.Ident name : field.names()) {
      if (context.info.definition(name).orElse(null) instanceof Var var) {
        vars.add(var);
      }
    }
    context.info.implicit(field).ifPresent(vars::add);
    return vars;
  }

  static boolean isFollowed(Var var) {
    return ExprMapper.isFollowed(var.type());
  }

  /// Whether the flow ends in the list: by a return, on all paths.
  private enum End {
    OPEN,
    RETURNED
  }

  private End statements(List<Stmt> list, Flow flow) throws Unsupported {
    for (int i = 0; i < list.size(); i++) {
      Stmt stmt = list.get(i);
      if (++statements > MOST_STATEMENTS) {
        throw new Unsupported(stmt, "a function with so many paths");
      }
      List<Stmt> rest = list.subList(i + 1, list.size());
      if (stmt instanceof Stmt.If branch && leaves(branch)) {
        return branchesWithRest(branch, rest, flow);
      }
      if (statement(stmt, flow) == End.RETURNED) {
        return End.RETURNED;
      }
    }
    return End.OPEN;
  }

  private End statement(Stmt stmt, Flow flow) throws Unsupported {
    switch (stmt) {
      case Stmt.Empty _, Stmt.Bad _ -> {}
      case Stmt.ExprStmt s -> {
        if (s.x() instanceof Expr.Call call && returns(call)) {
          flow.items.add(new FlowItem.Return(List.of()));
          return End.RETURNED;
        }
        exprs.values(s.x(), flow);
      }
      case Stmt.Send s -> exprs.send(s, flow);
      case Stmt.IncDec s -> increment(s, flow);
      case Stmt.Assign s -> assign(s, flow);
      case Stmt.ShortVarDecl s -> bind(s.lhs(), s.rhs(), flow);
      case Stmt.DeclStmt s -> declare(s.decl(), flow);
      case Stmt.Labeled s -> {
        return statement(s.stmt(), flow);
      }
      case Stmt.Go s ->
          exprs.definition(s.call(), flow).ifPresent(d -> flow.items.add(new FlowItem.Start(d)));
      case Stmt.Defer s ->
          exprs.definition(s.call(), flow).ifPresent(d -> flow.items.add(new FlowItem.Defer(d)));
      case Stmt.Return s -> {
        flow.items.add(new FlowItem.Return(returned(s, flow)));
        return End.RETURNED;
      }
      case Stmt.Branch s ->
          throw new Unsupported(s, s.keyword().text() + " around channel operations");
      case Stmt.Block s -> {
        return statements(s.stmts(), flow);
      }
      case Stmt.If s -> {
        return branches(s, flow);
      }
      case Stmt.Switch s -> {
        return switches(s, flow);
      }
      case Stmt.TypeSwitch s -> silent(s, "a type switch around channel operations", flow);
      case Stmt.Select s -> {
        return select(s, flow);
      }
      case Stmt.For s -> {
        if (context.range.isCoroutine(s) || leaves(s)) {
          return unrolled(s, flow);
        }
        silent(s, "", flow);
      }
      case Stmt.Range s -> {
        if (GoTypes.isChannel(context.info.type(s.x()))) {
          throw new Unsupported(s, "range over a channel");
        }
        if (context.range.isCoroutine(s) || leaves(s)) {
          return unrolled(s, flow);
        }
        silent(s, "", flow);
      }
    }
    return End.OPEN;
  }

  /// A loop with a known number of rounds is unrolled.
  ///
  /// Differs from the paper: it leaves loops for later. Only conditions that are decided here count
  /// rounds.
  private End unrolled(Stmt.For s, Flow flow) throws Unsupported {
    if (s.init().isPresent()) {
      statement(s.init().get(), flow);
    }
    for (int round = 0; round <= MOST_ROUNDS; round++) {
      Condition p = s.cond().isPresent() ? exprs.condition(s.cond().get(), flow) : Condition.TRUE;
      if (p.equals(Condition.FALSE)) {
        return End.OPEN;
      }
      if (!p.equals(Condition.TRUE)) {
        throw new Unsupported(s, "a loop around channel operations whose rounds are not known");
      }
      if (statements(s.body().stmts(), flow) == End.RETURNED) {
        return End.RETURNED;
      }
      if (s.post().isPresent()) {
        statement(s.post().get(), flow);
      }
    }
    throw new Unsupported(s, "a loop around channel operations with so many rounds");
  }

  /// `for i := range 3`.
  private End unrolled(Stmt.Range s, Flow flow) throws Unsupported {
    if (!(exprs.value(s.x(), flow).orElse(Type.ZERO) instanceof Type.Value(Term.Int(long n)))
        || n > MOST_ROUNDS) {
      throw new Unsupported(s, "a loop around channel operations whose rounds are not known");
    }
    for (long round = 0; round < n; round++) {
      if (s.key().isPresent()) {
        for (Var var : Assignments.variable(s.key().get(), context.info)) {
          exprs.assign(var, Optional.of(ExprMapper.number(round)), flow);
        }
      }
      if (statements(s.body().stmts(), flow) == End.RETURNED) {
        return End.RETURNED;
      }
    }
    return End.OPEN;
  }

  private boolean returns(Expr.Call call) {
    return switch (Callee.of(call, context.info)) {
      case Callee.Foreign(String path, String name) -> External.returns(path, name);
      case Callee.Declared(var func) -> External.returns(func.pkg().path(), func.name());
      default -> false;
    };
  }

  /// A statement that does not communicate only makes its assigned variables unknown.
  private void silent(Stmt stmt, String otherwise, Flow flow) throws Unsupported {
    if (context.range.isCoroutine(stmt) || leaves(stmt)) {
      throw new Unsupported(stmt, otherwise);
    }
    for (Var var : Assignments.assignedBelow(stmt, context.info)) {
      exprs.assign(var, Optional.empty(), flow);
    }
  }

  /// Whether the statement contains a return.
  private boolean leaves(Stmt stmt) {
    return switch (stmt) {
      case Stmt.Return _ -> true;
      case Stmt.ExprStmt s -> s.x() instanceof Expr.Call call && returns(call);
      default -> SyntaxWalk.parts(stmt).stream().anyMatch(this::leavesIn);
    };
  }

  private boolean leavesIn(Node node) {
    return switch (node) {
      case Stmt stmt -> leaves(stmt);
      case CaseClause clause -> clause.body().stream().anyMatch(this::leaves);
      default -> false;
    };
  }

  /// A select with one case is mapped to that case. Which of several cases is taken depends on
  /// other goroutines, which no condition on data can express: see docs/deviations.md.
  private End select(Stmt.Select s, Flow flow) throws Unsupported {
    if (s.clauses().size() != 1 || s.clauses().getFirst().comm().isEmpty()) {
      throw new Unsupported(s, "select");
    }
    statement(s.clauses().getFirst().comm().get(), flow);
    return statements(s.clauses().getFirst().body(), flow);
  }

  private void increment(Stmt.IncDec s, Flow flow) throws Unsupported {
    Term.Op op = s.op() == Token.INC ? Term.Op.PLUS : Term.Op.MINUS;
    Optional<Type> value = exprs.value(s.x(), flow);
    for (Var var : Assignments.variable(s.x(), context.info)) {
      exprs.assign(
          var,
          exprs.arith(op, value, Optional.of(ExprMapper.number(1)), context.info.type(s.x())),
          flow);
    }
  }

  private void assign(Stmt.Assign s, Flow flow) throws Unsupported {
    if (s.op() == Token.ASSIGN) {
      bind(s.lhs(), s.rhs(), flow);
      return;
    }
    Optional<Type> left = exprs.value(s.lhs().getFirst(), flow);
    Optional<Type> right = exprs.value(s.rhs().getFirst(), flow);
    Optional<Type> result =
        ExprMapper.operation(s.op())
            .flatMap(op -> exprs.arith(op, left, right, context.info.type(s.lhs().getFirst())));
    for (Var var : Assignments.variable(s.lhs().getFirst(), context.info)) {
      exprs.assign(var, result, flow);
    }
  }

  private void bind(List<? extends Expr> lhs, List<Expr> rhs, Flow flow) throws Unsupported {
    List<Optional<Type>> values = new ArrayList<>();
    for (Expr x : rhs) {
      String hint =
          lhs.size() == rhs.size() && lhs.get(values.size()) instanceof Expr.Ident i
              ? i.name()
              : "";
      values.addAll(
          rhs.size() == 1 ? exprs.values(x, flow, hint) : List.of(exprs.value(x, flow, hint)));
    }
    for (int i = 0; i < lhs.size(); i++) {
      Expr target = SyntaxWalk.unparen(lhs.get(i));
      Optional<Type> value = i < values.size() ? values.get(i) : Optional.empty();
      if (target instanceof Expr.Ident) {
        for (Var var : Assignments.variable(target, context.info)) {
          boolean alone = lhs.size() == rhs.size();
          exprs.assign(var, alone ? exprs.as(var.type(), rhs.get(i), value) : value, flow);
        }
      } else {
        exprs.value(target, flow); // a field or an element: maps its operands
        exprs.escape(target, value);
      }
    }
  }

  private void declare(Decl decl, Flow flow) throws Unsupported {
    if (!(decl instanceof Decl.Var(List<Spec.Var> specs, _, _))) {
      return;
    }
    for (Spec.Var spec : specs) {
      if (spec.values().isEmpty()) {
        for (Expr.Ident name : spec.names()) {
          for (Var var : Assignments.variable(name, context.info)) {
            flow.set(var, exprs.zero(var.type()));
          }
        }
      } else {
        bind(spec.names(), spec.values(), flow);
      }
    }
  }

  private List<Type> returned(Stmt.Return s, Flow flow) throws Unsupported {
    List<Type> values = new ArrayList<>();
    if (s.results().isEmpty()) {
      for (Var result : results) {
        values.add(flow.get(result).orElse(Type.ZERO));
      }
      return values;
    }
    for (Expr x : s.results()) {
      List<Optional<Type>> some =
          s.results().size() == 1 ? exprs.values(x, flow) : List.of(exprs.value(x, flow));
      for (Optional<Type> value : some.subList(0, Math.min(some.size(), results.size()))) {
        concord.go.types.Type wanted =
            results.get(Math.min(values.size(), results.size() - 1)).type();
        Optional<Type> given = some.size() == 1 ? exprs.as(wanted, x, value) : value;
        values.add(exprs.named(given, "result", flow));
      }
    }
    return values;
  }

  /// `if p {s₁; s₂} else {s₃; s₄}` is `(⟨s₁; s₂⟩/p | ⟨s₃; s₄⟩/¬p)`.
  private End branches(Stmt.If s, Flow flow) throws Unsupported {
    if (s.init().isPresent()) {
      statement(s.init().get(), flow);
    }
    Condition p = exprs.condition(s.cond(), flow);
    Flow then = flow.fork();
    End thenEnd = statements(s.then().stmts(), then);
    Flow otherwise = flow.fork();
    End otherEnd = s.otherwise().isPresent() ? statement(s.otherwise().get(), otherwise) : End.OPEN;
    choose(List.of(then, otherwise), List.of(p, Condition.not(p)), flow);
    return thenEnd == End.RETURNED && otherEnd == End.RETURNED ? End.RETURNED : End.OPEN;
  }

  /// An `if` with a return in it: the rest is mapped on the paths that continue.
  private End branchesWithRest(Stmt.If s, List<Stmt> rest, Flow flow) throws Unsupported {
    if (s.init().isPresent()) {
      statement(s.init().get(), flow);
    }
    Condition p = exprs.condition(s.cond(), flow);
    List<Stmt> then = new ArrayList<>(s.then().stmts());
    then.addAll(rest);
    List<Stmt> other = new ArrayList<>();
    s.otherwise().ifPresent(other::add);
    other.addAll(rest);
    Flow thenFlow = flow.fork();
    End thenEnd = p.equals(Condition.FALSE) ? End.RETURNED : statements(then, thenFlow);
    Flow otherFlow = flow.fork();
    End otherEnd = p.equals(Condition.TRUE) ? End.RETURNED : statements(other, otherFlow);
    choose(List.of(thenFlow, otherFlow), List.of(p, Condition.not(p)), flow);
    return thenEnd == End.RETURNED && otherEnd == End.RETURNED ? End.RETURNED : End.OPEN;
  }

  /// A switch is a chain of conditions. The first case whose condition holds is taken.
  private End switches(Stmt.Switch s, Flow flow) throws Unsupported {
    if (!context.range.isCoroutine(s) && !leaves(s)) {
      silent(s, "", flow);
      return End.OPEN;
    }
    if (leaves(s)) {
      throw new Unsupported(s, "return from a switch");
    }
    if (s.init().isPresent()) {
      statement(s.init().get(), flow);
    }
    Optional<Type> tag = s.tag().isPresent() ? exprs.value(s.tag().get(), flow) : Optional.empty();
    List<Flow> paths = new ArrayList<>();
    List<Condition> conditions = new ArrayList<>();
    List<Condition> before = new ArrayList<>();
    for (CaseClause clause : s.clauses()) {
      List<Condition> any = new ArrayList<>();
      for (Expr e : clause.exprs()) {
        any.add(s.tag().isEmpty() ? exprs.condition(e, flow) : exprs.equal(tag, e, flow));
      }
      if (clause.isDefault() && !clause.equals(s.clauses().getLast())) {
        throw new Unsupported(s, "a default before other cases");
      }
      Flow path = flow.fork();
      statements(clause.body(), path);
      paths.add(path);
      conditions.add(clause.isDefault() ? Condition.not(Condition.or(before)) : Condition.or(any));
      before.addAll(any);
    }
    choose(paths, conditions, flow);
    return End.OPEN;
  }

  private void choose(List<Flow> paths, List<Condition> conditions, Flow flow) {
    List<FlowItem.Alternative> alternatives = new ArrayList<>();
    boolean silent = true;
    for (int i = 0; i < paths.size(); i++) {
      silent &= paths.get(i).items.isEmpty();
      if (!conditions.get(i).equals(Condition.FALSE)) {
        alternatives.add(new FlowItem.Alternative(paths.get(i).items, conditions.get(i)));
      }
    }
    if (!silent) {
      if (alternatives.size() == 1 && alternatives.getFirst().condition().equals(Condition.TRUE)) {
        flow.items.addAll(alternatives.getFirst().items());
      } else {
        if (alternatives.getLast().items().isEmpty()) {
          alternatives.removeLast();
        }
        flow.items.add(new FlowItem.Choice(alternatives));
      }
    }
    join(paths, flow);
  }

  /// Where paths meet, variables with different values become unknown.
  private void join(List<Flow> paths, Flow flow) {
    for (Flow path : paths) {
      for (Var var : flow.disagreements(path)) {
        exprs.confuse(var, flow);
      }
    }
  }
}
