package concord.facts.skeleton;

import concord.facts.data.RegisterTypes;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Named;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The registers of one function as [Term]s, and their types on demand.
final class Registers {
  /// Longer paths to a value are not followed.
  private static final int DEEPEST = 9;

  private static final int MANY = -2;
  private static final int NOBODY = -1;

  /// An unknown value.
  static final Term UNKNOWN = new Term.Variable(-1);

  private final Code code;
  private final String function;
  private final List<Type> parameters;
  private final int[] writer;
  private final Term[] terms;
  private final Map<Integer, Term> inherited;
  private final Map<Integer, Integer> cells;
  private final Set<Term> stored = new HashSet<>();

  /// `inherited` are the parameters of a function literal that are function values known where the
  /// literal is made.
  Registers(Code code, String function, List<Type> parameters, Map<Integer, Term> inherited) {
    this.inherited = Map.copyOf(inherited);
    this.code = code;
    this.function = function;
    this.parameters = parameters;
    this.writer = new int[code.registers()];
    this.terms = new Term[code.registers()];
    Arrays.fill(writer, NOBODY);
    for (int pc = 0; pc < code.length(); pc++) {
      for (int r : code.writes(pc)) {
        writer[r] = writer[r] == NOBODY && r >= code.parameters() ? pc : MANY;
      }
    }
    this.cells = Cells.of(code);
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Store s) {
        stored.add(term(s.address()));
      }
    }
    Arrays.fill(terms, null);
  }

  /// The parameter types of a declared function, receiver first.
  static List<Type> parameters(Func func) {
    List<Type> types = new ArrayList<>();
    if (func.type() instanceof Signature s) {
      s.receiver().ifPresent(r -> types.add(r.type()));
      s.params().forEach(p -> types.add(p.type()));
    }
    return types;
  }

  /// The parameter types of a closure, captured variables last.
  List<Type> parameters(Instr.Closure closure) {
    return RegisterTypes.parameters(closure, this::type);
  }

  /// The captured function values of a function literal, in terms of the literal's own parameters
  /// where it captures their parts too.
  Map<Integer, Term> inherited(Instr.Closure closure) {
    Map<Integer, Term> values = new HashMap<>();
    List<Term> captures = terms(closure.captures());
    int first = closure.code().parameters() - captures.size();
    for (int c = 0; c < captures.size(); c++) {
      switch (captures.get(c)) {
        case Term.FunctionValue f -> values.put(first + c, inner(f, captures, first));
        case Term.Cell(Term.FunctionValue f) ->
            values.put(first + c, new Term.Cell(inner(f, captures, first)));
        default -> {}
      }
    }
    return values;
  }

  private static Term inner(Term.FunctionValue f, List<Term> captures, int first) {
    List<Term> own = new ArrayList<>();
    for (Term t : f.captures()) {
      int at = captures.indexOf(t);
      own.add(at < 0 ? UNKNOWN : new Term.Param(first + at));
    }
    return new Term.FunctionValue(f.function(), own, f.bound());
  }

  /// The path of a function literal in this function.
  String closure(Code inner) {
    return function + inner.name().substring(code.name().length());
  }

  Term term(int register) {
    if (register < 0) {
      return UNKNOWN;
    }
    Term known = terms[register];
    if (known == null) {
      terms[register] = new Term.Variable(register); // a value that depends on itself
      known = make(register);
      if (known.depth() > DEEPEST) {
        known = new Term.Variable(register);
      }
      terms[register] = known;
    }
    return known;
  }

  List<Term> terms(List<Integer> registers) {
    List<Term> all = new ArrayList<>(registers.size());
    registers.forEach(r -> all.add(term(r)));
    return all;
  }

  private Term make(int r) {
    Term variable = new Term.Variable(r);
    if (writer[r] == NOBODY) {
      return inherited.containsKey(r)
          ? inherited.get(r)
          : r < code.parameters() ? new Term.Param(r) : variable;
    }
    if (writer[r] == MANY) {
      return variable;
    }
    int pc = writer[r];
    return switch (code.at(pc)) {
      case Instr.Const i -> new Term.Constant(String.valueOf(i.value()));
      case Instr.Zero i -> zero(i.type(), variable);
      case Instr.Copy i -> copied(i, variable);
      case Instr.Unary i -> new Term.Apply(i.op().toString(), term(i.x()), Term.Constant.NIL);
      case Instr.Binary i -> new Term.Apply(i.op().toString(), term(i.x()), term(i.y()));
      case Instr.Convert i -> term(i.x());
      case Instr.TypeAssert i -> i.dst() == r ? term(i.x()) : variable;
      case Instr.Alloc _ ->
          cells.containsKey(r) ? new Term.Cell(term(cells.get(r))) : new Term.Made(function, pc);
      case Instr.Make _, Instr.StructLit _, Instr.ListLit _, Instr.MapLit _ ->
          new Term.Made(function, pc);
      case Instr.Global i -> new Term.Global(name(i.var()));
      case Instr.Load i -> Term.at(term(i.address()));
      case Instr.FieldAddress i -> field(term(i.address()), pointee(i.address()), i.index());
      case Instr.Field i ->
          switch (term(i.x())) {
            case Term.At at -> new Term.At(field(at.address(), type(i.x()), i.index()));
            case Term.Variable v -> new Term.Apply("." + i.index(), v, Term.Constant.NIL);
            default -> variable;
          };
      case Instr.IndexAddress i -> new Term.Element(term(i.x()), term(i.index()));
      case Instr.Index i ->
          i.dst() == r ? new Term.At(new Term.Element(term(i.x()), term(i.index()))) : variable;
      case Instr.Slice i -> term(i.x());
      case Instr.Closure i -> new Term.FunctionValue(closure(i.code()), terms(i.captures()), false);
      case Instr.FuncRef i -> new Term.FunctionValue(path(i.func()), List.of(), false);
      case Instr.Bind i ->
          i.func().kind() == Func.Kind.INTERFACE_METHOD
              ? variable
              : new Term.FunctionValue(
                  LibraryNodes.operation(i.func()).map(Skeletons::operation).orElse(path(i.func())),
                  List.of(term(i.x())),
                  true);
      case Instr.Call i -> called(i, variable);
      case Instr.Next i when i.value() == r || i.key() == r -> next(i, r, variable);
      default -> variable;
    };
  }

  /// The element of a field in a range loop, if it is a pointer, a channel or a function. A key of
  /// a map that is a set, such as `map[*client]bool`, counts as an element.
  private Term next(Instr.Next next, int register, Term variable) {
    int pc = writer[next.iterator()];
    boolean refers =
        switch (type(register).underlying()) {
          case Type.Pointer _, Type.Chan _, Signature _ -> true;
          default -> false;
        };
    return refers
            && pc >= 0
            && code.at(pc) instanceof Instr.Iterate i
            && term(i.x()) instanceof Term.At(Term.Field f)
        ? new Term.At(new Term.Element(new Term.At(f), variable))
        : variable;
  }

  /// A named variable keeps its value when the source is stored to later.
  private Term copied(Instr.Copy i, Term variable) {
    Term src = term(i.src());
    return src instanceof Term.At(Term address) && stored.contains(address) ? variable : src;
  }

  private Term called(Instr.Call call, Term variable) {
    return switch (call.callee()) {
      case Instr.Callee.Builtin b when b.name().equals("len") || b.name().equals("cap") ->
          new Term.Apply(b.name(), term(call.args().getFirst()), Term.Constant.NIL);
      case Instr.Callee.Builtin b when b.name().equals("recover") ->
          Term.Constant.NIL; // panicking paths are not followed
      case Instr.Callee.Builtin b when b.name().equals("new") ->
          new Term.Made(function, writer[call.dsts().getFirst()]);
      case Instr.Callee.Static s when LibraryTable.has(s.func(), Trait.MAKES_ERROR) ->
          Term.Constant.NOT_NIL;
      case Instr.Callee.Static s
          when LibraryTable.has(s.func(), Trait.MAKES_GROUP) && variable.equals(first(call)) ->
          new Term.Made(function, writer[call.dsts().getFirst()]);
      default -> variable;
    };
  }

  private static Term first(Instr.Call call) {
    return new Term.Variable(call.dsts().getFirst());
  }

  static Term zero(Type type, Term otherwise) {
    return switch (type.underlying()) {
      case Basic b when b == Basic.BOOL -> Term.Constant.FALSE;
      case Basic b when b == Basic.UNTYPED_NIL -> Term.Constant.NIL;
      case Basic b when b == Basic.STRING -> new Term.Constant("");
      case Basic _ -> new Term.Constant("0");
      case Struct _, Type.Array _ -> otherwise;
      default -> Term.Constant.NIL;
    };
  }

  static Term field(Term of, Type struct, int index) {
    String name =
        struct.underlying() instanceof Struct s && index < s.fields().size()
            ? s.fields().get(index).name()
            : "" + index;
    return new Term.Field(of, Registers.name(struct), index, name);
  }

  /// Whether the term of a register is only the register itself.
  boolean isVariable(int register) {
    return register >= 0 && term(register) instanceof Term.Variable;
  }

  /// Whether a channel's messages carry no data.
  boolean isSignal(int channel) {
    return type(channel).underlying() instanceof Type.Chan c
        && c.elem().underlying() instanceof Struct s
        && s.fields().isEmpty();
  }

  /// The number that a register holds, if the source tells and it is small.
  Optional<Integer> constant(int register) {
    return term(register) instanceof Term.Constant(String text) && text.matches("[0-9]{1,6}")
        ? Optional.of(Integer.valueOf(text))
        : Optional.empty();
  }

  // Names.

  static String path(Func func) {
    return Codes.path(func.origin());
  }

  static String name(Var var) {
    return (var.pkg() == null ? "" : var.pkg().path()) + "." + var.name();
  }

  /// The path of a declared type; empty for others.
  static String name(Type type) {
    return Types.unalias(type) instanceof Named n && n.obj().pkg() != null
        ? n.obj().pkg().path() + "." + n.obj().name()
        : "";
  }

  /// The path of the declared type of a value, or of what a pointer points to.
  static String dynamicName(Type type) {
    return Types.unalias(type) instanceof Type.Pointer p ? "*" + name(p.elem()) : name(type);
  }

  // Types.

  Type pointee(int register) {
    return type(register).underlying() instanceof Type.Pointer p ? p.elem() : Basic.INVALID;
  }

  /// [Basic#INVALID] if unknown.
  Type type(int register) {
    return type(register, 2 * DEEPEST);
  }

  private Type type(int r, int steps) {
    if (r < 0 || steps == 0) {
      return Basic.INVALID;
    }
    if (r < code.parameters()) {
      return r < parameters.size() ? parameters.get(r) : Basic.INVALID;
    }
    int pc = writer[r];
    if (pc == MANY) {
      List<Integer> writers = code.writers(r);
      pc = writers.isEmpty() ? NOBODY : writers.getFirst();
    }
    return pc < 0 ? Basic.INVALID : type(code.at(pc), r, steps - 1);
  }

  private Type type(Instr instr, int r, int steps) {
    return switch (instr) {
      case Instr.Const i -> i.type();
      case Instr.Zero i -> i.type();
      case Instr.Unknown i -> i.type();
      case Instr.Copy i -> type(i.src(), steps);
      case Instr.Unary i -> i.type();
      case Instr.Binary i -> i.type();
      case Instr.Convert i -> i.type();
      case Instr.TypeAssert i -> i.dst() == r ? i.type() : Basic.INVALID;
      case Instr.Alloc i -> new Type.Pointer(i.type());
      case Instr.Global i -> new Type.Pointer(i.var().type());
      case Instr.Load i ->
          type(i.address(), steps).underlying() instanceof Type.Pointer p
              ? p.elem()
              : Basic.INVALID;
      case Instr.FieldAddress i -> new Type.Pointer(i.type());
      case Instr.Field i -> i.type();
      case Instr.IndexAddress i -> new Type.Pointer(i.type());
      case Instr.Index i -> i.dst() == r ? i.type() : Basic.INVALID;
      case Instr.Slice i -> i.type();
      case Instr.StructLit i -> i.type();
      case Instr.ListLit i -> i.type();
      case Instr.MapLit i -> i.type();
      case Instr.Make i -> i.type();
      case Instr.Closure i -> i.type();
      case Instr.FuncRef i -> i.type();
      case Instr.Bind i -> i.type();
      case Instr.Call i -> result(i, r, steps);
      case Instr.Recv i -> i.dst() == r ? message(i.chan(), steps) : Basic.INVALID;
      case Instr.Select i ->
          i.cases().stream()
              .filter(c -> c.dst() == r)
              .findFirst()
              .map(c -> message(c.chan(), steps))
              .orElse(Basic.INVALID);
      case Instr.Iterate i -> type(i.x(), steps);
      case Instr.Next i ->
          i.value() == r ? element(type(i.iterator(), steps)) : key(type(i.iterator(), steps));
      default -> Basic.INVALID;
    };
  }

  private Type result(Instr.Call call, int r, int steps) {
    Type callee =
        switch (call.callee()) {
          case Instr.Callee.Builtin b ->
              b.name().equals("append") && !call.args().isEmpty()
                  ? type(call.args().getFirst(), steps)
                  : b.type();
          case Instr.Callee.Static s -> s.func().type();
          case Instr.Callee.Method m -> m.method().type();
          case Instr.Callee.Dynamic d -> type(d.func(), steps).underlying();
        };
    int index = call.dsts().indexOf(r);
    if (!(callee instanceof Signature s)) {
      return callee;
    }
    return index < s.results().size() ? s.results().get(index).type() : Basic.INVALID;
  }

  private Type message(int channel, int steps) {
    return type(channel, steps).underlying() instanceof Type.Chan c ? c.elem() : Basic.INVALID;
  }

  private static Type key(Type container) {
    return container.underlying() instanceof Type.MapOf m ? m.key() : Basic.INVALID;
  }

  private static Type element(Type container) {
    return switch (container.underlying()) {
      case Type.Slice s -> s.elem();
      case Type.Array a -> a.elem();
      case Type.MapOf m -> m.elem();
      case Type.Pointer p -> element(p.elem());
      default -> Basic.INVALID;
    };
  }
}
