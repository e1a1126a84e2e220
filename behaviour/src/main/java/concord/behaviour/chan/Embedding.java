package concord.behaviour.chan;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/// Effects as behaviours: what `φ` communicates is what the program does.
///
/// A get becomes a receive, a put a send, `+` an internal choice and `⊕` a select; a spawned effect
/// and the body of a range get definitions of their own, whose parameters are their free channels.
public final class Embedding {
  private final Map<Effect, String> spawned = new LinkedHashMap<>();
  private final Map<Effect, String> ranges = new LinkedHashMap<>();
  private final List<Definition> definitions = new ArrayList<>();

  private Embedding() {}

  /// The program of a closed effect: one that makes its channels before it uses them.
  public static Program embed(Effect effect) {
    Embedding embedding = new Embedding();
    List<Stmt> main = embedding.statements(effect);
    List<Definition> all = new ArrayList<>();
    all.add(new Definition("main", List.of(), main));
    all.addAll(embedding.definitions);
    return new Program(all, "main");
  }

  private List<Stmt> statements(Effect effect) {
    return switch (effect) {
      case Effect.Empty _ -> List.of();
      case Effect.Chan(var c, var capacity) ->
          List.of(new Stmt.New(c, new Sort.Channel(c, capacity)));
      case Effect.Get(var c) -> List.of(get(c));
      case Effect.Put(var c) -> List.of(put(c));
      case Effect.Close(var c) -> List.of(Stmt.Act.of(new Action.Close(c)));
      case Effect.Spawn(var body) -> List.of(spawn(body));
      case Effect.Seq(var parts) -> parts.stream().flatMap(p -> statements(p).stream()).toList();
      case Effect.Choice(var left, var right) ->
          List.of(
              new Stmt.Choice(
                  List.of(Stmt.Branch.of(statements(left)), Stmt.Branch.of(statements(right)))));
      case Effect.Select(var cases, var otherwise) ->
          List.of(
              new Stmt.Select(
                  cases.stream().map(this::select).toList(), otherwise.map(this::statements)));
      case Effect.Range range -> List.of(range(range));
      case Effect.Repeat(var n, var body) -> statements(Effect.repeated(n, body));
    };
  }

  private Stmt.Case select(SelectEffect sr) {
    return switch (sr) {
      case SelectEffect.SelGet(var c, var body) -> new Stmt.Case(get(c), statements(body));
      case SelectEffect.SelPut(var c, var body) -> new Stmt.Case(put(c), statements(body));
    };
  }

  private static Stmt.Act get(String c) {
    return Stmt.Act.of(new Action.Recv(c));
  }

  private static Stmt.Act put(String c) {
    return Stmt.Act.of(Action.Send.of(c));
  }

  private Stmt spawn(Effect body) {
    List<String> free = List.copyOf(freeChannels(body));
    String name = spawned.get(body);
    if (name == null) {
      name = "p" + spawned.size();
      spawned.put(body, name);
      definitions.add(new Definition(name, free, statements(body)));
    }
    return new Stmt.Spawn(name, free);
  }

  /// `def r(c, …): recv c { a value: φ; call r }`; the outcome *closed*, not listed, ends the loop.
  private Stmt range(Effect.Range range) {
    List<String> free = List.copyOf(freeChannels(range));
    String name = ranges.get(range);
    if (name == null) {
      name = "r" + ranges.size();
      ranges.put(range, name);
      List<Stmt> again = new ArrayList<>(statements(range.body()));
      again.add(new Stmt.Call(name, free));
      Stmt.Outcome value = new Stmt.Outcome("", List.of(), again);
      Stmt recv = new Stmt.Act(new Action.Recv(range.channel()), List.of(value));
      definitions.add(new Definition(name, free, List.of(recv)));
    }
    return new Stmt.Call(name, free);
  }

  /// The channels an effect uses and does not make, in order of first use.
  public static SequencedSet<String> freeChannels(Effect effect) {
    SequencedSet<String> used = new LinkedHashSet<>();
    SequencedSet<String> made = new LinkedHashSet<>();
    collect(effect, used, made);
    used.removeAll(made);
    return used;
  }

  private static void collect(Effect effect, SequencedSet<String> used, SequencedSet<String> made) {
    switch (effect) {
      case Effect.Empty _ -> {}
      case Effect.Chan(var c, _) -> made.add(c);
      case Effect.Operation op -> used.add(op.channel());
      case Effect.Close(var c) -> used.add(c);
      case Effect.Spawn(var body) -> collect(body, used, made);
      case Effect.Seq(var parts) -> parts.forEach(p -> collect(p, used, made));
      case Effect.Choice(var left, var right) -> {
        collect(left, used, made);
        collect(right, used, made);
      }
      case Effect.Select(var cases, Optional<Effect> otherwise) -> {
        for (SelectEffect sr : cases) {
          used.add(sr.channel());
          collect(sr.body(), used, made);
        }
        otherwise.ifPresent(e -> collect(e, used, made));
      }
      case Effect.Range(var c, var body) -> {
        used.add(c);
        collect(body, used, made);
      }
      case Effect.Repeat(_, var body) -> collect(body, used, made);
    }
  }
}
