package concord.go.code;

import concord.go.code.Instr.Callee;
import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Instance;
import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.Selection;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import concord.go.types.Value;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Expressions, in the order of the spec's chapter. Each method returns the register of the result.
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

  /// A value without a type of its own takes the name of the type it is assigned to.
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
      case Expr.CompositeLit e -> composite(e, info.type(e));
      case Expr.KeyValue e -> value(e.value());
      case Expr.FuncLit e -> closure(e);
      case Expr.Paren e -> value(e.x());
      case Expr.Selector e -> selector(e);
      case Expr.Index e -> index(e, -1);
      case Expr.Slice e -> slice(e);
      case Expr.TypeAssert e -> typeAssert(e, -1);
      case Expr.Call e -> call(e);
      case Expr.Star e -> load(value(e.x()));
      case Expr.Unary e -> unary(e);
      case Expr.Binary e -> binary(e);
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

  private int load(int address) {
    int dst = out.register();
    out.emit(new Instr.Load(dst, address));
    return dst;
  }

  // Names.

  private int ident(Expr.Ident e) {
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

  private int global(Var var) {
    int dst = out.register();
    out.emit(new Instr.Global(dst, var));
    return dst;
  }

  private int function(Func func, Expr.Ident at) {
    int dst = out.register();
    out.emit(new Instr.FuncRef(dst, func, info.type(at)));
    return dst;
  }

  // Literals.

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

  private int composite(Expr.CompositeLit lit, Type type) {
    // Inside another literal `{…}` may stand for `&T{…}`.
    if (Types.unalias(type) instanceof Type.Pointer p && lit.type().isEmpty()) {
      return allocated(composite(lit, p.elem()), p.elem(), "");
    }
    return switch (type.underlying()) {
      case Struct s -> structLit(lit, type, s);
      case Type.Slice s -> listLit(lit, type, s.elem());
      case Type.Array a -> listLit(lit, type, a.elem());
      case Type.MapOf m -> mapLit(lit, type, m);
      default -> unknown(type);
    };
  }

  private int structLit(Expr.CompositeLit lit, Type type, Struct struct) {
    List<Integer> fields = new ArrayList<>();
    struct.fields().forEach(_ -> fields.add(-1));
    int position = 0;
    for (Expr element : lit.elements()) {
      int at = position++;
      Expr value = element;
      if (element instanceof Expr.KeyValue kv) {
        value = kv.value();
        at = kv.key() instanceof Expr.Ident name ? fieldIndex(struct, name.name()) : -1;
      }
      if (at >= 0 && at < fields.size()) {
        Var field = struct.fields().get(at);
        fields.set(at, element(value, field.type(), field.name()));
      }
    }
    int dst = out.register();
    out.emit(new Instr.StructLit(dst, type, fields));
    return dst;
  }

  private static int fieldIndex(Struct struct, String name) {
    for (int i = 0; i < struct.fields().size(); i++) {
      if (struct.fields().get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  private int element(Expr value, Type type, String name) {
    return value instanceof Expr.CompositeLit lit && lit.type().isEmpty()
        ? composite(lit, type)
        : named(value, type, name);
  }

  private int listLit(Expr.CompositeLit lit, Type type, Type elem) {
    List<Integer> elements = new ArrayList<>();
    int position = 0;
    for (Expr element : lit.elements()) {
      Expr value = element;
      if (element instanceof Expr.KeyValue kv) {
        value = kv.value();
        position = info.constant(kv.key()).map(Expressions::position).orElse(position);
      }
      if (position > 1000) {
        return unknown(type);
      }
      while (elements.size() <= position) {
        elements.add(-1);
      }
      elements.set(position++, element(value, elem, ""));
    }
    int dst = out.register();
    out.emit(new Instr.ListLit(dst, type, elements));
    return dst;
  }

  private static int position(Value value) {
    return value instanceof Value.Int i && i.value().bitLength() < 16 ? i.value().intValue() : 1001;
  }

  private int mapLit(Expr.CompositeLit lit, Type type, Type.MapOf map) {
    List<Integer> keys = new ArrayList<>();
    List<Integer> values = new ArrayList<>();
    for (Expr element : lit.elements()) {
      if (element instanceof Expr.KeyValue kv) {
        keys.add(element(kv.key(), map.key(), ""));
        values.add(element(kv.value(), map.elem(), ""));
      }
    }
    int dst = out.register();
    out.emit(new Instr.MapLit(dst, type, keys, values));
    return dst;
  }

  /// A new variable that holds the value in `register`; the result is its address.
  private int allocated(int register, Type type, String name) {
    int dst = out.register();
    out.emit(new Instr.Alloc(dst, type, name));
    out.emit(new Instr.Store(dst, register));
    return dst;
  }

  // Selectors.

  private int selector(Expr.Selector e) {
    Optional<Selection> selection = info.selection(e);
    if (selection.isEmpty()) {
      return ident(e.sel());
    }
    Selection s = selection.get();
    return switch (s.kind()) {
      case FIELD -> {
        Optional<Integer> address = fieldAddress(e, s);
        yield address.isPresent() ? load(address.get()) : fieldOfValue(e, s);
      }
      case METHOD_VALUE -> {
        int receiver = receiver(e, s);
        int dst = out.register();
        out.emit(new Instr.Bind(dst, receiver, (Func) s.obj(), info.type(e)));
        yield dst;
      }
      case METHOD_EXPR -> {
        int dst = out.register();
        out.emit(new Instr.FuncRef(dst, (Func) s.obj(), info.type(e)));
        yield dst;
      }
    };
  }

  /// The address of a selected field, if `x` has one.
  private Optional<Integer> fieldAddress(Expr.Selector e, Selection s) {
    return base(e.x()).map(b -> walk(b, Walk.deref(s.receiver()), s.path()));
  }

  /// The address of the struct that `x` is or points to.
  private Optional<Integer> base(Expr x) {
    if (info.type(x).underlying() instanceof Type.Pointer) {
      return Optional.of(value(x));
    }
    return isAddressable(x) ? Optional.of(address(x)) : Optional.empty();
  }

  private boolean isAddressable(Expr x) {
    return switch (unparen(x)) {
      case Expr.Ident i -> info.object(i).orElse(null) instanceof Var;
      case Expr.Star _ -> true;
      case Expr.Selector s ->
          info.selection(s)
              .map(sel -> sel.kind() == Selection.Kind.FIELD && base(s))
              .orElseGet(() -> info.use(s.sel()).orElse(null) instanceof Var);
      case Expr.Index i ->
          switch (info.type(i.x()).underlying()) {
            case Type.Slice _, Type.Pointer _ -> true;
            case Type.Array _ -> isAddressable(i.x());
            default -> false;
          };
      default -> false;
    };
  }

  private boolean base(Expr.Selector s) {
    return info.type(s.x()).underlying() instanceof Type.Pointer || isAddressable(s.x());
  }

  /// From the address of a struct along fields, through embedded pointers, to the address of the
  /// last field.
  private int walk(int address, Type struct, List<Integer> path) {
    int at = address;
    Type type = struct;
    for (int i = 0; i < path.size(); i++) {
      if (type.underlying() instanceof Type.Pointer p) {
        at = load(at);
        type = p.elem();
      }
      Type field = Walk.field(type, path.get(i));
      int dst = out.register();
      out.emit(new Instr.FieldAddress(dst, at, path.get(i), field));
      at = dst;
      type = field;
    }
    return at;
  }

  private int fieldOfValue(Expr.Selector e, Selection s) {
    int at = value(e.x());
    Type type = info.type(e.x());
    for (int i = 0; i < s.path().size(); i++) {
      if (type.underlying() instanceof Type.Pointer p) {
        return load(walk(at, p.elem(), s.path().subList(i, s.path().size())));
      }
      Type field = Walk.field(type, s.path().get(i));
      int dst = out.register();
      out.emit(new Instr.Field(dst, at, s.path().get(i), field));
      at = dst;
      type = field;
    }
    return at;
  }

  /// The receiver of a method, as the method wants it: a pointer, a value, or an interface.
  private int receiver(Expr.Selector e, Selection s) {
    Func method = (Func) s.obj();
    List<Integer> embedded = s.path().subList(0, s.path().size() - 1);
    Type owner = info.type(e.x());
    for (int index : embedded) {
      owner = Walk.field(Walk.deref(owner), index);
    }
    boolean pointer = owner.underlying() instanceof Type.Pointer;
    boolean wantsPointer =
        method.kind() == Func.Kind.METHOD && method.hasPointerReceiver() && !isTypeParam(owner);
    if (embedded.isEmpty()) {
      if (wantsPointer && !pointer) {
        return isAddressable(e.x()) ? address(e.x()) : allocated(value(e.x()), owner, "");
      }
      int x = value(e.x());
      return !wantsPointer && pointer && method.kind() == Func.Kind.METHOD ? load(x) : x;
    }
    Optional<Integer> base = base(e.x());
    int struct = base.isPresent() ? base.get() : allocated(value(e.x()), info.type(e.x()), "");
    int address = walk(struct, Walk.deref(info.type(e.x())), embedded);
    if (wantsPointer && !pointer) {
      return address;
    }
    int field = load(address);
    return !wantsPointer && pointer && method.kind() == Func.Kind.METHOD ? load(field) : field;
  }

  private static boolean isTypeParam(Type type) {
    return Types.unalias(type) instanceof TypeParam;
  }

  // Addresses.

  /// The address of a variable, a field, an element or a literal.
  int address(Expr expr) {
    Expr x = unparen(expr);
    return switch (x) {
      case Expr.Ident e -> addressOf(e);
      case Expr.Star e -> value(e.x());
      case Expr.Selector e -> {
        Optional<Selection> s = info.selection(e);
        if (s.isEmpty()) {
          yield addressOf(e.sel());
        }
        Optional<Integer> address = fieldAddress(e, s.get());
        yield address.isPresent() ? address.get() : allocated(value(e), info.type(e), "");
      }
      case Expr.Index e when !(info.type(e.x()).underlying() instanceof Type.MapOf) -> {
        boolean array = info.type(e.x()).underlying() instanceof Type.Array;
        int base = array ? address(e.x()) : value(e.x());
        int index = value(e.indices().getFirst());
        int dst = out.register();
        out.emit(new Instr.IndexAddress(dst, base, index, info.type(e)));
        yield dst;
      }
      default -> allocated(value(x), info.type(x), "");
    };
  }

  private int addressOf(Expr.Ident e) {
    if (!(info.object(e).orElse(null) instanceof Var var)) {
      return unknown(new Type.Pointer(info.type(e)));
    }
    return switch (lowering.home(var).orElse(null)) {
      case Lowering.Home.Address(int register) -> register;
      case Lowering.Home.Register(int register) -> allocated(register, var.type(), var.name());
      case null ->
          var.kind() == Var.Kind.PACKAGE ? global(var) : unknown(new Type.Pointer(var.type()));
    };
  }

  /// `target = register`.
  void assign(Expr target, int register, Type from) {
    Expr x = unparen(target);
    if (x instanceof Expr.Ident ident) {
      if (ident.isBlank()) {
        return;
      }
      if (info.object(ident).orElse(null) instanceof Var var
          && lowering.home(var).orElse(null) instanceof Lowering.Home.Register(int own)) {
        out.emit(new Instr.Copy(own, convert(register, from, var.type())));
        return;
      }
    }
    if (x instanceof Expr.Index e && info.type(e.x()).underlying() instanceof Type.MapOf m) {
      int map = value(e.x());
      int key = value(e.indices().getFirst());
      out.emit(new Instr.MapStore(map, key, convert(register, from, m.elem())));
      return;
    }
    out.emit(new Instr.Store(address(x), convert(register, from, info.type(x))));
  }

  // Index, slice, assertion.

  int index(Expr.Index e, int ok) {
    Expr x = e.x();
    Type type = info.type(x).underlying();
    if (info.of(x).isType() || type instanceof Signature) {
      return value(x);
    }
    if (type instanceof Type.MapOf
        || type instanceof Basic
        || (type instanceof Type.Array && !isAddressable(x))) {
      int base = value(x);
      int index = value(e.indices().getFirst());
      int dst = out.register();
      out.emit(new Instr.Index(dst, ok, base, index, elem(type)));
      return dst;
    }
    return load(address(e));
  }

  private static Type elem(Type type) {
    return switch (type) {
      case Type.MapOf m -> m.elem();
      case Type.Array a -> a.elem();
      default -> Basic.UINT8;
    };
  }

  private int slice(Expr.Slice e) {
    boolean array = info.type(e.x()).underlying() instanceof Type.Array;
    int x = array ? address(e.x()) : value(e.x());
    int low = e.low().map(this::value).orElse(-1);
    int high = e.high().map(this::value).orElse(-1);
    int dst = out.register();
    out.emit(new Instr.Slice(dst, x, low, high, info.type(e)));
    return dst;
  }

  int typeAssert(Expr.TypeAssert e, int ok) {
    int x = value(e.x());
    int dst = out.register();
    out.emit(new Instr.TypeAssert(dst, ok, x, e.type().map(info::type).orElse(Basic.INVALID)));
    return dst;
  }

  // Calls.

  private int call(Expr.Call e) {
    List<Integer> results = calls(e, 1);
    return results.isEmpty() ? unknown(Basic.INVALID) : results.getFirst();
  }

  /// A call, conversion or builtin; `wanted` results are given registers.
  List<Integer> calls(Expr.Call e, int wanted) {
    Expr fun = unparen(e.fun());
    if (info.of(fun).isType()) {
      return List.of(conversion(e));
    }
    if (builtin(fun).isPresent()) {
      return builtin(e, builtin(fun).get());
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
    Expr fun = unparen(e.fun());
    Optional<String> builtin = builtin(fun);
    if (builtin.isPresent()) {
      List<Integer> args = new ArrayList<>();
      e.args().forEach(a -> args.add(value(a)));
      return new Prepared(new Callee.Builtin(builtin.get(), info.type(e)), args);
    }
    List<Integer> args = new ArrayList<>();
    Callee callee = callee(fun, args);
    arguments(e, args);
    return new Prepared(callee, args);
  }

  private Optional<String> builtin(Expr fun) {
    Obj obj =
        switch (fun) {
          case Expr.Ident i -> info.use(i).orElse(null);
          case Expr.Selector s -> info.use(s.sel()).orElse(null);
          default -> null;
        };
    return obj instanceof Obj.Builtin b ? Optional.of(b.id().goName()) : Optional.empty();
  }

  /// Puts the receiver, if there is one, into `args`.
  private Callee callee(Expr fun, List<Integer> args) {
    Expr plain = fun instanceof Expr.Index i && isFunction(i.x()) ? unparen(i.x()) : fun;
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
          args.add(receiver(s, selection.get()));
          boolean dynamic = method.kind() == Func.Kind.INTERFACE_METHOD;
          return dynamic ? new Callee.Method(method) : new Callee.Static(method, List.of());
        }
      }
      default -> {}
    }
    return new Callee.Dynamic(value(fun));
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
        && unparen(e.args().getFirst()) instanceof Expr.Call inner
        && info.type(inner) instanceof Type.Tuple tuple
        && tuple.vars().size() > 1) {
      given.addAll(calls(inner, tuple.vars().size()));
      tuple.vars().forEach(v -> types.add(v.type()));
    } else {
      for (Expr arg : e.args()) {
        given.add(value(arg));
        types.add(info.type(arg));
      }
    }
    if (signature == null) {
      args.addAll(given);
      return;
    }
    int fixed = signature.params().size() - (signature.variadic() ? 1 : 0);
    for (int i = 0; i < fixed && i < given.size(); i++) {
      args.add(convert(given.get(i), types.get(i), signature.params().get(i).type()));
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
      return zero(slice);
    }
    int dst = out.register();
    out.emit(new Instr.ListLit(dst, slice, given.subList(fixed, given.size())));
    return dst;
  }

  private int conversion(Expr.Call e) {
    int x = e.args().isEmpty() ? unknown(info.type(e)) : value(e.args().getFirst());
    int dst = out.register();
    out.emit(new Instr.Convert(dst, x, info.type(e)));
    return dst;
  }

  private List<Integer> builtin(Expr.Call e, String name) {
    switch (name) {
      case "new" -> {
        int dst = out.register();
        Type type = info.type(e) instanceof Type.Pointer p ? p.elem() : Basic.INVALID;
        out.emit(new Instr.Alloc(dst, type, ""));
        boolean initialised = !e.args().isEmpty() && !info.of(e.args().getFirst()).isType();
        if (initialised) {
          out.emit(new Instr.Store(dst, value(e.args().getFirst())));
        }
        return List.of(dst);
      }
      case "make" -> {
        return List.of(make(e, ""));
      }
      case "panic" -> {
        out.emit(new Instr.Panic(value(e.args().getFirst())));
        int after = out.label();
        out.place(after);
        return List.of();
      }
      default -> {
        Prepared prepared = prepare(e);
        int dst = out.register();
        out.emit(new Instr.Call(List.of(dst), prepared.callee(), prepared.args()));
        return List.of(dst);
      }
    }
  }

  /// `make(T, n)`, called `name` by people.
  private int make(Expr.Call e, String name) {
    int size = e.args().size() > 1 ? value(e.args().get(1)) : -1;
    int dst = out.register();
    out.emit(new Instr.Make(dst, info.type(e), size, name));
    return dst;
  }

  /// The value of an initialiser, where `name` is what it is assigned to.
  int named(Expr value, Type target, String name) {
    Expr plain = unparen(value);
    if (plain instanceof Expr.Call call
        && builtin(unparen(call.fun())).equals(Optional.of("make"))) {
      int before = out.at(call.start());
      int register = make(call, name);
      out.at(before);
      return convert(register, info.type(call), target);
    }
    if (plain instanceof Expr.Unary u && u.op() == Token.AND && isLiteral(u.x())) {
      int before = out.at(u.start());
      int register = allocated(value(u.x()), info.type(u.x()), name);
      out.at(before);
      return register;
    }
    return value(value, target);
  }

  private static boolean isLiteral(Expr x) {
    return unparen(x) instanceof Expr.CompositeLit;
  }

  // Operators.

  private int unary(Expr.Unary e) {
    return switch (e.op()) {
      case AND -> address(e.x());
      case ARROW -> receive(e, -1);
      default -> {
        int x = value(e.x());
        int dst = out.register();
        out.emit(new Instr.Unary(dst, e.op(), x, info.type(e)));
        yield dst;
      }
    };
  }

  int receive(Expr.Unary e, int ok) {
    int channel = value(e.x());
    int dst = out.register();
    out.emit(new Instr.Recv(dst, ok, channel));
    return dst;
  }

  private int binary(Expr.Binary e) {
    if (e.op() == Token.LAND || e.op() == Token.LOR) {
      return shortCircuit(e);
    }
    int x = value(e.x());
    int y = value(e.y());
    int dst = out.register();
    out.emit(new Instr.Binary(dst, e.op(), x, y, info.type(e)));
    return dst;
  }

  private int shortCircuit(Expr.Binary e) {
    int dst = out.register();
    int then = out.label();
    int otherwise = out.label();
    int end = out.label();
    condition(e, then, otherwise, false);
    out.place(then);
    out.emit(new Instr.Const(dst, true, info.type(e)));
    out.emit(new Instr.Jump(end));
    out.place(otherwise);
    out.emit(new Instr.Const(dst, false, info.type(e)));
    out.place(end);
    return dst;
  }

  /// Jumps to one label or the other.
  void condition(Expr expr, int then, int otherwise, boolean loop) {
    Expr e = unparen(expr);
    if (e instanceof Expr.Binary b && b.op() == Token.LAND) {
      int middle = out.label();
      condition(b.x(), middle, otherwise, loop);
      out.place(middle);
      condition(b.y(), then, otherwise, loop);
    } else if (e instanceof Expr.Binary b && b.op() == Token.LOR) {
      int middle = out.label();
      condition(b.x(), then, middle, loop);
      out.place(middle);
      condition(b.y(), then, otherwise, loop);
    } else if (e instanceof Expr.Unary u && u.op() == Token.NOT) {
      condition(u.x(), otherwise, then, loop);
    } else {
      int x = value(e);
      int before = out.at(e.start());
      out.emit(new Instr.Branch(x, then, otherwise, loop, lowering.source.text(e)));
      out.at(before);
    }
  }

  // Package variables.

  void initialise(List<Var> vars, List<Expr> values) {
    if (values.size() == vars.size()) {
      for (int i = 0; i < vars.size(); i++) {
        out.at(values.get(i).start());
        int value = named(values.get(i), vars.get(i).type(), vars.get(i).name());
        out.emit(new Instr.Store(global(vars.get(i)), value));
      }
    } else if (values.size() == 1 && unparen(values.getFirst()) instanceof Expr.Call call) {
      out.at(call.start());
      List<Integer> results = calls(call, vars.size());
      for (int i = 0; i < vars.size() && i < results.size(); i++) {
        out.emit(new Instr.Store(global(vars.get(i)), results.get(i)));
      }
    }
  }
}
