package concord.verify.code;

import concord.behaviour.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Replaces the tail calls of a body. Conditions of branches are dropped: they decide nothing.
final class TailCalls {
  private final Function<Stmt.Call, List<Stmt>> with;

  private TailCalls(Function<Stmt.Call, List<Stmt>> with) {
    this.with = with;
  }

  /// @param with called once for each tail call, in source order
  static List<Stmt> replace(List<Stmt> body, Function<Stmt.Call, List<Stmt>> with) {
    return new TailCalls(with).body(body, true);
  }

  private List<Stmt> body(List<Stmt> body, boolean tail) {
    List<Stmt> replaced = new ArrayList<>();
    for (int i = 0; i < body.size(); i++) {
      replaced.addAll(stmt(body.get(i), tail && i == body.size() - 1));
    }
    return replaced;
  }

  private List<Stmt> stmt(Stmt stmt, boolean tail) {
    return switch (stmt) {
      case Stmt.Tau _, Stmt.New _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> List.of(stmt);
      case Stmt.Call call -> tail ? with.apply(call) : List.of(call);
      case Stmt.Act act -> List.of(act(act, tail));
      case Stmt.Choice(var branches) ->
          List.of(
              new Stmt.Choice(
                  branches.stream().map(b -> Stmt.Branch.of(body(b.body(), tail))).toList()));
      case Stmt.Select(var cases, var otherwise) -> {
        List<Stmt.Case> replaced = new ArrayList<>();
        for (Stmt.Case c : cases) {
          Stmt.Prefix prefix =
              switch (c.prefix()) {
                case Stmt.Tau tau -> tau;
                case Stmt.Act act -> act(act, tail && c.body().isEmpty());
              };
          replaced.add(new Stmt.Case(prefix, body(c.body(), tail)));
        }
        Optional<List<Stmt>> rest = otherwise.map(o -> body(o, tail));
        yield List.of(new Stmt.Select(replaced, rest));
      }
    };
  }

  private Stmt.Act act(Stmt.Act act, boolean tail) {
    List<Stmt.Outcome> outcomes = new ArrayList<>();
    for (Stmt.Outcome o : act.outcomes()) {
      outcomes.add(new Stmt.Outcome(o.tag(), o.binders(), body(o.body(), tail)));
    }
    return new Stmt.Act(act.action(), outcomes);
  }
}
