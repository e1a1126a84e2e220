package concord.flow.golang;

import concord.flow.FlowItem;
import concord.flow.Type;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One path through a function as it is mapped: the items so far, and what the variables hold here.
///
/// What a variable holds is a type: the label of a channel, the definition of a function, a number
/// or truth value (perhaps an unknown one). For pointers, interfaces, slices and maps it is whether
/// they are nil.
final class Flow {
  final List<FlowItem> items = new ArrayList<>();
  private final Map<Var, Type> values;

  Flow() {
    this.values = new HashMap<>();
  }

  private Flow(Flow other) {
    this.values = new HashMap<>(other.values);
  }

  /// A separate path that continues from here.
  Flow fork() {
    return new Flow(this);
  }

  Optional<Type> get(Var var) {
    return Optional.ofNullable(values.get(var));
  }

  void set(Var var, Type value) {
    values.put(var, value);
  }

  void forget(Var var) {
    values.remove(var);
  }

  /// The variables this path and another know and disagree on, in no particular order.
  List<Var> disagreements(Flow other) {
    List<Var> differing = new ArrayList<>();
    values.forEach((var, value) -> {
      if (other.values.containsKey(var) && !other.values.get(var).equals(value)) {
        differing.add(var);
      }
    });
    differing.sort(java.util.Comparator.comparing(Var::start));
    return differing;
  }

  boolean knows(Var var) {
    return values.containsKey(var);
  }
}
