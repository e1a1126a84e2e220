package concord.behaviour.migo;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import java.util.List;
import java.util.stream.Collectors;

/// Writes programs as `.migo` text. Reading the text gives the program back.
///
/// What the plain format has is written as every tool reads it. Each of our extensions starts with
/// a word that the plain format does not have, so that another reader stops there instead of
/// reading something else.
public final class MigoPrinter {
  private enum EmptyBody {
    NOTHING,
    TAU
  }

  private final EmptyBody emptyBody;
  private final StringBuilder out = new StringBuilder();

  private MigoPrinter(EmptyBody emptyBody) {
    this.emptyBody = emptyBody;
  }

  /// The text that parses to exactly `program`.
  public static String print(Program program) {
    return new MigoPrinter(EmptyBody.NOTHING).program(program);
  }

  /// The same with `tau;` for every empty body, for tools that need a statement there.
  public static String printForOtherTools(Program program) {
    return new MigoPrinter(EmptyBody.TAU).program(program);
  }

  /// One statement in one line where it has no parts, as error messages show it.
  public static String print(Stmt stmt) {
    MigoPrinter printer = new MigoPrinter(EmptyBody.NOTHING);
    printer.stmt(stmt, 0);
    return printer.out.toString().strip();
  }

  private String program(Program program) {
    if (!program.entry().equals(impliedEntry(program))) {
      out.append("entry ").append(Text.name(program.entry())).append('\n');
    }
    for (Definition d : program.definitions()) {
      out.append("def ").append(Text.name(d.name())).append(names(d.params())).append(":\n");
      body(d.body(), 1);
    }
    return out.toString();
  }

  private static String impliedEntry(Program program) {
    return program.definition("main.main").isPresent() || program.definitions().isEmpty()
        ? "main.main"
        : program.definitions().getFirst().name();
  }

  private void body(List<Stmt> body, int indent) {
    if (body.isEmpty() && emptyBody == EmptyBody.TAU) {
      line(indent, "tau;");
    }
    for (Stmt stmt : body) {
      stmt(stmt, indent);
    }
  }

  private void stmt(Stmt stmt, int indent) {
    switch (stmt) {
      case Stmt.Tau _ -> line(indent, "tau;");
      case Stmt.Act act -> act(act, indent, "");
      case Stmt.New(String name, Sort sort) -> line(indent, declaration(name, sort) + ";");
      case Stmt.Call(String callee, var args) ->
          line(indent, "call " + Text.name(callee) + names(args) + ";");
      case Stmt.Spawn(String callee, var args) ->
          line(indent, "spawn " + Text.name(callee) + names(args) + ";");
      case Stmt.Halt(String reason) -> line(indent, "halt " + Text.quote(reason) + ";");
      case Stmt.Opaque(String reason) -> line(indent, "opaque " + Text.quote(reason) + ";");
      case Stmt.Choice choice -> choice(choice, indent);
      case Stmt.Select select -> select(select, indent);
    }
  }

  private void act(Stmt.Act act, int indent, String before) {
    if (act.outcomes().isEmpty()) {
      line(indent, before + action(act.action()) + ";");
      return;
    }
    line(indent, before + "match " + action(act.action()));
    for (Stmt.Outcome outcome : act.outcomes()) {
      line(indent + 1, "outcome " + value(new Value(outcome.tag(), outcome.binders())) + ":");
      body(outcome.body(), indent + 2);
    }
    line(indent, "endmatch;");
  }

  private void choice(Stmt.Choice choice, int indent) {
    List<Stmt.Branch> branches = choice.branches();
    if (branches.size() == 2 && branches.stream().allMatch(b -> b.guard().isEmpty())) {
      line(indent, "if");
      body(branches.getFirst().body(), indent + 1);
      line(indent, "else");
      body(branches.getLast().body(), indent + 1);
      line(indent, "endif;");
      return;
    }
    line(indent, "choice");
    for (Stmt.Branch branch : branches) {
      line(indent, "branch" + branch.guard().map(g -> " when " + Text.quote(g)).orElse("") + ":");
      body(branch.body(), indent + 1);
    }
    line(indent, "endchoice;");
  }

  private void select(Stmt.Select select, int indent) {
    line(indent, "select");
    for (Stmt.Case c : select.cases()) {
      switch (c.prefix()) {
        case Stmt.Tau _ -> line(indent + 1, "case tau;");
        case Stmt.Act act -> act(act, indent + 1, "case ");
      }
      body(c.body(), indent + 2);
    }
    if (select.otherwise().isPresent()) {
      line(indent + 1, "otherwise;");
      body(select.otherwise().get(), indent + 2);
    }
    line(indent, "endselect;");
  }

  private static String declaration(String name, Sort sort) {
    String n = Text.name(name);
    return switch (sort) {
      case Sort.Channel(String label, int capacity) ->
          "let " + n + " = newchan " + Text.name(label) + ", " + capacity;
      case Sort.NilChannel _ -> "letnil " + n;
      case Sort.Mutex _ -> "letsync " + n + " mutex";
      case Sort.RWMutex _ -> "letsync " + n + " rwmutex";
      case Sort.WaitGroup _ -> "letsync " + n + " waitgroup";
      case Sort.Cond _ -> "letsync " + n + " cond";
      case Sort.Once _ -> "letsync " + n + " once";
      case Sort.Cell(Value initial) when initial.equals(Value.NONE) -> "letmem " + n;
      case Sort.Cell(Value initial) -> "letcell " + n + " = " + value(initial);
      case Sort.Oracle(var tags) -> "letoracle " + n + " = " + names(tags);
    };
  }

  private static String action(Action action) {
    String text = Verbs.verb(action) + " " + Text.name(action.object());
    return switch (action) {
      case Action.Send(_, Value value) -> text + with(value);
      case Action.Store(_, Value value) -> text + with(value);
      case Action.Update(_, List<Action.Rewrite> rewrites) ->
          text
              + rewrites.stream()
                  .map(r -> " from " + Text.name(r.from()) + " to " + value(r.to()))
                  .collect(Collectors.joining());
      case Action.Add(_, int delta) -> text + " " + delta;
      case Action.Same(_, String other) -> text + " " + Text.name(other);
      default -> text; // the others are a verb and an object
    };
  }

  private static String with(Value value) {
    return value.equals(Value.NONE) ? "" : " with " + value(value);
  }

  private static String value(Value value) {
    return Text.name(value.tag()) + (value.names().isEmpty() ? "" : names(value.names()));
  }

  private static String names(List<String> names) {
    return names.stream().map(Text::name).collect(Collectors.joining(", ", "(", ")"));
  }

  private void line(int indent, String text) {
    out.append("    ".repeat(indent)).append(text).append('\n');
  }
}
