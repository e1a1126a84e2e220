package concord.flow.golang;

import concord.flow.Condition;
import concord.flow.Condition.Relation;
import concord.flow.FlowItem;
import concord.flow.Term;
import concord.flow.Type;
import concord.flow.golang.GoContext.Direction;
import concord.flow.golang.GoContext.Operation;
import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Interface;
import concord.go.types.Obj;
import concord.go.types.PkgName;
import concord.go.types.Selection;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Maps expressions: their communication goes into the flow, and their value is returned if the
/// code-flow analysis follows it.
final class ExprMapper {
  /// Stands for a channel that is one or another, depending on the path.
  private static final Type CONFUSED = new Type.Concrete("one channel or another");

  /// The result of a function of another package: it can be any value. A value that the program
  /// itself computes cannot, even if it is not followed.
  static final Type INPUT = new Type.Concrete("input");

  private final GoContext context;
  private final Info info;
  private final CallMapper calls;
  private final boolean once;

  ExprMapper(GoContext context, boolean once) {
    this.context = context;
    this.info = context.info;
    this.once = once;
    this.calls = new CallMapper(context, this);
  }

  // Values.

  static boolean isFollowed(concord.go.types.Type type) {
    return GoTypes.isFollowed(type) || isNillable(type);
  }

  /// Whether the mapping keeps track of a value being nil.
  static boolean isNillable(concord.go.types.Type type) {
    return switch (type.underlying()) {
      case concord.go.types.Type.Pointer _, concord.go.types.Type.Slice _ -> true;
      case concord.go.types.Type.MapOf _, Interface _ -> true;
      default -> false;
    };
  }

  static Type number(long n) {
    return new Type.Value(new Term.Int(n));
  }

  static Type truth(boolean b) {
    return new Type.Value(new Term.Bool(b));
  }

  /// The zero value; a nil channel and a nil function have no behaviour.
  Type zero(concord.go.types.Type type) {
    if (GoTypes.isInteger(type)) {
      return number(0);
    }
    if (GoTypes.isBoolean(type)) {
      return truth(false);
    }
    return isNillable(type) ? truth(true) : Type.ZERO;
  }

  /// A value that the program computes in a way that is not followed; it is fixed in each run of
  /// the function. A path that depends on it may be infeasible.
  Type unknown(String base, Flow flow) {
    Type unknown = input(base, flow);
    if (unknown instanceof Type.Variable(String name)) {
      context.unfollowed.add(name);
    }
    return unknown;
  }

  /// An arbitrary value from outside; it is fixed in each run of the function.
  private Type input(String base, Flow flow) {
    String name = context.names().fresh(base);
    if (!once) {
      flow.items.add(new FlowItem.New(name));
    }
    return new Type.Variable(name);
  }

  /// An unknown value with a fresh name.
  Type named(Optional<Type> value, String base, Flow flow) {
    if (value.isEmpty()) {
      return unknown(base, flow);
    }
    return value.get().equals(INPUT) ? input(base, flow) : value.get();
  }

  void assign(Var var, Optional<Type> value, Flow flow) {
    if (context.channels.head(var).isPresent() && GoTypes.isChannel(var.type())) {
      value.ifPresent(context::shared);
      return; // known by the label of its class
    }
    boolean unknown = value.isEmpty() || value.get().equals(INPUT);
    if (!unknown && isFollowed(var.type())) {
      flow.set(var, value.get());
    } else if (isFollowed(var.type()) && !GoTypes.isFunction(var.type())) {
      String base = isNillable(var.type()) ? var.name() + "IsNil" : var.name();
      flow.set(var, named(value, base, flow));
    } else {
      flow.forget(var);
    }
  }

  /// Two paths disagree on what the variable holds.
  void confuse(Var var, Flow flow) {
    if (GoTypes.isChannel(var.type()) || GoTypes.isFunction(var.type())) {
      flow.set(var, CONFUSED);
    } else {
      assign(var, Optional.empty(), flow);
    }
  }

  /// A value that is no longer followed. A channel is then represented by its class, which has no
  /// buffer.
  void escape(Expr target, Optional<Type> value) throws Unsupported {
    value.ifPresent(context::shared);
    if (value.isPresent()
        && GoTypes.isFunction(info.type(target))
        && !value.get().equals(Type.ZERO)) {
      throw new Unsupported(target, "a function that communicates, stored in a field or container");
    }
  }

  Optional<Type> value(Expr expr, Flow flow) throws Unsupported {
    return value(expr, flow, "");
  }

  /// The value of an expression with one value.
  Optional<Type> value(Expr expr, Flow flow, String hint) throws Unsupported {
    List<Optional<Type>> values = values(expr, flow, hint);
    return values.isEmpty() ? Optional.empty() : values.getFirst();
  }

  List<Optional<Type>> values(Expr expr, Flow flow) throws Unsupported {
    return values(expr, flow, "");
  }

  /// The values of an expression, which may have several.
  ///
  /// @param hint a name for the first value
  List<Optional<Type>> values(Expr expr, Flow flow, String hint) throws Unsupported {
    Optional<Type> constant = constant(expr);
    if (constant.isPresent()) {
      return List.of(constant);
    }
    return switch (expr) {
      case Expr.Paren p -> values(p.x(), flow, hint);
      case Expr.Ident ident -> List.of(ident(ident, flow));
      case Expr.FuncLit lit -> List.of(Optional.of(literal(lit, flow)));
      case Expr.Call call -> calls.call(call, flow, hint);
      case Expr.Unary u when u.op() == Token.ARROW -> {
        receive(u, flow);
        yield List.of(Optional.empty(), Optional.of(truth(true)));
      }
      case Expr.Unary u -> List.of(unary(u, flow));
      case Expr.Binary b -> List.of(binary(b, flow));
      case Expr.Selector s -> List.of(selector(s, flow));
      case Expr.CompositeLit lit -> {
        for (Expr element : lit.elements()) {
          Expr x = element instanceof Expr.KeyValue(_, Expr v, _, _) ? v : element;
          escape(x, value(x, flow));
        }
        yield List.of(Optional.of(truth(false)));
      }
      default -> {
        Optional<Type> whole = Optional.empty();
        for (Node part : SyntaxWalk.parts(expr)) {
          if (part instanceof Expr x) {
            Optional<Type> value = value(x, flow);
            whole = whole.or(() -> value.filter(INPUT::equals)); // a part of a value from outside
          }
        }
        yield List.of(whole);
      }
    };
  }

  private Optional<Type> constant(Expr expr) {
    return switch (info.constant(expr).orElse(Value.UNKNOWN)) {
      case Value.Bool(boolean b) -> Optional.of(truth(b));
      case Value.Int(var n) when n.bitLength() < 64 && GoTypes.isInteger(info.type(expr)) ->
          Optional.of(number(n.longValueExact()));
      default -> Optional.empty();
    };
  }

  private Optional<Type> ident(Expr.Ident ident, Flow flow) {
    return switch (info.object(ident).orElse(null)) {
      case Obj.Nil _ -> Optional.of(truth(true));
      case Func func -> Optional.of(function(func));
      case Var var -> variable(var, flow);
      case null, default -> Optional.empty();
    };
  }

  private Type function(Func func) {
    return context.range.contains(func) && context.functions.containsKey(func.origin())
        ? new Type.Variable(context.name(func.origin()))
        : Type.ZERO;
  }

  private Optional<Type> variable(Var var, Flow flow) {
    Optional<Var> head =
        GoTypes.isChannel(var.type()) ? context.channels.head(var) : Optional.empty();
    if (head.isPresent()) {
      return Optional.of(new Type.Variable(context.globals.of(head.get())));
    }
    return context.assignments.isUnstable(var) ? Optional.empty() : flow.get(var);
  }

  private Optional<Type> selector(Expr.Selector s, Flow flow) throws Unsupported {
    Optional<Selection> selection = info.selection(s);
    if (selection.isEmpty()) {
      boolean elsewhere =
          s.x() instanceof Expr.Ident x
              && info.use(x).orElse(null) instanceof PkgName
              && !(info.object(s.sel()).orElse(null) instanceof Func);
      return elsewhere ? Optional.of(INPUT) : Optional.empty();
    }
    Optional<Type> whole = value(s.x(), flow);
    return switch (selection.get().obj()) {
      case Func func -> Optional.of(function(func));
      case Var var when GoTypes.isChannel(var.type()) -> variable(var, flow);
      default -> whole.filter(INPUT::equals);
    };
  }

  Type literal(Expr.FuncLit lit, Flow flow) throws Unsupported {
    return context.range.isCoroutine(lit.body())
        ? new FunctionMapper(context, /* once= */ false).closure(lit.type(), lit.body(), flow)
        : Type.ZERO;
  }

  private Optional<Type> unary(Expr.Unary u, Flow flow) throws Unsupported {
    Optional<Type> x = value(u.x(), flow);
    return switch (u.op()) {
      case SUB -> arith(Term.Op.MINUS, Optional.of(number(0)), x, info.type(u));
      case ADD -> x;
      case AND -> Optional.of(truth(false));
      case NOT ->
          x.isPresent() && x.get() instanceof Type.Value(Term.Bool(boolean b))
              ? Optional.of(truth(!b))
              : x.filter(INPUT::equals);
      default -> Optional.empty();
    };
  }

  private Optional<Type> binary(Expr.Binary b, Flow flow) throws Unsupported {
    if ((b.op() == Token.LAND || b.op() == Token.LOR) && context.range.isCoroutine(b.y())) {
      throw new Unsupported(b.y(), "a channel operation that depends on && or ||");
    }
    Optional<Type> x = value(b.x(), flow);
    Optional<Type> y = value(b.y(), flow);
    return operation(b.op()).flatMap(op -> arith(op, x, y, info.type(b)));
  }

  static Optional<Term.Op> operation(Token token) {
    return switch (token) {
      case ADD, ADD_ASSIGN -> Optional.of(Term.Op.PLUS);
      case SUB, SUB_ASSIGN -> Optional.of(Term.Op.MINUS);
      case MUL, MUL_ASSIGN -> Optional.of(Term.Op.TIMES);
      case QUO, QUO_ASSIGN -> Optional.of(Term.Op.DIV);
      case REM, REM_ASSIGN -> Optional.of(Term.Op.REM);
      default -> Optional.empty();
    };
  }

  /// Arithmetic on numbers of a type; known ones wrap around.
  Optional<Type> arith(Term.Op op, Optional<Type> x, Optional<Type> y, concord.go.types.Type type) {
    Optional<Term> a = x.flatMap(ExprMapper::term);
    Optional<Term> b = y.flatMap(ExprMapper::term);
    if (a.isEmpty() || b.isEmpty() || a.get() instanceof Term.Bool) {
      return Optional.empty();
    }
    Term result = Term.arith(op, a.get(), b.get());
    return Optional.of(
        result instanceof Term.Int(long n)
            ? number(GoTypes.wrapped(n, type))
            : new Type.Value(result));
  }

  private static Optional<Term> term(Type value) {
    return switch (value) {
      case Type.Value(Term term) -> Optional.of(term);
      case Type.Variable(String name) -> Optional.of(new Term.Var(name));
      default -> Optional.empty();
    };
  }

  // Channel operations.

  /// `ch <- x`: the channel and the value are evaluated first.
  void send(Stmt.Send s, Flow flow) throws Unsupported {
    String label = label(s.chan(), flow);
    Optional<Type> value = value(s.value(), flow);
    Type type = element(s, s.chan(), label, value);
    flow.items.add(new FlowItem.Yield(type, Optional.of(label), context.operations.size()));
    context.operations.add(new Operation(Direction.SEND, type, label, context.position(s)));
  }

  private void receive(Expr.Unary u, Flow flow) throws Unsupported {
    String label = label(u.x(), flow);
    Type type = element(u, u.x(), label, Optional.empty());
    flow.items.add(new FlowItem.Receive(type, Optional.of(label), context.operations.size()));
    context.operations.add(new Operation(Direction.RECEIVE, type, label, context.position(u)));
  }

  private Type element(Node at, Expr channel, String label, Optional<Type> sent)
      throws Unsupported {
    if (context.carriedBy(label).isPresent()) {
      return context.carriedBy(label).get();
    }
    concord.go.types.Type elem =
        GoTypes.channel(info.type(channel))
            .orElseThrow(() -> new Unsupported(at, "a channel whose type is not known"))
            .elem();
    boolean behaves = sent.isPresent() && !sent.get().equals(Type.ZERO);
    if (GoTypes.isChannel(elem) || (GoTypes.isFunction(elem) && behaves)) {
      throw new Unsupported(at, "a channel of channels or of functions that communicate");
    }
    return GoTypes.concrete(elem);
  }

  String label(Expr channel, Flow flow) throws Unsupported {
    Optional<Type> value = value(channel, flow);
    if (value.isPresent() && value.get() instanceof Type.Variable(String name)) {
      return name;
    }
    if (value.isPresent() && value.get().equals(Type.ZERO)) {
      throw new Unsupported(channel, "a nil channel");
    }
    throw new Unsupported(channel, "a channel that cannot be followed to where it is made");
  }

  // DefinitionCalls.

  /// The coroutine that `go` or `defer` starts or defers; empty if it does not communicate.
  Optional<Type> definition(Expr.Call call, Flow flow) throws Unsupported {
    return calls.definition(call, flow);
  }

  // Conditions.

  Condition condition(Expr expr, Flow flow) throws Unsupported {
    Expr e = SyntaxWalk.unparen(expr);
    Optional<Type> constant = constant(e);
    if (constant.isPresent() && constant.get() instanceof Type.Value(Term.Bool(boolean b))) {
      return Condition.of(b);
    }
    return switch (e) {
      case Expr.Unary u when u.op() == Token.NOT -> Condition.not(condition(u.x(), flow));
      case Expr.Binary b when b.op() == Token.LAND || b.op() == Token.LOR -> {
        Condition left = condition(b.x(), flow);
        if (context.range.isCoroutine(b.y())) {
          throw new Unsupported(b.y(), "a channel operation that depends on && or ||");
        }
        Condition right = condition(b.y(), flow);
        yield b.op() == Token.LAND
            ? Condition.and(left, right)
            : Condition.or(List.of(left, right));
      }
      case Expr.Binary b when relation(b.op()).isPresent() ->
          compare(relation(b.op()).get(), b, value(b.x(), flow), value(b.y(), flow), flow);
      default -> truthOf(value(e, flow), e, flow);
    };
  }

  /// `tag == e`, in a switch.
  Condition equal(Optional<Type> tag, Expr e, Flow flow) throws Unsupported {
    return compare(Relation.EQ, e, tag, value(e, flow), flow);
  }

  private Condition compare(
      Relation relation, Expr at, Optional<Type> x, Optional<Type> y, Flow flow) {
    Optional<Term> a = x.flatMap(ExprMapper::term);
    Optional<Term> b = y.flatMap(ExprMapper::term);
    boolean equality = relation == Relation.EQ || relation == Relation.NE;
    boolean followed =
        at instanceof Expr.Binary(_, Expr left, Expr right, _, _, _)
            ? comparable(left, right)
            : GoTypes.isInteger(info.type(at));
    if (!followed || (a.isEmpty() && b.isEmpty())) {
      return truthOf(x.or(() -> y).filter(INPUT::equals), at, flow);
    }
    if (GoTypes.isChannel(typeOf(at))) {
      return Condition.of(relation == Relation.NE); // a channel that was made is not nil
    }
    Optional<Boolean> decided = Lengths.decided(relation, at, info);
    if (decided.isPresent()) {
      return Condition.of(decided.get());
    }
    Term left = a.orElseGet(() -> unknownTerm(x, at, flow));
    Term right = b.orElseGet(() -> unknownTerm(y, at, flow));
    return equality || !(left instanceof Term.Bool)
        ? Condition.compare(relation, left, right)
        : truthOf(Optional.empty(), at, flow);
  }

  private Term unknownTerm(Optional<Type> value, Expr at, Flow flow) {
    return term(named(value.filter(INPUT::equals), "v" + context.position(at).line(), flow))
        .orElseThrow();
  }

  private concord.go.types.Type typeOf(Expr at) {
    return at instanceof Expr.Binary b ? info.type(b.x()) : info.type(at);
  }

  /// Whether a comparison of the followed parts decides the comparison of the operands: for
  /// numbers, truth values, and comparisons with nil.
  private boolean comparable(Expr left, Expr right) {
    concord.go.types.Type t = info.type(left);
    return GoTypes.isInteger(t) || GoTypes.isBoolean(t) || isNil(left) || isNil(right);
  }

  /// A value that is converted to a type: an interface that holds a value is not nil.
  Optional<Type> as(concord.go.types.Type wanted, Expr x, Optional<Type> value) {
    boolean held =
        wanted.underlying() instanceof Interface
            && !(info.type(x).underlying() instanceof Interface)
            && isNillable(info.type(x))
            && !isNil(x);
    return held ? Optional.of(truth(false)) : value;
  }

  private boolean isNil(Expr e) {
    return SyntaxWalk.unparen(e) instanceof Expr.Ident ident
        && info.use(ident).orElse(null) instanceof Obj.Nil;
  }

  private Condition truthOf(Optional<Type> value, Expr at, Flow flow) {
    Type truth = named(value, "p" + context.position(at).line(), flow);
    return switch (truth) {
      case Type.Value(Term.Bool(boolean b)) -> Condition.of(b);
      case Type.Variable(String p) -> new Condition.Holds(p);
      default -> new Condition.Holds(context.names().fresh("p"));
    };
  }

  private static Optional<Relation> relation(Token token) {
    return switch (token) {
      case EQL -> Optional.of(Relation.EQ);
      case NEQ -> Optional.of(Relation.NE);
      case LSS -> Optional.of(Relation.LT);
      case LEQ -> Optional.of(Relation.LE);
      case GTR -> Optional.of(Relation.GT);
      case GEQ -> Optional.of(Relation.GE);
      default -> Optional.empty();
    };
  }

  List<Optional<Type>> nothing(int count) {
    List<Optional<Type>> none = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      none.add(Optional.empty());
    }
    return none;
  }
}
