package concord.flow.golang;

import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Stmt;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Selection;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Var;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Labels for channels that cannot be followed individually, because they are in fields, in
/// containers or in variables that closures change: all channels that may be the same get one
/// label.
///
/// Two objects of one struct type share the labels of their fields. If the channels differ, the
/// analysis pairs too many operations, as the paper's does for all channels of one type.
final class ChannelClasses {
  private final Info info;
  private final Assignments assignments;
  private final Map<Object, Object> parents = new HashMap<>();
  private final Map<Object, Var> heads = new HashMap<>();
  private final Map<Func, Object[]> results = new HashMap<>();

  private ChannelClasses(Info info, Assignments assignments) {
    this.info = info;
    this.assignments = assignments;
  }

  static ChannelClasses of(Map<Func, Decl.Func> functions, Info info, Assignments assignments) {
    ChannelClasses classes = new ChannelClasses(info, assignments);
    functions.forEach((func, decl) -> {
      SyntaxWalk.below(decl, classes::visit);
      SyntaxWalk.below(decl, node -> classes.returns(func, node));
    });
    return classes;
  }

  /// The variable or field after which the class of this one is named, if it is in one.
  Optional<Var> head(Var var) {
    if (isHead(var)) {
      mark(var);
    }
    return Optional.ofNullable(heads.get(root(var)));
  }

  private boolean isHead(Var var) {
    return var.kind() == Var.Kind.FIELD
        || var.kind() == Var.Kind.PACKAGE
        || assignments.isUnstable(var);
  }

  private void mark(Var var) {
    heads.putIfAbsent(root(var), var);
  }

  private void visit(Node node) {
    switch (node) {
      case Stmt.Assign a -> pairs(a.lhs(), a.rhs());
      case Stmt.ShortVarDecl d -> pairs(d.lhs(), d.rhs());
      case concord.go.syntax.Spec.Var v -> pairs(List.copyOf(v.names()), v.values());
      case Expr.CompositeLit lit -> literal(lit);
      case Expr.Call call -> arguments(call);
      default -> {}
    }
  }

  private void pairs(List<? extends Expr> lhs, List<Expr> rhs) {
    if (lhs.size() == rhs.size()) {
      for (int i = 0; i < lhs.size(); i++) {
        unite(key(lhs.get(i)), key(rhs.get(i)));
      }
    } else if (rhs.size() == 1 && rhs.getFirst() instanceof Expr.Call call) {
      for (int i = 0; i < lhs.size(); i++) {
        unite(key(lhs.get(i)), result(call, i));
      }
    }
  }

  private void literal(Expr.CompositeLit lit) {
    if (!(info.type(lit).underlying() instanceof Struct struct)) {
      return;
    }
    for (int i = 0; i < lit.elements().size(); i++) {
      Expr element = lit.elements().get(i);
      if (element instanceof Expr.KeyValue(Expr key, Expr value, _, _)) {
        struct.fields().stream()
            .filter(f -> key instanceof Expr.Ident ident && f.name().equals(ident.name()))
            .forEach(f -> unite(field(f), key(value)));
      } else if (i < struct.fields().size()) {
        unite(field(struct.fields().get(i)), key(element));
      }
    }
  }

  private void arguments(Expr.Call call) {
    Optional<Signature> signature =
        switch (Callee.of(call, info)) {
          case Callee.Declared(Func func) -> func.signature();
          case Callee.Literal(Expr.FuncLit lit) ->
              info.type(lit) instanceof Signature s ? Optional.of(s) : Optional.empty();
          default -> Optional.empty();
        };
    signature.ifPresent(s -> {
      for (int i = 0; i < Math.min(s.params().size(), call.args().size()); i++) {
        unite(variable(s.params().get(i)), key(call.args().get(i)));
      }
    });
  }

  private void returns(Func func, Node node) {
    if (node instanceof Stmt.Return(List<Expr> values, _, _)) {
      for (int i = 0; i < values.size(); i++) {
        unite(resultOf(func, i), key(values.get(i)));
      }
    }
  }

  /// The variable or field that an expression of channel type names, if it has a class.
  private Optional<Object> key(Expr expr) {
    Expr e = SyntaxWalk.unparen(expr);
    if (!GoTypes.isChannel(info.type(e))) {
      return Optional.empty();
    }
    return switch (e) {
      case Expr.Ident ident ->
          info.object(ident).orElse(null) instanceof Var v ? variable(v) : Optional.empty();
      case Expr.Selector s ->
          info.selection(s).map(Selection::obj).orElse(null) instanceof Var v
              ? field(v)
              : Optional.empty();
      case Expr.Call call -> result(call, 0);
      default -> Optional.empty();
    };
  }

  private Optional<Object> variable(Var var) {
    if (isHead(var)) {
      mark(var);
    }
    return Optional.of(var);
  }

  private Optional<Object> field(Var var) {
    return GoTypes.isChannel(var.type()) ? variable(var) : Optional.empty();
  }

  private Optional<Object> result(Expr.Call call, int i) {
    return Callee.of(call, info) instanceof Callee.Declared(Func func)
        ? resultOf(func, i)
        : Optional.empty();
  }

  private Optional<Object> resultOf(Func func, int i) {
    int size = func.signature().map(s -> s.results().size()).orElse(0);
    if (i >= size) {
      return Optional.empty();
    }
    Object[] keys = results.computeIfAbsent(func, _ -> new Object[size]);
    if (keys[i] == null) {
      keys[i] = new Object();
    }
    return Optional.of(keys[i]);
  }

  private void unite(Optional<Object> a, Optional<Object> b) {
    if (a.isEmpty() || b.isEmpty() || root(a.get()) == root(b.get())) {
      return;
    }
    Object from = root(b.get());
    Object to = root(a.get());
    Var head = heads.remove(from);
    parents.put(from, to);
    if (head != null) {
      heads.putIfAbsent(to, head);
    }
  }

  private Object root(Object key) {
    Object parent = parents.getOrDefault(key, key);
    return parent == key ? key : root(parent);
  }
}
