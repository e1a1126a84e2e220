package concord.go.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The parts of any node, in the order of the text.
public final class Children {
  private final List<Node> found = new ArrayList<>();

  private Children() {}

  /// The direct parts of `node`.
  public static List<Node> of(Node node) {
    Children children = new Children();
    switch (node) {
      case File f -> children.add(f.name()).add(f.decls());
      case Decl d -> children.addPartsOf(d);
      case Spec s -> children.addPartsOf(s);
      case TypeExpr t -> children.addPartsOf(t);
      case Expr.Value x -> children.addPartsOf(x);
      case Stmt s -> children.addPartsOf(s);
      case Field f -> children.add(f.names()).add(f.type()).add(f.tag());
      case FieldList l -> children.add(l.fields());
      case InterfaceElem.Method m -> children.add(m.name()).add(m.type());
      case InterfaceElem.Embedded e -> children.add(e.type());
      case CaseClause c -> children.add(c.exprs()).add(c.body());
      case CommClause c -> children.add(c.comm()).add(c.body());
    }
    return children.found;
  }

  /// Visits `node` and all below it, each before its parts. Without recursion, so that no tree is
  /// too deep.
  public static void walk(Node node, Consumer<Node> visitor) {
    Deque<Node> stack = new ArrayDeque<>();
    stack.push(node);
    while (!stack.isEmpty()) {
      Node next = stack.pop();
      visitor.accept(next);
      of(next).reversed().forEach(stack::push);
    }
  }

  private Children add(Node node) {
    found.add(node);
    return this;
  }

  private Children add(Optional<? extends Node> node) {
    node.ifPresent(found::add);
    return this;
  }

  private Children add(List<? extends Node> nodes) {
    found.addAll(nodes);
    return this;
  }

  private Children addPartsOf(Decl decl) {
    return switch (decl) {
      case Decl.Bad _ -> this;
      case Decl.Import d -> add(d.specs());
      case Decl.Const d -> add(d.specs());
      case Decl.Var d -> add(d.specs());
      case Decl.Type d -> add(d.specs());
      case Decl.Func f -> add(f.receiver()).add(f.name()).add(f.type()).add(f.body());
    };
  }

  private Children addPartsOf(Spec spec) {
    return switch (spec) {
      case Spec.Import s -> add(s.name()).add(s.path());
      case Spec.Const s -> add(s.names()).add(s.type()).add(s.values());
      case Spec.Var s -> add(s.names()).add(s.type()).add(s.values());
      case Spec.Type s -> add(s.name()).add(s.typeParams()).add(s.type());
    };
  }

  private Children addPartsOf(TypeExpr type) {
    return switch (type) {
      case TypeExpr.ArrayType t -> add(t.length()).add(t.elem());
      case TypeExpr.SliceType t -> add(t.elem());
      case TypeExpr.StructType t -> add(t.fields());
      case TypeExpr.FuncType t -> add(t.typeParams()).add(t.params()).add(t.results());
      case TypeExpr.InterfaceType t -> add(t.elems());
      case TypeExpr.MapType t -> add(t.key()).add(t.value());
      case TypeExpr.ChanType t -> add(t.elem());
      case TypeExpr.Ellipsis t -> add(t.elem());
    };
  }

  private Children addPartsOf(Expr.Value expr) {
    return switch (expr) {
      case Expr.Bad _, Expr.Ident _, Expr.BasicLit _ -> this;
      case Expr.CompositeLit x -> add(x.type()).add(x.elements());
      case Expr.KeyValue x -> add(x.key()).add(x.value());
      case Expr.FuncLit x -> add(x.type()).add(x.body());
      case Expr.Paren x -> add(x.x());
      case Expr.Selector x -> add(x.x()).add(x.sel());
      case Expr.Index x -> add(x.x()).add(x.indices());
      case Expr.Slice x -> add(x.x()).add(x.low()).add(x.high()).add(x.max());
      case Expr.TypeAssert x -> add(x.x()).add(x.type());
      case Expr.Call x -> add(x.fun()).add(x.args());
      case Expr.Star x -> add(x.x());
      case Expr.Unary x -> add(x.x());
      case Expr.Binary x -> add(x.x()).add(x.y());
    };
  }

  private Children addPartsOf(Stmt stmt) {
    return switch (stmt) {
      case Stmt.Bad _, Stmt.Empty _ -> this;
      case Stmt.ExprStmt s -> add(s.x());
      case Stmt.Send s -> add(s.chan()).add(s.value());
      case Stmt.IncDec s -> add(s.x());
      case Stmt.Assign s -> add(s.lhs()).add(s.rhs());
      case Stmt.ShortVarDecl s -> add(s.lhs()).add(s.rhs());
      case Stmt.DeclStmt s -> add(s.decl());
      case Stmt.Labeled s -> add(s.label()).add(s.stmt());
      case Stmt.Go s -> add(s.call());
      case Stmt.Defer s -> add(s.call());
      case Stmt.Return s -> add(s.results());
      case Stmt.Branch s -> add(s.label());
      case Stmt.Block s -> add(s.stmts());
      case Stmt.If s -> add(s.init()).add(s.cond()).add(s.then()).add(s.otherwise());
      case Stmt.Switch s -> add(s.init()).add(s.tag()).add(s.clauses());
      case Stmt.TypeSwitch s -> add(s.init()).add(s.binder()).add(s.subject()).add(s.clauses());
      case Stmt.Select s -> add(s.clauses());
      case Stmt.For s -> add(s.init()).add(s.cond()).add(s.post()).add(s.body());
      case Stmt.Range s -> add(s.key()).add(s.value()).add(s.x()).add(s.body());
    };
  }
}
