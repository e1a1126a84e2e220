package concord.go.code;

import concord.go.code.RangeFunctions.LoopBody;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.FieldList;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import concord.go.syntax.TypeExpr;
import concord.go.types.Info;
import concord.go.types.Obj;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Translates the body of one function into code. Statements are in [Statements], expressions in
/// [Expressions]; this class holds what they share: where variables live.
final class Lowering {
  final Info info;
  final Source source;
  final Assembler out = new Assembler();
  final Variables variables;
  final Quiet quiet;
  final Expressions expressions;
  final Composites composites;
  final Selectors selectors;
  final Places places;
  final Calls calls;
  final Builtins builtins;
  final Operators operators;
  final Statements statements;
  final Assignments assignments;
  final Jumps jumps;
  final Switches switches;
  final Selects selects;
  final Loops loops;
  final RangeFunctions rangeFunctions;
  final String name;
  final boolean model;
  final List<Var> results = new ArrayList<>();
  private final Map<Var, Home> homes = new HashMap<>();
  private final Optional<LoopBody> loopBody;
  private int closures;

  /// Where a variable lives: its value is in a register, or its address is.
  sealed interface Home {
    int register();

    record Register(int register) implements Home {}

    record Address(int register) implements Home {}
  }

  private Lowering(Info info, Source source, String name, boolean model, Variables variables) {
    this(info, source, name, model, variables, Optional.empty());
  }

  /// `loopBody` is present if this is the body of a loop over a function.
  private Lowering(
      Info info,
      Source source,
      String name,
      boolean model,
      Variables variables,
      Optional<LoopBody> loopBody) {
    this.loopBody = loopBody;
    this.info = info;
    this.source = source;
    this.name = name;
    this.model = model;
    this.variables = variables;
    this.quiet = new Quiet(info);
    this.expressions = new Expressions(this);
    this.composites = new Composites(this);
    this.selectors = new Selectors(this);
    this.places = new Places(this);
    this.calls = new Calls(this);
    this.builtins = new Builtins(this);
    this.operators = new Operators(this);
    this.statements = new Statements(this);
    this.assignments = new Assignments(this);
    this.jumps = new Jumps(this);
    this.switches = new Switches(this);
    this.selects = new Selects(this);
    this.rangeFunctions = new RangeFunctions(this);
    this.loops = new Loops(this);
  }

  /// The code of a declared function or method with a body.
  static Code function(Info info, Source source, String name, Decl.Func func, boolean model) {
    Stmt.Block body = func.body().orElseThrow();
    Lowering lowering = new Lowering(info, source, name, model, Variables.of(info, body));
    List<Optional<Var>> params = new ArrayList<>();
    func.receiver().ifPresent(list -> lowering.declared(list, params));
    lowering.declared(func.type().params(), params);
    return lowering.lower(params, List.of(), func.type(), body);
  }

  /// The code that evaluates the initial values of package variables, in order.
  static Code initialiser(
      Info info, Source source, String name, List<Var> vars, List<Expr> values, boolean model) {
    Stmt.Block empty = new Stmt.Block(List.of(), 0, 0);
    Lowering lowering = new Lowering(info, source, name, model, Variables.of(info, empty));
    Code code = new Code(name, source, values.getFirst().start(), 0, model);
    lowering.expressions.initialise(vars, values);
    lowering.out.emit(new Instr.Return(List.of()));
    lowering.out.complete(code, -1);
    return code;
  }

  /// The code of a function literal inside this one.
  Code closure(Expr.FuncLit lit, List<Var> captures) {
    Lowering inner = new Lowering(info, source, name + "$" + ++closures, model, variables);
    List<Optional<Var>> params = new ArrayList<>();
    inner.declared(lit.type().params(), params);
    return inner.lower(params, captures, lit.type(), lit.body());
  }

  /// The code of the body of a loop over a function inside this one. It returns for the function
  /// around it, so that function's results are its own too.
  Code loopBody(Stmt.Range s, String label, List<Var> captures, List<Type> params, LoopBody body) {
    Lowering inner =
        new Lowering(info, source, name + "$" + ++closures, model, variables, Optional.of(body));
    inner.results.addAll(results);
    int parameters = params.size() + captures.size() + 1;
    Code code = new Code(inner.name, source, s.start(), parameters, model);
    inner.out.at(s.body().start());
    List<Integer> arrivals = new ArrayList<>();
    params.forEach(_ -> arrivals.add(inner.out.register()));
    inner.capture(captures);
    body.notedAt(inner.out.register());
    inner.rangeFunctions.body(s, label, arrivals, params);
    inner.out.complete(code, inner.statements.epilogue());
    code.call(inner.names());
    return code;
  }

  /// The loop over a function of which this is the body.
  Optional<LoopBody> loopBody() {
    return loopBody;
  }

  private Code lower(
      List<Optional<Var>> params, List<Var> captures, TypeExpr.FuncType type, Stmt.Block body) {
    Code code = new Code(name, source, type.start(), params.size() + captures.size(), model);
    out.at(body.start());
    List<Integer> arrivals = new ArrayList<>();
    params.forEach(_ -> arrivals.add(out.register()));
    capture(captures);
    for (int i = 0; i < params.size(); i++) {
      if (params.get(i).isPresent()) {
        declare(params.get(i).get(), arrivals.get(i));
      }
    }
    List<Optional<Var>> declared = new ArrayList<>();
    type.results().ifPresent(list -> declared(list, declared));
    boolean shared = RangeFunctions.returnsIn(info, body);
    boolean held = Defers.in(body);
    for (Optional<Var> result : declared) {
      result.filter(_ -> shared).ifPresent(variables::share);
      result.filter(_ -> held).ifPresent(variables::returned);
      result.ifPresent(this::result);
    }
    statements.body(body);
    out.complete(code, statements.epilogue());
    code.call(names());
    return code;
  }

  /// Variables of the function around this one arrive in the next registers.
  private void capture(List<Var> captures) {
    for (Var var : captures) {
      int register = out.register();
      homes.put(var, livesInMemory(var) ? new Home.Address(register) : new Home.Register(register));
    }
  }

  private Map<Integer, String> names() {
    Map<Integer, String> names = new HashMap<>();
    homes.forEach((var, home) -> names.put(home.register(), var.name()));
    return names;
  }

  private void result(Var var) {
    results.add(var);
    int register = out.register();
    out.emit(new Instr.Zero(register, var.type()));
    declare(var, register);
  }

  private void declared(FieldList list, List<Optional<Var>> vars) {
    for (Field field : list.fields()) {
      if (field.names().isEmpty()) {
        vars.add(info.implicit(field));
      }
      for (Expr.Ident ident : field.names()) {
        Obj obj = info.definition(ident).orElse(null);
        vars.add(obj instanceof Var var ? Optional.of(var) : Optional.empty());
      }
    }
  }

  // Variables.

  /// Structs, arrays and synchronisation objects always have an address; their parts do.
  private boolean livesInMemory(Var var) {
    return isAggregate(var.type()) || variables.needsAddress(var);
  }

  static boolean isAggregate(Type type) {
    return switch (type.underlying()) {
      case concord.go.types.Struct _ -> true;
      case Type.Array _ -> true;
      default -> false;
    };
  }

  /// Declares a variable that starts with the value in `register`, or with zero if that is -1.
  void declare(Var var, int register) {
    if (livesInMemory(var)) {
      int address = out.register();
      out.emit(new Instr.Alloc(address, var.type(), var.name()));
      if (register >= 0) {
        out.emit(new Instr.Store(address, register));
      }
      homes.put(var, new Home.Address(address));
    } else {
      int own = out.register();
      out.emit(register >= 0 ? new Instr.Copy(own, register) : new Instr.Zero(own, var.type()));
      homes.put(var, new Home.Register(own));
    }
  }

  Optional<Home> home(Var var) {
    return Optional.ofNullable(homes.get(var));
  }

  /// A new variable for the next iteration, which starts with the value of the present one.
  void renew(Var var) {
    if (homes.get(var) instanceof Home.Address(int address)) {
      int value = out.register();
      out.emit(new Instr.Load(value, address));
      out.emit(new Instr.Alloc(address, var.type(), var.name()));
      out.emit(new Instr.Store(address, value));
    }
  }
}
