package concord.behaviour.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Whether a conditional can be executed repeatedly: it is in a recursive definition, or in one
/// that a recursive definition reaches. Otherwise no trace decides a conditional infinitely often.
final class ConditionalsUnderRecursion {
  private ConditionalsUnderRecursion() {}

  static boolean in(Definitions program) {
    Map<String, Set<String>> calls = new HashMap<>();
    Set<String> conditional = new HashSet<>();
    for (Definitions.Definition d : program.definitions()) {
      Set<String> out = new HashSet<>();
      if (walk(d.body(), out)) {
        conditional.add(d.name());
      }
      calls.put(d.name(), out);
    }
    Set<String> recursive = new HashSet<>();
    for (String name : calls.keySet()) {
      if (reached(calls.get(name), calls).contains(name)) {
        recursive.add(name);
      }
    }
    Set<String> again = reached(recursive, calls);
    return again.stream().anyMatch(conditional::contains);
  }

  private static Set<String> reached(Set<String> from, Map<String, Set<String>> calls) {
    Set<String> seen = new HashSet<>(from);
    List<String> open = new ArrayList<>(seen);
    while (!open.isEmpty()) {
      calls.getOrDefault(open.removeLast(), Set.of()).stream().filter(seen::add).forEach(open::add);
    }
    return seen;
  }

  /// Collects the calls; returns whether there is a conditional.
  private static boolean walk(Proc p, Set<String> calls) {
    return switch (p) {
      case Proc.Prefixed(var _, Proc next) -> walk(next, calls);
      case Proc.Close(String _, Proc next) -> walk(next, calls);
      case Proc.Select(var cases) ->
          cases.stream().map(c -> walk(c, calls)).reduce(false, Boolean::logicalOr);
      case Proc.If(int _, Exp _, Proc yes, Proc no) -> {
        walk(yes, calls);
        walk(no, calls);
        yield true;
      }
      case Proc.NewChan(String _, Payload _, int _, Proc next) -> walk(next, calls);
      case Proc.Par(Proc left, Proc right) -> {
        boolean here = walk(left, calls);
        yield walk(right, calls) || here;
      }
      case Proc.Call(String callee, var _, var _) -> {
        calls.add(callee);
        yield false;
      }
      case Proc.Nil _, Proc.Res _, Proc.Buffer _ -> false;
    };
  }
}
