package concord.agree.generate;

import concord.agree.term.Effect;
import concord.agree.term.Env;
import concord.agree.term.Expr;
import concord.agree.term.Signature;
import concord.agree.term.Subtyping;
import concord.agree.term.Type;
import concord.agree.term.Unification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Which variables fit a goal, by themselves (EVar) or applied (EIndir).
///
/// The primitives that fit depend on the goal alone, so answers about them are kept.
final class Receivers {
  private static final int KEPT = 20_000;

  private final List<Application> applications;
  private final Map<Goal, Primitives> known = new ConcurrentHashMap<>(); // asked, never iterated

  Receivers(Signature delta) {
    this.applications = delta.primitives().stream().flatMap(Receivers::applications).toList();
  }

  /// A primitive with so many arguments, and what is left of its type then.
  private record Application(Signature.Primitive primitive, int arguments, Type result) {}

  private static Stream<Application> applications(Signature.Primitive p) {
    return p.types().stream()
        .flatMap(type -> applicationsAt(new Signature.Primitive(p.name(), type)));
  }

  private static Stream<Application> applicationsAt(Signature.Primitive p) {
    List<Type> returns = p.type().returnTypes();
    return IntStream.range(0, returns.size()).mapToObj(n -> new Application(p, n, returns.get(n)));
  }

  private record Goal(Type type, Effect effect) {}

  private record Primitives(List<Expr.Var> values, List<Group> groups) {}

  /// Functions with one signature: if arguments cannot be generated for one, they cannot for the
  /// others (§6.2).
  ///
  /// @param type of the functions; variables that the goal does not determine are left in it
  /// @param arguments how many to apply
  record Group(Type type, int arguments, List<String> names) {}

  /// The variables that may stand for the goal as they are.
  List<Expr.Var> eVar(Env gamma, Type type, Effect effect) {
    var fitting = new ArrayList<>(primitives(type, effect).values());
    for (Env.Receiver x : gamma.revEnv(type.erased())) {
      if (Subtyping.isSubtype(x.type(), type)) {
        fitting.add(new Expr.Var(x.name(), x.type()));
      }
    }
    return fitting;
  }

  /// The functions that may stand for the goal once applied, by signature.
  List<Group> eIndir(Env gamma, Type type, Effect effect) {
    SequencedMap<Group, List<String>> local = new LinkedHashMap<>();
    for (Env.Receiver f : gamma.returnEnv(type.erased())) {
      if (fits(f.type(), f.arguments(), type, effect)) {
        local
            .computeIfAbsent(new Group(f.type(), f.arguments(), List.of()), _ -> new ArrayList<>())
            .add(f.name());
      }
    }
    var all = new ArrayList<>(primitives(type, effect).groups());
    local.forEach((g, names) -> all.add(new Group(g.type(), g.arguments(), names)));
    return all;
  }

  private Primitives primitives(Type type, Effect effect) {
    if (known.size() > KEPT) {
      known.clear();
    }
    return known.computeIfAbsent(new Goal(type, effect), this::find);
  }

  private Primitives find(Goal goal) {
    var values = new ArrayList<Expr.Var>();
    SequencedMap<Group, List<String>> groups = new LinkedHashMap<>();
    for (Application a : applications) {
      if (!mayUnify(a.result(), goal.type())) {
        continue;
      }
      Type type = a.primitive().type();
      Optional<Type> instance =
          Unification.unify(a.result(), goal.type())
              .map(s -> s.apply(type))
              .filter(f -> fits(f, a.arguments(), goal.type(), goal.effect()));
      if (instance.isEmpty()) {
        continue;
      }
      if (a.arguments() == 0) {
        values.add(new Expr.Var(a.primitive().name(), instance.get()));
      } else {
        groups
            .computeIfAbsent(
                new Group(instance.get(), a.arguments(), List.of()), _ -> new ArrayList<>())
            .add(a.primitive().name());
      }
    }
    var all = new ArrayList<Group>();
    groups.forEach((g, names) -> all.add(new Group(g.type(), g.arguments(), names)));
    return new Primitives(values, all);
  }

  /// Compares the outermost constructors, which decides most pairs quickly.
  private static boolean mayUnify(Type result, Type goal) {
    return result instanceof Type.Var
        || (result instanceof Type.Of
            ? result.equals(goal)
            : result.getClass().equals(goal.getClass()));
  }

  /// Applied to so many arguments, a function of type `f` has at most the goal's type and effect.
  private static boolean fits(Type f, int arguments, Type type, Effect effect) {
    Type at = f;
    for (int n = 0; n < arguments; n++) {
      Type.Fun fun = (Type.Fun) at;
      if (!fun.effect().eOrder(effect)) {
        return false;
      }
      at = fun.result();
    }
    return Subtyping.isSubtype(at, type);
  }
}
