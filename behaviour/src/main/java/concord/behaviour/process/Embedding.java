package concord.behaviour.process;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.TreeSet;

/// The type of a program as a behaviour of the waist: `T | S` starts `T` as a definition of its
/// own.
public final class Embedding {
  private final List<Definition> definitions = new ArrayList<>();
  private int parts;

  private Embedding() {}

  /// Names of the calculus are prefixed so that parts of a definition cannot be named like another.
  public static Program program(TypeTerm.Equations type) {
    Embedding embedding = new Embedding();
    List<Definition> all = new ArrayList<>();
    all.add(new Definition("main.main", List.of(), embedding.stmts(type.main())));
    for (TypeTerm.Equation t : type.equations()) {
      all.add(new Definition(t.name(), t.channels(), embedding.stmts(t.body())));
    }
    all.addAll(embedding.definitions);
    return new Program(all, "main.main");
  }

  private List<Stmt> stmts(TypeTerm t) {
    return switch (t) {
      case TypeTerm.Prefixed(var prefix, var next) -> then(prefix(prefix), next);
      case TypeTerm.Choice(var branches) ->
          List.of(new Stmt.Choice(branches.stream().map(b -> Stmt.Branch.of(stmts(b))).toList()));
      case TypeTerm.Branching(var cases) ->
          List.of(
              new Stmt.Select(
                  cases.stream()
                      .map(c -> new Stmt.Case(prefix(c.prefix()), stmts(c.next())))
                      .toList(),
                  Optional.empty()));
      case TypeTerm.Par(var left, var right) -> {
        List<Stmt> body = new ArrayList<>();
        body.add(spawn(left));
        body.addAll(stmts(right));
        yield body;
      }
      case TypeTerm.Nil _ -> List.of();
      case TypeTerm.New(String a, int n, var next) ->
          then(new Stmt.New(a, new Sort.Channel(a, n)), next);
      case TypeTerm.End(String u, var next) -> then(Stmt.Act.of(new Action.Close(u)), next);
      case TypeTerm.Call(String callee, var channels) -> List.of(new Stmt.Call(callee, channels));
      case TypeTerm.Res _, TypeTerm.Open _, TypeTerm.Closed _ ->
          throw new IllegalArgumentException("a runtime type: " + t);
    };
  }

  private List<Stmt> then(Stmt first, TypeTerm next) {
    List<Stmt> body = new ArrayList<>();
    body.add(first);
    body.addAll(stmts(next));
    return body;
  }

  private Stmt spawn(TypeTerm t) {
    if (t instanceof TypeTerm.Call(String callee, var channels)) {
      return new Stmt.Spawn(callee, channels);
    }
    SequencedSet<String> free = new TreeSet<>();
    free(t, free);
    String name = "part#" + parts++;
    int at = definitions.size();
    definitions.add(new Definition(name, List.copyOf(free), List.of())); // keeps the order
    definitions.set(at, new Definition(name, List.copyOf(free), stmts(t)));
    return new Stmt.Spawn(name, List.copyOf(free));
  }

  private static Stmt.Prefix prefix(TypeTerm.Prefix prefix) {
    return switch (prefix) {
      case TypeTerm.Out(String u) -> Stmt.Act.of(Action.Send.of(u));
      case TypeTerm.In(String u) -> Stmt.Act.of(new Action.Recv(u));
      case TypeTerm.Tau _ -> new Stmt.Tau();
    };
  }

  /// `fn(T)`.
  private static void free(TypeTerm t, SequencedSet<String> names) {
    switch (t) {
      case TypeTerm.Prefixed(var prefix, var next) -> {
        switch (prefix) {
          case TypeTerm.Out(String u) -> names.add(u);
          case TypeTerm.In(String u) -> names.add(u);
          case TypeTerm.Tau _ -> {}
        }
        free(next, names);
      }
      case TypeTerm.Choice(var branches) -> branches.forEach(b -> free(b, names));
      case TypeTerm.Branching(var cases) -> cases.forEach(c -> free(c, names));
      case TypeTerm.Par(var left, var right) -> {
        free(left, names);
        free(right, names);
      }
      case TypeTerm.New(String a, int _, var next) -> {
        SequencedSet<String> inner = new TreeSet<>();
        free(next, inner);
        inner.remove(a);
        names.addAll(inner);
      }
      case TypeTerm.End(String u, var next) -> {
        names.add(u);
        free(next, names);
      }
      case TypeTerm.Call(String _, var channels) -> names.addAll(channels);
      case TypeTerm.Nil _, TypeTerm.Res _, TypeTerm.Open _, TypeTerm.Closed _ -> {}
    }
  }
}
