package concord.go.code;

import concord.go.code.Places.Place;
import concord.go.syntax.Children;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Spec;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Info;
import concord.go.types.Obj;
import concord.go.types.Type;
import concord.go.types.Var;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Assignments, and declarations of variables with values.
final class Assignments {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;

  Assignments(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
  }

  void incDec(Stmt.IncDec s) {
    Type type = info.type(s.x());
    Place place = lowering.places.place(s.x());
    int x = lowering.places.load(place);
    int one = out.register();
    out.emit(new Instr.Const(one, BigInteger.ONE, type));
    int sum = out.register();
    Token op = s.op() == Token.INC ? Token.ADD : Token.SUB;
    out.emit(new Instr.Binary(sum, op, x, one, type));
    lowering.places.store(place, sum, type);
  }

  void assign(Stmt.Assign s) {
    if (s.op() != Token.ASSIGN) {
      assignOperation(s);
    } else if (s.lhs().size() == 1 && s.rhs().size() == 1) {
      assignOne(s);
    } else {
      assignSeveral(s);
    }
  }

  /// The place is evaluated once; its value is read after `y` has been computed, as in Go.
  private void assignOperation(Stmt.Assign s) {
    Expr target = s.lhs().getFirst();
    Type type = info.type(target);
    Place place = lowering.places.place(target);
    int y = expressions.value(s.rhs().getFirst());
    int x = lowering.places.load(place);
    int dst = out.register();
    out.emit(new Instr.Binary(dst, s.op().operator(), x, y, type));
    lowering.places.store(place, dst, type);
  }

  /// Calls and receptions happen from left to right; the order of all else is Go's choice.
  private void assignOne(Stmt.Assign s) {
    Expr target = s.lhs().getFirst();
    Expr value = s.rhs().getFirst();
    Optional<Place> early =
        happens(target) ? Optional.of(lowering.places.place(target)) : Optional.empty();
    int register =
        isBlank(target)
            ? expressions.value(value)
            : lowering.builtins.named(value, info.type(target), nameOf(target));
    out.at(s.start());
    Place place = early.orElseGet(() -> lowering.places.place(target));
    lowering.places.store(place, register, info.type(value));
  }

  /// First the operands on both sides are evaluated, then what is on the left is assigned in order.
  private void assignSeveral(Stmt.Assign s) {
    List<Place> places = s.lhs().stream().map(lowering.places::fixedPlace).toList();
    Results results = results(s.rhs(), names(s.lhs()));
    for (int i = 0; i < places.size() && i < results.registers().size(); i++) {
      lowering.places.store(places.get(i), results.registers().get(i), results.types().get(i));
    }
  }

  /// Whether evaluating an expression calls or receives.
  private static boolean happens(Expr e) {
    boolean[] found = {false};
    Children.walk(
        e,
        n ->
            found[0] |=
                n instanceof Expr.Call || (n instanceof Expr.Unary u && u.op() == Token.ARROW));
    return found[0];
  }

  private static boolean isBlank(Expr e) {
    return e instanceof Expr.Ident i && i.isBlank();
  }

  /// The name of the assigned variable or field.
  private static String nameOf(Expr target) {
    return switch (Expressions.unparen(target)) {
      case Expr.Ident i -> i.name();
      case Expr.Selector s -> s.sel().name();
      case Expr.Index i -> nameOf(i.x());
      default -> "";
    };
  }

  private static List<String> names(List<Expr> targets) {
    return targets.stream().map(Assignments::nameOf).toList();
  }

  /// The values of an assignment to several variables, in temporary registers.
  record Results(List<Integer> registers, List<Type> types) {}

  /// The values of `rhs`, one for each of `names`.
  private Results results(List<Expr> rhs, List<String> names) {
    int wanted = names.size();
    if (rhs.size() == 1 && wanted > 1) {
      return results(rhs.getFirst(), wanted);
    }
    List<Integer> registers = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    for (int i = 0; i < rhs.size(); i++) {
      Type type = info.type(rhs.get(i));
      String name = i < wanted ? names.get(i) : "";
      int copy = out.register();
      out.emit(new Instr.Copy(copy, lowering.builtins.named(rhs.get(i), type, name)));
      registers.add(copy);
      types.add(type);
    }
    return new Results(registers, types);
  }

  /// The several values of one expression.
  Results results(Expr value, int wanted) {
    List<Integer> registers = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    int before = out.at(value.start());
    several(Expressions.unparen(value), wanted, registers, types);
    out.at(before);
    return new Results(registers, types);
  }

  private void several(Expr value, int wanted, List<Integer> registers, List<Type> types) {
    switch (value) {
      case Expr.Call call -> {
        registers.addAll(lowering.calls.calls(call, wanted));
        if (info.type(call) instanceof Type.Tuple tuple) {
          tuple.vars().forEach(v -> types.add(v.type()));
        }
        while (types.size() < registers.size()) {
          types.add(Basic.INVALID);
        }
      }
      case Expr.Index index ->
          commaOk(registers, types, value, ok -> lowering.places.index(index, ok));
      case Expr.TypeAssert a ->
          commaOk(registers, types, value, ok -> expressions.typeAssert(a, ok));
      case Expr.Unary u when u.op() == Token.ARROW ->
          commaOk(registers, types, value, ok -> lowering.operators.receive(u, ok));
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

  void shortVarDecl(Stmt.ShortVarDecl s) {
    if (s.lhs().size() == 1 && s.rhs().size() == 1) {
      Expr target = s.lhs().getFirst();
      Expr value = s.rhs().getFirst();
      Type type = typeOf(target).orElse(info.type(value));
      int register = lowering.builtins.named(value, type, nameOf(target));
      out.at(s.start());
      define(target, register, info.type(value));
      return;
    }
    Results results = results(s.rhs(), names(s.lhs()));
    for (int i = 0; i < s.lhs().size() && i < results.registers().size(); i++) {
      define(s.lhs().get(i), results.registers().get(i), results.types().get(i));
    }
  }

  private Optional<Type> typeOf(Expr target) {
    return target instanceof Expr.Ident i ? info.object(i).map(Obj::type) : Optional.empty();
  }

  /// Declares the variable on the left of `:=`, or assigns to it if it is declared already.
  void define(Expr target, int register, Type from) {
    if (target instanceof Expr.Ident ident) {
      if (ident.isBlank()) {
        return;
      }
      if (info.definition(ident).orElse(null) instanceof Var var) {
        lowering.declare(var, expressions.convert(register, from, var.type()));
        return;
      }
    }
    lowering.places.assign(target, register, from);
  }

  void decl(Decl decl) {
    if (!(decl instanceof Decl.Var vars)) {
      return;
    }
    for (Spec.Var spec : vars.specs()) {
      if (spec.values().isEmpty()) {
        for (Expr.Ident name : spec.names()) {
          variable(name).ifPresent(v -> lowering.declare(v, Instr.NONE));
        }
      } else if (spec.values().size() == spec.names().size()) {
        for (int i = 0; i < spec.names().size(); i++) {
          Expr value = spec.values().get(i);
          Optional<Var> var = variable(spec.names().get(i));
          Type type = var.map(Var::type).orElse(info.type(value));
          int register = lowering.builtins.named(value, type, spec.names().get(i).name());
          var.ifPresent(v -> lowering.declare(v, register));
        }
      } else {
        Results results = results(spec.values().getFirst(), spec.names().size());
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
}
