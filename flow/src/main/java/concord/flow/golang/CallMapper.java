package concord.flow.golang;

import concord.flow.FlowItem;
import concord.flow.Term;
import concord.flow.Type;
import concord.go.syntax.Expr;
import concord.go.types.BuiltinId;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Signature;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Maps calls: `Inline` for functions that communicate, only the arguments for others.
final class CallMapper {
  /// Larger buffers are refused.
  private static final int MOST_ROOM = 1000;

  /// The maximal number of results of a function of unknown type.
  private static final int MOST_RESULTS = 8;

  private final GoContext context;
  private final Info info;
  private final ExprMapper exprs;

  CallMapper(GoContext context, ExprMapper exprs) {
    this.context = context;
    this.info = context.info;
    this.exprs = exprs;
  }

  /// The values of a call; `hint` is a name for the first.
  List<Optional<Type>> call(Expr.Call call, Flow flow, String hint) throws Unsupported {
    switch (Callee.of(call, info)) {
      case Callee.Conversion _ -> {
        return List.of(exprs.value(call.args().getFirst(), flow));
      }
      case Callee.Builtin(BuiltinId id) -> {
        return builtin(id, call, flow, hint);
      }
      case Callee.Foreign(String path, String name) -> {
        return foreign(path, name, call, flow, hint);
      }
      case Callee.Declared(Func func) when !context.functions.containsKey(func) -> {
        return foreign(func.pkg().path(), func.name(), call, flow, hint);
      }
      default -> {}
    }
    Optional<Type> definition = definition(call, flow);
    List<Var> results = results(call);
    if (definition.isEmpty()) {
      return exprs.nothing(results.size());
    }
    List<String> names = new ArrayList<>();
    List<Optional<Type>> values = new ArrayList<>();
    boolean followed = results.stream().anyMatch(FunctionMapper::isFollowed);
    for (int i = 0; followed && i < results.size(); i++) {
      String base = i == 0 && !hint.isEmpty() ? hint : "r";
      names.add(context.names().fresh(base));
      values.add(
          FunctionMapper.isFollowed(results.get(i))
              ? Optional.of(new Type.Variable(names.getLast()))
              : Optional.empty());
    }
    flow.items.add(new FlowItem.Inline(definition.get(), names));
    return followed ? values : exprs.nothing(results.size());
  }

  private List<Var> results(Expr.Call call) {
    return info.type(call.fun()).underlying() instanceof Signature s ? s.results() : List.of();
  }

  /// The definition a call runs, applied to its arguments; empty if it does not communicate. The
  /// arguments are evaluated here, by the caller.
  Optional<Type> definition(Expr.Call call, Flow flow) throws Unsupported {
    switch (Callee.of(call, info)) {
      case Callee.Literal(Expr.FuncLit lit) -> {
        List<Type> arguments = arguments(call, flow);
        return applied(exprs.literal(lit, flow), arguments);
      }
      case Callee.Declared(Func func) when context.functions.containsKey(func) -> {
        if (call.fun() instanceof Expr.Selector(Expr x, _, _, _)) {
          exprs.value(x, flow); // the receiver
        }
        List<Type> arguments = arguments(call, flow);
        return context.range.contains(func)
            ? applied(new Type.Variable(context.name(func)), arguments)
            : silent(func, call).flatMap(name -> applied(new Type.Variable(name), arguments));
      }
      case Callee.Variable(Var var) -> {
        Optional<Type> function =
            context.assignments.isUnstable(var) ? Optional.empty() : flow.get(var);
        List<Type> arguments = arguments(call, flow);
        if (function.isEmpty() || function.get() instanceof Type.Concrete) {
          throw new Unsupported(call, "a call of a function that is not known");
        }
        return applied(function.get(), arguments);
      }
      case Callee.Builtin _, Callee.Conversion _, Callee.Declared _, Callee.Foreign _ -> {
        call(call, flow, "");
        return Optional.empty();
      }
      case Callee.Computed _ ->
          throw new Unsupported(call, "a call of a function that is computed");
    }
  }

  /// A function that does not communicate matters if conditions depend on its result.
  private Optional<String> silent(Func func, Expr.Call call) {
    return results(call).stream().anyMatch(FunctionMapper::isFollowed)
        ? context.silent(func)
        : Optional.empty();
  }

  private static Optional<Type> applied(Type function, List<Type> arguments) {
    if (function.equals(Type.ZERO)) {
      return Optional.empty();
    }
    return Optional.of(arguments.isEmpty() ? function : new Type.Apply(function, arguments));
  }

  /// The arguments that are followed, in order; all are evaluated.
  private List<Type> arguments(Expr.Call call, Flow flow) throws Unsupported {
    if (!(info.type(call.fun()).underlying() instanceof Signature signature)) {
      throw new Unsupported(call, "a call of a function whose type is not known");
    }
    List<Type> arguments = new ArrayList<>();
    int fixed = signature.params().size() - (signature.variadic() ? 1 : 0);
    boolean spreads = call.args().size() == 1 && signature.params().size() > 1;
    if (spreads) {
      throw new Unsupported(call, "f(g()) with several values");
    }
    for (int i = 0; i < call.args().size(); i++) {
      Optional<Type> value = exprs.value(call.args().get(i), flow);
      if (i < fixed && FunctionMapper.isFollowed(signature.params().get(i))) {
        String name = signature.params().get(i).name();
        String base = name.isEmpty() ? "v" : name;
        Var parameter = signature.params().get(i);
        Optional<Type> given = exprs.as(parameter.type(), call.args().get(i), value);
        arguments.add(exprs.named(given, base, flow));
      } else if (i >= fixed) {
        exprs.escape(call.args().get(i), value);
      }
    }
    if (signature.variadic() && ExprMapper.isFollowed(signature.params().getLast().type())) {
      arguments.add(ExprMapper.truth(call.args().size() == fixed));
    }
    return arguments;
  }

  private List<Optional<Type>> builtin(BuiltinId id, Expr.Call call, Flow flow, String hint)
      throws Unsupported {
    switch (id) {
      case MAKE -> {
        if (GoTypes.isChannel(info.type(call))) {
          return List.of(Optional.of(make(call, flow, hint)));
        }
        return List.of(notNil(call, flow));
      }
      case NEW -> {
        return List.of(notNil(call, flow));
      }
      case CLOSE -> throw new Unsupported(call, "close");
      case PANIC, RECOVER -> throw new Unsupported(call, id.goName());
      default -> {}
    }
    Optional<Type> value = Optional.empty();
    for (Expr argument : call.args()) {
      if (!info.of(argument).isType()) {
        Optional<Type> given = exprs.value(argument, flow);
        value = value.or(() -> given.filter(ExprMapper.INPUT::equals));
      }
    }
    return List.of(value);
  }

  /// What `make` and `new` return is not nil.
  private Optional<Type> notNil(Expr.Call call, Flow flow) throws Unsupported {
    for (Expr argument : call.args()) {
      if (!info.of(argument).isType()) {
        exprs.value(argument, flow);
      }
    }
    return Optional.of(ExprMapper.truth(false));
  }

  /// `make(chan T)` or `make(chan T, 3)`.
  ///
  /// Differs from the paper: it has no buffers.
  private Type make(Expr.Call call, Flow flow, String hint) throws Unsupported {
    int capacity = 0;
    if (call.args().size() > 1) {
      if (!(exprs.value(call.args().get(1), flow).orElse(Type.ZERO)
              instanceof Type.Value(Term.Int(long n)))
          || n < 0
          || n > MOST_ROOM) {
        throw new Unsupported(call, "a channel whose buffer is not known or very large");
      }
      capacity = (int) n;
    }
    String label = context.names().fresh(hint.isEmpty() ? "ch" : hint);
    flow.items.add(new FlowItem.New(label, capacity));
    if (capacity > 0) {
      context.buffered.put(label, call);
    }
    return new Type.Variable(label);
  }

  private List<Optional<Type>> foreign(
      String path, String name, Expr.Call call, Flow flow, String hint) throws Unsupported {
    if (External.isUnsupported(path, name)) {
      throw new Unsupported(call, path + "." + name);
    }
    for (Expr argument : call.args()) {
      Optional<Type> value = exprs.value(argument, flow);
      boolean harmless = path.equals("fmt") || path.equals("time");
      if (!harmless && GoTypes.isChannel(info.type(argument))) {
        throw new Unsupported(argument, "a channel given to " + path + "." + name);
      }
      exprs.escape(argument, value);
      if (context.range.isCalledBack(argument)) {
        throw new Unsupported(
            argument, "a value whose methods communicate, given to " + path + "." + name);
      }
    }
    if (External.isTimeAfter(path, name)) {
      return List.of(Optional.of(timeAfter(flow, hint)));
    }
    return External.makesError(path, name)
        ? List.of(Optional.of(ExprMapper.truth(false)))
        : inputs(call);
  }

  private List<Optional<Type>> inputs(Expr.Call call) {
    return info.type(call.fun()).underlying() instanceof Signature s
        ? s.results().stream().map(CallMapper::input).toList()
        : Collections.nCopies(MOST_RESULTS, Optional.of(ExprMapper.INPUT));
  }

  private static Optional<Type> input(Var result) {
    boolean plain = GoTypes.isInteger(result.type()) || GoTypes.isBoolean(result.type());
    return plain || ExprMapper.isNillable(result.type())
        ? Optional.of(ExprMapper.INPUT)
        : Optional.empty();
  }

  /// `time.After(d)`: a goroutine of the library sends, sooner or later.
  private Type timeAfter(Flow flow, String hint) {
    String label = context.names().fresh(hint.isEmpty() ? "after" : hint);
    Type time = new Type.Concrete("Time");
    context.carries(label, time);
    FlowItem sends = new FlowItem.Yield(time, Optional.of(label));
    flow.items.add(new FlowItem.New(label));
    flow.items.add(new FlowItem.Start(new Type.Definition(List.of(), List.of(sends))));
    return new Type.Variable(label);
  }
}
