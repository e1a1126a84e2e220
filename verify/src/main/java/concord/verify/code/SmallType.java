package concord.verify.code;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.behaviour.Substitution;
import concord.behaviour.Value;
import concord.behaviour.migo.Verbs;
import concord.verify.limit.Effort;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;

/// Smaller programs that are tried first. The bound is one more than there are statements that make
/// names, so duplicate definitions cost more than their own states.
///
/// They have no source positions, because they only serve proofs.
public final class SmallType {
  /// Merging makes branches equal, and equal branches make definitions equal.
  private static final int ROUNDS = 6;

  private SmallType() {}

  /// Merges definitions with the same behaviour, and equal branches of choices. Equivalent to the
  /// program.
  public static Program merged(Program program, Effort effort) {
    Program at = program;
    for (int round = 0; round < ROUNDS; round++) {
      Program alike = Merging.merge(at, Compiler.compile(at), effort);
      Program next =
          new Program(
                  alike.definitions().stream()
                      .map(d -> new Definition(d.name(), d.params(), tidy(d.body())))
                      .toList(),
                  alike.entry())
              .reachable();
      if (next.equals(at)) {
        return at;
      }
      at = next;
    }
    return at;
  }

  /// The type that the paper infers (§3, §7): messages and variables keep only channels, and a
  /// goroutine that asks for more chooses. It over-approximates, so its liveness is that of the
  /// program only in the classes of §5.
  public static Program withoutData(Program program) {
    Said said = new Said();
    for (Definition d : program.definitions()) {
      Sites.number(d.body(), (stmt, _) -> said.collect(stmt));
    }
    Forget forget = new Forget(said.sent, said.stored, said.numbersOnly);
    return choicesInPlace(
        new Program(
            program.definitions().stream()
                .map(d -> new Definition(d.name(), d.params(), forget.body(d.body())))
                .toList(),
            program.entry()));
  }

  /// The contents of messages and variables.
  private static final class Said {
    final SequencedSet<String> sent = new LinkedHashSet<>();
    final SequencedSet<String> stored = new LinkedHashSet<>();

    /// Whether no variable holds a channel.
    boolean numbersOnly = true;

    void collect(Stmt stmt) {
      switch (stmt) {
        case Stmt.Act(Action.Send(String _, Value value), var _) when value.names().isEmpty() ->
            sent.add(value.tag());
        case Stmt.Act(Action.Store(String _, Value value), var _) -> store(value);
        case Stmt.Act(Action.Update(String _, var rewrites), var _) ->
            rewrites.forEach(r -> store(r.to()));
        case Stmt.New(String _, Sort.Cell(Value value)) -> store(value);
        case Stmt.Act _,
            Stmt.New _,
            Stmt.Tau _,
            Stmt.Call _,
            Stmt.Spawn _,
            Stmt.Halt _,
            Stmt.Opaque _,
            Stmt.Choice _,
            Stmt.Select _ -> {}
      }
    }

    private void store(Value value) {
      stored.add(value.tag());
      numbersOnly &= value.names().isEmpty();
    }
  }

  /// Inlines a tail call of a definition that only chooses, and flattens nested choices: nobody can
  /// observe in how many steps a choice is made.
  private static Program choicesInPlace(Program program) {
    Map<String, Definition> choosers = new HashMap<>();
    for (Definition d : program.definitions()) {
      if (d.body().size() == 1 && d.body().getFirst() instanceof Stmt.Choice) {
        choosers.put(d.name(), d);
      }
    }
    Program placed =
        new Program(
            program.definitions().stream()
                .map(d ->
                    new Definition(
                        d.name(), d.params(), inPlace(d.body(), without(choosers, d.name()), 3)))
                .toList(),
            program.entry());
    Map<String, Definition> all = new HashMap<>();
    placed.definitions().forEach(d -> all.put(d.name(), d));
    return new Program(
        placed.definitions().stream()
            .map(d -> new Definition(d.name(), d.params(), ordered(d.body(), all)))
            .toList(),
        placed.entry());
  }

  /// Sorts branches by their first effect, so that equal choices look equal.
  private static List<Stmt> ordered(List<Stmt> body, Map<String, Definition> all) {
    List<Stmt> done = new ArrayList<>();
    for (Stmt stmt : body) {
      switch (stmt) {
        case Stmt.Choice(var branches) ->
            done.add(
                new Stmt.Choice(
                    branches.stream()
                        .map(b -> Stmt.Branch.of(ordered(b.body(), all)))
                        .sorted(Comparator.comparing(b -> first(b.body(), all, 4)))
                        .toList()));
        case Stmt.Act(var action, var outcomes) ->
            done.add(
                new Stmt.Act(
                    action,
                    outcomes.stream()
                        .map(o -> new Stmt.Outcome(o.tag(), o.binders(), ordered(o.body(), all)))
                        .toList()));
        case Stmt.Tau _,
            Stmt.New _,
            Stmt.Call _,
            Stmt.Spawn _,
            Stmt.Halt _,
            Stmt.Opaque _,
            Stmt.Select _ ->
            done.add(stmt);
      }
    }
    return done;
  }

  private static String first(List<Stmt> body, Map<String, Definition> all, int depth) {
    if (body.isEmpty() || depth == 0) {
      return "";
    }
    return switch (body.getFirst()) {
      case Stmt.Call(String t, var _) ->
          all.containsKey(t) ? first(all.get(t).body(), all, depth - 1) : "call";
      case Stmt.Act(var action, var _) -> Verbs.verb(action);
      case Stmt.Tau _ -> "tau";
      case Stmt.New _ -> "new";
      case Stmt.Spawn _ -> "spawn";
      case Stmt.Halt _ -> "halt";
      case Stmt.Opaque _ -> "opaque";
      case Stmt.Choice _ -> "choice";
      case Stmt.Select _ -> "select";
    };
  }

  /// A loop is not unrolled.
  private static Map<String, Definition> without(Map<String, Definition> choosers, String name) {
    Map<String, Definition> others = new HashMap<>(choosers);
    others.remove(name);
    return others;
  }

  private static List<Stmt> inPlace(List<Stmt> body, Map<String, Definition> choosers, int depth) {
    List<Stmt> done = new ArrayList<>();
    for (int i = 0; i < body.size(); i++) {
      boolean last = i == body.size() - 1;
      switch (body.get(i)) {
        case Stmt.Call(String t, var args) when last && depth > 0 && choosers.containsKey(t) -> {
          Definition d = choosers.get(t);
          Map<String, String> names = new HashMap<>();
          for (int k = 0; k < args.size(); k++) {
            names.put(d.params().get(k), args.get(k));
          }
          done.addAll(
              inPlace(Substitution.substitute(d.body(), names), without(choosers, t), depth - 1));
        }
        case Stmt.Choice(var branches) -> {
          SequencedSet<List<Stmt>> ways = new LinkedHashSet<>();
          for (Stmt.Branch b : branches) {
            List<Stmt> way = inPlace(b.body(), last ? choosers : Map.of(), depth);
            if (way.size() == 1 && way.getFirst() instanceof Stmt.Choice(var inner)) {
              inner.forEach(more -> ways.add(more.body()));
            } else {
              ways.add(way);
            }
          }
          done.add(new Stmt.Choice(ways.stream().map(Stmt.Branch::of).toList()));
        }
        case Stmt.Act(var action, var outcomes) ->
            done.add(
                new Stmt.Act(
                    action,
                    outcomes.stream()
                        .map(o ->
                            new Stmt.Outcome(
                                o.tag(),
                                o.binders(),
                                inPlace(o.body(), last ? choosers : Map.of(), depth)))
                        .toList()));
        case Stmt.Tau _, Stmt.New _, Stmt.Call _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ ->
            done.add(body.get(i));
        case Stmt.Select s -> done.add(s);
      }
    }
    return done;
  }

  /// @param sent the tags of messages that carry no channel
  /// @param stored the tags of what variables hold
  /// @param numbersOnly whether variables hold no channels, so that they can be forgotten too
  private record Forget(
      SequencedSet<String> sent, SequencedSet<String> stored, boolean numbersOnly) {
    List<Stmt> body(List<Stmt> body) {
      List<Stmt> forgotten = new ArrayList<>();
      for (int i = 0; i < body.size(); i++) {
        forgotten.add(stmt(body.get(i), i == body.size() - 1));
      }
      return forgotten;
    }

    private Stmt stmt(Stmt stmt, boolean last) {
      return switch (stmt) {
        case Stmt.Tau _, Stmt.New _, Stmt.Call _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> stmt;
        case Stmt.Act(Action.Store _, var _) when numbersOnly -> new Stmt.Tau();
        case Stmt.Act(Action.Load _, var outcomes) when numbersOnly -> read(outcomes, last);
        case Stmt.Act(Action.Update _, var outcomes) when numbersOnly -> read(outcomes, last);
        case Stmt.Act act -> act(act, last);
        case Stmt.Choice(var branches) ->
            new Stmt.Choice(branches.stream().map(b -> Stmt.Branch.of(body(b.body()))).toList());
        case Stmt.Select(var cases, var otherwise) ->
            new Stmt.Select(
                cases.stream().map(c -> new Stmt.Case(prefix(c.prefix()), body(c.body()))).toList(),
                otherwise.map(this::body));
      };
    }

    /// A read becomes a choice between its outcomes.
    private Stmt read(List<Stmt.Outcome> outcomes, boolean last) {
      SequencedSet<List<Stmt>> ways = new LinkedHashSet<>();
      SequencedSet<String> rest = new LinkedHashSet<>(stored);
      for (Stmt.Outcome o : outcomes) {
        ways.add(body(o.body()));
        rest.remove(o.tag());
      }
      if (ways.isEmpty()) {
        return new Stmt.Tau();
      }
      if (!rest.isEmpty() && !last) {
        ways.add(List.of()); // a value that is not listed
      }
      return new Stmt.Choice(ways.stream().map(Stmt.Branch::of).toList());
    }

    private Stmt.Prefix prefix(Stmt.Prefix prefix) {
      return switch (prefix) {
        case Stmt.Tau tau -> tau;
        case Stmt.Act act -> act(act, false);
      };
    }

    private Stmt.Act act(Stmt.Act act, boolean last) {
      List<Stmt.Outcome> outcomes =
          act.outcomes().stream()
              .map(o -> new Stmt.Outcome(o.tag(), o.binders(), body(o.body())))
              .toList();
      return switch (act.action()) {
        case Action.Send(String c, Value value) when value.names().isEmpty() ->
            new Stmt.Act(Action.Send.of(c), outcomes);
        case Action.Recv recv -> new Stmt.Act(recv, received(outcomes, last));
        default -> new Stmt.Act(act.action(), outcomes);
      };
    }

    /// What is done with messages without a channel becomes a choice. What is done with a channel,
    /// or when the channel is closed, stays. If nothing follows the receive, inference has listed
    /// all possible messages.
    private List<Stmt.Outcome> received(List<Stmt.Outcome> outcomes, boolean last) {
      List<Stmt.Outcome> kept = new ArrayList<>();
      SequencedSet<List<Stmt>> ways = new LinkedHashSet<>();
      SequencedSet<String> rest = new LinkedHashSet<>(sent);
      for (Stmt.Outcome o : outcomes) {
        if (o.tag().equals(Value.CLOSED) || !o.binders().isEmpty()) {
          kept.add(o);
        } else {
          ways.add(o.body());
        }
        rest.remove(o.tag());
      }
      if (ways.isEmpty()) {
        return kept;
      }
      if (!rest.isEmpty() && !last) {
        ways.add(List.of()); // a message that is not listed
      }
      List<Stmt> choice =
          ways.size() == 1
              ? ways.getFirst()
              : List.of(new Stmt.Choice(ways.stream().map(Stmt.Branch::of).toList()));
      kept.add(new Stmt.Outcome(Value.NONE.tag(), List.of(), choice));
      return kept;
    }
  }

  /// The branches of a choice that a branch consists of, perhaps after a silent step.
  private static List<List<Stmt>> flat(List<Stmt> way) {
    List<Stmt> rest =
        !way.isEmpty() && way.getFirst() instanceof Stmt.Tau ? way.subList(1, way.size()) : way;
    return rest.size() == 1 && rest.getFirst() instanceof Stmt.Choice(var inner)
        ? inner.stream().map(Stmt.Branch::body).toList()
        : List.of(way);
  }

  /// Merges equal branches; a choice with one branch becomes that branch, and equal outcomes become
  /// their body.
  private static List<Stmt> tidy(List<Stmt> body) {
    List<Stmt> tidied = new ArrayList<>();
    for (Stmt stmt : body) {
      switch (stmt) {
        case Stmt.Choice(var branches) -> {
          SequencedSet<List<Stmt>> ways = new LinkedHashSet<>();
          branches.forEach(b -> ways.addAll(flat(tidy(b.body()))));
          if (ways.size() == 1) {
            tidied.add(new Stmt.Tau());
            tidied.addAll(ways.getFirst());
          } else {
            tidied.add(new Stmt.Choice(ways.stream().map(Stmt.Branch::of).toList()));
          }
        }
        case Stmt.Select(var cases, var otherwise) ->
            tidied.add(
                new Stmt.Select(
                    cases.stream().map(c -> new Stmt.Case(c.prefix(), tidy(c.body()))).toList(),
                    otherwise.map(SmallType::tidy)));
        case Stmt.Act(var action, var outcomes) -> {
          List<Stmt.Outcome> inner =
              outcomes.stream()
                  .map(o -> new Stmt.Outcome(o.tag(), o.binders(), tidy(o.body())))
                  .toList();
          tidied.add(new Stmt.Act(action, inner));
        }
        case Stmt.Tau _, Stmt.New _, Stmt.Call _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ ->
            tidied.add(stmt);
      }
    }
    return tidied;
  }
}
