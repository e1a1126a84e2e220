package concord.go.code;

import concord.go.std.Stubs;
import concord.go.syntax.Decl;
import concord.go.syntax.File;
import concord.go.syntax.Source;
import concord.go.syntax.Spec;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Info;
import concord.go.types.Obj;
import concord.go.types.Pkg;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.IntStream;

/// The code of the functions of some packages, made when first asked for.
public final class Codes {
  private final List<Checked> packages;
  private final IdentityHashMap<Decl.Func, Code> codes = new IdentityHashMap<>();
  private final IdentityHashMap<Pkg, Info> infos = new IdentityHashMap<>();
  private final Set<Pkg> models = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Map<Func, Code> made = new HashMap<>();

  public Codes(List<Checked> packages) {
    this.packages = List.copyOf(packages);
    for (Checked checked : packages) {
      infos.put(checked.pkg(), checked.info());
      if (checked.files().stream().allMatch(f -> Stubs.isBuiltIn(f.source()))) {
        models.add(checked.pkg());
      }
    }
  }

  public List<Checked> packages() {
    return packages;
  }

  /// Whether the package is one of those of which all is looked into. Of our models of libraries
  /// only the functions are: what a library has besides is not known.
  public boolean knows(Pkg pkg) {
    return infos.containsKey(pkg) && !models.contains(pkg);
  }

  /// Empty for functions without a body, and for those of other packages.
  public Optional<Code> of(Func func) {
    Func origin = func.origin();
    Code written = made.get(origin);
    if (written != null) {
      return Optional.of(written);
    }
    Decl.Func decl = origin.syntax().orElse(null);
    Info info = infos.get(origin.pkg());
    if (decl == null || decl.body().isEmpty() || info == null || origin.source().isEmpty()) {
      return Optional.empty();
    }
    Code known = codes.get(decl);
    if (known == null) {
      boolean model = models.contains(origin.pkg());
      known = Lowering.function(info, origin.source().get(), name(origin), decl, model);
      codes.put(decl, known);
    }
    return Optional.of(known);
  }

  /// The code of a function that is written nowhere.
  void add(Func func, Code code) {
    made.put(func, code);
  }

  /// `pkg.f`, `pkg.T.m`: the package by its name, as people say it.
  public static String name(Func func) {
    String receiver = func.receiverName().map(t -> t.name() + ".").orElse("");
    return func.pkg().name() + "." + receiver + func.name();
  }

  /// The same with the path of the package, which is unique.
  public static String path(Func func) {
    String receiver = func.receiverName().map(t -> t.name() + ".").orElse("");
    return func.pkg().path() + "." + receiver + func.name();
  }

  /// The methods that the packages declare, by name.
  public Map<String, List<Func>> methodsByName() {
    Map<String, List<Func>> methods = new HashMap<>();
    for (Checked checked : packages) {
      for (File file : checked.files()) {
        for (Decl decl : file.decls()) {
          if (decl instanceof Decl.Func func
              && func.receiver().isPresent()
              && checked.info().definition(func.name()).orElse(null) instanceof Func f) {
            methods.computeIfAbsent(f.name(), _ -> new ArrayList<>()).add(f);
          }
        }
      }
    }
    return methods;
  }

  /// The functions that the packages declare, but for methods and `init`.
  public List<Func> functions() {
    List<Func> functions = new ArrayList<>();
    for (Checked checked : packages) {
      for (File file : checked.files()) {
        for (Decl decl : file.decls()) {
          if (decl instanceof Decl.Func func
              && func.receiver().isEmpty()
              && !func.name().name().equals("init")
              && checked.info().definition(func.name()).orElse(null) instanceof Func f) {
            functions.add(f);
          }
        }
      }
    }
    return functions;
  }

  /// The functions `init`, in the order of the text; those of the packages given last, which the
  /// others import, come first.
  public List<Code> inits() {
    return packages.reversed().stream().flatMap(checked -> inits(checked).stream()).toList();
  }

  /// The functions `init` of one package, in the order of the text.
  public List<Code> inits(Checked checked) {
    List<Code> inits = new ArrayList<>();
    for (File file : checked.files()) {
      for (Decl decl : file.decls()) {
        if (decl instanceof Decl.Func func
            && func.receiver().isEmpty()
            && func.name().name().equals("init")
            && checked.info().definition(func.name()).orElse(null) instanceof Func f) {
          of(f).ifPresent(inits::add);
        }
      }
    }
    return inits;
  }

  /// The package variables with initial values, with the code that assigns them, file by file.
  public SequencedMap<List<Var>, Code> initialisers(Checked checked) {
    SequencedMap<List<Var>, Code> all = new LinkedHashMap<>();
    for (File file : checked.files()) {
      for (Decl decl : file.decls()) {
        if (decl instanceof Decl.Var vars) {
          for (Spec.Var spec : vars.specs()) {
            List<Var> declared = variables(checked.info(), spec);
            initialiser(checked.info(), file.source(), spec, declared)
                .ifPresent(code -> all.put(declared, code));
          }
        }
      }
    }
    return all;
  }

  private static Optional<Code> initialiser(
      Info info, Source source, Spec.Var spec, List<Var> vars) {
    if (spec.values().isEmpty() || vars.size() != spec.names().size()) {
      return Optional.empty();
    }
    String name = "init." + spec.names().getFirst().name();
    return Optional.of(Lowering.initialiser(info, source, name, vars, spec.values(), false));
  }

  /// The variables that a package declares.
  public List<Var> variables(Checked checked) {
    List<Var> all = new ArrayList<>();
    for (File file : checked.files()) {
      for (Decl decl : file.decls()) {
        if (decl instanceof Decl.Var vars) {
          vars.specs().forEach(spec -> all.addAll(variables(checked.info(), spec)));
        }
      }
    }
    return all;
  }

  private static List<Var> variables(Info info, Spec.Var spec) {
    List<Var> vars = new ArrayList<>();
    for (var name : spec.names()) {
      Obj obj = info.definition(name).orElse(null);
      if (obj instanceof Var var) {
        vars.add(var);
      }
    }
    return vars;
  }

  /// Code that calls its first parameter with the others, runs what has been deferred, and returns.
  public static Code trampoline(int args) {
    return trampoline("concord.call", args);
  }

  /// The same under another name.
  public static Code trampoline(String name, int args) {
    Code code = new Code(name, Source.of("", ""), 0, args + 1, true);
    Assembler out = new Assembler();
    for (int i = 0; i <= args; i++) {
      out.register();
    }
    List<Integer> registers = IntStream.rangeClosed(1, args).boxed().toList();
    out.emit(new Instr.Call(List.of(), new Instr.Callee.Dynamic(0), registers));
    int epilogue = out.label();
    out.place(epilogue);
    out.emit(new Instr.RunDefers());
    out.emit(new Instr.Return(List.of()));
    out.complete(code, epilogue);
    return code;
  }

  /// Code that calls its last parameter, then its first with the others but the last two, and then
  /// the last but one with all that the first was given and has returned.
  public static Code caller(int args, int results) {
    Code code = new Code("concord.caller", Source.of("", ""), 0, args + 3, true);
    Assembler out = new Assembler();
    for (int i = 0; i < args + 3 + results; i++) {
      out.register();
    }
    List<Integer> given = IntStream.rangeClosed(1, args).boxed().toList();
    List<Integer> returned = IntStream.range(args + 3, args + 3 + results).boxed().toList();
    List<Integer> all = new ArrayList<>(given);
    all.addAll(returned);
    out.emit(new Instr.Call(List.of(), new Instr.Callee.Dynamic(args + 2), List.of()));
    out.emit(new Instr.Call(returned, new Instr.Callee.Dynamic(0), given));
    out.emit(new Instr.Call(List.of(), new Instr.Callee.Dynamic(args + 1), all));
    out.emit(new Instr.Return(List.of()));
    out.complete(code, -1);
    return code;
  }

  /// Code that calls its first parameter and, however that ends, its second.
  public static Code andThen() {
    Code code = new Code("concord.then", Source.of("", ""), 0, 2, true);
    Assembler out = new Assembler();
    out.register();
    out.register();
    out.emit(new Instr.Defer(new Instr.Callee.Dynamic(1), List.of()));
    out.emit(new Instr.Call(List.of(), new Instr.Callee.Dynamic(0), List.of()));
    int epilogue = out.label();
    out.place(epilogue);
    out.emit(new Instr.RunDefers());
    out.emit(new Instr.Return(List.of()));
    out.complete(code, epilogue);
    return code;
  }

  /// Code that calls its first parameter so many times with the third and the fourth, then its
  /// second with the third.
  public static Code repeatThen(int times) {
    Code code = new Code("concord.repeat", Source.of("", ""), 0, 4, true);
    Assembler out = new Assembler();
    for (int i = 0; i < 4; i++) {
      out.register();
    }
    for (int i = 0; i < times; i++) {
      out.emit(new Instr.Call(List.of(), new Instr.Callee.Dynamic(0), List.of(2, 3)));
    }
    out.emit(new Instr.Call(List.of(), new Instr.Callee.Dynamic(1), List.of(2)));
    out.emit(new Instr.Return(List.of()));
    out.complete(code, -1);
    return code;
  }
}
