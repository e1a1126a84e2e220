package concord.selftest.shrink;

import concord.go.syntax.CaseClause;
import concord.go.syntax.Children;
import concord.go.syntax.CommClause;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Node;
import concord.go.syntax.Source;
import concord.go.syntax.Stmt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The edits that make a program smaller, the largest reductions first.
final class Edits {
  private final Source source;
  private final List<Edit> all = new ArrayList<>();

  private Edits(Source source) {
    this.source = source;
  }

  static List<Edit> of(File file) {
    Edits edits = new Edits(file.source());
    for (Decl d : file.decls()) {
      if (!(d instanceof Decl.Import)) {
        edits.all.add(Edit.remove(d.start(), d.end()));
      }
    }
    Children.walk(file, edits::visit);
    edits.all.removeIf(e -> e.gain() <= 0);
    edits.all.sort(Comparator.comparingInt(Edit::gain).reversed());
    return edits.all;
  }

  private void visit(Node node) {
    switch (node) {
      case Stmt.Block b -> lists(b.stmts());
      case CaseClause c -> {
        lists(c.body());
        all.add(Edit.remove(c.start(), c.end()));
      }
      case CommClause c -> {
        lists(c.body());
        all.add(Edit.remove(c.start(), c.end()));
      }
      case Stmt s -> unwrap(s);
      case Expr.CompositeLit c -> elements(c);
      default -> {
        // Nothing to remove.
      }
    }
  }

  private void elements(Expr.CompositeLit c) {
    for (int i = 0; i < c.elements().size(); i++) {
      Expr e = c.elements().get(i);
      boolean last = i == c.elements().size() - 1;
      int end = last ? e.end() : c.elements().get(i + 1).start();
      all.add(Edit.remove(e.start(), end));
    }
  }

  /// Chunks of statements: all, halves, quarters and so on, and each one.
  private void lists(List<Stmt> stmts) {
    for (int size = stmts.size(); size > 0; size = size > 3 ? size / 2 : size - 1) {
      for (int i = 0; i + size <= stmts.size(); i += Math.max(1, size / 2)) {
        all.add(Edit.remove(stmts.get(i).start(), stmts.get(i + size - 1).end()));
      }
    }
  }

  private void unwrap(Stmt s) {
    switch (s) {
      case Stmt.If i -> {
        inside(s, i.then());
        i.otherwise()
            .ifPresent(o -> {
              if (o instanceof Stmt.Block b) {
                inside(s, b);
              }
              all.add(Edit.remove(i.then().end(), o.end()));
            });
      }
      case Stmt.For f -> inside(s, f.body());
      case Stmt.Range r -> inside(s, r.body());
      case Stmt.Labeled l -> all.add(Edit.remove(l.start(), l.stmt().start()));
      case Stmt.Switch w -> w.clauses().forEach(c -> body(s, c.body()));
      case Stmt.Select w -> {
        w.clauses().forEach(c -> body(s, c.body()));
        for (CommClause c : w.clauses()) {
          c.comm().ifPresent(x -> all.add(new Edit(s.start(), s.end(), source.text(x))));
        }
      }
      case Stmt.ExprStmt e when e.x() instanceof Expr.Call c && c.fun() instanceof Expr.FuncLit f ->
          inside(s, f.body());
      case Stmt.Go g when g.call().fun() instanceof Expr.FuncLit f -> inside(s, f.body());
      case Stmt.Defer d when d.call().fun() instanceof Expr.FuncLit f -> inside(s, f.body());
      default -> {
        // Wraps nothing.
      }
    }
  }

  private void inside(Stmt whole, Stmt.Block block) {
    body(whole, block.stmts());
  }

  private void body(Stmt whole, List<Stmt> body) {
    if (!body.isEmpty()) {
      String text = source.text(body.getFirst().start(), body.getLast().end());
      all.add(new Edit(whole.start(), whole.end(), text));
    }
  }
}
