package concord.verify.code;

import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.verify.limit.Effort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Merges definitions with the same behaviour (see [Likeness]). The program does the same in fewer
/// local states; only source positions are lost.
public final class Merging {
  /// The new name of a definition.
  private final UnaryOperator<String> name;

  private Merging(UnaryOperator<String> name) {
    this.name = name;
  }

  /// @param code the compiled program
  public static Program merge(Program program, Code code, Effort effort) {
    return merge(program, code, Likeness.of(code, effort));
  }

  /// Makes one of definitions that do the same at the same places of the source: instances of one
  /// function. What is found has the places it had.
  public static Program mergeAtPlaces(Program program, Code code, Sites sites, Effort effort) {
    return merge(program, code, Likeness.at(code, effort, sites)).reachable();
  }

  private static Program merge(Program program, Code code, int[] standIns) {
    Map<String, String> names = new HashMap<>();
    for (int f = 0; f < standIns.length; f++) {
      names.put(code.functions().get(f).name(), code.functions().get(standIns[f]).name());
    }
    List<Definition> definitions = new ArrayList<>();
    for (Definition d : program.definitions()) {
      if (names.get(d.name()).equals(d.name())) {
        definitions.add(new Definition(d.name(), d.params(), rename(d.body(), names::get)));
      }
    }
    return new Program(definitions, names.get(program.entry()));
  }

  /// The same with other definitions called and spawned.
  static List<Stmt> rename(List<Stmt> body, UnaryOperator<String> name) {
    return new Merging(name).body(body);
  }

  private List<Stmt> body(List<Stmt> body) {
    return body.stream().map(this::stmt).toList();
  }

  private Stmt stmt(Stmt stmt) {
    return switch (stmt) {
      case Stmt.Tau _, Stmt.New _, Stmt.Halt _, Stmt.Opaque _ -> stmt;
      case Stmt.Act act -> act(act);
      case Stmt.Call(String callee, List<String> args) -> new Stmt.Call(name.apply(callee), args);
      case Stmt.Spawn(String callee, List<String> args) -> new Stmt.Spawn(name.apply(callee), args);
      case Stmt.Choice(List<Stmt.Branch> branches) ->
          new Stmt.Choice(
              branches.stream().map(b -> new Stmt.Branch(b.guard(), body(b.body()))).toList());
      case Stmt.Select(List<Stmt.Case> cases, var otherwise) ->
          new Stmt.Select(
              cases.stream().map(c -> new Stmt.Case(prefix(c.prefix()), body(c.body()))).toList(),
              otherwise.map(this::body));
    };
  }

  private Stmt.Prefix prefix(Stmt.Prefix prefix) {
    return switch (prefix) {
      case Stmt.Tau tau -> tau;
      case Stmt.Act act -> act(act);
    };
  }

  private Stmt.Act act(Stmt.Act act) {
    return new Stmt.Act(
        act.action(),
        act.outcomes().stream()
            .map(o -> new Stmt.Outcome(o.tag(), o.binders(), body(o.body())))
            .toList());
  }
}
