package concord.behaviour.random;

import concord.behaviour.Action;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import concord.behaviour.random.RandomBehaviours.Features;
import concord.behaviour.random.RandomBehaviours.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// Random sorts, and random actions that fit them.
final class RandomActions {
  private static final String REF = "ref"; // the tag of a value that brings a channel

  private final RandomGenerator random;
  private final Features features;

  RandomActions(RandomGenerator random, Features features) {
    this.random = random;
    this.features = features;
  }

  /// Mostly channels.
  Sort sort() {
    int dice = features == Features.PAPER ? 0 : random.nextInt(18);
    return switch (dice) {
      case 10 -> new Sort.NilChannel();
      case 11 -> new Sort.Mutex();
      case 12 -> new Sort.RWMutex();
      case 13 -> new Sort.WaitGroup();
      case 14 -> new Sort.Cond();
      case 15 -> new Sort.Once();
      case 16 -> new Sort.Cell(random.nextBoolean() ? Value.NONE : Value.tag("a"));
      case 17 -> new Sort.Oracle(List.of("a", "b"));
      default -> new Sort.Channel("int", Math.max(0, random.nextInt(5) - 2));
    };
  }

  /// Whether one sort can be used where the other is expected.
  static boolean sameKind(Sort a, Sort b) {
    return isChannel(a) ? isChannel(b) : a.getClass() == b.getClass();
  }

  private static boolean isChannel(Sort sort) {
    return sort instanceof Sort.Channel || sort instanceof Sort.NilChannel;
  }

  /// An action on `on`, perhaps with outcomes; `body` makes what an outcome does in its scope.
  Stmt.Act act(Variable on, List<Variable> scope, Function<List<Variable>, List<Stmt>> body) {
    Action action = action(on, scope);
    List<Stmt.Outcome> outcomes = new ArrayList<>();
    if (features == Features.EVERYTHING
        && (action instanceof Action.Same || random.nextInt(3) == 0)) {
      for (String tag : tags(action)) {
        if (random.nextInt(3) > 0) {
          outcomes.add(outcome(tag, scope, body));
        }
      }
    }
    return new Stmt.Act(action, outcomes);
  }

  private static Stmt.Outcome outcome(
      String tag, List<Variable> scope, Function<List<Variable>, List<Stmt>> body) {
    if (!tag.equals(REF)) {
      return new Stmt.Outcome(tag, List.of(), body.apply(scope));
    }
    String binder = "z" + scope.size();
    List<Variable> inside = new ArrayList<>(scope);
    inside.removeIf(v -> v.name().equals(binder));
    inside.add(new Variable(binder, new Sort.Channel("int", 0)));
    return new Stmt.Outcome(tag, List.of(binder), body.apply(inside));
  }

  private Action action(Variable on, List<Variable> scope) {
    String o = on.name();
    if (features == Features.EVERYTHING && random.nextInt(10) == 0) {
      return new Action.Same(o, scope.get(random.nextInt(scope.size())).name());
    }
    return switch (on.sort()) {
      case Sort.Channel _, Sort.NilChannel _ ->
          switch (random.nextInt(features == Features.PAPER ? 9 : 10)) {
            case 0, 1, 2, 3 -> new Action.Send(o, value(scope));
            case 4 -> new Action.Close(o);
            case 9 -> new Action.Count(o);
            default -> new Action.Recv(o);
          };
      case Sort.Mutex _ ->
          pick(
              new Action.Lock(o),
              new Action.Unlock(o),
              new Action.Unlock(o),
              new Action.TryLock(o));
      case Sort.RWMutex _ ->
          pick(
              new Action.Lock(o),
              new Action.Unlock(o),
              new Action.RLock(o),
              new Action.RUnlock(o),
              new Action.TryLock(o),
              new Action.TryRLock(o));
      case Sort.WaitGroup _ ->
          pick(new Action.Add(o, 1), new Action.Add(o, -1), new Action.Wait(o));
      case Sort.Cond _ ->
          pick(
              new Action.Enroll(o), // the caller adds the `await`
              new Action.Enroll(o),
              new Action.Signal(o),
              new Action.Broadcast(o));
      case Sort.Once _ -> pick(new Action.Begin(o), new Action.Finish(o));
      case Sort.Cell _ -> pick(new Action.Load(o), new Action.Store(o, value(scope)));
      case Sort.Oracle _ -> new Action.Decide(o);
    };
  }

  private Value value(List<Variable> scope) {
    if (features == Features.PAPER || random.nextInt(2) == 0) {
      return Value.NONE;
    }
    Optional<Variable> channel = scope.stream().filter(v -> isChannel(v.sort())).findFirst();
    return channel.isPresent() && random.nextInt(3) == 0
        ? new Value(REF, List.of(channel.get().name()))
        : Value.tag(random.nextBoolean() ? "a" : "b");
  }

  /// Tags an action may end with, some of them.
  private static List<String> tags(Action action) {
    return switch (action) {
      case Action.Recv _ -> List.of("a", REF, Value.CLOSED);
      case Action.Load _ -> List.of("a", REF);
      case Action.Decide _ -> List.of("a", "b");
      case Action.TryLock _, Action.TryRLock _, Action.Same _ -> List.of(Value.TRUE, Value.FALSE);
      case Action.Begin _ -> List.of(Value.FIRST, Value.DONE);
      case Action.Count _ -> List.of(Value.EMPTY, "1", Value.FULL);
      default -> List.of(); // the others end in one way only
    };
  }

  private Action pick(Action... some) {
    return some[random.nextInt(some.length)];
  }
}
