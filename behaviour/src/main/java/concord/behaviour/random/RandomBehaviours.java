package concord.behaviour.random;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Small random programs that are well-formed: actions fit the sorts of their objects, arities fit,
/// recursion is guarded. Most have few states: recursion is a loop (a call comes last), and
/// spawning in a loop is rare.
public final class RandomBehaviours {
  /// What may occur.
  public enum Features {
    /// The types of POPL 2017, Fig. 3, with buffers.
    PAPER,
    /// Every sort, action and statement there is.
    EVERYTHING
  }

  private static final int MAX_DEPTH = 3;

  private final RandomGenerator random;
  private final Features features;
  private final RandomActions actions;
  private final List<Signature> signatures = new ArrayList<>();
  private int budget; // statements left
  private int fresh;

  private record Signature(String name, List<Variable> params) {}

  /// A name in scope and what it stands for.
  record Variable(String name, Sort sort) {}

  private RandomBehaviours(long seed, int size, Features features) {
    this.random = new SplittableRandom(seed);
    this.budget = size;
    this.features = features;
    this.actions = new RandomActions(random, features);
  }

  /// A program of about `size` statements.
  public static Program generate(long seed, int size, Features features) {
    return new RandomBehaviours(seed, size, features).program();
  }

  private Program program() {
    int count = 1 + random.nextInt(3);
    List<Variable> objects = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      objects.add(new Variable("x" + fresh++, actions.sort()));
    }
    for (int i = 0; i < count; i++) {
      List<Variable> params = new ArrayList<>();
      for (int p = random.nextInt(3); p > 0; p--) {
        params.add(new Variable("p" + fresh++, pick(objects).sort()));
      }
      signatures.add(new Signature("t" + i, params));
    }
    int share = budget / (count + 1);
    List<Definition> definitions = new ArrayList<>();
    definitions.add(new Definition("main.main", List.of(), main(objects, share)));
    for (Signature s : signatures) {
      budget = share;
      List<String> params = s.params().stream().map(Variable::name).toList();
      definitions.add(new Definition(s.name(), params, body(s.params(), 0, Position.HEAD)));
    }
    return new Program(definitions, "main.main");
  }

  /// Makes the objects, spawns something, and continues like any other body.
  private List<Stmt> main(List<Variable> objects, int share) {
    List<Stmt> body = new ArrayList<>();
    objects.forEach(o -> body.add(new Stmt.New(o.name(), o.sort())));
    for (int i = random.nextInt(3); i > 0; i--) {
      spawn(objects).ifPresent(body::add);
    }
    budget = share;
    body.addAll(body(objects, 0, Position.LATER));
    return body;
  }

  /// Whether a step has certainly been made before: only then may a definition call.
  private enum Position {
    HEAD,
    LATER
  }

  private List<Stmt> body(List<Variable> outer, int depth, Position position) {
    List<Variable> scope = new ArrayList<>(outer);
    List<Stmt> body = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0 && budget > 0; i--) {
      budget--;
      Stmt stmt = stmt(scope, depth);
      body.add(stmt);
      switch (stmt) {
        case Stmt.New(String name, Sort sort) -> scope.add(new Variable(name, sort));
        case Stmt.Act(Action.Enroll(String cond), _) ->
            body.add(new Stmt.Act(new Action.Await(cond), List.of()));
        default -> {} // neither binds nor has a second half
      }
    }
    if ((position == Position.LATER || !body.isEmpty()) && random.nextInt(3) == 0) {
      call(scope).ifPresent(body::add);
    }
    return body;
  }

  private Stmt stmt(List<Variable> scope, int depth) {
    int dice = random.nextInt(20);
    if (dice < 3 && depth < MAX_DEPTH) {
      return choice(scope, depth);
    }
    if (dice < 6 && depth < MAX_DEPTH) {
      return select(scope, depth);
    }
    return switch (dice) {
      case 6 -> new Stmt.Tau();
      case 7 -> new Stmt.New("y" + fresh++, actions.sort());
      case 8 -> spawn(scope).orElse(new Stmt.Tau());
      case 9 -> rare(depth);
      default -> prefix(scope, depth);
    };
  }

  private Stmt rare(int depth) {
    return features == Features.EVERYTHING && depth > 0 && random.nextInt(4) == 0
        ? new Stmt.Halt("exit")
        : new Stmt.Tau();
  }

  private Stmt choice(List<Variable> scope, int depth) {
    List<Stmt.Branch> branches = new ArrayList<>();
    int count = features == Features.EVERYTHING ? 1 + random.nextInt(3) : 2;
    for (int i = 0; i < count; i++) {
      Optional<String> guard =
          features == Features.EVERYTHING && random.nextInt(3) == 0
              ? Optional.of("n > " + i)
              : Optional.empty();
      branches.add(new Stmt.Branch(guard, body(scope, depth + 1, Position.LATER)));
    }
    return new Stmt.Choice(branches);
  }

  private Stmt select(List<Variable> scope, int depth) {
    List<Stmt.Case> cases = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      Stmt.Prefix prefix = random.nextInt(8) == 0 ? new Stmt.Tau() : prefix(scope, depth + 1);
      List<Stmt> body = new ArrayList<>(body(scope, depth + 1, Position.LATER));
      if (prefix instanceof Stmt.Act(Action.Enroll(String cond), _)) {
        body.addFirst(new Stmt.Act(new Action.Await(cond), List.of()));
      }
      cases.add(new Stmt.Case(prefix, body));
    }
    Optional<List<Stmt>> otherwise =
        features == Features.EVERYTHING && random.nextInt(4) == 0
            ? Optional.of(body(scope, depth + 1, Position.LATER))
            : Optional.empty();
    return new Stmt.Select(cases, otherwise);
  }

  private Stmt.Prefix prefix(List<Variable> scope, int depth) {
    if (scope.isEmpty()) {
      return new Stmt.Tau();
    }
    return actions.act(
        pick(scope),
        scope,
        inside -> depth < MAX_DEPTH ? body(inside, depth + 1, Position.LATER) : List.of());
  }

  private Optional<Stmt> call(List<Variable> scope) {
    Signature s = pick(signatures);
    return args(s, scope).map(args -> new Stmt.Call(s.name(), args));
  }

  private Optional<Stmt> spawn(List<Variable> scope) {
    Signature s = pick(signatures);
    return args(s, scope).map(args -> new Stmt.Spawn(s.name(), args));
  }

  /// Arguments of the right sorts, if the scope has them. The same one may come twice.
  private Optional<List<String>> args(Signature s, List<Variable> scope) {
    List<String> args = new ArrayList<>();
    for (Variable param : s.params()) {
      List<Variable> fitting =
          scope.stream().filter(v -> RandomActions.sameKind(v.sort(), param.sort())).toList();
      if (fitting.isEmpty()) {
        return Optional.empty();
      }
      args.add(pick(fitting).name());
    }
    return Optional.of(args);
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
