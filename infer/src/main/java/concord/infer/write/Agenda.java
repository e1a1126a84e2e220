package concord.infer.write;

import concord.behaviour.Program;
import concord.behaviour.Stmt;
import concord.infer.domain.Canonical;
import concord.infer.know.Demand;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// The definitions of a behaviour: their names, which of them are to be followed next, and which
/// *wait* until it is known that a schedule reaches them (see [Demand]).
final class Agenda {
  private static final String NOT_FOLLOWED = "not followed so far: ";

  private final Demand demand;
  private final SequencedMap<Canonical.Key, String> names = new LinkedHashMap<>();
  private final Map<String, Integer> stems = new HashMap<>();
  private final Deque<Item> pending = new ArrayDeque<>();
  private final SequencedMap<String, Item> waiting = new LinkedHashMap<>();
  private final Map<String, Item> items = new HashMap<>();

  record Item(String name, Canonical canonical) {}

  Agenda(Demand demand) {
    this.demand = demand;
  }

  boolean isOnDemand() {
    return !demand.isAll();
  }

  boolean knows(Canonical canonical) {
    return names.containsKey(canonical.key());
  }

  /// The name of a definition that is certainly reached if the current one is.
  String certain(Canonical canonical, String stem) {
    String name = name(canonical, stem);
    Item waited = waiting.remove(name);
    if (waited != null) {
      pending.add(waited);
    }
    return name;
  }

  /// The name of a definition that is reached only if another goroutine acts.
  String possible(Canonical canonical, String stem) {
    return demand.wants(canonical.key()) ? certain(canonical, stem) : name(canonical, stem);
  }

  private String name(Canonical canonical, String stem) {
    String known = names.get(canonical.key());
    if (known != null) {
      return known;
    }
    int before = stems.merge(stem, 1, Integer::sum) - 1;
    String name = before == 0 ? stem : stem + "#" + before;
    names.put(canonical.key(), name);
    Item item = new Item(name, canonical);
    items.put(name, item);
    waiting.put(name, item);
    return name;
  }

  /// Whether one of our own definitions gets this name for the first time.
  boolean isFirst(String name) {
    return stems.putIfAbsent(name, 1) == null;
  }

  Optional<Item> next() {
    return Optional.ofNullable(pending.pollFirst());
  }

  /// Follows the opaque statements with these reasons, because schedules reach them; false if there
  /// are none.
  boolean follow(Collection<String> met) {
    for (String reason : met) {
      Item item = waiting.remove(reason.replace(NOT_FOLLOWED, ""));
      if (item != null) {
        demand.add(item.canonical().key());
        pending.add(item);
      }
    }
    return !pending.isEmpty();
  }

  /// Schedules these definitions to be followed again.
  void again(Collection<String> outdated) {
    outdated.forEach(name -> pending.add(items.get(name)));
  }

  /// Opaque definitions in place of those that wait. The reason of each names the definition, so
  /// that exploration can tell which ones schedules reach.
  List<Program.Definition> unknown() {
    List<Program.Definition> unknown = new ArrayList<>();
    for (Item item : waiting.values()) {
      List<Stmt> body = List.of(new Stmt.Opaque(NOT_FOLLOWED + item.name()));
      unknown.add(new Program.Definition(item.name(), item.canonical().params(), body));
    }
    return unknown;
  }
}
