package concord.facts.findings;

import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.LibraryNodes;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Noted;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Contexts whose cancel function nobody calls, although somebody waits for nothing but their end.
///
/// The cancel function is kept in a field that nothing ever reads, or its function drops it. If the
/// parent of the context can be cancelled, that ends the wait too, and the finding is a warning.
final class LostCancels {
  /// A call of `context.WithCancel`.
  ///
  /// @param root whether its parent is never cancelled
  private record Made(Skeleton in, Node.Call call, boolean root) {
    Term context() {
      return new Term.Variable(call.results().getFirst());
    }

    Term cancel() {
      return new Term.Variable(call.results().getLast());
    }
  }

  /// A plain receive from the channel of a context, in terms of the function.
  private record Wait(Skeleton in, Term context, Place place) {}

  private final Summaries summaries;
  private final List<Made> made = new ArrayList<>();
  private final Map<String, List<Wait>> waits = new LinkedHashMap<>();
  private final Map<String, List<Wait>> fieldWaits = new HashMap<>();
  private final Set<String> read = new HashSet<>();
  private final List<SummaryFinding> found = new ArrayList<>();

  LostCancels(Summaries summaries) {
    this.summaries = summaries;
    summaries.skeletons().forEach(this::look);
  }

  private void look(Skeleton s) {
    Map<Integer, Term> done = new HashMap<>();
    Set<Term> roots = new HashSet<>();
    for (Node node : s.nodes()) {
      if (node instanceof Node.Call c) {
        if (LibraryNodes.isEndOfContext(c.target()) && c.results().size() == 1) {
          done.put(c.results().getFirst(), c.args().getFirst());
        }
        Optional<Noted> noted = Noted.of(c);
        if (noted.filter(n -> n == Noted.ROOT_CONTEXT).isPresent()) {
          c.results().forEach(r -> roots.add(new Term.Variable(r)));
        }
        if (noted.filter(n -> n == Noted.WITH_CANCEL).isPresent() && c.results().size() == 2) {
          made.add(new Made(s, c, roots.contains(c.args().getFirst())));
        }
      }
      reads(node);
    }
    for (Node node : s.nodes()) {
      if (node instanceof Node.Operation o
          && o.kind() == Kind.RECEIVE
          && o.object() instanceof Term.Variable(int r)
          && done.containsKey(r)) {
        Wait wait = new Wait(s, done.get(r), o.place());
        waits.computeIfAbsent(s.function(), _ -> new ArrayList<>()).add(wait);
        LockClass.of(wait.context())
            .ifPresent(c -> fieldWaits.computeIfAbsent(c, _ -> new ArrayList<>()).add(wait));
      }
    }
  }

  /// Notes the fields whose values a node uses, other than to compare them.
  private void reads(Node node) {
    switch (node) {
      case Node.Call c -> {
        c.args().forEach(this::read);
        if (c.target() instanceof Node.Target.Dynamic(Term f)) {
          read(f);
        }
      }
      case Node.Store s -> read(s.value());
      case Node.Set s -> read(s.value());
      case Node.Return r -> r.results().forEach(this::read);
      case Node.Operation _,
          Node.Branch _,
          Node.Either _,
          Node.Select _,
          Node.Make _,
          Node.MakeChannel _,
          Node.RunDefers _,
          Node.Stop _ -> {}
    }
  }

  private void read(Term value) {
    value.has(t -> {
      if (t instanceof Term.At(Term.Field f)) {
        LockClass.of(f).ifPresent(read::add);
      }
      return false;
    });
  }

  List<SummaryFinding> all() {
    for (Made m : made) {
      Optional<Term.Field> kept = keptIn(m, m.cancel());
      boolean lost =
          kept.isPresent()
              ? isUnexported(kept.get())
                  && LockClass.of(kept.get()).filter(read::contains).isEmpty()
                  && uses(m) == 1
              : uses(m) == 0 && !m.in().leaking().contains(m.cancel());
      if (lost) {
        waiting(m).ifPresent(w -> add(m, w));
      }
    }
    return found;
  }

  private static boolean isUnexported(Term.Field f) {
    return !f.owner().isEmpty() && !Character.isUpperCase(f.name().codePointAt(0));
  }

  private static Optional<Term.Field> keptIn(Made m, Term value) {
    for (Node node : m.in().nodes()) {
      if (node instanceof Node.Store s
          && s.value().equals(value)
          && s.address() instanceof Term.Field f) {
        return Optional.of(f);
      }
    }
    return Optional.empty();
  }

  /// How often the function that makes a cancel function mentions it.
  private static long uses(Made m) {
    return m.in().nodes().stream()
        .filter(n ->
            switch (n) {
              case Node.Call c ->
                  c.args().stream().anyMatch(a -> a.has(m.cancel()::equals))
                      || (c.target() instanceof Node.Target.Dynamic(Term f)
                          && f.has(m.cancel()::equals));
              case Node.Store s -> s.value().has(m.cancel()::equals);
              case Node.Set s -> s.value().has(m.cancel()::equals);
              case Node.Return r -> r.results().stream().anyMatch(t -> t.has(m.cancel()::equals));
              default -> false;
            })
        .count();
  }

  /// Who waits for the end of the context: whoever finds it in a field, or a goroutine that is
  /// given it.
  private Optional<Wait> waiting(Made m) {
    Optional<Wait> inField =
        keptIn(m, m.context())
            .flatMap(LockClass::of)
            .map(c -> fieldWaits.getOrDefault(c, List.of()))
            .filter(all -> !all.isEmpty())
            .map(List::getFirst);
    if (inField.isPresent()) {
      return inField;
    }
    for (Node node : m.in().nodes()) {
      if (node instanceof Node.Call c && c.mode() == Node.Mode.GO) {
        for (Targets.Target t : summaries.targets().of(c)) {
          for (Wait w : waits.getOrDefault(t.function(), List.of())) {
            Optional<Term> given = w.context().with(t::bind);
            if (given.filter(g -> is(m, g)).isPresent()) {
              return Optional.of(w);
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  /// Whether a term is the context, or a variable that it is assigned to.
  private static boolean is(Made m, Term term) {
    return term.equals(m.context())
        || (term instanceof Term.Variable(int r)
            && m.in().nodes().stream()
                .anyMatch(n ->
                    n instanceof Node.Set s && s.register() == r && s.value().equals(m.context())));
  }

  private void add(Made m, Wait w) {
    found.add(
        new SummaryFinding(
            Shape.NEVER_ENDED,
            w.in().name(),
            w.place(),
            w.in().name()
                + " can wait for ever: nobody calls the cancel function of the context that "
                + m.in().name()
                + " makes",
            List.of(new SummaryFinding.Other(m.call().place(), "the context is made here")),
            List.of(),
            List.of(
                new SummaryFinding.Move(
                    m.in().name(), m.call().place(), "make", "a context", false),
                new SummaryFinding.Move(w.in().name(), w.place(), "recv", "its end", true)),
            m.root() ? "" : "the parent of the context is not cancelled either"));
  }
}
