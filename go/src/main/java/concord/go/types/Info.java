package concord.go.types;

import concord.go.syntax.CaseClause;
import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import concord.go.syntax.Node;
import concord.go.syntax.Spec;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the checker found out about the nodes of a package's trees. Keys are nodes by identity.
///
/// Every expression that was reached has a type; an expression with an error has `INVALID`. No
/// method throws on a node of another tree: it is simply not known.
public final class Info {
  private static final int BYTES_PER_EXPRESSION = 8;

  private final NodeTable<TypeAndValue> types;
  private final NodeTable<Obj> definitions;
  private final NodeTable<Obj> uses;
  private final NodeTable<Selection> selections;
  private final NodeTable<Instance> instances = new NodeTable<>(0);
  private final NodeTable<Obj> implicits = new NodeTable<>(0);
  private final NodeTable<List<Var>> captures = new NodeTable<>(0);
  private final boolean recording;

  private Info(boolean recording, int expressions) {
    this.recording = recording;
    this.types = new NodeTable<>(expressions);
    this.uses = new NodeTable<>(expressions / 2);
    this.definitions = new NodeTable<>(expressions / 10);
    this.selections = new NodeTable<>(expressions / 8);
  }

  /// For files of so many bytes.
  public static Info ofSize(int bytes) {
    return new Info(true, bytes / BYTES_PER_EXPRESSION);
  }

  /// Keeps nothing, for packages that are only imported.
  public static Info nothing() {
    return new Info(false, 0);
  }

  /// Mode, type and constant value of an expression; mode `INVALID` if nothing is known of it.
  public TypeAndValue of(Expr e) {
    TypeAndValue t = types.get(e);
    return t != null ? t : TypeAndValue.NONE;
  }

  /// The type of an expression, or the type it denotes.
  public Type type(Expr e) {
    return of(e).type();
  }

  /// The value of a constant expression.
  public Optional<Value> constant(Expr e) {
    TypeAndValue t = of(e);
    return t.isConstant() && t.value().isKnown() ? Optional.of(t.value()) : Optional.empty();
  }

  /// What an identifier declares. Empty for uses, for blank names that declare nothing, and for the
  /// binder of a type switch (see [#implicit(CaseClause)]).
  public Optional<Obj> definition(Expr.Ident ident) {
    return Optional.ofNullable(definitions.get(ident));
  }

  /// What an identifier refers to: also the right part of a selector, and the left side of `:=`
  /// where it assigns to a variable that is there already.
  public Optional<Obj> use(Expr.Ident ident) {
    return Optional.ofNullable(uses.get(ident));
  }

  /// What an identifier declares or refers to.
  public Optional<Obj> object(Expr.Ident ident) {
    Obj d = definitions.get(ident);
    return d != null ? Optional.of(d) : use(ident);
  }

  /// What `x.f` selects. Empty for qualified names `pkg.Name` (then `use(sel)` is the object).
  public Optional<Selection> selection(Expr.Selector s) {
    return Optional.ofNullable(selections.get(s));
  }

  /// The type arguments of a generic function or type at this use; the key is the identifier that
  /// names it (`f` in `f(x)`, `Name` in `pkg.Name[T]`).
  public Optional<Instance> instance(Expr.Ident ident) {
    return Optional.ofNullable(instances.get(ident));
  }

  /// The variable that a clause of a type switch `switch x := y.(type)` declares.
  public Optional<Var> implicit(CaseClause clause) {
    return implicits.get(clause) instanceof Var v ? Optional.of(v) : Optional.empty();
  }

  /// The package that an import without a name of its own brings.
  public Optional<PkgName> implicit(Spec.Import spec) {
    return implicits.get(spec) instanceof PkgName p ? Optional.of(p) : Optional.empty();
  }

  /// The variable of a parameter, result or receiver without a name.
  public Optional<Var> implicit(Field field) {
    return implicits.get(field) instanceof Var v ? Optional.of(v) : Optional.empty();
  }

  /// The variables of enclosing functions that a function literal mentions, itself or in literals
  /// inside it, in order of first mention.
  public List<Var> captures(Expr.FuncLit lit) {
    List<Var> list = captures.get(lit);
    return list != null ? List.copyOf(list) : List.of();
  }

  public boolean isRecording() {
    return recording;
  }

  public void type(Expr e, Mode mode, Type type, Value value) {
    if (recording) {
      types.put(e, new TypeAndValue(mode, type, value));
    }
  }

  /// Null if nothing is recorded yet.
  public TypeAndValue recorded(Expr e) {
    return types.get(e);
  }

  public void define(Expr.Ident ident, Obj obj) {
    if (recording) {
      definitions.put(ident, obj);
    }
  }

  public void use(Expr.Ident ident, Obj obj) {
    if (recording) {
      uses.put(ident, obj);
    }
  }

  public void select(Expr.Selector s, Selection selection) {
    if (recording) {
      selections.put(s, selection);
    }
  }

  public void instance(Expr.Ident ident, Instance instance) {
    if (recording) {
      instances.put(ident, instance);
    }
  }

  public void implicit(Node node, Obj obj) {
    if (recording) {
      implicits.put(node, obj);
    }
  }

  public void capture(Expr.FuncLit lit, Var v) {
    if (!recording) {
      return;
    }
    List<Var> list = captures.get(lit);
    if (list == null) {
      list = new ArrayList<>(4);
      captures.put(lit, list);
    }
    if (!list.contains(v)) {
      list.add(v);
    }
  }
}
