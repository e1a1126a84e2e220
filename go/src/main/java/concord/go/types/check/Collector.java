package concord.go.types.check;

import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Source;
import concord.go.syntax.Spec;
import concord.go.types.Const;
import concord.go.types.ConstDecl;
import concord.go.types.Func;
import concord.go.types.FuncDecl;
import concord.go.types.Obj;
import concord.go.types.Pkg;
import concord.go.types.PkgName;
import concord.go.types.Scope;
import concord.go.types.TypeName;
import concord.go.types.Universe;
import concord.go.types.Var;
import concord.go.types.VarDecl;
import concord.go.types.constant.Literals;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Declares the package-level objects of a package's files, and the imports of each file.
///
/// Spec, "Declarations and scope" and "Import declarations".
final class Collector {
  /// A function or method yet to be attached to its receiver's type.
  private record Method(Func func, Decl.Func syntax, Source source) {}

  private final Checker c;
  private final List<PkgName> imports = new ArrayList<>();
  private final Set<Pkg> imported = new LinkedHashSet<>();
  private final IdentityHashMap<Scope, Pkg> opaqueDotImports = new IdentityHashMap<>();
  private final List<Method> methods = new ArrayList<>();
  private boolean onlyMissing;

  Collector(Checker c) {
    this.c = c;
  }

  void collect(List<File> files) {
    for (File file : files) {
      Scope scope = new Scope(c.pkg.scope());
      c.env = new Env(file.source(), scope);
      file(file, scope);
    }
    methods.forEach(this::attach);
    methods.clear();
    c.pkg.imports(List.copyOf(imported));
  }

  /// Adds what these files declare and the package does not have yet.
  void extend(List<File> files) {
    onlyMissing = true;
    collect(files);
    onlyMissing = false;
  }

  private void file(File file, Scope scope) {
    for (Decl decl : file.decls()) {
      switch (decl) {
        case Decl.Bad _ -> {}
        case Decl.Import(List<Spec.Import> specs, _, _) -> specs.forEach(s -> importSpec(s, scope));
        case Decl.Const d -> constants(d, scope);
        case Decl.Var(List<Spec.Var> specs, _, _) -> specs.forEach(s -> variables(s, scope));
        case Decl.Type(List<Spec.Type> specs, _, _) -> specs.forEach(s -> type(s, scope));
        case Decl.Func d -> function(d, scope);
      }
    }
  }

  private void importSpec(Spec.Import spec, Scope scope) {
    Optional<String> path = Literals.string(spec.path().text());
    if (path.isEmpty() || path.get().isEmpty()) {
      c.report(spec.path(), "invalid import path (empty string)");
      return;
    }
    Pkg p = path.get().equals("unsafe") ? Universe.UNSAFE : c.unit.importer().find(path.get());
    imported.add(p);
    if (!p.isKnown() && !path.get().equals("C")) {
      c.missing(
          spec.path(),
          "cannot find package "
              + path.get()
              + ", so what it does is unknown; "
              + c.unit.importer().remedy(path.get()));
    }
    String name = spec.name().map(Expr.Ident::name).orElse(p.name());
    PkgName obj = new PkgName(name, c.pkg, c.env.source, spec, p);
    imports.add(obj);
    if (spec.name().isPresent()) {
      c.info.define(spec.name().get(), obj);
    } else {
      c.info.implicit(spec, obj);
    }
    if (name.equals("_") || path.get().equals("C")) {
      obj.used = true;
    }
    if (name.equals(".")) {
      dotImport(obj, scope);
    } else if (!name.equals("_")) {
      Obj old = scope.insert(name, obj);
      if (old != null) {
        c.report(spec, name + " redeclared in this block" + Checker.otherPlace(old));
      }
    }
  }

  private void dotImport(PkgName obj, Scope scope) {
    obj.used = true;
    if (!obj.imported().isKnown()) {
      opaqueDotImports.put(scope, obj.imported());
      return;
    }
    obj.imported().loadAll();
    for (Obj o : obj.imported().scope().objects()) {
      if (o.isExported()) {
        scope.insert(o.name(), o);
      }
    }
  }

  /// The opaque package whose names a file has without qualification, if any: there an undefined
  /// name is unknown.
  Optional<Pkg> opaqueDotImport(Scope from) {
    for (Scope s = from; s != null; s = s.parent()) {
      Pkg p = opaqueDotImports.get(s);
      if (p != null) {
        return Optional.of(p);
      }
    }
    return Optional.empty();
  }

  private void declare(Expr.Ident ident, Obj obj) {
    if (onlyMissing && c.pkg.scope().local(ident.name()) != null) {
      return;
    }
    c.declare(c.pkg.scope(), ident, obj);
  }

  private void constants(Decl.Const decl, Scope scope) {
    Optional<Expr> type = Optional.empty();
    List<Expr> values = List.of();
    for (Spec.Const spec : decl.specs()) {
      if (spec.type().isPresent() || !spec.values().isEmpty()) {
        type = spec.type();
        values = spec.values();
      }
      for (int i = 0; i < spec.names().size(); i++) {
        Expr.Ident name = spec.names().get(i);
        Const obj = new Const(name, c.pkg, c.env.source);
        Optional<Expr> init = i < values.size() ? Optional.of(values.get(i)) : Optional.empty();
        obj.decl = new ConstDecl(scope, c.env.source, type, init, spec.iota());
        c.declarations.add(obj);
        declare(name, obj);
      }
      c.declarations.arity(spec, values);
    }
  }

  private void variables(Spec.Var spec, Scope scope) {
    List<Var> group = new ArrayList<>();
    for (Expr.Ident name : spec.names()) {
      group.add(Var.of(Var.Kind.PACKAGE, name, c.pkg, c.env.source));
    }
    boolean shared = spec.values().size() == 1 && group.size() > 1;
    for (int i = 0; i < group.size(); i++) {
      Optional<Expr> init =
          shared
              ? Optional.of(spec.values().getFirst())
              : i < spec.values().size() ? Optional.of(spec.values().get(i)) : Optional.empty();
      group.get(i).decl =
          new VarDecl(scope, c.env.source, spec.type(), init, shared ? group : List.of());
      group.get(i).used = true;
      c.declarations.add(group.get(i));
      declare(spec.names().get(i), group.get(i));
    }
    if (!shared) {
      c.declarations.arity(spec);
    }
  }

  private void type(Spec.Type spec, Scope scope) {
    declare(spec.name(), c.declarations.typeName(spec, scope));
  }

  private void function(Decl.Func decl, Scope scope) {
    Func.Kind kind = decl.receiver().isPresent() ? Func.Kind.METHOD : Func.Kind.FUNCTION;
    Func obj = new Func(kind, decl.name(), c.pkg, c.env.source);
    obj.decl = new FuncDecl(scope, c.env.source, decl);
    obj.declaredBy(decl, null, false);
    if (decl.receiver().isPresent()) {
      c.info.define(decl.name(), obj);
      methods.add(new Method(obj, decl, c.env.source));
      return;
    }
    c.declarations.add(obj);
    String name = decl.name().name();
    boolean initial = name.equals("init") || (name.equals("main") && c.pkg.name().equals("main"));
    if (initial) {
      if (decl.type().typeParams().isPresent()) {
        c.report(decl.name(), "func " + name + " must have no type parameters");
      } else if (!decl.type().params().fields().isEmpty() || decl.type().results().isPresent()) {
        c.report(decl.name(), "func " + name + " must have no arguments and no return values");
      }
    }
    if (name.equals("init")) {
      c.info.define(decl.name(), obj);
      if (decl.body().isEmpty()) {
        c.report(decl, "func init must have a body");
      }
    } else {
      declare(decl.name(), obj);
    }
  }

  /// Gives a method to the type of its receiver.
  private void attach(Method m) {
    c.env = new Env(m.source, m.func.decl.scope());
    c.declarations.add(m.func);
    Receiver receiver = Receiver.of(m.syntax);
    if (receiver.base().isEmpty()) {
      return;
    }
    Optional<TypeName> base = baseType(receiver.base().get().name());
    m.func.declaredBy(m.syntax, base.orElse(null), receiver.pointer());
    if (base.isEmpty() || m.func.name().equals("_")) {
      return;
    }
    List<Func> methods = base.get().methods;
    Optional<Func> old = methods.stream().filter(f -> f.name().equals(m.func.name())).findFirst();
    if (old.isEmpty()) {
      methods.add(m.func);
    } else if (!onlyMissing) {
      c.report(
          m.syntax.name(),
          "method "
              + base.get().name()
              + "."
              + m.func.name()
              + " already declared"
              + old.get().position().map(p -> " at " + p).orElse(""));
    }
  }

  /// The declared type that a receiver's name means, through aliases.
  private Optional<TypeName> baseType(String name) {
    String wanted = name;
    for (int i = 0; i < 100; i++) {
      if (!(c.pkg.scope().local(wanted) instanceof TypeName t) || t.decl == null) {
        return Optional.empty();
      }
      if (!t.decl.syntax.alias()) {
        return Optional.of(t);
      }
      Optional<Expr.Ident> next = Receiver.baseOf(t.decl.syntax.type());
      if (next.isEmpty()) {
        return Optional.empty();
      }
      wanted = next.get().name();
    }
    return Optional.empty();
  }

  /// Spec: "It is illegal … to directly import a package without referring to any of its exported
  /// identifiers."
  void unusedImports() {
    for (PkgName p : imports) {
      if (!p.used && p.imported().isKnown()) {
        String path = p.imported().path();
        boolean renamed = p.spec().name().isPresent();
        String as = renamed && !p.name().equals(p.imported().name()) ? " as " + p.name() : "";
        c.report(
            p.source().orElseThrow(),
            p.spec().start(),
            p.spec().end(),
            "\"" + path + "\" imported" + as + " and not used");
      }
    }
  }
}
