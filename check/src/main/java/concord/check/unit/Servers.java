package concord.check.unit;

import static concord.go.library.Operation.ONCE_DO;
import static concord.go.library.Operation.WAIT_GROUP_GO;

import concord.check.unit.Operations.Deed;
import concord.check.unit.Operations.Operation;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import concord.go.library.LibraryTable;
import concord.go.types.Func;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Decides whether code that outsiders can run could end a wait for an object that a function
/// leaves behind.
///
/// Outsiders can call exported functions, functions that nothing here calls, and function literals
/// that escape. What the function itself runs does not count: it is followed anyway.
public final class Servers {
  private final Codes codes;
  private final Operations operations;
  private final Map<AliasNode, List<Operation>> byObject = new HashMap<>();
  private final List<Code> roots = new ArrayList<>();

  public Servers(Codes codes, Operations operations) {
    this.codes = codes;
    this.operations = operations;
    for (Code code : operations.all()) {
      operations
          .own(code)
          .forEach(o -> byObject.computeIfAbsent(o.object(), _ -> new ArrayList<>()).add(o));
    }
    List<Func> functions = new ArrayList<>(codes.functions());
    codes.methodsByName().values().forEach(functions::addAll);
    for (Func func : functions) {
      codes
          .of(func)
          .filter(c -> func.isExported() || operations.callers(c).isEmpty())
          .ifPresent(roots::add);
    }
  }

  /// An operation that ends a wait.
  public enum Help {
    SEND(EnumSet.of(Deed.SEND, Deed.CLOSE)),
    RECEIVE(EnumSet.of(Deed.RECEIVE)),
    COUNT_DOWN(EnumSet.of(Deed.DONE)),
    SIGNAL(EnumSet.of(Deed.SIGNAL)),
    UNLOCK(EnumSet.of(Deed.UNLOCK));

    @SuppressWarnings("ImmutableEnumChecker") // immutable in fact
    private final Set<Deed> deeds;

    Help(Set<Deed> deeds) {
      this.deeds = deeds;
    }
  }

  /// Whether outsiders could serve the object that an instruction makes, or a part of it.
  public boolean could(Func entry, Code maker, int pc, List<Integer> slots, Help help) {
    return could(entry, Optional.of(maker), operations.made(maker, pc, slots), help);
  }

  /// The same for a package variable.
  public boolean could(Func entry, Var variable, List<Integer> slots, Help help) {
    return could(entry, Optional.empty(), operations.made(variable, slots), help);
  }

  /// Whether the value in a register may come from unseen code.
  public boolean isForeign(Code code, int register) {
    return operations.isForeign(code, register);
  }

  private boolean could(Func entry, Optional<Code> maker, Optional<AliasNode> object, Help help) {
    Optional<Code> own = codes.of(entry);
    if (object.isEmpty() || own.isEmpty() || object.get().isLost()) {
      return true;
    }
    return byObject.getOrDefault(object.get(), List.of()).stream()
        .filter(o -> help.deeds.contains(o.deed()))
        .filter(o -> help != Help.UNLOCK || !locks(o))
        .anyMatch(o -> isRun(o.code(), own.get(), maker));
  }

  /// Whether the function that releases a lock has taken it.
  private boolean locks(Operation unlock) {
    return operations.own(unlock.code()).stream()
        .anyMatch(o -> o.object() == unlock.object() && o.deed() == Deed.LOCK);
  }

  /// Whether outsiders can run this code on an object that was made before.
  private boolean isRun(Code code, Code entry, Optional<Code> maker) {
    boolean inside =
        operations.reached(entry).contains(code)
            || maker.filter(m -> operations.reached(m).contains(code)).isPresent();
    for (Code root : roots) {
      Set<Code> reached = operations.reached(root);
      boolean makes = maker.filter(reached::contains).isPresent();
      if (root != entry && reached.contains(code) && !(makes && inside)) {
        return true;
      }
    }
    return isHandedAround(code);
  }

  /// Whether a function literal is used other than by being called, deferred or started where it
  /// stands.
  private boolean isHandedAround(Code literal) {
    for (Code code : operations.callers(literal)) {
      for (int pc = 0; pc < code.length(); pc++) {
        if (code.at(pc) instanceof Instr.Closure c
            && c.code() == literal
            && isHandedAround(code, c.dst())) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isHandedAround(Code code, int literal) {
    for (int pc = 0; pc < code.length(); pc++) {
      Instr instr = code.at(pc);
      boolean used =
          switch (instr) {
            case Instr.Call i -> i.args().contains(literal) && !isRunHere(i.callee());
            case Instr.Defer i -> i.args().contains(literal) && !isRunHere(i.callee());
            case Instr.Go i -> i.args().contains(literal) && !isRunHere(i.callee());
            default -> code.reads(pc).contains(literal);
          };
      if (used) {
        return true;
      }
    }
    return false;
  }

  /// Whether a library function calls its function arguments and does not keep them.
  private static boolean isRunHere(Instr.Callee callee) {
    return callee instanceof Instr.Callee.Static s
        && LibraryTable.operation(s.func())
            .filter(o -> o == ONCE_DO || o == WAIT_GROUP_GO)
            .isPresent();
  }
}
