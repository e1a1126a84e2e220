package concord.go.code;

import concord.go.syntax.Expr;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Expressions, in the order of the spec's chapter. Each method returns the register of the result.
/// What has a file of its own is named there: [Composites], [Selectors], [Places], [Calls],
/// [Builtins], [Operators].
final class Expressions {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;

  Expressions(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
  }

  static Expr unparen(Expr e) {
    return e instanceof Expr.Paren p ? unparen(p.x()) : e;
  }

  /// The value of an expression that has one.
  int value(Expr expr) {
    int before = out.at(expr.start());
    int register = evaluate(expr);
    out.at(before);
    return register;
  }

  /// The value of an expression as a value of type `target`.
  int value(Expr expr, Type target) {
    return convert(value(expr), info.type(expr), target);
  }

  /// An untyped value gets the name of the type it is assigned to.
  int convert(int register, Type from, Type target) {
    boolean named =
        Types.unalias(target) instanceof Named
            && !(target.underlying() instanceof Interface)
            && !(Types.unalias(from) instanceof Named);
    if (!named) {
      return register;
    }
    int converted = out.register();
    out.emit(new Instr.Convert(converted, register, target));
    return converted;
  }

  private int evaluate(Expr expr) {
    Optional<Value> constant = info.constant(expr);
    if (constant.isPresent()) {
      return constant(constant.get(), info.type(expr));
    }
    return switch (expr) {
      case Expr.Bad _ -> unknown(Basic.INVALID);
      case Expr.Ident e -> ident(e);
      case Expr.BasicLit e -> unknown(info.type(e));
      case Expr.CompositeLit e -> lowering.composites.composite(e, info.type(e));
      case Expr.KeyValue e -> value(e.value());
      case Expr.FuncLit e -> closure(e);
      case Expr.Paren e -> value(e.x());
      case Expr.Selector e -> lowering.selectors.selector(e);
      case Expr.Index e -> lowering.places.index(e, -1);
      case Expr.Slice e -> lowering.places.slice(e);
      case Expr.TypeAssert e -> typeAssert(e, -1);
      case Expr.Call e -> lowering.calls.call(e);
      case Expr.Star e -> load(value(e.x()));
      case Expr.Unary e -> lowering.operators.unary(e);
      case Expr.Binary e -> lowering.operators.binary(e);
      case concord.go.syntax.TypeExpr e -> unknown(info.type(e));
    };
  }

  int unknown(Type type) {
    int dst = out.register();
    out.emit(new Instr.Unknown(dst, type));
    return dst;
  }

  private int constant(Value value, Type type) {
    Object plain =
        switch (value) {
          case Value.Bool b -> b.value();
          case Value.Int i -> i.value();
          case Value.Str s -> s.bytes();
          default -> null;
        };
    if (plain == null) {
      return unknown(type);
    }
    int dst = out.register();
    out.emit(new Instr.Const(dst, plain, type));
    return dst;
  }

  int load(int address) {
    int dst = out.register();
    out.emit(new Instr.Load(dst, address));
    return dst;
  }

  int ident(Expr.Ident e) {
    return switch (info.object(e).orElse(null)) {
      case Obj.Nil _ -> zero(info.type(e));
      case Var var -> variable(var);
      case Func f -> function(f, e);
      case null, default -> unknown(info.type(e));
    };
  }

  int zero(Type type) {
    int dst = out.register();
    out.emit(new Instr.Zero(dst, type));
    return dst;
  }

  private int variable(Var var) {
    return switch (lowering.home(var).orElse(null)) {
      case Lowering.Home.Register(int register) -> register;
      case Lowering.Home.Address(int register) -> load(register);
      case null -> var.kind() == Var.Kind.PACKAGE ? load(global(var)) : unknown(var.type());
    };
  }

  int global(Var var) {
    int dst = out.register();
    out.emit(new Instr.Global(dst, var));
    return dst;
  }

  private int function(Func func, Expr.Ident at) {
    int dst = out.register();
    out.emit(new Instr.FuncRef(dst, func, info.type(at)));
    return dst;
  }

  private int closure(Expr.FuncLit lit) {
    List<Var> captures = new ArrayList<>();
    List<Integer> registers = new ArrayList<>();
    for (Var var : info.captures(lit)) {
      lowering
          .home(var)
          .ifPresent(home -> {
            captures.add(var);
            registers.add(home.register());
          });
    }
    Code code = lowering.closure(lit, captures);
    int dst = out.register();
    out.emit(new Instr.Closure(dst, code, registers, info.type(lit)));
    return dst;
  }

  /// A new variable that holds the value in `register`; the result is its address.
  int allocated(int register, Type type, String name) {
    int dst = out.register();
    out.emit(new Instr.Alloc(dst, type, name));
    out.emit(new Instr.Store(dst, register));
    return dst;
  }

  int typeAssert(Expr.TypeAssert e, int ok) {
    int x = value(e.x());
    int dst = out.register();
    out.emit(new Instr.TypeAssert(dst, ok, x, e.type().map(info::type).orElse(Basic.INVALID)));
    return dst;
  }

  void initialise(List<Var> vars, List<Expr> values) {
    if (values.size() == vars.size()) {
      for (int i = 0; i < vars.size(); i++) {
        out.at(values.get(i).start());
        int value = lowering.builtins.named(values.get(i), vars.get(i).type(), vars.get(i).name());
        out.emit(new Instr.Store(global(vars.get(i)), value));
      }
    } else if (values.size() == 1 && unparen(values.getFirst()) instanceof Expr.Call call) {
      out.at(call.start());
      List<Integer> results = lowering.calls.calls(call, vars.size());
      for (int i = 0; i < vars.size() && i < results.size(); i++) {
        out.emit(new Instr.Store(global(vars.get(i)), results.get(i)));
      }
    }
  }
}
