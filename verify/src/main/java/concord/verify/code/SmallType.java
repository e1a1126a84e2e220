package concord.verify.code;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import concord.verify.limit.Effort;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// Smaller programs that are asked first: a bound is one more than there are statements that make names, so definitions
/// that do the same cost more than their own states.
///
/// Neither has places in the source: what they are for is to find nothing.
public final class SmallType {
  /// Merging makes branches equal, and equal branches make definitions that do the same.
  private static final int ROUNDS = 6;

  private SmallType() {}

  /// The program with definitions merged that do the same, branches of a choice too. It does exactly what the program does.
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

  /// The type that the paper infers (§3, §7): of what messages say only channels are left, and who asked for more
  /// chooses. It does all that the program does and more, so that its liveness is that of the program only in the
  /// classes of §5.
  public static Program withoutData(Program program) {
    SequencedSet<String> sent = new LinkedHashSet<>();
    for (Definition d : program.definitions()) {
      Sites.number(
          d.body(),
          (stmt, _) -> {
            if (stmt instanceof Stmt.Act(Action.Send(String _, Value value), var _)
                && value.names().isEmpty()) {
              sent.add(value.tag());
            }
          });
    }
    return new Program(
        program.definitions().stream()
            .map(d -> new Definition(d.name(), d.params(), new Forget(sent).body(d.body())))
            .toList(),
        program.entry());
  }

  /// @param sent the tags of messages that carry no channel
  private record Forget(SequencedSet<String> sent) {
    List<Stmt> body(List<Stmt> body) {
      return body.stream().map(this::stmt).toList();
    }

    private Stmt stmt(Stmt stmt) {
      return switch (stmt) {
        case Stmt.Tau _, Stmt.New _, Stmt.Call _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> stmt;
        case Stmt.Act act -> act(act);
        case Stmt.Choice(var branches) ->
            new Stmt.Choice(
                branches.stream().map(b -> Stmt.Branch.of(body(b.body()))).toList());
        case Stmt.Select(var cases, var otherwise) ->
            new Stmt.Select(
                cases.stream()
                    .map(c -> new Stmt.Case(prefix(c.prefix()), body(c.body())))
                    .toList(),
                otherwise.map(this::body));
      };
    }

    private Stmt.Prefix prefix(Stmt.Prefix prefix) {
      return switch (prefix) {
        case Stmt.Tau tau -> tau;
        case Stmt.Act act -> act(act);
      };
    }

    private Stmt.Act act(Stmt.Act act) {
      List<Stmt.Outcome> outcomes =
          act.outcomes().stream()
              .map(o -> new Stmt.Outcome(o.tag(), o.binders(), body(o.body())))
              .toList();
      return switch (act.action()) {
        case Action.Send(String c, Value value) when value.names().isEmpty() ->
            new Stmt.Act(Action.Send.of(c), outcomes);
        case Action.Recv recv -> new Stmt.Act(recv, received(outcomes));
        default -> new Stmt.Act(act.action(), outcomes);
      };
    }

    /// What is done with messages that carry no channel becomes a choice; what is done when the channel is closed, or with a
    /// channel, stays.
    private List<Stmt.Outcome> received(List<Stmt.Outcome> outcomes) {
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
      if (!rest.isEmpty()) {
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

  /// Equal branches are one, a choice with one branch is what it does, and outcomes that all do the same are what they do.
  private static List<Stmt> tidy(List<Stmt> body) {
    List<Stmt> tidied = new ArrayList<>();
    for (Stmt stmt : body) {
      switch (stmt) {
        case Stmt.Choice(var branches) -> {
          SequencedSet<List<Stmt>> ways = new LinkedHashSet<>();
          branches.forEach(b -> ways.add(tidy(b.body())));
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
