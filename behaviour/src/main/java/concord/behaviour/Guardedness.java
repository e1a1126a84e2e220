package concord.behaviour;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;

/// Finds definitions that can call themselves without doing anything first, such as `t() = t()`.
/// Without them |DEF| unfolds only finitely often before a step.
///
/// Every statement but a call is a step; a call stands for the body of its definition. A definition
/// is *empty* if it ends without any step. What follows a call to an empty definition is still at
/// the head.
public final class Guardedness {
  private final SequencedMap<String, Program.Definition> definitions = new LinkedHashMap<>();
  private final Set<String> empty = new LinkedHashSet<>();

  private Guardedness(Program program) {
    for (Program.Definition d : program.definitions()) {
      definitions.putIfAbsent(d.name(), d);
    }
    boolean grew = true;
    while (grew) { // least fixed point
      grew = false;
      for (Program.Definition d : definitions.values()) {
        grew |= d.body().stream().allMatch(this::isEmpty) && empty.add(d.name());
      }
    }
  }

  static List<Diagnostic> check(Program program, Sites sites) {
    Guardedness guardedness = new Guardedness(program);
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (String t : guardedness.definitions.keySet()) {
      List<String> loop = guardedness.loop(t);
      if (!loop.isEmpty()) {
        String message = "unguarded recursion: " + String.join(" calls ", loop);
        diagnostics.add(
            WellFormedness.at(sites, t, Sites.HEADER, message + " before doing anything"));
      }
    }
    return diagnostics;
  }

  /// The program in which a definition that would call itself at once makes an internal step first.
  /// A loop without communication behaves like that.
  public static Program guarded(Program program) {
    Guardedness guardedness = new Guardedness(program);
    List<Program.Definition> definitions = new ArrayList<>();
    for (Program.Definition d : program.definitions()) {
      List<Stmt> body = new ArrayList<>(d.body());
      if (!guardedness.loop(d.name()).isEmpty()) {
        body.addFirst(new Stmt.Tau());
      }
      definitions.add(new Program.Definition(d.name(), d.params(), body));
    }
    return new Program(definitions, program.entry());
  }

  private boolean isEmpty(Stmt stmt) {
    return stmt instanceof Stmt.Call(String callee, _) && empty.contains(callee);
  }

  /// The definitions called at the head of `t`, before any step.
  private SequencedSet<String> heads(String t) {
    SequencedSet<String> heads = new LinkedHashSet<>();
    for (Stmt stmt : definitions.get(t).body()) {
      if (!(stmt instanceof Stmt.Call(String callee, _))) {
        break;
      }
      if (definitions.containsKey(callee)) {
        heads.add(callee);
      }
      if (!empty.contains(callee)) {
        break;
      }
    }
    return heads;
  }

  /// A shortest cycle `t, …, t` of calls at the head, if there is one.
  private List<String> loop(String t) {
    SequencedMap<String, String> cameFrom = new LinkedHashMap<>();
    List<String> queue = new ArrayList<>(List.of(t));
    for (int i = 0; i < queue.size(); i++) {
      String s = queue.get(i);
      for (String head : heads(s)) {
        if (head.equals(t)) {
          List<String> way = new ArrayList<>(List.of(t));
          for (String back = s; !back.equals(t); back = cameFrom.get(back)) {
            way.add(1, back);
          }
          way.add(t);
          return way;
        }
        if (cameFrom.putIfAbsent(head, s) == null) {
          queue.add(head);
        }
      }
    }
    return List.of();
  }
}
