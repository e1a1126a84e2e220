package concord.agree.generate;

import concord.agree.term.Effect;
import concord.agree.term.Env;
import concord.agree.term.Expr;
import concord.agree.term.Signature;
import concord.agree.term.Subtyping;
import concord.agree.term.Type;
import concord.agree.term.Unification;
import concord.agree.term.Unification.Substitution;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// Which variables fit a goal, by themselves (EVar) or applied (EIndir).
///
/// The primitives that fit depend on the goal alone, so answers about them are kept.
final class Receivers {
  private static final int KEPT = 5_000;

  private final Signature delta;
  private final Map<Goal, Primitives> known = new HashMap<>(); // asked, never iterated

  Receivers(Signature delta) {
    this.delta = delta;
  }

  private record Goal(Type type, Effect effect) {}

  private record Primitives(List<Expr.Var> values, List<Group> groups) {}

  /// Functions with one signature: where the arguments for one cannot be made, neither can they for
  /// another (§6.2).
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
    for (Signature.Primitive p : delta.primitives()) {
      List<Type> returns = p.type().returnTypes();
      for (int n = 0; n < returns.size(); n++) {
        Substitution s = Unification.unify(returns.get(n), goal.type()).orElse(null);
        if (s == null) {
          continue;
        }
        Type instance = s.apply(p.type());
        if (!fits(instance, n, goal.type(), goal.effect())) {
          continue;
        }
        if (n == 0) {
          values.add(new Expr.Var(p.name(), instance));
        } else {
          groups
              .computeIfAbsent(new Group(instance, n, List.of()), _ -> new ArrayList<>())
              .add(p.name());
        }
      }
    }
    var all = new ArrayList<Group>();
    groups.forEach((g, names) -> all.add(new Group(g.type(), g.arguments(), names)));
    return new Primitives(values, all);
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
