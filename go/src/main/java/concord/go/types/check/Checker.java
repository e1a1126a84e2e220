package concord.go.types.check;

import concord.go.syntax.Diagnostic;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Node;
import concord.go.syntax.Source;
import concord.go.syntax.Span;
import concord.go.types.Checked;
import concord.go.types.Info;
import concord.go.types.Obj;
import concord.go.types.Pkg;
import concord.go.types.Scope;
import concord.go.types.Type;
import concord.go.types.TypeText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Checks one package, or, for a package that is only imported, finds the types of the objects that
/// are asked for.
///
/// This class holds what the parts share: where the checker is, what it has found out, what is
/// wrong, and what is left for later. The parts follow the chapters of the Go spec.
final class Checker {
  final Pkg pkg;
  final Unit unit;
  final Info info;

  /// Whether bodies are checked and problems reported. Not so for imported packages.
  final boolean full;

  final TypeExprs types = new TypeExprs(this);
  final InterfaceTypes interfaceTypes = new InterfaceTypes(this);
  final FunctionTypes functionTypes = new FunctionTypes(this);
  final Instantiator instances = new Instantiator(this);
  final InstantiationCycles cycles = new InstantiationCycles(this);
  final Declarations declarations = new Declarations(this);
  final Exprs exprs = new Exprs(this);
  final Operators operators = new Operators(this);
  final Comparisons comparisons = new Comparisons(this);
  final Overflows overflows = new Overflows(this);
  final Untyped untyped = new Untyped(this);
  final Selectors selectors = new Selectors(this);
  final Indexing indexing = new Indexing(this);
  final CompositeLits literals = new CompositeLits(this);
  final Calls calls = new Calls(this);
  final Builtins builtins = new Builtins(this);
  final Conversions conversions = new Conversions(this);
  final Assignments assignments = new Assignments(this);
  final Stmts stmts = new Stmts(this);
  final AssignStmts assignStmts = new AssignStmts(this);
  final Collector collector = new Collector(this);

  Env env;
  private boolean collected;
  private Checked checked;
  private final List<Diagnostic> problems = new ArrayList<>();
  private final List<Diagnostic> missing = new ArrayList<>();
  private final Set<String> reported = new HashSet<>();
  private final Deque<Runnable> later = new ArrayDeque<>();

  Checker(Unit unit, Pkg pkg, boolean full) {
    this.unit = unit;
    this.pkg = pkg;
    this.full = full;
    this.info = full ? Info.ofSize(size(unit)) : Info.nothing();
  }

  /// A checker of all that a package has.
  static Checker of(Unit unit) {
    Pkg pkg = Pkg.of(unit.path(), unit.name());
    Checker checker = new Checker(unit, pkg, /* full= */ true);
    pkg.completedBy(checker.declarations);
    return checker;
  }

  private static int size(Unit unit) {
    return unit.files().stream().mapToInt(f -> f.source().length()).sum();
  }

  /// Declares the package-level objects, once; nothing is resolved yet.
  void collect() {
    pkg.exclusively(() -> {
      if (!collected) {
        collected = true;
        collector.collect(unit.files());
      }
    });
  }

  /// Checks everything, once. The objects come first and under the lock, so that bodies, checked
  /// without it, find them complete.
  synchronized Checked check() {
    if (checked == null) {
      collect();
      checked = DeepStack.call(this::checkAll);
    }
    return checked;
  }

  private Checked checkAll() {
    pkg.exclusively(() -> {
      declarations.completeAll();
      runLater();
    });
    declarations.bodies();
    runLater();
    collector.unusedImports();
    if (problems.isEmpty()) {
      cycles.report();
    }
    problems.sort((a, b) -> {
      int files = Integer.compare(fileIndex(a.source()), fileIndex(b.source()));
      return files != 0 ? files : Integer.compare(a.span().start(), b.span().start());
    });
    GoVersion version =
        unit.files().isEmpty()
            ? GoVersion.LATEST
            : unit.version().apply(unit.files().getFirst().source());
    return new Checked(pkg, unit.files(), info, problems, missing, version);
  }

  private int fileIndex(Source source) {
    List<File> files = unit.files();
    for (int i = 0; i < files.size(); i++) {
      if (files.get(i).source() == source) {
        return i;
      }
    }
    return files.size();
  }

  /// Runs `action` when the declarations it depends on are complete, in the present place.
  void later(Runnable action) {
    if (full) {
      Env here = env;
      Scope scope = env.scope;
      later.add(() -> {
        Env saved = env;
        env = here;
        Scope savedScope = here.scope;
        here.scope = scope;
        action.run();
        here.scope = savedScope;
        env = saved;
      });
    }
  }

  void runLater() {
    while (!later.isEmpty()) {
      later.poll().run();
    }
  }

  /// Reports a problem at a node of the present file; a second one at the same place is left out.
  void report(Node at, String message) {
    report(env.source, at.start(), at.end(), message);
  }

  void report(int start, String message) {
    report(env.source, start, start, message);
  }

  void report(Source source, int start, int end, String message) {
    if (full && reported.add(source.name() + ":" + start)) {
      problems.add(new Diagnostic(source, new Span(start, end), message));
    }
  }

  /// Notes an import that was not found.
  void missing(Node at, String message) {
    if (full) {
      missing.add(new Diagnostic(env.source, new Span(at.start(), at.end()), message));
    }
  }

  /// A type in a message about this package.
  String text(Type t) {
    return TypeText.of(t, TypeText.relativeTo(pkg));
  }

  String text(Expr e) {
    return ExprText.of(e);
  }

  String text(Operand x) {
    return OperandText.of(x, this);
  }

  void openScope() {
    env.scope = new Scope(env.scope);
  }

  void closeScope() {
    env.scope = env.scope.parent();
  }

  void openAndClose(Runnable work) {
    openScope();
    work.run();
    closeScope();
  }

  /// Whether each iteration of a loop has variables of its own.
  boolean perIteration() {
    return unit.version().apply(env.source).isAtLeast(GoVersion.PER_ITERATION_VARIABLES);
  }

  /// Declares a name in the present scope and reports a second declaration.
  void declare(Expr.Ident ident, Obj obj) {
    declare(env.scope, ident, obj);
  }

  void declare(Scope scope, Expr.Ident ident, Obj obj) {
    if (!ident.isBlank()) {
      Obj old = scope.insert(ident.name(), obj);
      if (old != null) {
        report(ident, ident.name() + " redeclared in this block" + otherPlace(old));
      }
    }
    info.define(ident, obj);
  }

  static String otherPlace(Obj old) {
    return old.position().map(p -> " (other declaration at " + p + ")").orElse("");
  }
}
