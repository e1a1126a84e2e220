package concord.infer.run;

import concord.facts.calls.CallGraph;
import concord.facts.data.Kinds;
import concord.facts.summary.Services;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.types.Basic;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Identity;
import concord.go.types.Interface;
import concord.go.types.Methods;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.Pkg;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.TypeParam;
import concord.infer.domain.Path;
import concord.infer.domain.Solver;
import concord.infer.domain.Value;
import concord.infer.know.Outsiders;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The whole program: the code of its functions, and questions about its types.
public final class WholeProgram implements Services.Functions {
  private static final String SUBTEST = "concord.subtest";
  private static final String BUBBLE = "concord.bubble";

  private final Codes codes;
  private final CallGraph graph;
  private final Solver solver;
  private final Outsiders outsiders;
  private final Map<Integer, Code> trampolines = new HashMap<>();
  private final Map<List<Integer>, Code> callers = new HashMap<>();
  private final Code andThen = Codes.andThen();
  private final Code again = Codes.again();
  private final Code subtest = Codes.trampoline(SUBTEST, 1);
  private final List<Code> bubbles =
      List.of(Codes.trampoline(BUBBLE, 0), Codes.trampoline(BUBBLE, 1));
  private final Set<Code> reached = new HashSet<>();
  private final Services services = new Services(this);
  private final Map<String, List<Func>> methods;
  private Optional<Services.Done> anything = Optional.empty();

  public WholeProgram(Codes codes, CallGraph graph, Solver solver, Outsiders outsiders) {
    this.outsiders = outsiders;
    this.codes = codes;
    this.methods = codes.methodsByName();
    this.graph = graph;
    this.solver = solver;
  }

  /// What functions do for other goroutines, by the source text.
  public Services services() {
    return services;
  }

  /// What any function of the program may do, except those that run once before everything else.
  public Services.Done anything() {
    if (anything.isEmpty()) {
      List<Code> all = new ArrayList<>();
      codes.functions().forEach(f -> services.code(f).ifPresent(all::add));
      methods.values().forEach(fs -> fs.forEach(f -> services.code(f).ifPresent(all::add)));
      anything = Optional.of(services.of(all));
    }
    return anything.get();
  }

  /// The methods of this name.
  @Override
  public List<Func> named(String name) {
    return methods.getOrDefault(name, List.of());
  }

  Outsiders outsiders() {
    return outsiders;
  }

  Solver solver() {
    return solver;
  }

  @Override
  public Optional<Code> code(Func func) {
    return codes.of(func);
  }

  /// Whether a function only computes data, so that with little detail a call need not be followed.
  boolean isComputation(Func func) {
    return func.type() instanceof Signature s
        && s.results().stream().allMatch(r -> Kinds.isData(r.type()))
        && code(func).filter(c -> !c.isModel()).filter(graph::isSilent).isPresent();
  }

  /// Records that some entry calls this code.
  public void reach(Code code) {
    reached.add(code);
  }

  /// Whether an entry so far calls this function.
  public boolean isReached(Func func) {
    return code(func).map(reached::contains).orElse(false);
  }

  String name(Func func) {
    return Codes.path(func);
  }

  public Code trampoline(int args) {
    return trampolines.computeIfAbsent(args, Codes::trampoline);
  }

  /// Code that calls a library function.
  public Code caller(int args, int results) {
    return callers.computeIfAbsent(List.of(args, results), _ -> Codes.caller(args, results));
  }

  Code andThen() {
    return andThen;
  }

  /// Code that calls what its parameter selects, as often as it selects something.
  Code again() {
    return again;
  }

  /// Code that calls a subtest: a failure ends it and goes no further.
  Code subtest() {
    return subtest;
  }

  /// The same in a bubble of its own ([Bubbles]), with or without the test as argument.
  Code bubble(int args) {
    return bubbles.get(args);
  }

  public static boolean isSubtest(Code code) {
    return code.name().equals(SUBTEST) || isBubble(code);
  }

  static boolean isBubble(Code code) {
    return code.name().equals(BUBBLE);
  }

  // Methods.

  /// A method of `receiver`, reached through the `embedded` fields.
  public record Method(Func func, List<Integer> embedded, Type receiver) {}

  public Optional<Method> method(Type type, Func wanted) {
    return method(type, wanted.pkg(), wanted.name());
  }

  public Optional<Method> method(Type type, Pkg from, String name) {
    return Methods.find(type, from, name).map(f -> new Method(f.func(), f.embedded(), type));
  }

  public static Type fieldType(Value of, int index) {
    Type type = of == null ? Basic.INVALID : Kinds.pointee(of.type());
    return type.underlying() instanceof Struct s && index < s.fields().size()
        ? s.fields().get(index).type()
        : Basic.INVALID;
  }

  /// The methods that a call through an interface of the program may mean if the value is unknown:
  /// those of reached types of the program.
  List<Method> implementations(Func wanted, Predicate<Code> reached) {
    List<Method> all = new ArrayList<>();
    if (!codes.knows(wanted.pkg())) {
      return all;
    }
    for (Checked checked : codes.packages()) {
      for (Obj obj : checked.pkg().scope().objects()) {
        if (obj instanceof TypeName t
            && t.type() instanceof Named named
            && !named.isGeneric()
            && !(named.underlying() instanceof Interface)) {
          Type pointer = new Type.Pointer(named);
          method(pointer, wanted)
              .filter(m -> code(m.func()).filter(reached).isPresent())
              .filter(m -> sameSignature(m.func(), wanted))
              .ifPresent(all::add);
        }
      }
    }
    return all;
  }

  private static boolean sameSignature(Func a, Func b) {
    return a.type() instanceof Signature s
        && b.type() instanceof Signature t
        && s.params().size() == t.params().size()
        && s.results().size() == t.results().size();
  }

  // Types.

  /// Whether `value` is of `type`, as far as it is known.
  public Optional<Boolean> hasType(Value value, Type type) {
    return switch (value) {
      case Value.Nil n when Kinds.isInterface(n.type()) || n.type() == Basic.UNTYPED_NIL ->
          Optional.of(false);
      case Value.Unknown _, Value.Test _, Value.Native _, Value.Failure _, Value.Context _ ->
          Optional.empty();
      default -> {
        if (type.underlying() instanceof Interface wanted) {
          yield Optional.of(implementsAll(value.type(), wanted));
        }
        yield value.type() == Basic.INVALID
            ? Optional.empty()
            : Optional.of(Identity.identical(value.type(), type));
      }
    };
  }

  private boolean implementsAll(Type type, Interface wanted) {
    return Methods.of(wanted).stream().allMatch(m -> method(type, m).isPresent());
  }

  Type substitute(Type type, Map<TypeParam, Type> args) {
    return args.isEmpty() ? type : Methods.substitute(type, args);
  }

  /// Binds the type parameters of a generic function to the type arguments of a call, which may
  /// mention those of the caller.
  Map<TypeParam, Type> bind(Func func, List<Type> args, Map<TypeParam, Type> outer) {
    if (args.isEmpty() || !(func.origin().type() instanceof Signature s)) {
      return Map.of();
    }
    Map<TypeParam, Type> bound = new LinkedHashMap<>();
    for (int i = 0; i < args.size() && i < s.typeParams().size(); i++) {
      bound.put(s.typeParams().get(i), substitute(args.get(i), outer));
    }
    return bound;
  }

  /// Binds the type parameters of a method of a generic type by the type of its receiver.
  Map<TypeParam, Type> bindReceiver(Func func, Value receiver) {
    if (receiver == null
        || !(func.origin().type() instanceof Signature s)
        || s.receiverTypeParams().isEmpty()
        || !(Kinds.pointee(receiver.type()) instanceof Named named)) {
      return Map.of();
    }
    Map<TypeParam, Type> bound = new LinkedHashMap<>();
    List<TypeParam> params = s.receiverTypeParams();
    for (int i = 0; i < params.size() && i < named.typeArgs().size(); i++) {
      bound.put(params.get(i), named.typeArgs().get(i));
    }
    return bound;
  }

  /// A type inside a generic function, with the type arguments of the current call.
  Type resolve(Path path, Type type) {
    return substitute(type, path.top().typeArgs);
  }
}
