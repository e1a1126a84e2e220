package concord.go.code;

import concord.go.syntax.Decl;
import concord.go.syntax.File;
import concord.go.syntax.Source;
import concord.go.types.Checked;
import concord.go.types.Func;
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
import java.util.stream.IntStream;

/// The code of the functions of some packages, made when first asked for.
public final class Codes {
  private final List<Checked> packages;
  private final IdentityHashMap<Pkg, Lowered.Of> lowered = new IdentityHashMap<>();
  private final IdentityHashMap<Decl.Func, Optional<Code>> codes = new IdentityHashMap<>();
  private final Map<Func, Code> made = new HashMap<>();
  private List<Func> functions;
  private Map<String, List<Func>> methods;

  public Codes(List<Checked> packages) {
    this(packages, new Lowered());
  }

  /// Code in `shared` is not made again.
  public Codes(List<Checked> packages, Lowered shared) {
    this.packages = List.copyOf(packages);
    for (Checked checked : packages) {
      lowered.put(checked.pkg(), shared.of(checked));
    }
  }

  public List<Checked> packages() {
    return packages;
  }

  /// Whether all code of the package is available. For our models of libraries only the modelled
  /// functions are.
  public boolean knows(Pkg pkg) {
    Lowered.Of known = lowered.get(pkg);
    return known != null && !known.isModel();
  }

  /// Empty for functions without a body, and for those of other packages.
  public Optional<Code> of(Func func) {
    Func origin = func.origin();
    Code written = made.get(origin);
    if (written != null) {
      return Optional.of(written);
    }
    Decl.Func decl = origin.syntax().orElse(null);
    if (decl == null) {
      return Optional.empty();
    }
    Optional<Code> known = codes.get(decl);
    if (known == null) {
      Lowered.Of of = lowered.get(origin.pkg());
      known = of == null ? Optional.empty() : of.function(origin, decl);
      codes.put(decl, known);
    }
    return known;
  }

  /// Registers the code of a function without source.
  void add(Func func, Code code) {
    made.put(func, code);
  }

  /// `pkg.f`, `pkg.T.m`: with the name of the package, as messages print it.
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
    if (methods == null) {
      Map<String, List<Func>> byName = new HashMap<>();
      for (Checked checked : packages) {
        for (Func f : lowered.get(checked.pkg()).methods()) {
          byName.computeIfAbsent(f.name(), _ -> new ArrayList<>()).add(f);
        }
      }
      methods = Collections.unmodifiableMap(byName);
    }
    return methods;
  }

  /// The functions that the packages declare, but for methods and `init`.
  public List<Func> functions() {
    if (functions == null) {
      functions =
          packages.stream().flatMap(c -> lowered.get(c.pkg()).functions().stream()).toList();
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
    return lowered.get(checked.pkg()).inits().stream().flatMap(f -> of(f).stream()).toList();
  }

  /// The package variables with initial values, with the code that assigns them, file by file.
  /// Makes new code at each call, so that analyses of variables do not share state.
  public SequencedMap<List<Var>, Code> initialisers(Checked checked) {
    SequencedMap<List<Var>, Code> all = new LinkedHashMap<>();
    lowered.get(checked.pkg()).initialisers().forEach((vars, code) -> all.put(vars, code.copy()));
    return all;
  }

  /// The variables that a package declares.
  public List<Var> variables(Checked checked) {
    List<Var> all = new ArrayList<>();
    for (File file : checked.files()) {
      for (Decl decl : file.decls()) {
        if (decl instanceof Decl.Var vars) {
          vars.specs().forEach(spec -> all.addAll(Lowered.variables(checked.info(), spec)));
        }
      }
    }
    return all;
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

  /// Code that asks its first parameter whether to continue, and with which function, and calls
  /// that function, repeatedly.
  public static Code again() {
    Code code = new Code("concord.again", Source.of("", ""), 0, 1, true);
    Assembler out = new Assembler();
    int ask = out.register();
    int more = out.register();
    int function = out.register();
    int round = out.label();
    int next = out.label();
    int epilogue = out.label();
    out.place(round);
    out.emit(new Instr.Call(List.of(more, function), new Instr.Callee.Dynamic(ask), List.of()));
    out.emit(new Instr.Branch(more, next, epilogue, true, ""));
    out.place(next);
    out.emit(new Instr.Call(List.of(), new Instr.Callee.Dynamic(function), List.of()));
    out.emit(new Instr.Jump(round));
    out.place(epilogue);
    out.emit(new Instr.RunDefers());
    out.emit(new Instr.Return(List.of()));
    out.complete(code, epilogue);
    return code;
  }
}
