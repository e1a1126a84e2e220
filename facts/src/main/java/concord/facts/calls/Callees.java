package concord.facts.calls;

import concord.facts.data.Kinds;
import concord.facts.data.RegisterTypes;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.library.LibraryTable;
import concord.go.library.Trait;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Methods;
import concord.go.types.Named;
import concord.go.types.Pkg;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;

/// Which functions a call may mean, as far as the source text tells.
public final class Callees {
  /// The methods that code may call on a value that it knows only as `any`.
  private static final List<String> TEXT_METHODS = List.of("Error", "String");

  /// Values nested deeper than this are assumed to be of any type.
  private static final int DEEPEST = 4;

  private final Map<String, List<Func>> methods;

  public Callees(Codes codes) {
    this.methods = codes.methodsByName();
  }

  /// For a method of an interface: all methods of that name.
  public List<Func> of(Func func) {
    return func.kind() == Func.Kind.INTERFACE_METHOD ? named(func.name()) : List.of(func);
  }

  /// All methods of this name.
  List<Func> named(String name) {
    return methods.getOrDefault(name, List.of());
  }

  /// The possible targets of a call.
  ///
  /// @param functions functions that are known
  /// @param methods names of methods; any method of such a name may be called
  record Called(List<Func> functions, Set<String> methods) {}

  /// All functions that `called` may mean.
  public List<Func> of(Called called) {
    List<Func> all = new ArrayList<>(called.functions());
    called.methods().forEach(name -> all.addAll(named(name)));
    return all;
  }

  /// The methods that unseen code may call on its arguments: those of the types by which it knows
  /// them.
  public Called calledBackBy(Func func, Code caller, RegisterTypes types, List<Integer> args) {
    Called all = new Called(new ArrayList<>(), new LinkedHashSet<>());
    if (!(func.type() instanceof Signature s) || LibraryTable.has(func, Trait.PLAIN_DATA)) {
      return all;
    }
    int first = args.size() - s.params().size(); // after the receiver
    for (int i = 0; i < s.params().size(); i++) {
      Type param = s.params().get(i).type();
      if (element(param).underlying() instanceof Interface wanted) {
        given(param, caller, types, first < 0 ? Instr.NONE : args.get(first + i))
            .forEach(type -> add(type, wanted, all));
      }
    }
    return all;
  }

  private static void add(Type type, Interface wanted, Called all) {
    List<String> names = Methods.of(wanted).stream().map(Func::name).toList();
    if (names.isEmpty()) {
      held(type, DEEPEST).forEach(t -> add(t, TEXT_METHODS, all));
    } else {
      add(type, names, all);
    }
  }

  /// A type and the types of the values that it contains. Printing a value, for example, also calls
  /// `String` on its elements and exported fields.
  private static SequencedSet<Type> held(Type type, int depth) {
    SequencedSet<Type> all = new LinkedHashSet<>();
    all.add(depth > 0 || Kinds.isData(type) ? type : Basic.INVALID);
    if (depth > 0) {
      List<Type> parts =
          switch (type.underlying()) {
            case Type.Slice s -> List.of(s.elem());
            case Type.Array a -> List.of(a.elem());
            case Type.MapOf m -> List.of(m.key(), m.elem());
            case Type.Pointer p -> List.of(p.elem());
            case Struct s -> s.fields().stream().filter(Var::isExported).map(Var::type).toList();
            default -> List.of();
          };
      parts.forEach(p -> all.addAll(held(p, depth - 1)));
    }
    return all;
  }

  private static void add(Type type, List<String> names, Called all) {
    if (type == Basic.INVALID || Kinds.isInterface(type)) {
      all.methods().addAll(names);
      return;
    }
    Pkg from = Types.unalias(Kinds.pointee(type)) instanceof Named n ? n.obj().pkg() : Pkg.UNIVERSE;
    for (String name : names) {
      Methods.find(type, from, name)
          .map(Methods.Found::func)
          .ifPresent(f -> {
            if (f.kind() == Func.Kind.INTERFACE_METHOD) {
              all.methods().add(name);
            } else {
              all.functions().add(f);
            }
          });
    }
  }

  /// The type of an argument; for a parameter that is a list of interfaces, the type of each
  /// element. A list passed as one interface, such as `sort.Interface`, counts as one value.
  private static List<Type> given(Type param, Code caller, RegisterTypes types, int register) {
    if (register < 0) {
      return List.of(Basic.INVALID);
    }
    if (!(param.underlying() instanceof Type.Slice)) {
      return List.of(types.of(register));
    }
    List<Integer> writers = caller.writers(register);
    if (writers.size() == 1 && caller.at(writers.getFirst()) instanceof Instr.ListLit list) {
      return list.elements().stream().map(types::of).toList();
    }
    return List.of(element(types.of(register)));
  }

  private static Type element(Type type) {
    return type.underlying() instanceof Type.Slice s ? s.elem() : type;
  }
}
