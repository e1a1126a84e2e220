package concord.verify.code;

import concord.behaviour.Action;
import concord.behaviour.Names;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which names of a program may mean the same WaitGroup: those that calls and spawns pass on, by
/// union-find.
final class NameClasses {
  /// A name in a definition.
  record Name(String definition, String name) {}

  private final Map<String, Definition> definitions = new HashMap<>();
  private final Map<Name, Name> parents = new HashMap<>();
  private final Set<Name> made = new HashSet<>();
  private final Set<Name> escaped = new HashSet<>();

  NameClasses(Program program) {
    program.definitions().forEach(d -> definitions.put(d.name(), d));
    program.definitions().forEach(d -> Sites.number(d.body(), (stmt, _) -> visit(d, stmt)));
  }

  private void visit(Definition d, Stmt stmt) {
    switch (stmt) {
      case Stmt.New(String name, Sort sort) -> {
        if (sort instanceof Sort.WaitGroup) {
          made.add(new Name(d.name(), name));
        }
        escape(d, Names.mentioned(stmt));
      }
      case Stmt.Call(String callee, List<String> args) -> pass(d, callee, args);
      case Stmt.Spawn(String callee, List<String> args) -> pass(d, callee, args);
      case Stmt.Act(Action action, List<Stmt.Outcome> outcomes) -> {
        if (!(action instanceof Action.Add || action instanceof Action.Wait)) {
          escape(d, Names.mentioned(stmt));
        }
        outcomes.forEach(o -> escape(d, o.binders()));
      }
      case Stmt.Tau _, Stmt.Halt _, Stmt.Opaque _, Stmt.Choice _, Stmt.Select _ -> {}
    }
  }

  private void escape(Definition d, List<String> names) {
    names.forEach(n -> escaped.add(new Name(d.name(), n)));
  }

  private void pass(Definition d, String callee, List<String> args) {
    List<String> params = definitions.get(callee).params();
    for (int i = 0; i < args.size(); i++) {
      parents.put(find(new Name(d.name(), args.get(i))), find(new Name(callee, params.get(i))));
    }
  }

  /// The representative of a class.
  Name find(Name name) {
    Name root = name;
    while (parents.containsKey(root) && !parents.get(root).equals(root)) {
      root = parents.get(root);
    }
    parents.put(name, root);
    return root;
  }

  /// The classes that hold only WaitGroups made in the program, and only names by which these are
  /// counted, waited for and passed on.
  Set<Name> waitGroups() {
    Set<Name> classes = new HashSet<>();
    made.forEach(n -> classes.add(find(n)));
    escaped.forEach(n -> classes.remove(find(n)));
    return classes;
  }
}
