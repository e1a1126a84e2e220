package concord.check;

import concord.check.unit.Operations;
import concord.check.unit.Servers;
import concord.facts.calls.Entry;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.infer.domain.AllocationSite;
import concord.infer.know.Outsiders;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Tells inference what unseen callers could do to the objects that an entry leaves behind, by the
/// source text.
final class Outside implements Outsiders {
  private final Codes codes;
  private final Supplier<Operations> operations;
  private Optional<Servers> servers = Optional.empty();
  private final Map<List<Object>, Boolean> known = new HashMap<>();

  /// `operations` is only evaluated if an entry leaves an object behind.
  Outside(Codes codes, Supplier<Operations> operations) {
    this.codes = codes;
    this.operations = operations;
  }

  private Servers servers() {
    if (servers.isEmpty()) {
      servers = Optional.of(new Servers(codes, operations.get()));
    }
    return servers.get();
  }

  @Override
  public boolean could(Entry entry, AllocationSite made, Help help) {
    return known.computeIfAbsent(List.of(entry, made, help), _ -> ask(entry, made, help));
  }

  @Override
  public boolean mayBeForeign(Code code, int register) {
    return servers().isForeign(code, register);
  }

  private boolean ask(Entry entry, AllocationSite made, Help help) {
    List<Integer> slots = new ArrayList<>();
    for (AllocationSite.Step step : made.steps()) {
      switch (step) {
        case AllocationSite.Step.Slot(int number) -> slots.add(number);
        case AllocationSite.Own own when own == AllocationSite.Own.CONDITION -> {}
        case AllocationSite.Own _, AllocationSite.Step.Entry _, AllocationSite.Step.InBubble _ -> {
          return true;
        }
      }
    }
    Servers.Help kind =
        switch (help) {
          case SEND -> Servers.Help.SEND;
          case RECEIVE -> Servers.Help.RECEIVE;
          case COUNT_DOWN -> Servers.Help.COUNT_DOWN;
          case SIGNAL -> Servers.Help.SIGNAL;
          case UNLOCK -> Servers.Help.UNLOCK;
        };
    if (made.code().filter(Code::isModel).isPresent()) {
      return true;
    }
    return made.code()
        .map(c -> servers().could(entry.func(), c, made.pc(), slots, kind))
        .orElseGet(() ->
            made.variable().map(v -> servers().could(entry.func(), v, slots, kind)).orElse(true));
  }
}
