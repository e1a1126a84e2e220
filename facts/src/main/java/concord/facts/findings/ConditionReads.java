package concord.facts.findings;

import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Noted;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What conditions ask for when they ask through a call: an atomic load, or an accessor such as
/// `isClosed`. An atomic exchange becomes `exchange(field)`: of two who ask, one is told.
final class ConditionReads {
  private static final String EXCHANGE = "exchange";
  private static final int DEEPEST = 3;

  private final Summaries summaries;
  private final Map<String, Map<Integer, Node.Call>> calls = new HashMap<>();
  private final Map<String, Map<Integer, Optional<Term>>> sets = new HashMap<>();

  ConditionReads(Summaries summaries) {
    this.summaries = summaries;
  }

  /// A term of a function with the results of such calls put in.
  Term of(Skeleton s, Term term) {
    return of(s, term, DEEPEST);
  }

  private Term of(Skeleton s, Term term, int depth) {
    if (depth == 0 || !term.has(t -> t instanceof Term.Variable(int r) && r >= 0)) {
      return term;
    }
    return term.with(leaf ->
            Optional.of(
                leaf instanceof Term.Variable(int r) ? result(s, r, depth).orElse(leaf) : leaf))
        .orElse(term);
  }

  private Optional<Term> result(Skeleton s, int register, int depth) {
    Node.Call call = calls(s).get(register);
    if (call == null) {
      Optional<Term> set = sets(s).getOrDefault(register, Optional.empty());
      return set.map(t -> of(s, t, depth - 1));
    }
    Optional<Noted> noted = Noted.of(call);
    if (noted.isPresent()) {
      return switch (noted.get()) {
        case ATOMIC_LOAD -> Optional.of(call.args().getFirst());
        case ATOMIC_EXCHANGE ->
            Optional.of(new Term.Apply(EXCHANGE, call.args().getFirst(), Term.Constant.NIL));
        case ATOMIC_STORE, WITH_CANCEL, ROOT_CONTEXT, TIMER_STOP, TIMER_RESET -> Optional.empty();
      };
    }
    List<Targets.Target> targets = summaries.targets().of(call);
    return targets.size() == 1 && call.results().size() == 1
        ? answer(targets.getFirst(), depth - 1)
        : Optional.empty();
  }

  /// Whether a condition asks in a way that several goroutines may use at once: by an atomic load,
  /// or through an accessor that loads or locks.
  boolean isShared(Skeleton s, Term term) {
    return isShared(s, term, DEEPEST);
  }

  private boolean isShared(Skeleton s, Term term, int depth) {
    return depth > 0
        && term.has(t -> t instanceof Term.Variable(int r) && isShared(s, calls(s).get(r), depth));
  }

  private boolean isShared(Skeleton s, Node.Call call, int depth) {
    if (call == null || depth == 0) {
      return false;
    }
    if (Noted.of(call).isPresent()) {
      return Noted.of(call).filter(n -> n == Noted.ATOMIC_LOAD).isPresent();
    }
    List<Targets.Target> targets = summaries.targets().of(call);
    return targets.size() == 1
        && call.results().size() == 1
        && summaries.skeleton(targets.getFirst().function()).nodes().stream()
            .anyMatch(n ->
                (n instanceof Node.Operation o && o.kind().takes())
                    || (n instanceof Node.Call c && isShared(s, c, depth - 1)));
  }

  /// What a function without branches returns, in terms of its caller.
  private Optional<Term> answer(Targets.Target target, int depth) {
    Skeleton callee = summaries.skeleton(target.function());
    if (callee.nodes().stream().anyMatch(ConditionReads::forks)) {
      return Optional.empty();
    }
    for (Node node : callee.nodes()) {
      if (node instanceof Node.Return r && r.results().size() == 1) {
        Term result = of(callee, r.results().getFirst(), depth);
        return result instanceof Term.Variable ? Optional.empty() : result.with(target::bind);
      }
    }
    return Optional.empty();
  }

  private static boolean forks(Node node) {
    return node instanceof Node.Branch
        || node instanceof Node.Either
        || node instanceof Node.Select;
  }

  private Map<Integer, Node.Call> calls(Skeleton s) {
    return calls.computeIfAbsent(
        s.function(),
        _ -> {
          Map<Integer, Node.Call> all = new HashMap<>();
          for (Node node : s.nodes()) {
            if (node instanceof Node.Call c) {
              c.results().forEach(r -> all.put(r, c));
            }
          }
          return all;
        });
  }

  /// The values of registers that are set to one known value, apart from zero values before.
  private Map<Integer, Optional<Term>> sets(Skeleton s) {
    return sets.computeIfAbsent(
        s.function(),
        _ -> {
          Map<Integer, Optional<Term>> all = new HashMap<>();
          for (Node node : s.nodes()) {
            if (node instanceof Node.Set set && !(set.value() instanceof Term.Constant)) {
              Optional<Term> value =
                  set.value() instanceof Term.Variable(int r) && r < 0
                      ? Optional.empty()
                      : Optional.of(set.value());
              all.merge(set.register(), value, (_, _) -> Optional.empty());
            }
          }
          return all;
        });
  }

  /// Whether a term asks an atomic exchange.
  static boolean isExchange(Term term) {
    return term.has(t -> t instanceof Term.Apply(String op, _, _) && op.equals(EXCHANGE));
  }
}
