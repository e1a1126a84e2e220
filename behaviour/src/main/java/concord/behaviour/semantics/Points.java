package concord.behaviour.semantics;

import concord.behaviour.Names;
import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Sites.Site;
import concord.behaviour.Stmt;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;

/// The points of a program, made once: from a statement to its continuation without copying terms.
public final class Points {
  private final Map<String, Point> starts = new HashMap<>();
  private final Map<String, List<String>> params = new HashMap<>();
  private final Set<String> empty = new HashSet<>();
  private int count;

  public Points(Program program) {
    for (Program.Definition d : program.definitions()) {
      starts.put(d.name(), new InDefinition(d).start());
      params.put(d.name(), d.params());
    }
    int before;
    do {
      before = empty.size();
      program.definitions().reversed().stream()
          .filter(
              d -> d.body().stream().allMatch(s -> s instanceof Stmt.Call c && isEmpty(c.callee())))
          .forEach(d -> empty.add(d.name()));
    } while (empty.size() > before);
  }

  /// Whether a definition does nothing but call others of this kind, so that it is `0`.
  boolean isEmpty(String definition) {
    return empty.contains(definition);
  }

  /// Where a definition begins.
  public Point start(String definition) {
    Point start = starts.get(definition);
    if (start == null) {
      throw new IllegalArgumentException("no definition " + definition);
    }
    return start;
  }

  public List<String> params(String definition) {
    return params.get(definition);
  }

  /// How many points there are; their ids are below.
  public int count() {
    return count;
  }

  /// Builds the points of one definition from its end backwards.
  private final class InDefinition {
    private final Program.Definition definition;
    private int statements;

    InDefinition(Program.Definition definition) {
      this.definition = definition;
      Sites.number(definition.body(), (_, _) -> statements++);
    }

    Point start() {
      Point end = point(statements, Optional.empty(), List.of(), Optional.empty(), List.of());
      return body(definition.body(), 0, end);
    }

    /// The point where `body` begins, if its first statement has the number `first`.
    private Point body(List<Stmt> body, int first, Point after) {
      int[] numbers = numbers(body, first);
      Point next = after;
      for (int i = body.size() - 1; i >= 0; i--) {
        next = stmt(body.get(i), numbers[i], next);
      }
      return next;
    }

    private static int[] numbers(List<Stmt> body, int first) {
      int[] numbers = new int[body.size()];
      int next = first;
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = next;
        next += size(List.of(body.get(i)));
      }
      return numbers;
    }

    private static int size(List<Stmt> body) {
      int[] size = new int[1];
      Sites.number(body, (_, _) -> size[0]++);
      return size[0];
    }

    private Point stmt(Stmt stmt, int number, Point next) {
      SequencedSet<String> live = new LinkedHashSet<>(Names.mentioned(stmt));
      List<Point> parts = new ArrayList<>();
      int inside = number + 1;
      switch (stmt) {
        case Stmt.Tau _, Stmt.Call _, Stmt.Spawn _, Stmt.Opaque _ -> live.addAll(next.live());
        case Stmt.Halt _ -> {}
        case Stmt.New n -> addAllBut(live, next.live(), List.of(n.name()));
        case Stmt.Act act -> {
          for (Stmt.Outcome outcome : act.outcomes()) {
            Point part = body(outcome.body(), inside, next);
            inside += size(outcome.body());
            parts.add(part);
            addAllBut(live, part.live(), outcome.binders());
          }
          live.addAll(next.live());
        }
        case Stmt.Choice choice -> {
          for (Stmt.Branch branch : choice.branches()) {
            parts.add(body(branch.body(), inside, next));
            inside += size(branch.body());
          }
          parts.forEach(p -> live.addAll(p.live()));
        }
        case Stmt.Select select -> {
          for (Stmt.Case c : select.cases()) {
            int prefix = size(List.of(c.prefix()));
            Point then = body(c.body(), inside + prefix, next);
            parts.add(stmt(c.prefix(), inside, then));
            inside += prefix + size(c.body());
          }
          if (select.otherwise().isPresent()) {
            parts.add(body(select.otherwise().get(), inside, next));
          }
          parts.forEach(p -> live.addAll(p.live()));
        }
      }
      return point(number, Optional.of(stmt), parts, Optional.of(next), live);
    }

    private static void addAllBut(
        SequencedSet<String> live, List<String> names, List<String> bound) {
      for (String name : names) {
        if (!bound.contains(name)) {
          live.add(name);
        }
      }
    }

    private Point point(
        int number,
        Optional<Stmt> stmt,
        List<Point> parts,
        Optional<Point> next,
        Collection<String> live) {
      Site site = new Site(definition.name(), number);
      return new Point(count++, site, stmt, parts, next, List.copyOf(live));
    }
  }
}
