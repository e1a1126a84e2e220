package concord.facts.local;

import concord.facts.local.Exploration.Move;
import concord.facts.local.Exploration.Step;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Calls, deferred calls, `go` and `return`.
final class CallSteps {
  private static final int DEEPEST = 6;

  private final ChannelSlices slices;

  CallSteps(ChannelSlices slices) {
    this.slices = slices;
  }

  List<Step> call(Configuration now, int g, Node.Call c) {
    Goroutine who = now.goroutines().get(g);
    Frame frame = who.top();
    Value function =
        c.target() instanceof Node.Target.Dynamic(Term f) ? frame.value(f) : Value.Unknown.VALUE;
    Frame.Deferred call = new Frame.Deferred(c, function, frame.values(c.args()));
    Goroutine next = who.with(frame.to(c.next()));
    return switch (c.mode()) {
      case DEFER -> {
        List<Frame.Deferred> defers = new ArrayList<>();
        defers.add(call);
        defers.addAll(frame.defers());
        boolean again = frame.defers().stream().anyMatch(d -> d.equals(call));
        yield List.of(
            Steps.silent(
                now.with(g, again ? next : who.with(frame.deferring(defers).to(c.next())))));
      }
      case GO -> go(now.with(g, next), g, call, frame);
      case CALL -> {
        Optional<Frame> callee = callee(call, frame, c.results());
        yield callee.isPresent() && who.stack().size() < DEEPEST
            ? List.of(Steps.silent(sharing(now, callee.get()).with(g, next.calling(callee.get()))))
            : List.of(Steps.silent(unseen(now, call).with(g, next)));
      }
    };
  }

  /// Starts a goroutine, if it can reach an object made here.
  private List<Step> go(Configuration now, int g, Frame.Deferred call, Frame caller) {
    Optional<Frame> callee = callee(call, caller, List.of());
    if (callee.isEmpty()) {
      return List.of(Steps.silent(unseen(now, call)));
    }
    Skeleton skeleton = callee.get().slice().skeleton();
    int number = 1;
    Set<Integer> used = new HashSet<>();
    for (Goroutine other : now.goroutines()) {
      if (other.name().equals(skeleton.name())) {
        used.add(other.number());
      }
    }
    while (used.contains(number)) {
      number++;
    }
    Goroutine started =
        new Goroutine(
            skeleton.name(), number, caller.value(call.call().group()), List.of(callee.get()));
    Move move =
        new Move(now.goroutines().get(g).title(), call.call().place(), "spawn", started.title());
    Configuration next = sharing(now, callee.get());
    if (caller.slice().after(caller.node()).get(caller.node())) {
      next = crowding(next, callee.get());
    }
    return List.of(new Step(next.starting(started), Optional.of(move)));
  }

  /// A loop may start as many goroutines as the buffer has room, so buffered channels become
  /// doubtful.
  private static Configuration crowding(Configuration now, Frame callee) {
    Configuration next = now;
    for (int id = 0; id < now.objects().size(); id++) {
      int room = now.objects().get(id).capacity();
      int object = id;
      if (room > 1 && callee.params().stream().anyMatch(p -> p.reaches(object))) {
        next = next.doubting(id);
      }
    }
    return next;
  }

  /// Unseen code may operate on the objects that it gets.
  private static Configuration unseen(Configuration now, Frame.Deferred call) {
    Configuration next = now.sharing(call.function());
    for (Value arg : call.args()) {
      next = next.sharing(arg);
    }
    return next;
  }

  /// If the callee lets an object escape, the object counts as shared from the call on.
  private static Configuration sharing(Configuration now, Frame callee) {
    Configuration next = now;
    Set<Term> leaking = callee.slice().skeleton().leaking();
    for (int i = 0; i < callee.params().size(); i++) {
      if (leaking.contains(new Term.Param(i))) {
        next = next.sharing(callee.params().get(i));
      }
    }
    return next;
  }

  /// The frame of a call; empty if the callee is unknown.
  private Optional<Frame> callee(Frame.Deferred call, Frame caller, List<Integer> results) {
    return switch (call.call().target()) {
      case Node.Target.Static(String f) -> frame(f, call.args(), facts(call, caller), results);
      case Node.Target.Method _ -> Optional.empty();
      case Node.Target.Dynamic _ ->
          call.function() instanceof Value.Function f
              ? frame(f.function(), params(f, call.args()), Map.of(), results)
              : Optional.empty();
    };
  }

  /// What is known of the arguments, in the callee's names.
  private static Map<Term, Term> facts(Frame.Deferred call, Frame caller) {
    Map<Term, Term> facts = new HashMap<>();
    List<Term> args = call.call().args();
    for (int i = 0; i < args.size(); i++) {
      if (args.get(i) instanceof Term.Constant c) {
        facts.put(new Term.Param(i), c);
      } else if (caller.known().containsKey(args.get(i))) {
        facts.put(new Term.Param(i), caller.known().get(args.get(i)));
      }
    }
    return facts;
  }

  private List<Value> params(Value.Function f, List<Value> args) {
    Skeleton s = slices.targets().skeleton(f.function());
    List<Value> params = new ArrayList<>();
    if (f.bound()) {
      params.addAll(f.captures());
      params.addAll(args);
    } else {
      params.addAll(args);
      while (s != null && params.size() < s.params() - f.captures().size()) {
        params.add(Value.Unknown.VALUE);
      }
      params.addAll(f.captures());
    }
    return params;
  }

  private Optional<Frame> frame(
      String function, List<Value> args, Map<Term, Term> facts, List<Integer> results) {
    Skeleton skeleton = slices.targets().skeleton(function);
    if (skeleton == null) {
      return Optional.empty();
    }
    List<Value> params = new ArrayList<>(args);
    params.addAll(
        Collections.nCopies(Math.max(0, skeleton.params() - params.size()), Value.Unknown.VALUE));
    Set<Integer> ours = new HashSet<>();
    for (int i = 0; i < params.size(); i++) {
      if (params.get(i).reachesObject()) {
        ours.add(i);
      }
    }
    ChannelSlice slice = slices.of(skeleton, ours);
    return Optional.of(new Frame(slice, 0, params, Map.of(), Map.of(), facts, List.of(), results));
  }

  List<Step> runDefers(Configuration now, int g, Node.RunDefers r) {
    Goroutine who = now.goroutines().get(g);
    Frame frame = who.top();
    if (frame.defers().isEmpty()) {
      return List.of(Steps.silent(now.with(g, who.to(r.next()))));
    }
    Frame.Deferred first = frame.defers().getFirst();
    Frame rest = frame.deferring(frame.defers().subList(1, frame.defers().size()));
    Optional<Frame> callee = callee(first, frame, List.of());
    return callee.isPresent() && who.stack().size() < DEEPEST
        ? List.of(
            Steps.silent(sharing(now, callee.get()).with(g, who.with(rest).calling(callee.get()))))
        : List.of(Steps.silent(unseen(now, first).with(g, who.with(rest))));
  }

  List<Step> returned(Configuration now, int g, Node.Return r) {
    Goroutine who = now.goroutines().get(g);
    Frame frame = who.top();
    List<Value> values = frame.values(r.results());
    if (who.stack().size() == 1) {
      Configuration next = now;
      for (Value v : values) {
        next = next.sharing(v);
      }
      return List.of(Steps.silent(next.ending(g)));
    }
    Goroutine back = who.returned();
    Frame top = back.top();
    Configuration next = now;
    for (int i = 0; i < frame.results().size(); i++) {
      Value value = i < values.size() ? values.get(i) : Value.Unknown.VALUE;
      int register = frame.results().get(i);
      if (top.slice().skeleton().leaking().contains(new Term.Variable(register))) {
        next = next.sharing(value);
      }
      top = top.with(register, value);
    }
    return List.of(Steps.silent(next.with(g, back.with(top))));
  }
}
