package concord.facts.local;

import concord.facts.effect.Condition;
import concord.facts.local.Exploration.Move;
import concord.facts.local.Exploration.Step;
import concord.facts.skeleton.Decision;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Branches. An unknown condition goes either way. If the condition decides who operates on a
/// channel, and the goroutines may know more about it than this analysis, the channel becomes
/// doubtful:
///
/// - a loop is left by its own condition, so it may run exactly as often as its counterpart;
/// - the condition reads memory that other goroutines may write;
/// - the condition tests what tells the goroutine from others of the same function;
/// - the condition tests a message whose sender may know the outcome.
final class Choices {
  List<Step> either(Configuration now, int g, Node.Either e) {
    if (e.one() == e.other()) {
      return List.of(Steps.silent(now.with(g, now.goroutines().get(g).to(e.one()))));
    }
    return List.of(go(now, g, e.one(), e.other()), go(now, g, e.other(), e.one()));
  }

  private static Step go(Configuration now, int g, int to, int otherwise) {
    Configuration next = leaving(now, g, to);
    next = deciding(next, g, to, otherwise, false, Optional.empty());
    return Steps.silent(next.with(g, now.goroutines().get(g).to(to)));
  }

  List<Step> branch(Configuration now, int g, Node.Branch b) {
    Goroutine who = now.goroutines().get(g);
    Frame frame = who.top();
    Condition condition = Condition.of(b.condition());
    Optional<Boolean> decided = decide(frame, condition);
    List<Step> steps = new ArrayList<>();
    for (boolean holds : new boolean[] {true, false}) {
      if (decided.isPresent() && decided.get() != holds) {
        continue;
      }
      int to = holds ? b.then() : b.otherwise();
      int otherwise = holds ? b.otherwise() : b.then();
      Configuration next = now;
      Frame top = frame.to(to);
      if (decided.isEmpty()) {
        next = leaving(now, g, to);
        next =
            deciding(
                next, g, to, otherwise, readsMemory(b.condition()), message(frame, b.condition()));
        if (isOwn(who, b.condition())) {
          next = parting(next, g, to, otherwise, condition.key() instanceof Term.Param);
        }
        if (frame.slice().isAsked(condition.key())) {
          Map<Term, Term> known = new HashMap<>(frame.known());
          (holds ? condition : condition.negated()).assume(known);
          top = top.knowing(known);
        }
      }
      Decision found = new Decision(b.text(), holds);
      Optional<Move> move =
          decided.isPresent()
              ? Optional.empty()
              : Optional.of(new Move(who.title(), b.place(), LocalChannels.FINDS, "", found));
      steps.add(new Step(next.with(g, who.with(top)), move));
    }
    return steps;
  }

  /// Whether a condition holds, if that is known; an object made here is not nil.
  private static Optional<Boolean> decide(Frame frame, Condition condition) {
    boolean nil = condition.value().equals(Term.Constant.NIL);
    return switch (frame.value(condition.key())) {
      case Value.Ref _, Value.Function _ when nil -> Optional.of(!condition.positive());
      case Value.Constant(Term.Constant c) when condition.value() instanceof Term.Constant ->
          Optional.of(c.equals(condition.value()) == condition.positive());
      case Value.Ref _,
          Value.Function _,
          Value.Constant _,
          Value.Unknown _,
          Value.Cell _,
          Value.Message _ ->
          condition.decide(frame.known());
    };
  }

  /// Whether a condition reads a variable that function literals share.
  private static boolean readsMemory(Term condition) {
    return condition.has(
        t -> t instanceof Term.At(Term a) && (a instanceof Term.Made || a instanceof Term.Param));
  }

  /// Whether a goroutine that is one of several decides by what it was given alone: `if i == 0`
  /// holds for one of them.
  private static boolean isOwn(Goroutine who, Term condition) {
    return who.number() > 1
        && who.stack().size() == 1
        && condition.has(
            t -> t instanceof Term.Param && who.top().value(t) instanceof Value.Unknown);
  }

  private static Optional<Value.Message> message(Frame frame, Term condition) {
    List<Value.Message> found = new ArrayList<>();
    condition.has(t -> {
      if (t instanceof Term.Variable && frame.value(t) instanceof Value.Message m) {
        found.add(m);
      }
      return false;
    });
    return found.stream().findFirst();
  }

  /// The number of rounds of a loop is unknown: its counterpart may run equally often.
  private static Configuration leaving(Configuration now, int g, int to) {
    Frame frame = now.goroutines().get(g).top();
    List<Node> loop = frame.slice().leftByCondition(frame.node(), to);
    Configuration next = now;
    for (Node node : loop) {
      for (int id = 0; id < now.objects().size(); id++) {
        if (operates(frame, node, id)) {
          next = next.doubting(id);
        }
      }
    }
    return next;
  }

  private static boolean operates(Frame frame, Node node, int id) {
    return switch (node) {
      case Node.Operation o -> frame.value(o.object()).reaches(id);
      case Node.Select s -> s.cases().stream().anyMatch(c -> frame.value(c.channel()).reaches(id));
      case Node.Call c ->
          c.mode() != Node.Mode.GO
              && (c.args().stream().anyMatch(a -> frame.value(a).reaches(id))
                  || (c.target() instanceof Node.Target.Dynamic(Term f)
                      && frame.value(f).reaches(id)));
      default -> false;
    };
  }

  private static Configuration deciding(
      Configuration now,
      int g,
      int to,
      int otherwise,
      boolean memory,
      Optional<Value.Message> message) {
    if (!memory && message.isEmpty()) {
      return now;
    }
    Frame frame = now.goroutines().get(g).top();
    Configuration next = now;
    for (int id = 0; id < now.objects().size(); id++) {
      boolean either = operatesFrom(frame, to, id) || operatesFrom(frame, otherwise, id);
      boolean both = operatesFrom(frame, to, id) && operatesFrom(frame, otherwise, id);
      boolean again = frame.slice().after(frame.node()).get(frame.node());
      if (either && (!both || (memory && again))) {
        if (memory) {
          next = next.doubting(id);
        } else if (message.get().sender() >= 0) {
          next = next.trusting(message.get().sender());
        } else if (message.get().sender() != Configuration.GONE) {
          next = next.doubting(message.get().id());
        }
      }
    }
    return next;
  }

  /// The channels on which a goroutine operates on one way and not on the other. If it asks whether
  /// it is a certain one (`i == 0`), it will decide in the same way in the next round of a loop.
  private static Configuration parting(
      Configuration now, int g, int to, int otherwise, boolean certain) {
    Frame frame = now.goroutines().get(g).top();
    boolean again = certain && frame.slice().after(frame.node()).get(frame.node());
    Configuration next = now;
    for (int id = 0; id < now.objects().size(); id++) {
      boolean here = operatesFrom(frame, to, id);
      boolean there = operatesFrom(frame, otherwise, id);
      if (here != there || (here && again)) {
        next = next.doubting(id);
      }
    }
    return next;
  }

  private static boolean operatesFrom(Frame frame, int node, int id) {
    return frame.may(node, Operations.ON_CHANNELS, id)
        || frame.mayAfter(node, Operations.ON_CHANNELS, id);
  }
}
