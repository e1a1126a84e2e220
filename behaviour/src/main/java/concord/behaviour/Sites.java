package concord.behaviour;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ObjIntConsumer;

/// The way back from a statement to the text it came from: a side table, because terms carry no
/// positions.
public record Sites(Map<Site, Origin> origins) {
  public static final Sites NONE = new Sites(Map.of());

  /// The index of the definition itself, that is, of its name.
  public static final int HEADER = -1;

  public Sites {
    origins = Map.copyOf(origins);
  }

  /// A statement of a program: the definition it stands in, and its number there in reading order
  /// (see [#number]).
  public record Site(String definition, int index) {}

  /// Where a statement came from. Lines and columns count from 1; columns count bytes, as Go does.
  ///
  /// `object` is the name in the source of the object that is made or acted upon here (`s.done`),
  /// if it has one; `goroutine` is the name of the goroutine that a spawn starts.
  public record Origin(String file, int line, int column, String object, String goroutine) {
    public static Origin at(String file, int line, int column) {
      return new Origin(file, line, column, "", "");
    }
  }

  public Optional<Origin> origin(String definition, int index) {
    return Optional.ofNullable(origins.get(new Site(definition, index)));
  }

  /// Visits the statements of a body in reading order: a statement before its parts, the prefix of
  /// a case before its body, `otherwise` last. The numbers are the indices of sites.
  public static void number(List<Stmt> body, ObjIntConsumer<Stmt> visitor) {
    int end = number(body, 0, visitor);
    assert end >= body.size();
  }

  private static int number(List<Stmt> body, int from, ObjIntConsumer<Stmt> visitor) {
    int next = from;
    for (Stmt stmt : body) {
      visitor.accept(stmt, next++);
      switch (stmt) {
        case Stmt.Act act -> next = outcomes(act, next, visitor);
        case Stmt.Choice choice -> {
          for (Stmt.Branch branch : choice.branches()) {
            next = number(branch.body(), next, visitor);
          }
        }
        case Stmt.Select select -> {
          for (Stmt.Case c : select.cases()) {
            next = number(List.of(c.prefix()), next, visitor);
            next = number(c.body(), next, visitor);
          }
          if (select.otherwise().isPresent()) {
            next = number(select.otherwise().get(), next, visitor);
          }
        }
        case Stmt.Tau _, Stmt.New _, Stmt.Call _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> {}
      }
    }
    return next;
  }

  private static int outcomes(Stmt.Act act, int from, ObjIntConsumer<Stmt> visitor) {
    int next = from;
    for (Stmt.Outcome outcome : act.outcomes()) {
      next = number(outcome.body(), next, visitor);
    }
    return next;
  }

  /// Collects origins while a program is built.
  public static final class Builder {
    private final Map<Site, Origin> origins = new HashMap<>();

    public void put(String definition, int index, Origin origin) {
      origins.put(new Site(definition, index), origin);
    }

    public Sites build() {
      return new Sites(origins);
    }
  }
}
