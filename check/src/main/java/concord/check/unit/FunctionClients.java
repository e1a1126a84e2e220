package concord.check.unit;

import concord.check.unit.Operations.Deed;
import concord.check.unit.Operations.Operation;
import concord.facts.data.Kinds;
import concord.go.code.ClientCode;
import concord.go.code.ClientCode.Use;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.load.GoFile;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Methods;
import concord.go.types.Named;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The clients of functions that can wait and are no methods. A client calls the function once with
/// unknown arguments, and then its results that are functions.
public final class FunctionClients {
  private final Codes codes;
  private final Operations operations;
  private final Checked checked;

  public FunctionClients(Codes codes, Operations operations, Checked checked) {
    this.codes = codes;
    this.operations = operations;
    this.checked = checked;
  }

  /// The functions that synchronise themselves, in source order.
  public List<Func> functions() {
    List<Func> all = new ArrayList<>();
    for (Func func : codes.functions()) {
      boolean entry = func.name().equals("main") && checked.pkg().name().equals("main");
      if (func.pkg() == checked.pkg()
          && !entry
          && func.position().filter(p -> !GoFile.isTest(p.file())).isPresent()
          && codes.of(func).filter(this::synchronises).isPresent()) {
        all.add(func);
      }
    }
    return all;
  }

  /// Whether the function starts a goroutine or takes a lock: an operation that can wait and has a
  /// partner.
  private boolean synchronises(Code code) {
    List<Operation> own = operations.ownWithLiterals(code);
    return own.stream().anyMatch(o -> o.deed() != Deed.UNLOCK && o.deed() != Deed.SIGNAL)
        || starts(code);
  }

  private boolean starts(Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Go) {
        return operations.of(code).stream().anyMatch(o -> o.deed() != Deed.UNLOCK);
      }
    }
    return false;
  }

  /// The code that concerns a function: everything that leads to an object on which it
  /// synchronises.
  public Set<Code> concerned(Func func) {
    Code code = codes.of(func).orElseThrow();
    Set<AliasNode> group = new HashSet<>();
    operations.ownWithLiterals(code).forEach(o -> group.add(o.object()));
    if (starts(code)) {
      operations.of(code).forEach(o -> group.add(o.object()));
    }
    Set<Code> concerned = new HashSet<>(operations.concerning(group));
    concerned.add(code);
    return concerned;
  }

  /// A client that calls the function; empty if no types fit its type parameters.
  public Optional<Func> write(Func func, String name) {
    if (!(func.type() instanceof Signature s)) {
      return Optional.empty();
    }
    Optional<List<Type>> args = Constructors.arguments(s.typeParams());
    if (args.isEmpty()) {
      return Optional.empty();
    }
    Map<TypeParam, Type> bound = new HashMap<>();
    for (int i = 0; i < args.get().size(); i++) {
      bound.put(s.typeParams().get(i), args.get().get(i));
    }
    ClientCode client = new ClientCode(name, checked.pkg());
    List<Type> params = s.params().stream().map(p -> bind(p.type(), bound)).toList();
    client.callWithResults(
        new Use(
            func,
            args.get(),
            false,
            false,
            s.variadic(),
            params,
            s.results().stream().map(r -> bind(r.type(), bound)).toList()),
        params.stream()
            .map(p -> isOwn(p) ? client.makeOwn(Kinds.pointee(p)) : Instr.NONE)
            .toList());
    return Optional.of(client.done(codes));
  }

  /// Whether it points to objects that code outside the program cannot make.
  private boolean isOwn(Type type) {
    return checked.pkg().name().equals("main")
        && type.underlying() instanceof Type.Pointer p
        && Types.unalias(p.elem()) instanceof Named n
        && n.obj().pkg() == checked.pkg()
        && n.underlying() instanceof Struct;
  }

  private static Type bind(Type type, Map<TypeParam, Type> bound) {
    return bound.isEmpty() ? type : Methods.substitute(type, bound);
  }
}
