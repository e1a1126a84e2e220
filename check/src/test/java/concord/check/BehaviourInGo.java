package concord.check;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Behaviours as Go programs that do just that: a definition is a function, an internal choice
/// depends on a random number, a τ among the cases of a select is a timer, the tags of values are
/// numbers. Definitions that are never called are left out.
///
/// Not every behaviour is one of Go: a select cannot lock, and conditions, onces, cells and oracles
/// stand for larger pieces of Go.
final class BehaviourInGo {
  private static final List<String> TAGS = List.of("", "a", "b");

  /// Thrown where Go has no such thing.
  private static final class NotInGo extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotInGo(Object what) {
      super(what.toString(), null, false, false);
    }
  }

  private final Program program;
  private final Map<String, List<String>> paramTypes = new LinkedHashMap<>();
  private final StringBuilder out = new StringBuilder();
  private Map<String, String> scope = Map.of();
  private Set<String> declared = Set.of();
  private int depth;

  private BehaviourInGo(Program program) {
    this.program = program;
  }

  /// The program in Go, if it is one.
  static Optional<String> print(Program program) {
    try {
      return Optional.of(new BehaviourInGo(program).text());
    } catch (NotInGo _) {
      return Optional.empty();
    }
  }

  private String text() {
    findParamTypes();
    reached().forEach(this::function);
    StringBuilder imports = new StringBuilder();
    for (String path : List.of("math/rand", "os", "sync", "time")) {
      if (out.indexOf(path.substring(path.lastIndexOf('/') + 1) + ".") >= 0) {
        imports.append("import \"").append(path).append("\"\n");
      }
    }
    return "package main\n\n" + imports + out;
  }

  // Types of parameters: what reaches them from where objects are made.

  /// From the entry on, until nothing new is reached.
  private void findParamTypes() {
    flow(program.entry(), List.of());
    Map<String, List<String>> before;
    do {
      before = copy(paramTypes);
      for (Definition d : reached()) {
        scope = new LinkedHashMap<>();
        for (int i = 0; i < d.params().size(); i++) {
          scope.put(d.params().get(i), paramTypes.get(d.name()).get(i));
        }
        flow(d.body());
      }
    } while (!before.equals(paramTypes));
    paramTypes.values().forEach(types -> types.replaceAll(t -> t.isEmpty() ? "chan int" : t));
  }

  private List<Definition> reached() {
    return program.definitions().stream().filter(d -> paramTypes.containsKey(d.name())).toList();
  }

  private static Map<String, List<String>> copy(Map<String, List<String>> map) {
    Map<String, List<String>> copy = new LinkedHashMap<>();
    map.forEach((k, v) -> copy.put(k, List.copyOf(v)));
    return copy;
  }

  private void flow(List<Stmt> body) {
    for (Stmt stmt : body) {
      switch (stmt) {
        case Stmt.New(String name, Sort sort) -> scope.put(name, type(sort));
        case Stmt.Call(String callee, List<String> args) -> flow(callee, args);
        case Stmt.Spawn(String callee, List<String> args) -> flow(callee, args);
        case Stmt.Act act -> act.outcomes().forEach(o -> flow(o.body()));
        case Stmt.Choice(List<Stmt.Branch> branches) -> branches.forEach(b -> flow(b.body()));
        case Stmt.Select(List<Stmt.Case> cases, Optional<List<Stmt>> otherwise) -> {
          cases.forEach(c -> {
            flow(List.of(c.prefix()));
            flow(c.body());
          });
          otherwise.ifPresent(this::flow);
        }
        case Stmt.Tau _, Stmt.Halt _, Stmt.Opaque _ -> {}
      }
    }
  }

  private void flow(String callee, List<String> args) {
    List<String> types =
        paramTypes.computeIfAbsent(
            callee, _ -> new ArrayList<>(Collections.nCopies(args.size(), "")));
    for (int i = 0; i < args.size(); i++) {
      String type = scope.getOrDefault(args.get(i), "");
      if (!type.isEmpty() && !types.get(i).isEmpty() && !types.get(i).equals(type)) {
        throw new NotInGo(callee + " is called with different sorts");
      }
      if (!type.isEmpty()) {
        types.set(i, type);
      }
    }
  }

  private static String type(Sort sort) {
    return switch (sort) {
      case Sort.Channel _, Sort.NilChannel _ -> "chan int";
      case Sort.Mutex _ -> "*sync.Mutex";
      case Sort.RWMutex _ -> "*sync.RWMutex";
      case Sort.WaitGroup _ -> "*sync.WaitGroup";
      case Sort.Cond _, Sort.Once _, Sort.Cell _, Sort.Oracle _ -> throw new NotInGo(sort);
    };
  }

  // Text.

  private void line(String text) {
    out.append("\t".repeat(depth)).append(text).append('\n');
  }

  private void block(String head, List<Stmt> body) {
    line(head);
    depth++;
    statements(body);
    depth--;
  }

  private static String function(String definition) {
    return definition.substring(definition.lastIndexOf('.') + 1);
  }

  private void function(Definition d) {
    List<String> params = new ArrayList<>();
    for (int i = 0; i < d.params().size(); i++) {
      params.add(d.params().get(i) + " " + paramTypes.get(d.name()).get(i));
    }
    declared = new HashSet<>(d.params());
    out.append('\n');
    block("func " + function(d.name()) + "(" + String.join(", ", params) + ") {", d.body());
    line("}");
  }

  private void statements(List<Stmt> body) {
    Set<String> outer = declared;
    declared = new HashSet<>(outer);
    body.forEach(this::statement);
    declared = outer;
  }

  private void statement(Stmt stmt) {
    switch (stmt) {
      case Stmt.Tau _ -> line("_ = 0");
      case Stmt.Act act -> act(act);
      case Stmt.New(String name, Sort sort) -> make(name, sort);
      case Stmt.Call(String callee, List<String> args) ->
          line(function(callee) + "(" + String.join(", ", args) + ")");
      case Stmt.Spawn(String callee, List<String> args) ->
          line("go " + function(callee) + "(" + String.join(", ", args) + ")");
      case Stmt.Halt _ -> line("os.Exit(1)");
      case Stmt.Opaque _ -> throw new NotInGo(stmt);
      case Stmt.Choice(List<Stmt.Branch> branches) -> choice(branches);
      case Stmt.Select(List<Stmt.Case> cases, Optional<List<Stmt>> otherwise) ->
          select(cases, otherwise);
    }
  }

  private void make(String name, Sort sort) {
    String assign = declared.add(name) ? " := " : " = ";
    line(
        name
            + assign
            + switch (sort) {
              case Sort.Channel(_, int capacity) -> "make(chan int, " + capacity + ")";
              case Sort.NilChannel _ -> "(chan int)(nil)";
              default -> "new(" + type(sort).substring(1) + ")";
            });
    line("_ = " + name);
  }

  private void act(Stmt.Act act) {
    String o = act.action().object();
    switch (act.action()) {
      case Action.Recv _ when !act.outcomes().isEmpty() -> {
        line("{");
        depth++;
        line("v, ok := <-" + o);
        received(act.outcomes());
        depth--;
        line("}");
      }
      case Action.TryLock _ -> tried(o + ".TryLock()", act.outcomes());
      case Action.TryRLock _ -> tried(o + ".TryRLock()", act.outcomes());
      default -> {
        if (!act.outcomes().isEmpty()) {
          throw new NotInGo(act);
        }
        line(simple(act.action()));
      }
    }
  }

  private static String simple(Action action) {
    String o = action.object();
    return switch (action) {
      case Action.Send(_, Value value) -> o + " <- " + number(value);
      case Action.Recv _ -> "<-" + o;
      case Action.Close _ -> "close(" + o + ")";
      case Action.Lock _ -> o + ".Lock()";
      case Action.Unlock _ -> o + ".Unlock()";
      case Action.RLock _ -> o + ".RLock()";
      case Action.RUnlock _ -> o + ".RUnlock()";
      case Action.Add(_, int delta) -> o + ".Add(" + delta + ")";
      case Action.Wait _ -> o + ".Wait()";
      default -> throw new NotInGo(action);
    };
  }

  private static int number(Value value) {
    if (!value.names().isEmpty()) {
      throw new NotInGo(value);
    }
    return number(value.tag());
  }

  private static int number(String tag) {
    int n = TAGS.indexOf(tag);
    if (n < 0) {
      throw new NotInGo(tag);
    }
    return n;
  }

  /// What is done with `v, ok`.
  private void received(List<Stmt.Outcome> outcomes) {
    line("_, _ = v, ok");
    line("switch {");
    for (Stmt.Outcome o : outcomes) {
      block(
          o.tag().equals(Value.CLOSED) ? "case !ok:" : "case ok && v == " + number(o.tag()) + ":",
          o.body());
    }
    line("}");
  }

  private void tried(String call, List<Stmt.Outcome> outcomes) {
    line("if " + call + " {");
    for (String tag : List.of(Value.TRUE, Value.FALSE)) {
      if (tag.equals(Value.FALSE)) {
        line("} else {");
      }
      depth++;
      outcomes.stream()
          .filter(o -> o.tag().equals(tag))
          .findFirst()
          .ifPresent(o -> statements(o.body()));
      depth--;
    }
    line("}");
  }

  private void choice(List<Stmt.Branch> branches) {
    line("switch rand.Intn(" + branches.size() + ") {");
    for (int i = 0; i < branches.size(); i++) {
      block(i == branches.size() - 1 ? "default:" : "case " + i + ":", branches.get(i).body());
    }
    line("}");
  }

  private void select(List<Stmt.Case> cases, Optional<List<Stmt>> otherwise) {
    line("select {");
    for (Stmt.Case c : cases) {
      switch (c.prefix()) {
        case Stmt.Tau _ -> block("case <-time.After(time.Second):", c.body());
        case Stmt.Act(Action.Recv(String o), List<Stmt.Outcome> outcomes)
            when !outcomes.isEmpty() -> {
          line("case v, ok := <-" + o + ":");
          depth++;
          received(outcomes);
          statements(c.body());
          depth--;
        }
        case Stmt.Act(Action action, List<Stmt.Outcome> outcomes)
            when outcomes.isEmpty()
                && (action instanceof Action.Send || action instanceof Action.Recv) ->
            block("case " + simple(action) + ":", c.body());
        case Stmt.Act _ -> throw new NotInGo(c.prefix());
      }
    }
    otherwise.ifPresent(body -> block("default:", body));
    line("}");
  }
}
