package concord.infer.run;

import concord.behaviour.Action;
import concord.behaviour.Stmt;
import concord.facts.data.Kinds;
import concord.facts.summary.Services;
import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.syntax.Position;
import concord.go.syntax.Source;
import concord.go.types.Basic;
import concord.go.types.Type;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.know.Knowledge;
import concord.infer.write.Specialiser;
import concord.infer.write.Specialiser.Alternative;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `select`: its cases, and which of them the environment can make ready.
final class SelectStatements {
  /// At most so many characters of a case are shown.
  private static final int LONGEST = 80;

  private final Specialiser specialiser;
  private final Memory memory;
  private final Channels channels;

  SelectStatements(Specialiser specialiser, Memory memory, Channels channels) {
    this.specialiser = specialiser;
    this.memory = memory;
    this.channels = channels;
  }

  void select(Path path, Instr.Select select) {
    // Names first: making an object is a statement before the select.
    for (Instr.Case c : select.cases()) {
      if (path.get(c.chan()) instanceof Value.Chan chan) {
        chan.objects().forEach(o -> specialiser.name(path, o));
      }
      if (c.src() >= 0) {
        memory.publishing().handOver(path, List.of(path.value(c.src())), c.target());
      }
    }
    boolean both =
        select.otherwise() != Instr.Select.NONE
            && select.cases().stream().anyMatch(c -> isReadyInItsOwnTime(path, c));
    if (!both) {
      select(path, select, Ready.PERHAPS);
      return;
    }
    specialiser.choose(
        path,
        List.of(
            new Specialiser.Option(Optional.empty(), p -> select(p, select, Ready.NOT_YET)),
            new Specialiser.Option(Optional.empty(), p -> select(p, select, Ready.PERHAPS))));
  }

  /// Whether a clock or unseen code has made a case ready.
  private enum Ready {
    NOT_YET,
    PERHAPS
  }

  /// Whether a case may be ready or not regardless of the followed goroutines. Then these do not
  /// decide whether `default` is taken.
  private boolean isReadyInItsOwnTime(Path path, Instr.Case c) {
    return switch (path.get(c.chan())) {
      case Value.Chan chan ->
          chan.clock() != Value.Clock.NONE
              || chan.objects().stream()
                  .anyMatch(o -> channels.server(path, o, wanted(c)).isPresent());
      case Value.Nil _ -> false;
      case null -> false;
      default -> true;
    };
  }

  private static Services.Kind wanted(Instr.Case c) {
    return c.src() >= 0 ? Services.Kind.RECEIVES : Services.Kind.SENDS;
  }

  private void select(Path path, Instr.Select select, Ready ready) {
    List<Stmt.Case> cases = new ArrayList<>();
    for (Instr.Case c : select.cases()) {
      if (!specialiser.isOutOfQuestion(path, c.target())) {
        cases(path, c, ready, cases);
      }
    }
    Optional<List<Stmt>> otherwise =
        select.otherwise() == Instr.Select.NONE
            ? Optional.empty()
            : Optional.of(specialiser.branch(path, p -> p.top().pc = select.otherwise()));
    Stmt stmt = new Stmt.Select(cases, otherwise);
    specialiser.emit(path, stmt);
    path.ended = true;
  }

  private void cases(Path path, Instr.Case c, Ready ready, List<Stmt.Case> cases) {
    var position = path.top().code.positionAt(c.start());
    switch (path.get(c.chan())) {
      case Value.Chan chan when chan.clock() == Value.Clock.LATE && ready == Ready.NOT_YET -> {}
      case Value.Chan chan -> {
        for (int object : chan.objects()) {
          Stmt.Prefix prefix = prefix(path, c, chan, object);
          List<Stmt> body =
              ((Stmt.Act) prefix).outcomes().isEmpty()
                  ? specialiser.branch(
                      path,
                      p -> {
                        if (chan.clock() == Value.Clock.LATE) {
                          Bubbles.waits(specialiser, p, "a timer of a bubble may fire here");
                        }
                        channels
                            .alternatives(p, chan, object, c.dst(), c.ok(), c.target())
                            .getFirst()
                            .then()
                            .accept(p, List.of());
                      })
                  : List.of();
          specialiser.origins().put(prefix, position, channels.hint(path, object), "");
          cases.add(new Stmt.Case(prefix, body));
          if (ready == Ready.PERHAPS) {
            channels
                .server(path, object, wanted(c))
                .ifPresent(s -> cases.add(servedBy(path, s, c, chan.type())));
          }
        }
        if (chan.clock() == Value.Clock.TICKS && ready == Ready.PERHAPS) {
          cases.add(timeout(path, c, chan.type()));
        }
      }
      case Value.Nil _ -> {}
      case null -> {}
      default -> {
        channels.unknown(path, path.get(c.chan()), c.chan());
        if (c.src() >= 0) {
          memory.lose(path, path.value(c.src()));
        }
        if (ready == Ready.PERHAPS) {
          cases.add(timeout(path, c, path.get(c.chan()).type()));
        }
      }
    }
  }

  /// Unseen code is the other end: what is received is unknown, and so is whether it was sent. A
  /// library acts in its own time, so what others do now may be infeasible together with it.
  private Stmt.Case servedBy(Path path, Knowledge.Server server, Instr.Case c, Type type) {
    return new Stmt.Case(
        taken(path, c),
        specialiser.branch(
            path,
            p -> {
              switch (server.who()) {
                case LIBRARY -> specialiser.notes().served(p, server.why());
                case OTHERS -> specialiser.notes().approximate(p, server.why());
              }
              p.set(c.dst(), p.unknown(Kinds.elem(type)));
              p.set(c.ok(), p.unknown(Basic.BOOL));
              p.top().pc = c.target();
            }));
  }

  /// A case that is taken by itself: the schedule prints it as written.
  private Stmt.Tau taken(Path path, Instr.Case c) {
    Stmt.Tau tau = new Stmt.Tau();
    Code code = path.top().code;
    if (!code.isModel()) {
      Position at = code.positionAt(c.start());
      specialiser.origins().put(tau, at, written(code, c.start()), "");
    }
    return tau;
  }

  /// The text of a case up to its colon.
  private static String written(Code code, int start) {
    Source source = code.source();
    String text = source.text(start, Math.min(source.length(), start + LONGEST));
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '(', '[', '{' -> depth++;
        case ')', ']', '}' -> depth--;
        case '\n', ':' -> {
          if (depth <= 0 || text.charAt(i) == '\n') {
            return text.substring(0, i).strip();
          }
        }
        default -> {}
      }
    }
    return text.strip();
  }

  private Stmt.Case timeout(Path path, Instr.Case c, Type type) {
    return new Stmt.Case(
        taken(path, c),
        specialiser.branch(
            path,
            p -> {
              Bubbles.waits(specialiser, p, "a timer of a bubble may fire here");
              channels.received(p, p.unknown(Kinds.elem(type)), true, c.dst(), c.ok());
              p.top().pc = c.target();
            }));
  }

  private Stmt.Prefix prefix(Path path, Instr.Case c, Value.Chan chan, int object) {
    String name = specialiser.name(path, object);
    if (c.src() >= 0) {
      return Stmt.Act.of(
          channels.sendAction(
              path, object, Kinds.elem(chan.type()), path.value(c.src()), c.target()));
    }
    List<Alternative> all = channels.alternatives(path, chan, object, c.dst(), c.ok(), c.target());
    if (all.size() == 1 && all.getFirst().binders() == 0) {
      return Stmt.Act.of(new Action.Recv(name));
    }
    List<Stmt.Outcome> outcomes = new ArrayList<>();
    for (Alternative alternative : all) {
      List<String> binders = new ArrayList<>();
      List<Stmt> body =
          specialiser.branch(
              path,
              p -> {
                for (int i = 0; i < alternative.binders(); i++) {
                  binders.add(p.state.freshName("r"));
                }
                alternative.then().accept(p, binders);
              });
      outcomes.add(new Stmt.Outcome(alternative.tag(), binders, body));
    }
    return new Stmt.Act(new Action.Recv(name), outcomes);
  }
}
