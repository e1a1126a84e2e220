package concord.selftest.metamorphic;

import concord.go.syntax.Children;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Source;
import concord.go.syntax.Spec;
import concord.go.syntax.Stmt;
import concord.go.types.Checked;
import concord.go.types.PkgName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Changes of order.
final class Order {
  private Order() {}

  /// A file that is assembled from pieces of the original and records where each line comes from.
  private static final class Assembly {
    private final String name;
    private final Source source;
    private final StringBuilder out = new StringBuilder();
    private final Map<String, Integer> lines;
    private int line = 1;

    Assembly(String name, Source source, Map<String, Integer> lines) {
      this.name = name;
      this.source = source;
      this.lines = lines;
    }

    void piece(int start, int end) {
      String text = source.text(start, end);
      int from = source.line(start);
      long count = text.chars().filter(c -> c == '\n').count();
      for (int i = 0; i <= count; i++) {
        lines.putIfAbsent(name + ":" + (line + i), from + i);
      }
      line += (int) count;
      out.append(text);
    }

    void glue(String text) {
      out.append(text);
      line += (int) text.chars().filter(c -> c == '\n').count();
    }
  }

  private static boolean moves(Decl d) {
    return (d instanceof Decl.Func f && !f.name().name().equals("init")) || d instanceof Decl.Type;
  }

  static Optional<Variant> declarations(Checked checked, String name) {
    File file = checked.files().getFirst();
    List<Decl> moved = new ArrayList<>(file.decls().stream().filter(Order::moves).toList());
    if (moved.size() < 2) {
      return Optional.empty();
    }
    Collections.reverse(moved);
    Map<String, Integer> lines = new TreeMap<>();
    Assembly a = new Assembly(name, file.source(), lines);
    a.piece(0, file.name().end());
    a.glue("\n");
    file.decls().stream().filter(d -> !moves(d)).forEach(d -> append(a, d));
    moved.forEach(d -> append(a, d));
    return Optional.of(new Variant(Map.of(name, a.out.toString()), lines));
  }

  private static void append(Assembly a, Decl d) {
    a.piece(d.start(), d.end());
    a.glue("\n\n");
  }

  static Optional<Variant> files(Checked checked, String name) {
    File file = checked.files().getFirst();
    List<Decl> moving = file.decls().stream().filter(Order::moves).toList();
    if (moving.size() < 2) {
      return Optional.empty();
    }
    List<Decl> second = new ArrayList<>();
    List<Decl> first = new ArrayList<>();
    for (Decl d : file.decls()) {
      boolean other = moves(d) && moving.indexOf(d) % 2 == 0;
      if (!(d instanceof Decl.Import)) {
        (other ? second : first).add(d);
      }
    }
    boolean test = name.endsWith("_test.go") || isOfTests(file);
    String firstName = !test || name.endsWith("_test.go") ? name : "one_test.go";
    String secondName = test ? "another_test.go" : "another.go";
    Map<String, Integer> lines = new TreeMap<>();
    Map<String, String> texts = new TreeMap<>();
    texts.put(firstName, half(checked, firstName, first, lines));
    texts.put(secondName, half(checked, secondName, second, lines));
    return Optional.of(new Variant(texts, lines));
  }

  /// Functions in a test file are called only by its tests. In a file without tests, any caller
  /// could call them, which changes the verdict. So both halves remain test files.
  private static boolean isOfTests(File file) {
    return file.imports().stream().anyMatch(i -> i.path().text().equals("\"testing\""));
  }

  private static String half(
      Checked checked, String name, List<Decl> decls, Map<String, Integer> lines) {
    File file = checked.files().getFirst();
    Assembly a = new Assembly(name, file.source(), lines);
    a.glue("package " + file.name().name() + "\n\n");
    Set<Spec.Import> used = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Decl d : decls) {
      Children.walk(
          d,
          n -> {
            if (n instanceof Expr.Ident i
                && checked.info().use(i).orElse(null) instanceof PkgName p) {
              used.add(p.spec());
            }
          });
    }
    for (Spec.Import i : file.imports()) {
      if (used.contains(i)) {
        a.glue("import " + file.source().text(i) + "\n");
      }
    }
    decls.forEach(d -> append(a, d));
    return a.out.toString();
  }

  /// Swaps the first two of consecutive `go` statements if their arguments need no computation.
  static Optional<Variant> spawns(Checked checked, String name) {
    File file = checked.files().getFirst();
    List<Stmt.Go> swapped = new ArrayList<>();
    Children.walk(
        file,
        node -> {
          if (node instanceof Stmt.Block b) {
            for (int i = 0; i + 1 < b.stmts().size(); i++) {
              if (b.stmts().get(i) instanceof Stmt.Go g
                  && b.stmts().get(i + 1) instanceof Stmt.Go h
                  && isSimple(g)
                  && isSimple(h)
                  && (swapped.isEmpty() || swapped.getLast().end() <= g.start())) {
                swapped.add(g);
                swapped.add(h);
              }
            }
          }
        });
    if (swapped.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Integer> lines = new TreeMap<>();
    Assembly a = new Assembly(name, file.source(), lines);
    int at = 0;
    for (int i = 0; i < swapped.size(); i += 2) {
      Stmt.Go g = swapped.get(i);
      Stmt.Go h = swapped.get(i + 1);
      a.piece(at, g.start());
      a.glue("\n");
      a.piece(h.start(), h.end());
      a.glue("\n");
      a.piece(g.start(), g.end());
      a.glue("\n");
      at = h.end();
    }
    a.piece(at, file.source().length());
    return Optional.of(new Variant(Map.of(name, a.out.toString()), lines));
  }

  private static boolean isSimple(Stmt.Go g) {
    return g.call().args().stream()
        .allMatch(x -> x instanceof Expr.Ident || x instanceof Expr.BasicLit);
  }
}
