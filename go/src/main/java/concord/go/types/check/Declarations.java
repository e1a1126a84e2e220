package concord.go.types.check;

import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.Spec;
import concord.go.types.Alias;
import concord.go.types.Basic;
import concord.go.types.Checked;
import concord.go.types.Completer;
import concord.go.types.Const;
import concord.go.types.ConstDecl;
import concord.go.types.Func;
import concord.go.types.FuncDecl;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.Scope;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeDecl;
import concord.go.types.TypeName;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.go.types.VarDecl;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Spec, "Declarations and scope": finds the types of declared objects, at package level on demand.
final class Declarations implements Completer {
  /// A function body yet to be checked.
  private record Body(Func func, Signature signature, FuncDecl decl, Scope scope) {}

  private final Checker c;
  private final List<Obj> objects = new ArrayList<>();
  private final List<Body> bodies = new ArrayList<>();
  private final Set<Obj> inProgress = Collections.newSetFromMap(new IdentityHashMap<>());

  Declarations(Checker c) {
    this.c = c;
  }

  void add(Obj obj) {
    if (c.full) {
      objects.add(obj);
    }
  }

  @Override
  public Optional<Checked> checked() {
    return c.full ? Optional.of(c.check()) : Optional.empty();
  }

  void completeAll() {
    for (int i = 0; i < objects.size(); i++) {
      Obj obj = objects.get(i);
      switch (obj.type()) {
        case Named n -> {
          List<TypeParam> params = n.typeParams();
          Type u = n.underlying();
          assert params != null && u != null;
        }
        case Alias a -> {
          List<TypeParam> params = a.typeParams();
          Type t = a.actual();
          assert params != null && t != null;
        }
        case Type _ -> {}
      }
    }
    Recursion recursion = new Recursion(c);
    for (Obj obj : objects) {
      if (obj instanceof TypeName t) {
        recursion.check(t);
        fieldsAndMethods(t);
      }
    }
  }

  private void fieldsAndMethods(TypeName t) {
    if (t.methods.isEmpty() || !(t.type().underlying() instanceof Struct s)) {
      return;
    }
    for (Func m : t.methods) {
      for (Var f : s.fields()) {
        if (f.name().equals(m.name()) && !f.name().equals("_")) {
          c.report(
              m.source().orElseThrow(),
              m.start(),
              m.start(),
              "field and method with the same name " + m.name() + Checker.otherPlace(f));
        }
      }
    }
  }

  void bodies() {
    for (Body b : bodies) {
      c.env = new Env(b.decl.source(), b.scope);
      Decl.Func syntax = b.decl.syntax();
      c.stmts.function(syntax, b.signature, syntax.body().orElseThrow(), null);
      c.runLater();
    }
  }

  // Completion of package-level objects.

  private void within(Obj obj, Env place, Runnable work) {
    Env saved = c.env;
    c.env = place;
    inProgress.add(obj);
    try {
      work.run();
    } finally {
      inProgress.remove(obj);
      c.env = saved;
    }
  }

  /// Whether the object is being completed already: then it needs itself.
  private boolean cycle(Obj obj) {
    if (!inProgress.contains(obj)) {
      return false;
    }
    c.report(
        obj.source().orElseThrow(),
        obj.start(),
        obj.start() + obj.name().length(),
        "initialization cycle or refers to itself: " + obj.name());
    return true;
  }

  @Override
  public void complete(Const obj) {
    ConstDecl d = obj.decl;
    if (d == null || cycle(obj)) {
      obj.complete(Basic.INVALID, Value.UNKNOWN);
      return;
    }
    Env place = new Env(d.source(), d.scope());
    place.iota = Optional.of(Value.of(d.iota()));
    within(obj, place, () -> constant(obj, d.type(), d.init()));
    obj.decl = null;
  }

  private void constant(Const obj, Optional<Expr> typeExpr, Optional<Expr> init) {
    Type type = null;
    if (typeExpr.isPresent()) {
      type = c.types.type(typeExpr.get());
      if (!Types.isConstType(type)) {
        if (!Types.isVague(type)) {
          c.report(typeExpr.get(), "invalid constant type " + c.text(type));
        }
        init.ifPresent(e -> c.exprs.expr(e));
        obj.complete(Types.isUnknown(type) ? type : Basic.INVALID, Value.UNKNOWN);
        return;
      }
    }
    if (init.isEmpty()) {
      obj.complete(type == null ? Basic.INVALID : type, Value.UNKNOWN);
      return;
    }
    Operand x = c.exprs.expr(init.get());
    c.assignments.initConst(obj, type, x);
  }

  @Override
  public void complete(Var obj) {
    VarDecl d = obj.decl;
    if (d == null || cycle(obj)) {
      obj.complete(Basic.INVALID);
      return;
    }
    within(obj, new Env(d.source(), d.scope()), () -> variable(obj, d));
    obj.decl = null;
  }

  private void variable(Var obj, VarDecl d) {
    if (d.type().isPresent()) {
      Type t = c.types.varType(d.type().get());
      obj.complete(t);
      if (d.init().isPresent() && (d.group().isEmpty() || d.group().getFirst() == obj)) {
        c.later(() ->
            c.assignments.initVars(d.group().isEmpty() ? List.of(obj) : d.group(), d.init().get()));
      }
    } else if (d.init().isPresent()) {
      List<Var> vars = d.group().isEmpty() ? List.of(obj) : d.group();
      inProgress.addAll(vars);
      c.assignments.initVars(vars, d.init().get());
      vars.forEach(inProgress::remove);
    } else {
      obj.complete(Basic.INVALID);
    }
  }

  @Override
  public void complete(Func obj) {
    FuncDecl d = obj.decl;
    if (d == null || cycle(obj)) {
      obj.complete(Basic.INVALID);
      return;
    }
    within(obj, new Env(d.source(), d.scope()), () -> function(obj, d));
  }

  private void function(Func obj, FuncDecl d) {
    Decl.Func syntax = d.syntax();
    Scope scope = new Scope(d.scope());
    c.env.scope = scope;
    Signature s =
        c.functionTypes.signature(syntax.receiver().map(_ -> syntax), syntax.type(), scope);
    obj.complete(s);
    if (c.full && syntax.body().isPresent()) {
      bodies.add(new Body(obj, s, d, scope));
    }
    obj.decl = null;
  }

  @Override
  public void complete(Named n) {
    TypeDecl d = n.obj().decl;
    if (d == null || n.inProgress) {
      if (d != null) {
        recursive(n.obj());
      }
      n.complete(Basic.INVALID);
      return;
    }
    n.inProgress = true;
    List<TypeParam> params = typeParams(n);
    assert params != null;
    within(
        n.obj(),
        new Env(d.source, d.paramScope),
        () -> {
          Type rhs = c.types.type(d.syntax.type());
          if (Types.isTypeParam(rhs)) {
            c.report(d.syntax.type(), "cannot use a type parameter as RHS in type declaration");
            rhs = Basic.INVALID;
          }
          Type u = rhs.underlying();
          if (!n.isComplete()) {
            n.complete(u);
          }
        });
    n.inProgress = false;
  }

  private void recursive(TypeName t) {
    c.report(
        t.source().orElseThrow(),
        t.start(),
        t.start() + t.name().length(),
        "invalid recursive type: " + t.name() + " refers to itself");
  }

  @Override
  public void complete(Alias a) {
    TypeDecl d = a.obj().decl;
    if (d == null || a.inProgress) {
      if (d != null) {
        recursive(a.obj());
      }
      a.complete(Basic.INVALID);
      return;
    }
    a.inProgress = true;
    List<TypeParam> params = typeParams(a);
    assert params != null;
    within(
        a.obj(),
        new Env(d.source, d.paramScope),
        () -> {
          Type rhs = c.types.type(d.syntax.type());
          boolean endless = !a.isComplete() && AliasCycle.in(rhs, a);
          if (endless) {
            recursive(a.obj());
          }
          if (!a.isComplete()) {
            a.complete(endless ? Basic.INVALID : rhs);
          }
        });
    a.inProgress = false;
  }

  @Override
  public Obj missing(String name) {
    c.collect();
    return c.pkg.scope().local(name);
  }

  @Override
  public List<TypeParam> typeParams(Type declared) {
    TypeName obj = declared instanceof Named n ? n.obj() : ((Alias) declared).obj();
    TypeDecl d = obj.decl;
    if (d.paramScope == null) {
      d.paramScope = new Scope(d.scope);
      Env saved = c.env;
      c.env = new Env(d.source, d.paramScope);
      if (d.typeParams().isPresent()) {
        d.params = declareTypeParams(d.typeParams().get().fields());
        bounds(d.typeParams().get().fields(), d.params);
      }
      c.env = saved;
      switch (declared) {
        case Named n -> n.completeTypeParams(d.params);
        case Alias a -> a.completeTypeParams(d.params);
        case Type _ -> {}
      }
    }
    return d.params;
  }

  /// Declares type parameters in the present scope, without their constraints.
  List<TypeParam> declareTypeParams(List<Field> fields) {
    List<TypeParam> params = new ArrayList<>();
    for (Field f : fields) {
      for (Expr.Ident name : f.names()) {
        TypeName obj = new TypeName(name, c.pkg, c.env.source, null);
        params.add(new TypeParam(obj, params.size()));
        c.declare(name, obj);
      }
    }
    return List.copyOf(params);
  }

  /// Finds the constraints of type parameters that are declared.
  void bounds(List<Field> fields, List<TypeParam> params) {
    int i = 0;
    for (Field f : fields) {
      Type bound = f.names().isEmpty() ? Basic.INVALID : c.interfaceTypes.constraint(f.type());
      for (int k = 0; k < f.names().size(); k++) {
        params.get(i++).bound(bound);
      }
    }
  }

  // Declarations inside functions.

  TypeName typeName(Spec.Type spec, Scope scope) {
    TypeName obj = new TypeName(spec.name(), c.pkg, c.env.source, spec);
    obj.decl = new TypeDecl(scope, c.env.source, spec);
    obj.complete(spec.alias() ? new Alias(obj) : new Named(obj));
    add(obj);
    return obj;
  }

  void local(Decl decl) {
    switch (decl) {
      case Decl.Bad _, Decl.Import _, Decl.Func _ -> {}
      case Decl.Const d -> localConstants(d);
      case Decl.Var(List<Spec.Var> specs, _, _) -> specs.forEach(this::localVars);
      case Decl.Type(List<Spec.Type> specs, _, _) -> specs.forEach(this::localType);
    }
  }

  private void localConstants(Decl.Const decl) {
    Optional<Expr> type = Optional.empty();
    List<Expr> values = List.of();
    for (Spec.Const spec : decl.specs()) {
      if (spec.type().isPresent() || !spec.values().isEmpty()) {
        type = spec.type();
        values = spec.values();
      }
      List<Const> made = new ArrayList<>();
      for (int i = 0; i < spec.names().size(); i++) {
        Const obj = new Const(spec.names().get(i), c.pkg, c.env.source);
        Optional<Value> saved = c.env.iota;
        c.env.iota = Optional.of(Value.of(spec.iota()));
        constant(obj, type, i < values.size() ? Optional.of(values.get(i)) : Optional.empty());
        c.env.iota = saved;
        made.add(obj);
      }
      arity(spec, values);
      for (int i = 0; i < made.size(); i++) {
        c.declare(spec.names().get(i), made.get(i));
      }
    }
  }

  private void localVars(Spec.Var spec) {
    List<Var> vars = new ArrayList<>();
    for (Expr.Ident name : spec.names()) {
      Var v = Var.of(Var.Kind.LOCAL, name, c.pkg, c.env.source);
      c.stmts.own(v);
      vars.add(v);
    }
    if (spec.type().isPresent()) {
      Type t = c.types.varType(spec.type().get());
      vars.forEach(v -> v.complete(t));
    }
    if (!spec.values().isEmpty()) {
      c.assignments.initVars(vars, spec.values(), spec);
    }
    for (int i = 0; i < vars.size(); i++) {
      if (!vars.get(i).isComplete()) {
        vars.get(i).complete(Basic.INVALID);
      }
      c.declare(spec.names().get(i), vars.get(i));
      c.stmts.declared(vars.get(i));
    }
  }

  private void localType(Spec.Type spec) {
    TypeName obj = new TypeName(spec.name(), c.pkg, c.env.source, spec);
    obj.decl = new TypeDecl(c.env.scope, c.env.source, spec);
    obj.complete(spec.alias() ? new Alias(obj) : new Named(obj));
    c.declare(spec.name(), obj);
    switch (obj.type()) {
      case Named n -> c.declarations.complete(n);
      case Alias a -> c.declarations.complete(a);
      case Type _ -> {}
    }
    new Recursion(c).check(obj);
  }

  /// Reports if the numbers of constants and values differ.
  void arity(Spec.Const spec, List<Expr> values) {
    int names = spec.names().size();
    if (values.size() < names) {
      c.report(
          spec.names().get(Math.min(values.size(), names - 1)),
          "missing init expr for const declaration");
    } else if (values.size() > names && !spec.values().isEmpty()) {
      c.report(spec.values().get(names), "extra init expr");
    }
  }

  /// Reports if the numbers of variables and values differ.
  void arity(Spec.Var spec) {
    int names = spec.names().size();
    int values = spec.values().size();
    if (values > 0 && values < names) {
      c.report(spec.names().get(values), "missing init expr for variable declaration");
    } else if (values > names) {
      c.report(spec.values().get(names), "extra init expr");
    }
  }
}
