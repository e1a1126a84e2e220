package concord.go.types;

import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.FieldList;
import concord.go.syntax.InterfaceElem;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Spec, "Types": what type an expression denotes.
final class TypeExprs {
  /// A parameter and the name it will be declared by.
  private record Declared(Expr.Ident name, Var var) {}

  private final Checker c;

  TypeExprs(Checker c) {
    this.c = c;
  }

  /// The type that `e` denotes; a generic type must be instantiated.
  Type type(Expr e) {
    Type t = generic(e);
    if (Types.isGeneric(t)) {
      c.report(e, "cannot use generic type " + c.text(t) + " without instantiation");
      return Basic.INVALID;
    }
    return t;
  }

  /// A type for a variable: not an interface that is only a constraint.
  Type varType(Expr e) {
    Type t = type(e);
    c.later(() -> variable(e, t));
    return t;
  }

  private void variable(Expr at, Type t) {
    if (t.underlying() instanceof Interface i && !Types.isTypeParam(t)) {
      TypeSet set = i.typeSet();
      if (!set.isMethodSet() && !set.unknown()) {
        String why =
            set.comparable() && set.terms().isEmpty()
                ? "is (or embeds) comparable"
                : "contains type constraints";
        c.report(
            at, "cannot use type " + c.text(t) + " outside a type constraint: interface " + why);
      }
    }
  }

  /// The type that `e` denotes, which may be generic.
  Type generic(Expr e) {
    Type t = denoted(e);
    c.info.type(e, Mode.TYPE, t, Value.UNKNOWN);
    return t;
  }

  private Type denoted(Expr e) {
    return switch (e) {
      case Expr.Bad _ -> Basic.INVALID;
      case Expr.Ident ident -> named(c.exprs.ident(ident, /* wantType= */ true));
      case Expr.Selector sel -> named(c.selectors.selector(sel, /* wantType= */ true));
      case Expr.Index index -> c.instances.type(index);
      case Expr.Paren(Expr x, _, _) -> generic(x);
      case Expr.Star(Expr x, _, _) -> new Type.Pointer(varType(x));
      case TypeExpr.ArrayType(Expr length, Expr elem, _, _) -> array(length, elem);
      case TypeExpr.SliceType(Expr elem, _, _) -> new Type.Slice(varType(elem));
      case TypeExpr.StructType s -> struct(s);
      case TypeExpr.FuncType f -> {
        Scope scope = new Scope(c.env.scope);
        yield signature(Optional.empty(), f, scope);
      }
      case TypeExpr.InterfaceType i -> iface(i);
      case TypeExpr.MapType(Expr key, Expr value, _, _) -> map(key, value);
      case TypeExpr.ChanType(var dir, Expr elem, _, _) -> {
        Type.Direction d =
            switch (dir) {
              case BOTH -> Type.Direction.BOTH;
              case SEND -> Type.Direction.SEND;
              case RECV -> Type.Direction.RECEIVE;
            };
        yield new Type.Chan(d, varType(elem));
      }
      case TypeExpr.Ellipsis _ -> {
        c.report(e, "invalid use of ...");
        yield Basic.INVALID;
      }
      case Expr.BasicLit _,
          Expr.CompositeLit _,
          Expr.KeyValue _,
          Expr.FuncLit _,
          Expr.Slice _,
          Expr.TypeAssert _,
          Expr.Call _,
          Expr.Unary _,
          Expr.Binary _ -> {
        c.report(e, c.text(e) + " is not a type");
        yield Basic.INVALID;
      }
    };
  }

  private Type named(Operand x) {
    switch (x.mode) {
      case INVALID -> {
        return x.type;
      }
      case TYPE -> {
        return x.type;
      }
      default -> {
        if (Types.isUnknown(x.type)) {
          return x.type;
        }
        c.report(x.expr, c.text(x.expr) + " is not a type");
        return Basic.INVALID;
      }
    }
  }

  private Type array(Expr length, Expr elem) {
    if (length instanceof TypeExpr.Ellipsis) {
      c.report(length, "invalid use of [...] array (outside a composite literal)");
      type(elem);
      return Basic.INVALID;
    }
    long n = length(length);
    Type t = varType(elem);
    return n < 0 && c.full && !Types.isUnknown(c.info.type(length))
        ? Basic.INVALID
        : new Type.Array(n, t);
  }

  /// The length of an array; below 0 if it has an error or is unknown.
  private long length(Expr e) {
    if (e instanceof Expr.Ident ident) {
      Obj obj = c.env.scope.lookup(ident.name());
      if (obj == null && c.collector.opaqueDotImport(c.env.scope).isEmpty()) {
        c.report(ident, "undefined array length " + ident.name() + " or missing type constraint");
        return -1;
      }
      if (obj != null
          && !(obj instanceof Const)
          && !(obj instanceof Var v && Types.isUnknown(v.type()))) {
        c.exprs.rawOrType(e);
        c.report(e, "invalid array length " + ident.name());
        return -1;
      }
    }
    Operand x = c.exprs.expr(e);
    if (x.isVague()) {
      return -1;
    }
    if (!x.isConstant()) {
      c.report(
          e,
          "array length "
              + c.text(e)
              + " ("
              + "value of type "
              + c.text(x.type)
              + ") must be constant");
      return -1;
    }
    if (Types.isUntyped(x.type) || Types.isInteger(x.type)) {
      if (x.value instanceof Value.Int(BigInteger n)) {
        if (n.signum() >= 0 && n.bitLength() < 63) {
          if (Types.isUntyped(x.type)) {
            c.untyped.convert(x, Basic.INT);
          }
          return n.longValue();
        }
        c.report(e, "invalid array length " + c.text(x));
        return -1;
      }
      if (!x.value.isKnown()) {
        return -1;
      }
    }
    String what = Types.isInteger(x.type) ? "invalid array length " : "array length ";
    c.report(e, what + c.text(x) + " must be integer");
    return -1;
  }

  private Type map(Expr keyExpr, Expr valueExpr) {
    Type key = varType(keyExpr);
    Type value = varType(valueExpr);
    c.later(() -> {
      if (!Types.isVague(key) && !Types.comparable(key, /* dynamic= */ true)) {
        String why = Types.isTypeParam(key) ? " (missing comparable constraint)" : "";
        c.report(keyExpr, "invalid map key type " + c.text(key) + why);
      }
    });
    return new Type.MapOf(key, value);
  }

  private Type struct(TypeExpr.StructType s) {
    List<Var> fields = new ArrayList<>();
    List<String> tags = new ArrayList<>();
    Map<String, Var> seen = new HashMap<>();
    for (Field f : s.fields().fields()) {
      String tag = f.tag().flatMap(t -> Literals.string(t.text())).orElse("");
      if (f.names().isEmpty()) {
        embedded(f, fields, seen);
        tags.add(tag);
        continue;
      }
      Type t = varType(f.type());
      for (Expr.Ident name : f.names()) {
        Var v = new Var(Var.Kind.FIELD, name.name(), c.pkg, c.env.source, name.start(), t, false);
        field(name, v, fields, seen);
        tags.add(tag);
      }
    }
    return new Struct(fields, tags);
  }

  private void field(Expr.Ident name, Var v, List<Var> fields, Map<String, Var> seen) {
    fields.add(v);
    c.info.define(name, v);
    if (!name.isBlank()) {
      Var old = seen.putIfAbsent(name.name(), v);
      if (old != null) {
        c.report(name, name.name() + " redeclared" + Checker.otherPlace(old));
      }
    }
  }

  private void embedded(Field f, List<Var> fields, Map<String, Var> seen) {
    Type t = type(f.type());
    Optional<Expr.Ident> name = embeddedName(f.type());
    if (name.isEmpty()) {
      if (!(f.type() instanceof Expr.Bad)) {
        c.report(f.type(), "invalid embedded field type " + c.text(f.type()));
      }
      fields.add(new Var(Var.Kind.FIELD, "_", c.pkg, c.env.source, f.start(), Basic.INVALID, true));
      return;
    }
    Expr.Ident ident = name.get();
    field(
        ident,
        new Var(Var.Kind.FIELD, ident.name(), c.pkg, c.env.source, ident.start(), t, true),
        fields,
        seen);
    c.later(() -> embeddable(f.type(), t));
  }

  private void embeddable(Expr at, Type t) {
    boolean pointer = Types.unalias(t) instanceof Type.Pointer;
    Type base = Types.unalias(t) instanceof Type.Pointer(Type elem) ? elem : t;
    if (Types.isTypeParam(base)) {
      c.report(
          at,
          "embedded field type cannot be a "
              + (pointer ? "pointer to a type parameter" : "type parameter"));
      return;
    }
    switch (base.underlying()) {
      case Basic b when b == Basic.UNSAFE_POINTER ->
          c.report(at, "embedded field type cannot be unsafe.Pointer");
      case Type.Pointer _ -> c.report(at, "embedded field type cannot be a pointer");
      case Interface i -> {
        if (pointer) {
          c.report(at, "embedded field type cannot be a pointer to an interface");
        } else if (!i.typeSet().isMethodSet() && !i.typeSet().unknown()) {
          c.report(at, "embedded field type cannot be a constraint interface");
        }
      }
      case Type _ -> {}
    }
  }

  private static Optional<Expr.Ident> embeddedName(Expr e) {
    return switch (e) {
      case Expr.Ident i -> Optional.of(i);
      case Expr.Star(Expr x, _, _) when !(x instanceof Expr.Star) -> embeddedName(x);
      case Expr.Selector s -> Optional.of(s.sel());
      case Expr.Index(Expr x, _, _, _) -> embeddedName(x);
      case Expr.Paren(Expr x, _, _) -> embeddedName(x);
      case Expr _ -> Optional.empty();
    };
  }

  private Type iface(TypeExpr.InterfaceType i) {
    List<Func> methods = new ArrayList<>();
    List<Type> embedded = new ArrayList<>();
    List<Expr> embeddedAt = new ArrayList<>();
    for (InterfaceElem elem : i.elems()) {
      switch (elem) {
        case InterfaceElem.Method(Expr.Ident name, TypeExpr.FuncType type, _, _) -> {
          if (name.isBlank()) {
            c.report(name, "methods must have a unique non-blank name");
            continue;
          }
          Func f = new Func(Func.Kind.INTERFACE_METHOD, name, c.pkg, c.env.source);
          Signature s = signature(Optional.empty(), type, new Scope(c.env.scope));
          f.complete(s);
          c.info.type(type, Mode.TYPE, s, Value.UNKNOWN);
          c.info.define(name, f);
          if (methods.stream().anyMatch(m -> m.name().equals(name.name()))) {
            c.report(name, "duplicate method " + name.name());
          } else {
            methods.add(f);
          }
        }
        case InterfaceElem.Embedded(Expr type, _, _) -> {
          embedded.add(element(type));
          embeddedAt.add(type);
        }
      }
    }
    Interface result = new Interface(methods, embedded, false);
    if (!embedded.isEmpty()) {
      c.later(() -> duplicates(result, embeddedAt));
    }
    return result;
  }

  /// Methods of the same name from different embedded interfaces must be identical.
  private void duplicates(Interface i, List<Expr> at) {
    Map<String, Func> seen = new HashMap<>();
    i.explicitMethods().forEach(m -> seen.put(m.name(), m));
    for (int k = 0; k < at.size(); k++) {
      Type e = i.embedded().get(k);
      if (e.underlying() instanceof Interface inner && !Types.isTypeParam(e)) {
        for (Func m : inner.typeSet().methods()) {
          Func old = seen.putIfAbsent(m.name(), m);
          if (old != null
              && old != m
              && old.sameId(m.pkg(), m.name())
              && !Identity.identical(old.type(), m.type())) {
            c.report(at.get(k), "duplicate method " + m.name());
          }
        }
      } else if (Types.isTypeParam(e)) {
        c.report(at.get(k), "cannot embed a type parameter");
      }
    }
  }

  /// An element of an interface or a constraint: a type, `~T` or a union.
  private Type element(Expr e) {
    List<Type.Term> terms = new ArrayList<>();
    boolean plain = terms(e, terms);
    if (plain) {
      return terms.getFirst().type();
    }
    Type.Union u = new Type.Union(terms);
    c.info.type(e, Mode.TYPE, u, Value.UNKNOWN);
    return u;
  }

  /// Whether `e` is a single type without `~`.
  private boolean terms(Expr e, List<Type.Term> into) {
    switch (e) {
      case Expr.Binary(Token op, Expr x, Expr y, _, _, _) when op == Token.OR -> {
        terms(x, into);
        terms(y, into);
        c.info.type(e, Mode.TYPE, new Type.Union(into), Value.UNKNOWN);
        return false;
      }
      case Expr.Unary(Token op, Expr x, _, _) when op == Token.TILDE -> {
        Type t = type(x);
        into.add(new Type.Term(true, t));
        c.info.type(e, Mode.TYPE, new Type.Union(List.of(into.getLast())), Value.UNKNOWN);
        c.later(() -> {
          if (!Types.isVague(t) && !Identity.identical(t, t.underlying())) {
            c.report(
                e,
                "invalid use of ~ (underlying type of "
                    + c.text(t)
                    + " is "
                    + c.text(t.underlying())
                    + ")");
          }
        });
        return false;
      }
      case Expr _ -> {
        into.add(new Type.Term(false, type(e)));
        return true;
      }
    }
  }

  /// The constraint of a type parameter: `~int | string` is short for the interface of it.
  Type constraint(Expr e) {
    Type t = element(e);
    if (t instanceof Type.Union) {
      return Interface.implicit(t);
    }
    if (Types.isTypeParam(t)) {
      c.report(e, "cannot use a type parameter as constraint: " + c.text(e));
      return Basic.INVALID;
    }
    return t;
  }

  /// A function type. Parameters are declared in `scope`, with the type parameters. For a method,
  /// `method` is its declaration.
  Signature signature(Optional<Decl.Func> method, TypeExpr.FuncType f, Scope scope) {
    Scope saved = c.env.scope;
    c.env.scope = scope;
    Optional<Var> receiver = Optional.empty();
    List<TypeParam> receiverParams = List.of();
    List<Declared> names = new ArrayList<>(); // In scope in the body, not among the types.
    if (method.isPresent()) {
      receiverParams = receiverTypeParams(Receiver.of(method.get()));
      receiver =
          Optional.of(receiver(method.get().receiver().orElseThrow(), receiverParams, names));
    }
    List<TypeParam> params = List.of();
    if (f.typeParams().isPresent()) {
      params = c.declarations.declareTypeParams(f.typeParams().get().fields());
      c.declarations.bounds(f.typeParams().get().fields(), params);
    }
    List<Var> ins = vars(f.params(), Var.Kind.PARAM, names);
    List<Var> outs = f.results().map(r -> vars(r, Var.Kind.RESULT, names)).orElse(List.of());
    names.forEach(n -> c.declare(n.name, n.var));
    List<Field> fields = f.params().fields();
    boolean variadic = !fields.isEmpty() && fields.getLast().isVariadic();
    c.env.scope = saved;
    return new Signature(receiver, receiverParams, params, ins, outs, variadic);
  }

  /// The names that a receiver gives to the type parameters of its type.
  private List<TypeParam> receiverTypeParams(Receiver r) {
    if (r.params().isEmpty() || r.base().isEmpty()) {
      return List.of();
    }
    List<TypeParam> params = new ArrayList<>();
    for (Expr e : r.params()) {
      Expr.Ident name = e instanceof Expr.Ident i ? i : new Expr.Ident("_", e.start(), e.end());
      if (!(e instanceof Expr.Ident)) {
        c.report(e, "receiver type parameter " + c.text(e) + " must be an identifier");
      }
      TypeName obj = new TypeName(name, c.pkg, c.env.source, null);
      params.add(new TypeParam(obj, params.size()));
      c.declare(name, obj);
      c.info.use(name, obj);
      c.info.type(e, Mode.TYPE, params.getLast(), Value.UNKNOWN);
    }
    if (c.env.scope.lookup(r.base().get().name()) instanceof TypeName t
        && Types.unalias(t.type()) instanceof Named generic) {
      List<TypeParam> declared = generic.typeParams();
      Subst rename = Subst.of(declared, List.copyOf(params));
      for (int i = 0; i < Math.min(params.size(), declared.size()); i++) {
        params.get(i).bound(rename.apply(declared.get(i).bound()));
        c.cycles.renamed(params.get(i), declared.get(i));
      }
    }
    return params;
  }

  private Var receiver(FieldList list, List<TypeParam> params, List<Declared> names) {
    if (list.fields().isEmpty()) {
      c.report(list, "method has no receiver");
      return Var.param("", Basic.INVALID);
    }
    if (list.fields().size() > 1 || list.fields().getFirst().names().size() > 1) {
      c.report(list, "method has multiple receivers");
    }
    Field f = list.fields().getFirst();
    Type t = params.isEmpty() ? type(f.type()) : receiverType(f.type(), params);
    c.later(() -> receiverBase(f.type(), t));
    if (f.names().isEmpty()) {
      Var v = new Var(Var.Kind.RECEIVER, "", c.pkg, c.env.source, f.start(), t, false);
      c.info.implicit(f, v);
      return v;
    }
    Expr.Ident name = f.names().getFirst();
    Var v = new Var(Var.Kind.RECEIVER, name.name(), c.pkg, c.env.source, name.start(), t, false);
    v.used = true;
    names.add(new Declared(name, v));
    return v;
  }

  /// `*T[P]`, where the parameters are already declared.
  private Type receiverType(Expr e, List<TypeParam> params) {
    Type t =
        switch (e) {
          case Expr.Paren(Expr x, _, _) -> receiverType(x, params);
          case Expr.Star(Expr x, _, _) -> new Type.Pointer(receiverType(x, params));
          case Expr.Index(Expr x, _, _, _) -> {
            Type g = generic(x);
            if (Types.unalias(g) instanceof Named n && n.isGeneric()) {
              if (n.typeParams().size() != params.size()) {
                c.report(
                    e,
                    "receiver declares "
                        + params.size()
                        + " type parameters, but receiver base type declares "
                        + n.typeParams().size());
                yield Basic.INVALID;
              }
              Named made = n.instantiate(List.copyOf(params));
              if (Receiver.baseOf(x).isPresent()) {
                c.info.instance(Receiver.baseOf(x).get(), new Instance(List.copyOf(params), made));
              }
              yield made;
            }
            if (!Types.isVague(g)) {
              c.report(e, c.text(g) + " is not a generic type");
            }
            yield Types.isUnknown(g) ? g : Basic.INVALID;
          }
          case Expr _ -> type(e);
        };
    c.info.type(e, Mode.TYPE, t, Value.UNKNOWN);
    return t;
  }

  private void receiverBase(Expr at, Type t) {
    Type base =
        Types.unalias(t) instanceof Type.Pointer(Type elem)
            ? Types.unalias(elem)
            : Types.unalias(t);
    switch (base) {
      case Named n -> {
        if (!Pkg.same(n.obj().pkg(), c.pkg)) {
          c.report(at, "cannot define new methods on non-local type " + c.text(t));
        } else if (n.underlying() instanceof Type.Pointer || n.underlying() instanceof Interface) {
          c.report(at, "invalid receiver type " + c.text(t) + " (pointer or interface type)");
        }
      }
      case Basic b when b != Basic.INVALID ->
          c.report(at, "cannot define new methods on non-local type " + c.text(t));
      case Type _ -> {
        if (!Types.isVague(t)) {
          c.report(at, "invalid receiver type " + c.text(t));
        }
      }
    }
  }

  private List<Var> vars(FieldList list, Var.Kind kind, List<Declared> names) {
    List<Var> vars = new ArrayList<>();
    List<Field> fields = list.fields();
    for (int i = 0; i < fields.size(); i++) {
      Field f = fields.get(i);
      Type t = paramType(f, kind == Var.Kind.PARAM && i == fields.size() - 1);
      if (f.names().isEmpty()) {
        Var v = new Var(kind, "", c.pkg, c.env.source, f.start(), t, false);
        vars.add(v);
        c.info.implicit(f, v);
      }
      for (Expr.Ident name : f.names()) {
        Var v = new Var(kind, name.name(), c.pkg, c.env.source, name.start(), t, false);
        v.used = true;
        vars.add(v);
        names.add(new Declared(name, v));
      }
    }
    return vars;
  }

  private Type paramType(Field f, boolean last) {
    if (!(f.type() instanceof TypeExpr.Ellipsis(Optional<Expr> elem, _, _))) {
      return varType(f.type());
    }
    Type t = elem.map(this::varType).orElse(Basic.INVALID);
    Type slice = new Type.Slice(t);
    if (!last || f.names().size() > 1) {
      c.report(f.type(), "can only use ... with final parameter in list");
    }
    c.info.type(f.type(), Mode.TYPE, slice, Value.UNKNOWN);
    return slice;
  }
}
