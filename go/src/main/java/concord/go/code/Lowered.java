package concord.go.code;

import concord.go.std.Stubs;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.File;
import concord.go.syntax.Source;
import concord.go.syntax.Spec;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// The code of packages, shared by all analyses: each function is lowered once, on demand. Several
/// threads may ask.
///
/// The packages that were used last are kept, up to a size; the code of others is made again.
public final class Lowered {
  /// Bytes of Go text.
  private static final long MOST_TEXT = 12 << 20;

  private final SequencedMap<Info, Of> packages = new LinkedHashMap<>();
  private long text;

  /// A package is identified by its type information, which has identity.
  synchronized Of of(Checked checked) {
    Of known = packages.remove(checked.info());
    if (known == null) {
      known = new Of(checked);
      text += known.text;
    }
    packages.putLast(checked.info(), known);
    while (text > MOST_TEXT && packages.size() > 1) {
      text -= packages.pollFirstEntry().getValue().text;
    }
    return known;
  }

  /// The code of one package.
  static final class Of {
    private final Checked checked;
    private final boolean model;
    private final long text;
    private final List<Func> functions = new ArrayList<>();
    private final List<Func> methods = new ArrayList<>();
    private final List<Func> inits = new ArrayList<>();
    private final IdentityHashMap<Decl.Func, Code> codes = new IdentityHashMap<>();
    private SequencedMap<List<Var>, Code> initialisers;

    Of(Checked checked) {
      this.checked = checked;
      this.model = checked.files().stream().allMatch(f -> Stubs.isBuiltIn(f.source()));
      this.text = checked.files().stream().mapToLong(f -> f.source().length()).sum();
      for (File file : checked.files()) {
        for (Decl decl : file.decls()) {
          if (decl instanceof Decl.Func func
              && checked.info().definition(func.name()).orElse(null) instanceof Func f) {
            kind(func).add(f);
          }
        }
      }
    }

    private List<Func> kind(Decl.Func func) {
      if (func.receiver().isPresent()) {
        return methods;
      }
      return func.name().name().equals("init") ? inits : functions;
    }

    /// Whether this is our model of a package of the standard library.
    boolean isModel() {
      return model;
    }

    /// The functions, but for methods and `init`, in the order of the text.
    List<Func> functions() {
      return functions;
    }

    List<Func> methods() {
      return methods;
    }

    List<Func> inits() {
      return inits;
    }

    /// Empty for functions without a body.
    synchronized Optional<Code> function(Func func, Decl.Func decl) {
      if (decl.body().isEmpty() || func.source().isEmpty()) {
        return Optional.empty();
      }
      Code known = codes.get(decl);
      if (known == null) {
        Source source = func.source().get();
        known = Lowering.function(checked.info(), source, Codes.name(func), decl, model);
        codes.put(decl, known);
      }
      return Optional.of(known);
    }

    /// The package variables with initial values, with the code that assigns them, file by file.
    synchronized SequencedMap<List<Var>, Code> initialisers() {
      if (initialisers == null) {
        initialisers = new LinkedHashMap<>();
        for (File file : checked.files()) {
          for (Decl decl : file.decls()) {
            if (decl instanceof Decl.Var vars) {
              vars.specs().forEach(spec -> initialiser(file.source(), spec));
            }
          }
        }
      }
      return initialisers;
    }

    private void initialiser(Source source, Spec.Var spec) {
      List<Var> vars = variables(checked.info(), spec);
      if (!spec.values().isEmpty() && vars.size() == spec.names().size()) {
        String name = "init." + spec.names().getFirst().name();
        Code code = Lowering.initialiser(checked.info(), source, name, vars, spec.values(), false);
        initialisers.put(vars, code);
      }
    }
  }

  /// The variables that are declared together.
  static List<Var> variables(Info info, Spec.Var spec) {
    List<Var> vars = new ArrayList<>();
    for (Expr.Ident name : spec.names()) {
      if (info.definition(name).orElse(null) instanceof Var var) {
        vars.add(var);
      }
    }
    return vars;
  }
}
