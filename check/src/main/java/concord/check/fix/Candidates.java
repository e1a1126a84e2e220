package concord.check.fix;

import concord.go.load.World;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Stmt;
import concord.go.syntax.TypeExpr;
import concord.report.Finding;
import concord.report.Finding.State;
import concord.report.Finding.Step;
import concord.report.Fix;
import concord.report.Place;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Edits that usually fix a finding, smallest first. [Fixes] checks whether one really does.
final class Candidates {
  private static final Pattern CONTEXT =
      Pattern.compile("(\\w+)\\s+context\\.Context|(\\w+)\\s*,\\s*\\w+\\s*:?=\\s*context\\.With");

  private final World world;
  private final Finding finding;
  private final List<Fix> found = new ArrayList<>();

  private Candidates(World world, Finding finding) {
    this.world = world;
    this.finding = finding;
  }

  static List<Fix> of(World world, Finding finding) {
    Candidates candidates = new Candidates(world, finding);
    candidates.locks();
    candidates.waitGroups();
    candidates.closings();
    candidates.buffers();
    candidates.contexts();
    return candidates.found;
  }

  private void add(String description, List<Fix.Edit> edits) {
    if (!edits.isEmpty()) {
      found.add(new Fix(description, edits));
    }
  }

  private Stream<Step> blocked(String... actions) {
    return finding.trace().stream()
        .filter(s -> s.state() == State.BLOCKED && List.of(actions).contains(s.action()));
  }

  private Optional<GoText> text(Place place) {
    return GoText.read(world, place.file());
  }

  // Channels.

  /// A buffer of one gives a result room whose receiver may have left.
  private void buffers() {
    if (blocked("send").findAny().isEmpty()) {
      return;
    }
    for (Finding.Related related : finding.related()) {
      Optional<GoText> go = text(related.place());
      Optional<Expr.Call> make = go.flatMap(t -> t.at(related.place(), Expr.Call.class));
      if (make.isPresent()
          && make.get().fun() instanceof Expr.Ident(String name, _, _)
          && name.equals("make")
          && make.get().args().size() == 1) {
        int end = make.get().args().getFirst().end();
        add("give the channel a buffer of one", List.of(go.get().insert(end, ", 1")));
      }
    }
  }

  /// A goroutine that waits for a channel can also wait for the context to be done.
  private void contexts() {
    for (Step step : blocked("send", "recv").toList()) {
      Optional<GoText> go = text(step.place());
      if (go.isPresent()) {
        Stream.concat(
                go.get().at(step.place(), Stmt.Send.class).stream(),
                go.get().at(step.place(), Stmt.ExprStmt.class).stream())
            .findFirst()
            .ifPresent(s -> leaveWithContext(go.get(), step.place(), s));
      }
    }
  }

  private void leaveWithContext(GoText go, Place place, Stmt statement) {
    List<Node> around = go.around(place);
    boolean returnsNothing =
        around.reversed().stream()
            .flatMap(n -> type(n).stream())
            .findFirst()
            .filter(t -> t.results().isEmpty())
            .isPresent();
    Optional<Node> declared = around.stream().filter(Decl.Func.class::isInstance).findFirst();
    if (!returnsNothing || declared.isEmpty()) {
      return;
    }
    Matcher context = CONTEXT.matcher(go.source().text(declared.get().start(), statement.start()));
    String name = "";
    while (context.find()) { // the nearest above
      name = context.group(1) == null ? context.group(2) : context.group(1);
    }
    if (!name.isEmpty()) {
      String indent = "\n" + go.indent(statement);
      String select =
          "select {"
              + indent
              + "case "
              + go.text(statement)
              + ":"
              + indent
              + "case <-"
              + name
              + ".Done():"
              + indent
              + "\treturn"
              + indent
              + "}";
      add(
          "leave when " + name + " is done",
          List.of(go.replace(statement.start(), statement.end(), select)));
    }
  }

  private static Optional<TypeExpr.FuncType> type(Node node) {
    return switch (node) {
      case Expr.FuncLit f -> Optional.of(f.type());
      case Decl.Func f -> Optional.of(f.type());
      default -> Optional.empty();
    };
  }

  /// A range over a channel needs a sender that closes it.
  private void closings() {
    if (blocked("recv").findAny().isEmpty()) {
      return;
    }
    for (Started started : started()) {
      for (String channel : channels(started.go(), started.body())) {
        add(
            "let the sender close " + channel,
            List.of(started.go().first(started.body(), "defer close(" + channel + ")")));
      }
    }
    for (Place place : places()) {
      Optional<GoText> go = text(place);
      Optional<Stmt.Send> send = go.flatMap(t -> t.at(place, Stmt.Send.class));
      Optional<Stmt.Block> body = send.flatMap(s -> go.get().body(s));
      body.ifPresent(b -> closeAfterLastSend(go.get(), b, go.get().text(send.get().chan())));
    }
  }

  private void closeAfterLastSend(GoText go, Stmt.Block body, String channel) {
    body.stmts().reversed().stream()
        .filter(s ->
            Stream.concat(Stream.of(s), go.in(s, Stmt.Send.class).stream())
                .anyMatch(n -> n instanceof Stmt.Send send && go.text(send.chan()).equals(channel)))
        .findFirst()
        .ifPresent(last ->
            add(
                "close " + channel + " after the last send",
                List.of(go.after(last, "close(" + channel + ")"))));
  }

  private static Set<String> channels(GoText go, Stmt.Block body) {
    Set<String> channels = new LinkedHashSet<>();
    go.in(body, Stmt.Send.class).forEach(s -> channels.add(go.text(s.chan())));
    return channels;
  }

  // Goroutines.

  /// A goroutine that the schedule starts: the statement and the body of its function.
  private record Started(GoText go, Stmt.Go statement, Stmt.Block body) {}

  private Set<Place> places() {
    Set<Place> places = new LinkedHashSet<>();
    finding.trace().forEach(s -> places.add(s.place()));
    return places;
  }

  private List<Started> started() {
    List<Started> all = new ArrayList<>();
    for (Place place : places()) {
      Optional<GoText> go = text(place);
      Optional<Stmt.Go> statement = go.flatMap(t -> t.at(place, Stmt.Go.class));
      Optional<Stmt.Block> body = statement.flatMap(s -> body(go.get(), s));
      if (body.isPresent() && all.stream().noneMatch(s -> s.body().equals(body.get()))) {
        all.add(new Started(go.get(), statement.get(), body.get()));
      }
    }
    return all;
  }

  private static Optional<Stmt.Block> body(GoText go, Stmt.Go statement) {
    return switch (statement.call().fun()) {
      case Expr.FuncLit f -> Optional.of(f.body());
      case Expr.Ident name ->
          go.in(go.tree(), Decl.Func.class).stream()
              .filter(f -> f.receiver().isEmpty() && f.name().name().equals(name.name()))
              .flatMap(f -> f.body().stream())
              .findFirst();
      default -> Optional.empty();
    };
  }

  private void waitGroups() {
    for (Started s : started()) {
      GoText go = s.go();
      for (Stmt.ExprStmt add : calls(go, s.body(), "Add")) {
        add(
            "count the goroutine before it starts",
            List.of(go.before(s.statement(), go.text(add)), go.remove(add)));
      }
      List<Stmt.ExprStmt> done = calls(go, s.body(), "Done");
      Set<String> groups = new LinkedHashSet<>();
      done.forEach(d -> groups.add(receiver(go, d)));
      for (String group : groups) {
        List<Fix.Edit> edits = new ArrayList<>();
        edits.add(go.first(s.body(), "defer " + group + ".Done()"));
        done.stream()
            .filter(d -> receiver(go, d).equals(group))
            .forEach(d -> edits.add(go.remove(d)));
        add("defer Done, so that it runs however the goroutine ends", edits);
      }
    }
  }

  // Locks.

  private void locks() {
    for (Step step : blocked("lock", "rlock").toList()) {
      List<Place> held = new ArrayList<>(held(step.object()).reversed());
      held.add(step.place());
      held.stream().distinct().forEach(this::lockedAt);
    }
  }

  private void lockedAt(Place held) {
    Optional<GoText> go = text(held);
    Optional<Stmt.ExprStmt> lock = go.flatMap(t -> t.at(held, Stmt.ExprStmt.class));
    Optional<Stmt.Block> body = lock.flatMap(l -> go.get().body(l));
    if (body.isPresent()) {
      String unlock = go.get().text(lock.get()).contains(".RLock(") ? "RUnlock" : "Unlock";
      unlocks(go.get(), lock.get(), body.get(), unlock);
    }
  }

  /// Where a lock was taken and never released, in order.
  private List<Place> held(String lock) {
    List<Place> held = new ArrayList<>();
    for (Step s : finding.trace()) {
      if (s.state() == State.DONE && s.object().equals(lock)) {
        switch (s.action()) {
          case "lock", "rlock" -> held.add(s.place());
          case "unlock", "runlock" -> {
            if (!held.isEmpty()) {
              held.removeLast();
            }
          }
          default -> {}
        }
      }
    }
    return held;
  }

  private void unlocks(GoText go, Stmt.ExprStmt lock, Stmt.Block body, String unlock) {
    String call = receiver(go, lock) + "." + unlock + "()";
    List<Stmt.ExprStmt> there =
        go.in(body, Stmt.ExprStmt.class).stream().filter(s -> go.text(s).equals(call)).toList();
    List<Fix.Edit> deferred = new ArrayList<>();
    deferred.add(go.after(lock, "defer " + call));
    there.forEach(u -> deferred.add(go.remove(u)));
    add("defer the unlock, so that it runs however the function ends", deferred);
    List<Fix.Edit> returns = new ArrayList<>();
    for (Stmt.Return r : go.in(body, Stmt.Return.class)) {
      boolean given = there.stream().anyMatch(u -> lock.end() <= u.start() && u.end() <= r.start());
      if (r.start() > lock.end() && !given) {
        returns.add(go.before(r, call));
      }
    }
    add("unlock before returning", returns);
  }

  /// The statements `x.name(…)` of a body.
  private static List<Stmt.ExprStmt> calls(GoText go, Stmt.Block body, String name) {
    return go.in(body, Stmt.ExprStmt.class).stream()
        .filter(s ->
            s.x() instanceof Expr.Call call
                && call.fun() instanceof Expr.Selector selector
                && selector.sel().name().equals(name))
        .toList();
  }

  private static String receiver(GoText go, Stmt.ExprStmt statement) {
    return statement.x() instanceof Expr.Call call && call.fun() instanceof Expr.Selector selector
        ? go.text(selector.x())
        : go.text(statement);
  }
}
