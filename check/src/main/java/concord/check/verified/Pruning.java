package concord.check.verified;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Sites.Site;
import concord.behaviour.Stmt;
import concord.infer.Inference.Inferred;
import concord.infer.domain.Guard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Removes the branches of an inferred behaviour that assume certain conditions. A goroutine that
/// reaches one ends the program.
public final class Pruning {
  private final Inferred inferred;
  private final Predicate<Guard> excluded;
  private final Sites.Builder sites = new Sites.Builder();
  private final Map<Site, List<Optional<Guard>>> guards = new HashMap<>();

  private Pruning(Inferred inferred, Predicate<Guard> excluded) {
    this.inferred = inferred;
    this.excluded = excluded;
  }

  public static Inferred without(Inferred inferred, Predicate<Guard> excluded) {
    return new Pruning(inferred, excluded).prune();
  }

  /// Removes the branches that may be infeasible.
  public static Inferred withoutDoubts(Inferred inferred) {
    return without(inferred, g -> g instanceof Guard.Doubt || g instanceof Guard.Served);
  }

  private Inferred prune() {
    List<Program.Definition> definitions = new ArrayList<>();
    for (Program.Definition d : inferred.program().definitions()) {
      List<Stmt> body = new Body(d.name()).prune(d.body());
      definitions.add(new Program.Definition(d.name(), d.params(), body));
    }
    return new Inferred(
        new Program(definitions, inferred.program().entry()),
        sites.build(),
        guards,
        inferred.detail(),
        inferred.approximations(),
        inferred.knowsMoreOnDemand(),
        inferred.steps());
  }

  /// The statements of one definition in reading order, with positions in the old and in the new
  /// one.
  private final class Body {
    private final String definition;
    private int before;
    private int after;

    Body(String definition) {
      this.definition = definition;
    }

    List<Stmt> prune(List<Stmt> body) {
      List<Stmt> pruned = new ArrayList<>();
      for (Stmt stmt : body) {
        Site old = new Site(definition, before++);
        Site now = new Site(definition, after++);
        inferred
            .sites()
            .origin(definition, old.index())
            .ifPresent(o -> sites.put(definition, now.index(), o));
        if (inferred.guards().containsKey(old)) {
          guards.put(now, inferred.guards().get(old));
        }
        pruned.add(prune(stmt, inferred.guards().getOrDefault(old, List.of())));
      }
      return pruned;
    }

    private Stmt prune(Stmt stmt, List<Optional<Guard>> taken) {
      return switch (stmt) {
        case Stmt.Act act -> prune(act);
        case Stmt.Choice choice -> {
          List<Stmt.Branch> branches = new ArrayList<>();
          for (int i = 0; i < choice.branches().size(); i++) {
            Stmt.Branch branch = choice.branches().get(i);
            boolean out = i < taken.size() && taken.get(i).filter(excluded).isPresent();
            branches.add(
                new Stmt.Branch(
                    branch.guard(), out ? leaveOut(branch.body()) : prune(branch.body())));
          }
          yield new Stmt.Choice(branches);
        }
        case Stmt.Select select -> {
          List<Stmt.Case> cases = new ArrayList<>();
          for (Stmt.Case c : select.cases()) {
            Stmt.Prefix prefix = (Stmt.Prefix) prune(List.of(c.prefix())).getFirst();
            cases.add(new Stmt.Case(prefix, prune(c.body())));
          }
          yield new Stmt.Select(cases, select.otherwise().map(this::prune));
        }
        case Stmt.Tau _, Stmt.New _, Stmt.Call _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> stmt;
      };
    }

    private Stmt prune(Stmt.Act act) {
      List<Stmt.Outcome> outcomes = new ArrayList<>();
      for (Stmt.Outcome outcome : act.outcomes()) {
        outcomes.add(new Stmt.Outcome(outcome.tag(), outcome.binders(), prune(outcome.body())));
      }
      return new Stmt.Act(act.action(), outcomes);
    }

    private List<Stmt> leaveOut(List<Stmt> body) {
      Sites.number(body, (_, _) -> before++);
      after++;
      return List.of(new Stmt.Halt("left out"));
    }
  }
}
