package concord.infer.write;

import concord.behaviour.Action;
import concord.behaviour.Stmt;
import concord.infer.domain.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The environment of the followed code: goroutines that no code of the program starts, such as
/// timers and unseen library code. They have no place in the source.
public final class Environment {
  private static final String SURROUNDINGS = "surroundings";
  private static final String STAYS = "stays";
  private static final String CLOCK = "clock";

  private final Specialiser specialiser;
  private final Map<Service, String> servers = new HashMap<>();

  Environment(Specialiser specialiser) {
    this.specialiser = specialiser;
  }

  /// Stays here for ever without waiting for anything.
  public void stay(Path path) {
    specialiser.define(STAYS, List.of(), List.of(new Stmt.Tau(), new Stmt.Call(STAYS, List.of())));
    path.out.add(new Stmt.Call(STAYS, List.of()));
    path.ended = true;
  }

  /// A clock that ticks whenever somebody receives, until it receives from `stops`. It has no place
  /// in the source.
  public void ticks(Path path, int ticks, int stops) {
    List<Stmt> again = List.of(new Stmt.Call(CLOCK, List.of("c", "s")));
    List<Stmt.Case> cases =
        List.of(
            new Stmt.Case(Stmt.Act.of(Action.Send.of("c")), again),
            new Stmt.Case(Stmt.Act.of(new Action.Recv("s")), List.of()));
    specialiser.define(CLOCK, List.of("c", "s"), List.of(new Stmt.Select(cases, Optional.empty())));
    path.out.add(
        new Stmt.Spawn(
            CLOCK, List.of(specialiser.name(path, ticks), specialiser.name(path, stops))));
  }

  /// Lets the environment send on a channel, once.
  public void send(Path path, int channel) {
    specialiser.define(SURROUNDINGS, List.of("c"), List.of(Stmt.Act.of(Action.Send.of("c"))));
    path.out.add(new Stmt.Spawn(SURROUNDINGS, List.of(specialiser.name(path, channel))));
  }

  /// What the environment does with a channel, as often as the other side wants.
  ///
  /// @param sent the values that it sends
  /// @param receive whether it receives
  /// @param kept for each message that leads to objects: its tag, the number of names in it, and
  ///   which of these are shared with the environment from then on
  public record Service(List<concord.behaviour.Value> sent, boolean receive, List<Kept> kept) {
    public record Kept(String tag, int names, List<Integer> shared) {}
  }

  /// Lets the environment serve a channel. It never stops, so that nobody waits for it for ever.
  public void serve(Path path, int channel, Service service) {
    String name = servers.computeIfAbsent(service, _ -> SURROUNDINGS + ".serve" + servers.size());
    List<Stmt> again = List.of(new Stmt.Call(name, List.of("c")));
    List<Stmt.Case> cases = new ArrayList<>();
    if (service.receive()) {
      List<Stmt.Outcome> outcomes = service.kept().stream().map(Environment::keep).toList();
      cases.add(new Stmt.Case(new Stmt.Act(new Action.Recv("c"), outcomes), again));
    }
    service
        .sent()
        .forEach(v -> cases.add(new Stmt.Case(Stmt.Act.of(new Action.Send("c", v)), again)));
    cases.add(new Stmt.Case(new Stmt.Tau(), again));
    specialiser.define(name, List.of("c"), List.of(new Stmt.Select(cases, Optional.empty())));
    path.out.add(new Stmt.Spawn(name, List.of(specialiser.name(path, channel))));
  }

  private static Stmt.Outcome keep(Service.Kept kept) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < kept.names(); i++) {
      names.add("n" + i);
    }
    List<Stmt> shares =
        kept.shared().stream().<Stmt>map(i -> Stmt.Act.of(new Action.Share(names.get(i)))).toList();
    return new Stmt.Outcome(kept.tag(), names, shares);
  }

  /// From here on the environment has this object too.
  public void share(Path path, int object) {
    path.out.add(Stmt.Act.of(new Action.Share(specialiser.name(path, object))));
  }

  /// The name of a goroutine that runs a definition without code.
  public static Optional<String> standsFor(String definition) {
    if (definition.equals(CLOCK)) {
      return Optional.of("a timer");
    }
    return definition.startsWith(SURROUNDINGS)
        ? Optional.of("code that is not seen")
        : Optional.empty();
  }
}
