package concord.go.code;

import concord.go.code.Instr.Callee;
import concord.go.syntax.Expr;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Instance;
import concord.go.types.Selection;
import concord.go.types.Signature;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Calls and conversions.
final class Calls {
  private final Lowering lowering;
  private final Assembler out;
  private final Info info;
  private final Expressions expressions;

  Calls(Lowering lowering) {
    this.lowering = lowering;
    this.out = lowering.out;
    this.info = lowering.info;
    this.expressions = lowering.expressions;
  }

  int call(Expr.Call e) {
    List<Integer> results = calls(e, 1);
    return results.isEmpty() ? expressions.unknown(Basic.INVALID) : results.getFirst();
  }

  /// A call, conversion or builtin; allocates registers for the `wanted` results.
  List<Integer> calls(Expr.Call e, int wanted) {
    Expr fun = Expressions.unparen(e.fun());
    if (info.of(fun).isType()) {
      return List.of(conversion(e));
    }
    if (lowering.builtins.builtin(fun).isPresent()) {
      return lowering.builtins.builtin(e, lowering.builtins.builtin(fun).get());
    }
    Prepared prepared = prepare(e);
    List<Integer> dsts = new ArrayList<>();
    for (int i = 0; i < wanted; i++) {
      dsts.add(out.register());
    }
    out.emit(new Instr.Call(dsts, prepared.callee(), prepared.args()));
    return dsts;
  }

  /// What is called, with its operands evaluated.
  record Prepared(Callee callee, List<Integer> args) {}

  Prepared prepare(Expr.Call e) {
    Expr fun = Expressions.unparen(e.fun());
    Optional<String> builtin = lowering.builtins.builtin(fun);
    if (builtin.isPresent()) {
      List<Integer> args = new ArrayList<>();
      e.args().forEach(a -> args.add(expressions.value(a)));
      return new Prepared(new Callee.Builtin(builtin.get(), info.type(e)), args);
    }
    List<Integer> args = new ArrayList<>();
    Callee callee = callee(fun, args);
    arguments(e, args);
    return new Prepared(callee, args);
  }

  /// Puts the receiver, if there is one, into `args`.
  private Callee callee(Expr fun, List<Integer> args) {
    Expr plain =
        fun instanceof Expr.Index i && isFunction(i.x()) ? Expressions.unparen(i.x()) : fun;
    switch (plain) {
      case Expr.Ident i -> {
        if (info.use(i).orElse(null) instanceof Func f) {
          return new Callee.Static(f, typeArgs(i));
        }
      }
      case Expr.Selector s -> {
        Optional<Selection> selection = info.selection(s);
        if (selection.isEmpty()) {
          if (info.use(s.sel()).orElse(null) instanceof Func f) {
            return new Callee.Static(f, typeArgs(s.sel()));
          }
        } else if (selection.get().kind() == Selection.Kind.METHOD_VALUE) {
          Func method = (Func) selection.get().obj();
          args.add(lowering.selectors.receiver(s, selection.get()));
          boolean dynamic = method.kind() == Func.Kind.INTERFACE_METHOD;
          return dynamic ? new Callee.Method(method) : new Callee.Static(method, List.of());
        }
      }
      default -> {}
    }
    return new Callee.Dynamic(expressions.value(fun));
  }

  private boolean isFunction(Expr x) {
    return info.type(x).underlying() instanceof Signature;
  }

  private List<Type> typeArgs(Expr.Ident ident) {
    return info.instance(ident).map(Instance::args).orElse(List.of());
  }

  private void arguments(Expr.Call e, List<Integer> args) {
    Signature signature = info.type(e.fun()).underlying() instanceof Signature s ? s : null;
    List<Integer> given = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    if (e.args().size() == 1
        && Expressions.unparen(e.args().getFirst()) instanceof Expr.Call inner
        && info.type(inner) instanceof Type.Tuple tuple
        && tuple.vars().size() > 1) {
      given.addAll(calls(inner, tuple.vars().size()));
      tuple.vars().forEach(v -> types.add(v.type()));
    } else {
      for (Expr arg : e.args()) {
        given.add(expressions.value(arg));
        types.add(info.type(arg));
      }
    }
    if (signature == null) {
      args.addAll(given);
      return;
    }
    int fixed = signature.params().size() - (signature.variadic() ? 1 : 0);
    for (int i = 0; i < fixed && i < given.size(); i++) {
      args.add(expressions.convert(given.get(i), types.get(i), signature.params().get(i).type()));
    }
    if (signature.variadic()) {
      args.add(variadic(e, given, fixed, signature.params().getLast().type()));
    }
  }

  private int variadic(Expr.Call e, List<Integer> given, int fixed, Type type) {
    if (e.spread() && given.size() > fixed) {
      return given.get(fixed);
    }
    Type slice = type.underlying() instanceof Type.Slice ? type : new Type.Slice(type);
    if (given.size() <= fixed) {
      return expressions.zero(slice);
    }
    int dst = out.register();
    out.emit(new Instr.ListLit(dst, slice, given.subList(fixed, given.size())));
    return dst;
  }

  private int conversion(Expr.Call e) {
    int x =
        e.args().isEmpty()
            ? expressions.unknown(info.type(e))
            : expressions.value(e.args().getFirst());
    int dst = out.register();
    out.emit(new Instr.Convert(dst, x, info.type(e)));
    return dst;
  }
}
