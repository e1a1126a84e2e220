package concord.verify.code;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.behaviour.Substitution;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// Rolls up loops that inference unrolled: rounds with the same body become one round, after which
/// the program chooses among all their continuations. Recursion, and what it leads to, stays.
///
/// The rolled program over-approximates. A goroutine that waits in a round waits for the same in
/// the rolled one. In a bottom component of the program a goroutine in a round does not move, since
/// it never returns to where it was. So the rolled program has the same component, with the same
/// moves and the same waiting goroutines. If it is live and safe, so is the program. The converse
/// does not hold: the number of rounds is forgotten.
public final class Rolling {
  private static final int MOST_DEFINITIONS = 5_000;

  private static final Stmt HOLE = new Stmt.Call("", List.of());

  private final Map<String, Definition> byName = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Recursion recursion;

  private Rolling(Program program) {
    for (Definition d : program.definitions()) {
      numbers.put(d.name(), numbers.size());
      byName.put(d.name(), d);
    }
    this.recursion = Recursion.of(program, numbers);
  }

  /// The rolled program; empty if nothing can be rolled up, or there is too much to compare.
  public static Optional<Program> roll(Program program) {
    if (program.definitions().size() > MOST_DEFINITIONS) {
      return Optional.empty();
    }
    return new Rolling(program)
        .rolled(program)
        .filter(rolled -> Compiler.compile(rolled).finiteControl());
  }

  private boolean isRepeated(String definition) {
    return recursion.repeated(numbers.get(definition));
  }

  private Optional<Program> rolled(Program program) {
    List<Definition> all = program.reachable().definitions().stream().map(this::direct).toList();
    Later later = new Later(all);
    SequencedMap<Round, List<List<Definition>>> loops = new LinkedHashMap<>();
    List<Definition> definitions = new ArrayList<>();
    Map<String, String> standIns = new HashMap<>();
    for (Definition d : all) {
      round(d)
          .ifPresentOrElse(
              round -> later.join(loops.computeIfAbsent(round, _ -> new ArrayList<>()), d),
              () -> definitions.add(d));
    }
    loops.forEach((round, each) ->
        each.forEach(rounds -> {
          definitions.add(united(round, rounds));
          rounds.forEach(d -> standIns.put(d.name(), rounds.getFirst().name()));
        }));
    if (definitions.size() == all.size()) {
      return Optional.empty();
    }
    List<Definition> renamed = new ArrayList<>();
    for (Definition d : definitions) {
      List<Stmt> body = Merging.rename(d.body(), t -> standIns.getOrDefault(t, t));
      renamed.add(new Definition(d.name(), d.params(), body));
    }
    String entry = standIns.getOrDefault(program.entry(), program.entry());
    return Optional.of(new Program(renamed, entry).reachable());
  }

  /// The body of a round without its continuation.
  ///
  /// @param body the body with a hole in place of each tail call
  private record Round(int params, List<Stmt> body) {}

  /// A round begins with a visible action, starts no goroutine, makes no object, and calls only at
  /// its ends: rolled up it needs one frame and no new names.
  private Optional<Round> round(Definition d) {
    if (isRepeated(d.name())) {
      return Optional.empty();
    }
    List<Stmt.Call> ends = new ArrayList<>();
    Round round = new Round(d.params().size(), withHoles(d, ends));
    return beginsNoticeably(d.body()) && staysSmall(round.body()) && !ends.isEmpty()
        ? Optional.of(round)
        : Optional.empty();
  }

  private static List<Stmt> withHoles(Definition d, List<Stmt.Call> ends) {
    return TailCalls.replace(
        d.body(),
        call -> {
          ends.add(call);
          return List.of(HOLE);
        });
  }

  private static boolean beginsNoticeably(List<Stmt> body) {
    return !body.isEmpty()
        && switch (body.getFirst()) {
          case Stmt.Act(Action action, _) -> !(action instanceof Action.Same);
          case Stmt.Select _ -> true;
          case Stmt.Tau _,
              Stmt.New _,
              Stmt.Call _,
              Stmt.Spawn _,
              Stmt.Halt _,
              Stmt.Opaque _,
              Stmt.Choice _ ->
              false;
        };
  }

  private static boolean staysSmall(List<Stmt> body) {
    boolean[] small = {true};
    Sites.number(
        body,
        (stmt, _) ->
            small[0] &=
                switch (stmt) {
                  case Stmt.New _, Stmt.Spawn _, Stmt.Opaque _ -> false;
                  case Stmt.Call call -> call.equals(HOLE);
                  case Stmt.Tau _, Stmt.Act _, Stmt.Halt _, Stmt.Choice _, Stmt.Select _ -> true;
                });
    return small[0];
  }

  /// One definition for rounds with the same body, with a choice at each of its ends.
  private static Definition united(Round round, List<Definition> alike) {
    List<SequencedSet<Stmt.Call>> followers = new ArrayList<>();
    for (Definition d : alike) {
      List<Stmt.Call> ends = new ArrayList<>();
      withHoles(d, ends);
      for (int i = 0; i < ends.size(); i++) {
        if (followers.size() == i) {
          followers.add(new LinkedHashSet<>());
        }
        followers.get(i).add(ends.get(i));
      }
    }
    Iterator<SequencedSet<Stmt.Call>> next = followers.iterator();
    Definition first = alike.getFirst();
    List<Stmt> body = TailCalls.replace(round.body(), _ -> oneOf(next.next()));
    return new Definition(first.name(), first.params(), body);
  }

  private static List<Stmt> oneOf(SequencedSet<Stmt.Call> calls) {
    List<Stmt.Branch> branches = calls.stream().map(call -> Stmt.Branch.of(List.of(call))).toList();
    return branches.size() == 1 ? branches.getFirst().body() : List.of(new Stmt.Choice(branches));
  }

  /// Normalises a definition: names by position, so that equal rounds have equal texts, and calls
  /// that lead to an effect.
  private Definition direct(Definition d) {
    Map<String, String> names = new HashMap<>();
    List<String> params = new ArrayList<>();
    for (String param : d.params()) {
      params.add("#" + params.size());
      names.put(param, params.getLast());
    }
    List<Stmt> body = Substitution.canonical(Substitution.substitute(tidy(d.body()), names));
    return new Definition(d.name(), params, TailCalls.replace(body, call -> List.of(target(call))));
  }

  /// The target of a call, past definitions that do nothing but call another.
  private Stmt.Call target(Stmt.Call call) {
    Stmt.Call at = call;
    while (true) { // ends at recursion at the latest
      Definition d = byName.get(at.callee());
      List<Stmt> body = tidy(d.body());
      if (isRepeated(d.name())
          || body.size() != 1
          || !(body.getFirst() instanceof Stmt.Call(String next, var passed))) {
        return at;
      }
      List<String> args = at.args();
      at = new Stmt.Call(next, passed.stream().map(p -> args.get(d.params().indexOf(p))).toList());
    }
  }

  /// Drops choices with one branch: they only record an assumption.
  private static List<Stmt> tidy(List<Stmt> body) {
    return body.stream()
        .filter(stmt ->
            !(stmt instanceof Stmt.Choice(var branches)
                && branches.size() == 1
                && branches.getFirst().body().isEmpty()))
        .toList();
  }

  /// Which definitions a goroutine may reach after which, without recursion in between. Only rounds
  /// that follow one another belong to one loop: two goroutines may do the same and continue
  /// differently.
  private final class Later {
    private final BitSet[] after = new BitSet[numbers.size()];

    Later(List<Definition> definitions) {
      Arrays.setAll(after, _ -> new BitSet());
      for (Definition d : definitions) {
        List<Stmt.Call> ends = new ArrayList<>();
        withHoles(d, ends);
        for (Stmt.Call call : ends) {
          if (!isRepeated(d.name()) && !isRepeated(call.callee())) {
            after[numbers.get(d.name())].set(numbers.get(call.callee()));
          }
        }
      }
      BitSet closed = new BitSet();
      for (int i = 0; i < after.length; i++) {
        close(i, closed);
      }
    }

    /// Adds the transitive successors.
    private void close(int start, BitSet closed) {
      Deque<Integer> open = new ArrayDeque<>(List.of(start));
      while (!open.isEmpty()) {
        int at = open.peek();
        BitSet todo = (BitSet) after[at].clone();
        todo.andNot(closed);
        if (closed.get(at) || todo.isEmpty()) {
          open.pop();
          if (!closed.get(at)) {
            closed.set(at);
            BitSet direct = (BitSet) after[at].clone();
            direct.stream().forEach(next -> after[at].or(after[next]));
          }
        } else {
          todo.stream().forEach(open::push);
        }
      }
    }

    /// Adds a round to the loop it belongs to, and merges loops that it connects.
    void join(List<List<Definition>> loops, Definition round) {
      List<Definition> own = new ArrayList<>();
      for (List<Definition> loop : List.copyOf(loops)) {
        if (loop.stream().anyMatch(other -> areConnected(other, round))) {
          own.addAll(loop);
          loops.remove(loop);
        }
      }
      own.add(round);
      loops.add(own);
    }

    private boolean areConnected(Definition one, Definition other) {
      int a = numbers.get(one.name());
      int b = numbers.get(other.name());
      return after[a].get(b) || after[b].get(a);
    }
  }
}
