package concord.facts.skeleton;

import concord.facts.calls.Entries;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.code.Lowered;
import concord.go.load.GoFile;
import concord.go.syntax.Position;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Pkg;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The skeletons of the functions of a package.
public final class Skeletons {
  private static final String OPERATION = "concord.";
  private static final int MOST_CONSTANTS = 5;

  private final Predicate<Pkg> inside;
  private final List<Skeleton> all = new ArrayList<>();
  private final Map<String, List<Term.Constant>> constants = new HashMap<>();
  private final Set<String> awaited = new HashSet<>();
  private final Set<String> helpers = new HashSet<>();

  private final Codes codes;

  private Skeletons(Predicate<Pkg> inside, Codes codes) {
    this.codes = codes;
    this.inside = inside;
  }

  /// The facts about a package; `inside` selects the packages that are analysed.
  public static PackageFacts facts(Checked checked, Predicate<Pkg> inside) {
    return facts(checked, new Lowered(), inside);
  }

  /// The same, with code that was lowered already.
  public static PackageFacts facts(Checked checked, Lowered lowered, Predicate<Pkg> inside) {
    Codes codes = new Codes(List.of(checked), lowered);
    Skeletons skeletons = new Skeletons(inside, codes);
    List<Func> funcs = new ArrayList<>(codes.functions());
    codes.methodsByName().values().forEach(funcs::addAll);
    for (Func func : funcs) {
      codes.of(func).ifPresent(code -> skeletons.awaited(func, code));
      codes.of(func).ifPresent(skeletons::helpers);
    }
    for (Func func : funcs) {
      codes.of(func).ifPresent(code -> skeletons.declared(func, code, checked.pkg()));
    }
    for (Code init : codes.inits(checked)) {
      skeletons.function(
          init,
          checked.pkg().path() + ".init",
          List.of(),
          checked.pkg(),
          false,
          use(init, checked.pkg()));
    }
    codes
        .initialisers(checked)
        .values()
        .forEach(code -> {
          String path = checked.pkg().path() + "." + code.name();
          skeletons.function(code, path, List.of(), checked.pkg(), false, use(code, checked.pkg()));
        });
    return new PackageFacts(
        checked.pkg().path(), skeletons.all, TypeFacts.of(checked), skeletons.constants);
  }

  /// Notes the callees of a function that may use channels as semaphores: they may give back what
  /// it takes.
  private void helpers(Code code) {
    if (Tokens.mayBeIn(code, codes)) {
      for (int pc = 0; pc < code.length(); pc++) {
        Instr.Callee callee =
            switch (code.at(pc)) {
              case Instr.Call c -> c.callee();
              case Instr.Defer d -> d.callee();
              default -> null;
            };
        if (callee instanceof Instr.Callee.Static s) {
          helpers.add(Registers.path(s.func()));
        }
      }
    }
  }

  /// Notes the fields tested by a function that waits at a condition variable.
  private void awaited(Func func, Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      boolean waits =
          code.at(pc) instanceof Instr.Call c
              && c.callee() instanceof Instr.Callee.Static s
              && LibraryNodes.operation(s.func()).filter(k -> k == Kind.COND_WAIT).isPresent();
      if (waits) {
        Registers registers =
            new Registers(code, Registers.path(func), Registers.parameters(func), Map.of());
        for (int at = 0; at < code.length(); at++) {
          switch (code.at(at)) {
            case Instr.Branch b -> awaited(registers.term(b.cond()));
            case Instr.Call c when c.callee() instanceof Instr.Callee.Static s ->
                codes.of(s.func()).ifPresent(callee -> answers(s.func(), callee));
            default -> {}
          }
        }
        return;
      }
    }
  }

  private void awaited(Term condition) {
    condition.has(t -> {
      if (t instanceof Term.At(Term.Field f)) {
        awaited.add(f.owner() + "." + f.name());
      }
      return false;
    });
  }

  /// A waiter may ask through a function that returns what it asks for.
  private void answers(Func func, Code code) {
    Registers registers =
        new Registers(code, Registers.path(func), Registers.parameters(func), Map.of());
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Return r) {
        registers.terms(r.results()).forEach(this::awaited);
      }
    }
  }

  /// The name of our function that performs just one operation on its parameter.
  static String operation(Kind kind) {
    return OPERATION + kind.name().toLowerCase(Locale.ROOT);
  }

  private static final Map<String, Kind> KINDS =
      Arrays.stream(Kind.values())
          .collect(Collectors.toUnmodifiableMap(Skeletons::operation, k -> k));

  /// The operation of such a function.
  public static Optional<Kind> operation(String function) {
    return Optional.ofNullable(KINDS.get(function));
  }

  /// The skeletons of these functions.
  public static List<Skeleton> operations() {
    List<Skeleton> operations = new ArrayList<>();
    Place nowhere = new Place("", 0, 0);
    for (Kind kind : Kind.values()) {
      Node operation = new Node.Operation(kind, new Term.Param(0), -1, -1, nowhere, 1);
      Node end = new Node.Return(List.of(), nowhere);
      String name = operation(kind);
      operations.add(
          new Skeleton(
              name,
              "",
              name,
              1,
              false,
              Skeleton.Use.LIBRARY,
              nowhere,
              List.of(""),
              Set.of(),
              List.of(operation, end)));
    }
    return operations;
  }

  private void declared(Func func, Code code, Pkg pkg) {
    boolean exported =
        isExported(func.name()) && func.receiverName().map(t -> isExported(t.name())).orElse(true);
    function(
        code,
        Registers.path(func),
        Registers.parameters(func),
        pkg,
        exported,
        use(func, code, pkg));
  }

  private static Skeleton.Use use(Func func, Code code, Pkg pkg) {
    return Entries.isTest(func) ? Skeleton.Use.TEST : use(code, pkg);
  }

  private static Skeleton.Use use(Code code, Pkg pkg) {
    if (code.length() > 0 && GoFile.isTest(code.position(0).file())) {
      return Skeleton.Use.TEST;
    }
    return pkg.name().equals("main") ? Skeleton.Use.PROGRAM : Skeleton.Use.LIBRARY;
  }

  private static boolean isExported(String name) {
    return !name.isEmpty() && Character.isUpperCase(name.codePointAt(0));
  }

  private void function(
      Code code, String path, List<Type> parameters, Pkg pkg, boolean exported, Skeleton.Use use) {
    function(
        code,
        path,
        parameters,
        pkg,
        exported,
        use,
        Map.of(),
        helpers.contains(path) || Tokens.mayBeIn(code, codes));
  }

  private void function(
      Code code,
      String path,
      List<Type> parameters,
      Pkg pkg,
      boolean exported,
      Skeleton.Use use,
      Map<Integer, Term> inherited,
      boolean tokens) {
    Registers registers = new Registers(code, path, parameters, inherited);
    List<Node> nodes =
        Accessors.of(
            code, registers, new Extraction(code, registers, inside, tokens, awaited).nodes());
    Position p = code.length() == 0 ? new Position("", 0, 0) : code.position(0);
    if (nodes.stream().noneMatch(Skeletons::matters)) {
      constant(code, registers, path);
    } else {
      all.add(
          new Skeleton(
              path,
              pkg.path(),
              code.name(),
              code.parameters(),
              exported,
              use,
              new Place(p.file(), p.line(), p.column()),
              names(code),
              new Leaks(code, registers, inside).all(),
              nodes));
    }
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Closure c) {
        function(
            c.code(),
            registers.closure(c.code()),
            registers.parameters(c),
            pkg,
            false,
            use,
            registers.inherited(c),
            tokens);
      }
    }
  }

  /// Notes a function whose first result is one of a few constants.
  private void constant(Code code, Registers registers, String path) {
    Set<Term.Constant> values = new LinkedHashSet<>();
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Return r) {
        if (r.results().isEmpty()
            || !(registers.term(r.results().getFirst()) instanceof Term.Constant value)) {
          return;
        }
        values.add(value);
      }
    }
    if (values.size() > 1 && values.size() <= MOST_CONSTANTS) {
      constants.put(path, List.copyOf(values));
    }
  }

  /// The names of the parameters: each arrives in a register of its own and is copied from there.
  private static List<String> names(Code code) {
    String[] names = new String[code.parameters()];
    for (int i = 0; i < names.length; i++) {
      names[i] = code.variable(i).orElse("");
    }
    for (int pc = 0; pc < code.length(); pc++) {
      switch (code.at(pc)) {
        case Instr.Copy c when c.src() < names.length && c.src() >= 0 ->
            code.variable(c.dst()).ifPresent(n -> names[c.src()] = n);
        case Instr.Store s when s.src() < names.length && s.src() >= 0 ->
            code.variable(s.address()).ifPresent(n -> names[s.src()] = n);
        default -> {}
      }
    }
    return List.of(names);
  }

  private static boolean matters(Node node) {
    return switch (node) {
      case Node.Operation _, Node.Call _, Node.Select _, Node.Store _, Node.Stop _ -> true;
      case Node.Branch _,
          Node.Either _,
          Node.Set _,
          Node.Make _,
          Node.MakeChannel _,
          Node.RunDefers _ ->
          false;
      // A channel in a field is handed out.
      case Node.Return r ->
          Accessors.tells(r) || r.results().stream().anyMatch(Term.At.class::isInstance);
    };
  }
}
