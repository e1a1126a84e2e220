package concord.go.code;

import concord.go.syntax.CaseClause;
import concord.go.syntax.CommClause;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Spec;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Info;
import concord.go.types.Obj;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Var;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Statements, in the order of the spec's chapter.
final class Statements {
  private static final int NONE = -1;

  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;
  private final Deque<Target> targets = new ArrayDeque<>();
  private final Map<String, Integer> labels = new HashMap<>();
  private int epilogue = NONE;
  private String pendingLabel = "";

  /// Where `break` and `continue` go inside a statement; `continueTo` is -1 where there is no loop.
  /// Only a `break` with its label leaves a `plain` block.
  private record Target(String label, int breakTo, int continueTo, boolean plain) {
    Target(String label, int breakTo, int continueTo) {
      this(label, breakTo, continueTo, false);
    }
  }

  Statements(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
  }

  /// The label of the epilogue, or -1.
  int epilogue() {
    return epilogue;
  }

  void body(Stmt.Block body) {
    epilogue = Defers.in(body) ? out.label() : NONE;
    block(body.stmts());
    if (epilogue == NONE) {
      out.at(body.end() - 1);
      returnResults();
      return;
    }
    out.place(epilogue);
    out.at(Math.max(body.start(), body.end() - 1));
    out.emit(new Instr.RunDefers());
    returnResults();
  }

  /// `return` with what the named results hold, or with nothing known.
  private void returnResults() {
    List<Integer> registers = new ArrayList<>();
    for (Var var : lowering.results) {
      registers.add(read(var));
    }
    out.emit(new Instr.Return(registers));
  }

  private int read(Var var) {
    return switch (lowering.home(var).orElseThrow()) {
      case Lowering.Home.Register(int register) -> register;
      case Lowering.Home.Address(int register) -> {
        int dst = out.register();
        out.emit(new Instr.Load(dst, register));
        yield dst;
      }
    };
  }

  void block(List<Stmt> stmts) {
    stmts.forEach(this::stmt);
  }

  private void stmt(Stmt stmt) {
    out.at(stmt.start());
    String label = pendingLabel;
    pendingLabel = "";
    switch (stmt) {
      case Stmt.Bad _ -> out.emit(new Instr.Opaque("a statement that is not valid Go"));
      case Stmt.Empty _ -> {}
      case Stmt.ExprStmt s -> exprStmt(s.x());
      case Stmt.Send s -> {
        int channel = expressions.value(s.chan());
        int value = expressions.value(s.value(), elem(info.type(s.chan())));
        out.at(s.start());
        out.emit(new Instr.Send(channel, value));
      }
      case Stmt.IncDec s -> incDec(s);
      case Stmt.Assign s -> assign(s);
      case Stmt.ShortVarDecl s -> shortVarDecl(s);
      case Stmt.DeclStmt s -> decl(s.decl());
      case Stmt.Labeled s -> labeled(s);
      case Stmt.Go s -> {
        Expressions.Prepared call = expressions.prepare(s.call());
        out.at(s.start());
        out.emit(new Instr.Go(call.callee(), call.args()));
      }
      case Stmt.Defer s -> {
        Expressions.Prepared call = expressions.prepare(s.call());
        out.at(s.start());
        out.emit(new Instr.Defer(call.callee(), call.args()));
      }
      case Stmt.Return s -> returnStmt(s);
      case Stmt.Branch s -> branch(s);
      case Stmt.Block s -> block(s.stmts());
      case Stmt.If s -> ifStmt(s);
      case Stmt.Switch s -> switchStmt(s, label);
      case Stmt.TypeSwitch s -> typeSwitch(s, label);
      case Stmt.Select s -> select(s, label);
      case Stmt.For s -> forStmt(s, label);
      case Stmt.Range s -> range(s, label);
    }
  }

  private static Type elem(Type channel) {
    return channel.underlying() instanceof Type.Chan c ? c.elem() : Basic.INVALID;
  }

  // Simple statements.

  private void exprStmt(Expr x) {
    if (Expressions.unparen(x) instanceof Expr.Call call) {
      int before = out.at(call.start());
      expressions.calls(call, 0);
      out.at(before);
    } else {
      expressions.value(x);
    }
  }

  private void incDec(Stmt.IncDec s) {
    Type type = info.type(s.x());
    int x = expressions.value(s.x());
    int one = out.register();
    out.emit(new Instr.Const(one, BigInteger.ONE, type));
    int sum = out.register();
    Token op = s.op() == Token.INC ? Token.ADD : Token.SUB;
    out.emit(new Instr.Binary(sum, op, x, one, type));
    expressions.assign(s.x(), sum, type);
  }

  private void assign(Stmt.Assign s) {
    if (s.op() != Token.ASSIGN) {
      Type type = info.type(s.lhs().getFirst());
      int x = expressions.value(s.lhs().getFirst());
      int y = expressions.value(s.rhs().getFirst());
      int dst = out.register();
      out.emit(new Instr.Binary(dst, s.op().operator(), x, y, type));
      expressions.assign(s.lhs().getFirst(), dst, type);
      return;
    }
    if (s.lhs().size() == 1 && s.rhs().size() == 1) {
      Expr target = s.lhs().getFirst();
      Expr value = s.rhs().getFirst();
      int register =
          isBlank(target)
              ? expressions.value(value)
              : expressions.named(value, info.type(target), nameOf(target));
      out.at(s.start());
      expressions.assign(target, register, info.type(value));
      return;
    }
    Results results = results(s.rhs(), s.lhs().size());
    for (int i = 0; i < s.lhs().size() && i < results.registers().size(); i++) {
      expressions.assign(s.lhs().get(i), results.registers().get(i), results.types().get(i));
    }
  }

  private static boolean isBlank(Expr e) {
    return e instanceof Expr.Ident i && i.isBlank();
  }

  /// What people call the thing that is assigned: the variable or the field.
  private static String nameOf(Expr target) {
    return switch (Expressions.unparen(target)) {
      case Expr.Ident i -> i.name();
      case Expr.Selector s -> s.sel().name();
      case Expr.Index i -> nameOf(i.x());
      default -> "";
    };
  }

  /// Values on their way to several variables at once, in registers of their own.
  private record Results(List<Integer> registers, List<Type> types) {}

  private Results results(List<Expr> rhs, int wanted) {
    List<Integer> registers = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    if (rhs.size() == 1 && wanted > 1) {
      int before = out.at(rhs.getFirst().start());
      several(Expressions.unparen(rhs.getFirst()), wanted, registers, types);
      out.at(before);
      return new Results(registers, types);
    }
    for (Expr value : rhs) {
      int copy = out.register();
      out.emit(new Instr.Copy(copy, expressions.value(value)));
      registers.add(copy);
      types.add(info.type(value));
    }
    return new Results(registers, types);
  }

  private void several(Expr value, int wanted, List<Integer> registers, List<Type> types) {
    switch (value) {
      case Expr.Call call -> {
        registers.addAll(expressions.calls(call, wanted));
        if (info.type(call) instanceof Type.Tuple tuple) {
          tuple.vars().forEach(v -> types.add(v.type()));
        }
        while (types.size() < registers.size()) {
          types.add(Basic.INVALID);
        }
      }
      case Expr.Index index -> commaOk(registers, types, value, ok -> expressions.index(index, ok));
      case Expr.TypeAssert a ->
          commaOk(registers, types, value, ok -> expressions.typeAssert(a, ok));
      case Expr.Unary u when u.op() == Token.ARROW ->
          commaOk(registers, types, value, ok -> expressions.receive(u, ok));
      default -> {
        for (int i = 0; i < wanted; i++) {
          registers.add(expressions.unknown(Basic.INVALID));
          types.add(Basic.INVALID);
        }
      }
    }
  }

  private void commaOk(
      List<Integer> registers,
      List<Type> types,
      Expr value,
      java.util.function.IntUnaryOperator operation) {
    int ok = out.register();
    registers.add(operation.applyAsInt(ok));
    registers.add(ok);
    Type type = info.type(value);
    types.add(
        type instanceof Type.Tuple t && !t.vars().isEmpty() ? t.vars().getFirst().type() : type);
    types.add(Basic.BOOL);
  }

  private void shortVarDecl(Stmt.ShortVarDecl s) {
    if (s.lhs().size() == 1 && s.rhs().size() == 1) {
      Expr target = s.lhs().getFirst();
      Expr value = s.rhs().getFirst();
      Type type = typeOf(target).orElse(info.type(value));
      int register = expressions.named(value, type, nameOf(target));
      out.at(s.start());
      define(target, register, info.type(value));
      return;
    }
    Results results = results(s.rhs(), s.lhs().size());
    for (int i = 0; i < s.lhs().size() && i < results.registers().size(); i++) {
      define(s.lhs().get(i), results.registers().get(i), results.types().get(i));
    }
  }

  private Optional<Type> typeOf(Expr target) {
    return target instanceof Expr.Ident i ? info.object(i).map(Obj::type) : Optional.empty();
  }

  /// Declares the variable on the left of `:=`, or assigns to it if it is there already.
  private void define(Expr target, int register, Type from) {
    if (target instanceof Expr.Ident ident) {
      if (ident.isBlank()) {
        return;
      }
      if (info.definition(ident).orElse(null) instanceof Var var) {
        lowering.declare(var, expressions.convert(register, from, var.type()));
        return;
      }
    }
    expressions.assign(target, register, from);
  }

  private void decl(Decl decl) {
    if (!(decl instanceof Decl.Var vars)) {
      return;
    }
    for (Spec.Var spec : vars.specs()) {
      if (spec.values().isEmpty()) {
        for (Expr.Ident name : spec.names()) {
          variable(name).ifPresent(v -> lowering.declare(v, NONE));
        }
      } else if (spec.values().size() == spec.names().size()) {
        for (int i = 0; i < spec.names().size(); i++) {
          Expr value = spec.values().get(i);
          Optional<Var> var = variable(spec.names().get(i));
          Type type = var.map(Var::type).orElse(info.type(value));
          int register = expressions.named(value, type, spec.names().get(i).name());
          var.ifPresent(v -> lowering.declare(v, register));
        }
      } else {
        Results results = results(spec.values(), spec.names().size());
        for (int i = 0; i < spec.names().size() && i < results.registers().size(); i++) {
          int register = results.registers().get(i);
          variable(spec.names().get(i)).ifPresent(v -> lowering.declare(v, register));
        }
      }
    }
  }

  private Optional<Var> variable(Expr.Ident ident) {
    return info.definition(ident).orElse(null) instanceof Var v ? Optional.of(v) : Optional.empty();
  }

  // Jumps.

  private void labeled(Stmt.Labeled s) {
    int label = labels.computeIfAbsent(s.label().name(), _ -> out.label());
    out.place(label);
    pendingLabel = s.label().name();
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
    stmt(s.stmt());
    if (plain) {
      targets.pop();
    }
    out.place(end);
  }

  private void returnStmt(Stmt.Return s) {
    List<Integer> registers = new ArrayList<>();
    if (s.results().size() == 1 && lowering.results.size() > 1) {
      registers.addAll(results(s.results(), lowering.results.size()).registers());
    } else {
      for (int i = 0; i < s.results().size(); i++) {
        Expr value = s.results().get(i);
        registers.add(
            i < lowering.results.size()
                ? expressions.named(
                    value, lowering.results.get(i).type(), lowering.results.get(i).name())
                : expressions.value(value));
      }
    }
    out.at(s.start());
    if (epilogue == NONE) {
      if (s.results().isEmpty()) {
        returnResults();
      } else {
        out.emit(new Instr.Return(registers));
      }
      return;
    }
    for (int i = 0; i < registers.size() && i < lowering.results.size(); i++) {
      store(lowering.results.get(i), registers.get(i));
    }
    out.emit(new Instr.RunDefers());
    returnResults();
  }

  private void store(Var var, int register) {
    switch (lowering.home(var).orElseThrow()) {
      case Lowering.Home.Register(int own) -> out.emit(new Instr.Copy(own, register));
      case Lowering.Home.Address(int address) -> out.emit(new Instr.Store(address, register));
    }
  }

  private void branch(Stmt.Branch s) {
    String label = s.label().map(Expr.Ident::name).orElse("");
    switch (s.keyword()) {
      case GOTO -> out.emit(new Instr.Jump(labels.computeIfAbsent(label, _ -> out.label())));
      case BREAK -> target(label, false).ifPresent(t -> out.emit(new Instr.Jump(t.breakTo())));
      case CONTINUE -> target(label, true).ifPresent(t -> out.emit(new Instr.Jump(t.continueTo())));
      default -> {} // `fallthrough`: the switch sees to it
    }
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

  // Branching.

  private void ifStmt(Stmt.If s) {
    s.init().ifPresent(this::stmt);
    int then = out.label();
    int otherwise = out.label();
    int end = out.label();
    expressions.condition(s.cond(), then, otherwise, false);
    out.place(then);
    block(s.then().stmts());
    out.emit(new Instr.Jump(end));
    out.place(otherwise);
    s.otherwise().ifPresent(this::stmt);
    out.place(end);
  }

  private void switchStmt(Stmt.Switch s, String label) {
    s.init().ifPresent(this::stmt);
    int tag = NONE;
    if (s.tag().isPresent()) {
      tag = out.register();
      out.emit(new Instr.Copy(tag, expressions.value(s.tag().get())));
    }
    int end = out.label();
    List<Integer> bodies = new ArrayList<>();
    s.clauses().forEach(_ -> bodies.add(out.label()));
    int fallback = end;
    for (int i = 0; i < s.clauses().size(); i++) {
      CaseClause clause = s.clauses().get(i);
      if (clause.isDefault()) {
        fallback = bodies.get(i);
      }
      for (Expr expr : clause.exprs()) {
        int next = out.label();
        if (tag == NONE) {
          expressions.condition(expr, bodies.get(i), next, false);
        } else {
          equals(tag, expr, bodies.get(i), next, s.tag().get());
        }
        out.place(next);
      }
    }
    out.emit(new Instr.Jump(fallback));
    targets.push(new Target(label, end, NONE));
    for (int i = 0; i < s.clauses().size(); i++) {
      out.place(bodies.get(i));
      block(s.clauses().get(i).body());
      boolean through = fallsThrough(s.clauses().get(i)) && i + 1 < bodies.size();
      out.emit(new Instr.Jump(through ? bodies.get(i + 1) : end));
    }
    targets.pop();
    out.place(end);
  }

  private void equals(int tag, Expr expr, int then, int otherwise, Expr subject) {
    int x = expressions.value(expr);
    int dst = out.register();
    out.at(expr.start());
    out.emit(new Instr.Binary(dst, Token.EQL, tag, x, Basic.BOOL));
    String text = lowering.source.text(subject) + " == " + lowering.source.text(expr);
    out.emit(new Instr.Branch(dst, then, otherwise, false, text));
  }

  private static boolean fallsThrough(CaseClause clause) {
    return !clause.body().isEmpty()
        && clause.body().getLast() instanceof Stmt.Branch b
        && b.keyword() == Token.FALLTHROUGH;
  }

  private void typeSwitch(Stmt.TypeSwitch s, String label) {
    s.init().ifPresent(this::stmt);
    int x = out.register();
    out.emit(new Instr.Copy(x, expressions.value(s.subject().x())));
    int end = out.label();
    targets.push(new Target(label, end, NONE));
    int fallback = NONE;
    CaseClause fallbackClause = null;
    for (CaseClause clause : s.clauses()) {
      if (clause.isDefault()) {
        fallback = out.label();
        fallbackClause = clause;
        continue;
      }
      int body = out.label();
      int next = out.label();
      int bound = x;
      for (Expr type : clause.exprs()) {
        int other = out.label();
        bound = typeCase(x, type, body, other);
        out.place(other);
      }
      out.emit(new Instr.Jump(next));
      out.place(body);
      bind(clause, clause.exprs().size() == 1 ? bound : x);
      block(clause.body());
      out.emit(new Instr.Jump(end));
      out.place(next);
    }
    if (fallbackClause != null) {
      out.place(fallback);
      bind(fallbackClause, x);
      block(fallbackClause.body());
    }
    targets.pop();
    out.place(end);
  }

  /// Jumps to `body` if `x` is of the type, which is then in the register returned.
  private int typeCase(int x, Expr type, int body, int other) {
    int test = out.register();
    int bound = out.register();
    out.at(type.start());
    if (info.of(type).isType()) {
      out.emit(new Instr.TypeAssert(bound, test, x, info.type(type)));
    } else { // `case nil`
      out.emit(new Instr.Copy(bound, x));
      int nil = expressions.zero(Basic.UNTYPED_NIL);
      out.emit(new Instr.Binary(test, Token.EQL, x, nil, Basic.BOOL));
    }
    out.emit(
        new Instr.Branch(test, body, other, false, "the type is " + lowering.source.text(type)));
    return bound;
  }

  private void bind(CaseClause clause, int register) {
    info.implicit(clause).ifPresent(var -> lowering.declare(var, register));
  }

  private void select(Stmt.Select s, String label) {
    int end = out.label();
    List<Instr.Case> cases = new ArrayList<>();
    List<Integer> bodies = new ArrayList<>();
    int otherwise = Instr.Select.NONE;
    for (CommClause clause : s.clauses()) {
      int body = out.label();
      bodies.add(body);
      if (clause.isDefault()) {
        otherwise = body;
      } else {
        cases.add(comm(clause.comm().get(), body));
      }
    }
    out.at(s.start());
    out.emit(new Instr.Select(cases, otherwise));
    targets.push(new Target(label, end, NONE));
    int next = 0;
    for (int i = 0; i < s.clauses().size(); i++) {
      CommClause clause = s.clauses().get(i);
      out.place(bodies.get(i));
      if (!clause.isDefault()) {
        received(clause.comm().get(), cases.get(next++));
      }
      block(clause.body());
      out.emit(new Instr.Jump(end));
    }
    targets.pop();
    out.place(end);
  }

  /// The operands of a communication, which are evaluated before any case is chosen.
  private Instr.Case comm(Stmt.Simple comm, int body) {
    if (comm instanceof Stmt.Send send) {
      int channel = expressions.value(send.chan());
      int value = expressions.value(send.value(), elem(info.type(send.chan())));
      return new Instr.Case(channel, value, NONE, NONE, body, send.start());
    }
    Expr source =
        switch (comm) {
          case Stmt.ExprStmt s -> s.x();
          case Stmt.Assign s -> s.rhs().getFirst();
          case Stmt.ShortVarDecl s -> s.rhs().getFirst();
          default -> null;
        };
    if (source != null
        && Expressions.unparen(source) instanceof Expr.Unary u
        && u.op() == Token.ARROW) {
      int channel = expressions.value(u.x());
      return new Instr.Case(channel, NONE, out.register(), out.register(), body, u.start());
    }
    return new Instr.Case(
        expressions.unknown(Basic.INVALID),
        NONE,
        out.register(),
        out.register(),
        body,
        comm.start());
  }

  private void received(Stmt.Simple comm, Instr.Case c) {
    List<Integer> values = List.of(c.dst(), c.ok());
    switch (comm) {
      case Stmt.Assign s -> {
        Type elem = elemOf(s.rhs().getFirst());
        for (int i = 0; i < s.lhs().size() && i < 2; i++) {
          expressions.assign(s.lhs().get(i), values.get(i), i == 0 ? elem : Basic.BOOL);
        }
      }
      case Stmt.ShortVarDecl s -> {
        Type elem = elemOf(s.rhs().getFirst());
        for (int i = 0; i < s.lhs().size() && i < 2; i++) {
          define(s.lhs().get(i), values.get(i), i == 0 ? elem : Basic.BOOL);
        }
      }
      default -> {}
    }
  }

  private Type elemOf(Expr receive) {
    return Expressions.unparen(receive) instanceof Expr.Unary u
        ? elem(info.type(u.x()))
        : Basic.INVALID;
  }

  // Loops.

  private void forStmt(Stmt.For s, String label) {
    s.init().ifPresent(this::stmt);
    int head = out.label();
    int body = out.label();
    int post = out.label();
    int end = out.label();
    out.place(head);
    if (s.cond().isPresent()) {
      expressions.condition(s.cond().get(), body, end, true);
    } else {
      out.emit(new Instr.Jump(body));
    }
    out.place(body);
    targets.push(new Target(label, end, post));
    block(s.body().stmts());
    targets.pop();
    out.place(post);
    perIteration(s.init()).forEach(lowering::renew);
    s.post().ifPresent(this::stmt);
    out.emit(new Instr.Jump(head));
    out.place(end);
  }

  private List<Var> perIteration(Optional<Stmt.Simple> init) {
    List<Var> vars = new ArrayList<>();
    if (init.orElse(null) instanceof Stmt.ShortVarDecl decl) {
      for (Expr target : decl.lhs()) {
        if (target instanceof Expr.Ident i
            && info.definition(i).orElse(null) instanceof Var v
            && v.isPerIteration()) {
          vars.add(v);
        }
      }
    }
    return vars;
  }

  private void range(Stmt.Range s, String label) {
    Type type = info.type(s.x()).underlying();
    switch (type) {
      case Type.Chan _ -> rangeChannel(s, label);
      case Basic b when b.isInteger() -> rangeInteger(s, label);
      case Signature _ -> out.emit(new Instr.Opaque("a range over a function"));
      default -> rangeEntries(s, label, type);
    }
  }

  private void rangeChannel(Stmt.Range s, String label) {
    int channel = out.register();
    out.emit(new Instr.Copy(channel, expressions.value(s.x())));
    int head = out.label();
    int body = out.label();
    int end = out.label();
    out.place(head);
    out.at(s.start());
    int value = out.register();
    int ok = out.register();
    out.emit(new Instr.Recv(value, ok, channel));
    out.emit(new Instr.Branch(ok, body, end, false, "the channel is open"));
    out.place(body);
    s.key().ifPresent(key -> target(s, key, value, elem(info.type(s.x()))));
    loopBody(s, label, head, end);
  }

  private void rangeInteger(Stmt.Range s, String label) {
    Type type = info.type(s.x());
    int limit = out.register();
    out.emit(new Instr.Copy(limit, expressions.value(s.x())));
    int i = out.register();
    out.emit(new Instr.Const(i, BigInteger.ZERO, type));
    int head = out.label();
    int body = out.label();
    int post = out.label();
    int end = out.label();
    out.place(head);
    int test = out.register();
    out.emit(new Instr.Binary(test, Token.LSS, i, limit, Basic.BOOL));
    out.emit(new Instr.Branch(test, body, end, true, "another round"));
    out.place(body);
    s.key().ifPresent(key -> target(s, key, i, type));
    targets.push(new Target(label, end, post));
    block(s.body().stmts());
    targets.pop();
    out.place(post);
    int one = out.register();
    out.emit(new Instr.Const(one, BigInteger.ONE, type));
    out.emit(new Instr.Binary(i, Token.ADD, i, one, type));
    out.emit(new Instr.Jump(head));
    out.place(end);
  }

  private void rangeEntries(Stmt.Range s, String label, Type type) {
    boolean quiet = lowering.quiet.stmts(s.body().stmts());
    int x = type instanceof Type.Array ? expressions.address(s.x()) : expressions.value(s.x());
    int iterator = out.register();
    out.emit(new Instr.Iterate(iterator, x, quiet));
    int head = out.label();
    int end = out.label();
    out.place(head);
    out.at(s.start());
    int key = out.register();
    int value = out.register();
    out.emit(new Instr.Next(iterator, key, value, end));
    s.key().ifPresent(k -> target(s, k, key, keyType(type)));
    s.value().ifPresent(v -> target(s, v, value, valueType(type)));
    loopBody(s, label, head, end);
  }

  private static Type keyType(Type type) {
    return type instanceof Type.MapOf m ? m.key() : Basic.INT;
  }

  private static Type valueType(Type type) {
    return switch (type) {
      case Type.MapOf m -> m.elem();
      case Type.Slice l -> l.elem();
      case Type.Array a -> a.elem();
      case Type.Pointer p when p.elem().underlying() instanceof Type.Array a -> a.elem();
      default -> Basic.INT32;
    };
  }

  private void target(Stmt.Range s, Expr target, int register, Type from) {
    if (s.define()) {
      define(target, register, from);
    } else {
      expressions.assign(target, register, from);
    }
  }

  private void loopBody(Stmt.Range s, String label, int head, int end) {
    targets.push(new Target(label, end, head));
    block(s.body().stmts());
    targets.pop();
    out.emit(new Instr.Jump(head));
    out.place(end);
  }
}
