package concord.facts.findings;

import concord.facts.effect.Exit;
import concord.facts.effect.Held;
import concord.facts.effect.LockClass;
import concord.facts.effect.Notes;
import concord.facts.effect.Step;
import concord.facts.effect.Summaries;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Locks that are taken again, never released, or released twice.
final class LockFindings {
  private final Summaries summaries;
  private final Set<String> givenElsewhere = new HashSet<>();
  private final Set<String> takenElsewhere = new HashSet<>();
  private final Set<String> written = new HashSet<>();
  private final Map<String, Set<String>> receivers = new HashMap<>();
  private final List<SummaryFinding> found = new ArrayList<>();
  private final Obligations obligations;

  LockFindings(Summaries summaries) {
    this.summaries = summaries;
    this.obligations = new Obligations(summaries);
    for (Skeleton s : summaries.skeletons()) {
      for (Node node : s.nodes()) {
        if (node instanceof Node.Operation o && o.kind() == Kind.LOCK) {
          LockClass.of(o.object()).ifPresent(written::add);
        }
      }
      if (!summaries.isCalled(s.function()) || summaries.isStarted(s.function())) {
        for (Exit exit : summaries.of(s.function()).exits()) {
          exit.gave().stream()
              .filter(h -> !obligations.isOwn(s.function(), h.lock()))
              .forEach(h -> LockClass.of(h.lock()).ifPresent(givenElsewhere::add));
          if (summaries.isStarted(s.function())) {
            exit.took().forEach(h -> LockClass.of(h.lock()).ifPresent(takenElsewhere::add));
          }
        }
      }
    }
    summaries.notes().values().forEach(n -> givenElsewhere.addAll(n.loose));
    summaries.skeletons().forEach(this::receivers);
  }

  /// A function that receives from a channel may give back a token that another one took.
  private void receivers(Skeleton s) {
    for (Node node : s.nodes()) {
      switch (node) {
        case Node.Operation o when o.kind() == Kind.RECEIVE -> receiver(s, o.object());
        case Node.Select select ->
            select.cases().stream()
                .filter(c -> c.kind() == Kind.RECEIVE)
                .forEach(c -> receiver(s, c.channel()));
        default -> {}
      }
    }
  }

  private void receiver(Skeleton s, Term channel) {
    LockClass.of(channel)
        .ifPresent(c -> receivers.computeIfAbsent(c, _ -> new HashSet<>()).add(root(s.function())));
  }

  /// The function that contains a function literal.
  private static String root(String function) {
    int dollar = function.indexOf('$', function.lastIndexOf('/') + 1);
    return dollar < 0 ? function : function.substring(0, dollar);
  }

  /// Whether the function itself makes the object.
  static boolean isMade(Term object) {
    Term lock = LockClass.isToken(object) ? object.parts().getFirst() : object;
    return Relation.root(lock) instanceof Term.Made;
  }

  List<SummaryFinding> all() {
    summaries
        .notes()
        .forEach((function, notes) -> {
          Skeleton skeleton = summaries.skeleton(function);
          again(skeleton, notes);
          kept(skeleton, notes);
          twice(skeleton, notes);
          unheld(skeleton, notes);
        });
    found.addAll(obligations.all());
    return found;
  }

  // Taken again.

  private void again(Skeleton in, Notes notes) {
    Set<List<Object>> said = new HashSet<>();
    List<Notes.Again> surest = new ArrayList<>(notes.again);
    surest.sort((a, b) -> Boolean.compare(assumes(a.way()), assumes(b.way())));
    for (Notes.Again a : surest) {
      Place place = a.how().getLast().place();
      if (!said.add(List.of(place, a.held().how().getLast().place(), a.lock()))) {
        continue;
      }
      boolean reads = a.reading() && a.held().reading();
      if (reads && LockClass.of(a.lock()).filter(written::contains).isEmpty()) {
        continue;
      }
      String lock = TermPrinter.of(a.lock(), in);
      List<SummaryFinding.Other> others = new ArrayList<>();
      others.add(
          new SummaryFinding.Other(
              a.held().how().getFirst().place(), lock + " is locked here, and held since"));
      calls(a.how(), others);
      List<SummaryFinding.Move> schedule = new ArrayList<>();
      schedule.addAll(TermPrinter.moves(in.name(), a.held().how(), lock, false));
      if (reads) {
        Place writer = writer(a.lock()).orElse(place);
        others.add(
            new SummaryFinding.Other(writer, "a writer that comes in between waits for the first"));
        schedule.add(new SummaryFinding.Move("another", writer, "lock", lock, true));
      }
      schedule.addAll(TermPrinter.moves(in.name(), a.how(), lock, true));
      String message =
          reads
              ? lock
                  + " is read-locked again by the goroutine that holds it: with a writer in between"
                  + " both wait for ever"
              : lock
                  + " is locked again by the goroutine that holds it, which then waits for itself";
      found.add(
          new SummaryFinding(
              reads ? Shape.READ_LOCKED_AGAIN : Shape.LOCKED_AGAIN,
              in.name(),
              isMade(a.lock()),
              place,
              message,
              others,
              TermPrinter.when(a.way()),
              schedule,
              TermPrinter.assumption(a.way(), a.held().how(), a.how())));
    }
  }

  private static boolean assumes(List<Notes.Choice> way) {
    return way.stream().anyMatch(c -> !c.assumes().isEmpty());
  }

  private static void calls(List<Step> how, List<SummaryFinding.Other> others) {
    for (int i = 0; i + 1 < how.size(); i++) {
      others.add(
          new SummaryFinding.Other(
              how.get(i).place(), "calls " + how.get(i + 1).function() + " meanwhile"));
    }
  }

  private Optional<Place> writer(Term lock) {
    Optional<String> wanted = LockClass.of(lock);
    for (Skeleton s : summaries.skeletons()) {
      for (Node node : s.nodes()) {
        if (node instanceof Node.Operation o
            && o.kind() == Kind.LOCK
            && LockClass.of(o.object()).equals(wanted)) {
          return Optional.of(o.place());
        }
      }
    }
    return Optional.empty();
  }

  // Still held at return.

  private void kept(Skeleton in, Notes notes) {
    Set<Held> locks = new LinkedHashSet<>();
    for (Notes.Returned r : notes.returns) {
      locks.addAll(r.exit().took());
    }
    for (Held lock : locks) {
      Optional<String> lockClass = LockClass.of(lock.lock());
      boolean elsewhere =
          summaries.isGivenBackByCallers(in.function())
              || lockClass.filter(givenElsewhere::contains).isPresent()
              || (LockClass.isToken(lock.lock()) && isReceivedElsewhere(lock.lock(), in));
      Optional<Notes.Returned> with =
          notes.returns.stream()
              .filter(r -> holds(r, lock))
              .min((a, b) -> Boolean.compare(assumes(a.way()), assumes(b.way())));
      Optional<Notes.Returned> without =
          notes.returns.stream()
              .filter(r -> !holds(r, lock))
              .filter(r -> r.returned().stream().anyMatch(h -> same(h, lock)))
              .findFirst();
      // An object that the function makes usually becomes unreachable with it.
      boolean local = isMade(lock.lock());
      if (elsewhere && !local) {
        keptWithError(in, notes, lock);
      } else if (!local && with.isPresent() && without.isPresent()) {
        kept(in, notes, lock, with.get());
      }
    }
  }

  /// A function may return with a lock held for its caller to release, when all went well. If some
  /// error returns release it first, all error returns must.
  private void keptWithError(Skeleton in, Notes notes, Held lock) {
    List<Notes.Returned> errors = notes.returns.stream().filter(LockFindings::isError).toList();
    Optional<Notes.Returned> with =
        errors.stream()
            .filter(r -> holds(r, lock))
            .min((a, b) -> Boolean.compare(assumes(a.way()), assumes(b.way())));
    boolean without =
        errors.stream()
            .filter(r -> !holds(r, lock))
            .anyMatch(r -> r.returned().stream().anyMatch(h -> same(h, lock)));
    if (with.isPresent() && without) {
      kept(in, notes, lock, with.get());
    }
  }

  /// Whether the function returns nothing but an error.
  private static boolean isError(Notes.Returned r) {
    List<Term> results = r.exit().results();
    return results.size() > 1
        && results.getLast().equals(Term.Constant.NOT_NIL)
        && results.subList(0, results.size() - 1).stream().allMatch(Term.Constant.NIL::equals);
  }

  /// Whether other functions, or whoever gets the channel, may give a token back.
  private boolean isReceivedElsewhere(Term token, Skeleton in) {
    Term channel = token.parts().getFirst();
    Optional<String> known = LockClass.of(channel);
    return known.isEmpty()
        || !Set.of(root(in.function())).containsAll(receivers.getOrDefault(known.get(), Set.of()));
  }

  private static boolean holds(Notes.Returned r, Held lock) {
    return r.exit().took().stream().anyMatch(h -> same(h, lock));
  }

  private static boolean same(Held a, Held b) {
    return a.lock().equals(b.lock()) && a.reading() == b.reading();
  }

  private void kept(Skeleton in, Notes notes, Held lock, Notes.Returned with) {
    Held taken = with.exit().took().stream().filter(h -> same(h, lock)).findFirst().orElse(lock);
    String name = TermPrinter.of(lock.lock(), in);
    List<SummaryFinding.Other> others = new ArrayList<>();
    others.add(
        new SummaryFinding.Other(
            with.place(),
            in.name()
                + " returns here with "
                + name
                + (LockClass.isToken(lock.lock()) ? " taken" : " locked")));
    notes.givenHeld.keySet().stream()
        .filter(g -> g.lock().equals(lock.lock()) && g.reading() == lock.reading())
        .findFirst()
        .ifPresent(
            g -> others.add(new SummaryFinding.Other(g.place(), "other paths unlock it here")));
    List<SummaryFinding.Move> schedule = new ArrayList<>();
    schedule.addAll(TermPrinter.moves(in.name(), taken.how(), name, false));
    schedule.add(new SummaryFinding.Move(in.name(), with.place(), "return", "", false));
    schedule.addAll(TermPrinter.moves("the next call", taken.how(), name, !lock.reading()));
    boolean token = LockClass.isToken(lock.lock());
    if (token && obligations.isGroup(lock.lock())) {
      if (!isStartedByItself(in)) {
        counted(in, taken, with);
      }
      return;
    }
    Place place = taken.how().getFirst().place();
    if (taken.how().size() > 1) {
      others.add(new SummaryFinding.Other(taken.how().getLast().place(), "it is locked here"));
    }
    found.add(
        new SummaryFinding(
            token ? Shape.TOKEN_KEPT : Shape.KEPT,
            in.name(),
            isMade(lock.lock()),
            place,
            name
                + (token ? " gets no token back when " : " stays locked when ")
                + in.name()
                + " returns at "
                + TermPrinter.at(with.place())
                + (token
                    ? "; when all are taken, the next goroutine that wants one waits for ever"
                    : "; the next goroutine that locks it waits for ever"),
            others,
            TermPrinter.when(with.way()),
            schedule,
            TermPrinter.assumption(with.way(), taken.how())));
  }

  /// Whether a goroutine that the function starts calls the function again. Then it may give back
  /// its own token or that of the next round.
  private boolean isStartedByItself(Skeleton in) {
    return summaries.skeletons().stream()
        .filter(s -> s.function().startsWith(in.function() + "$"))
        .flatMap(s -> s.nodes().stream())
        .anyMatch(n ->
            n instanceof Node.Call c
                && c.target() instanceof Node.Target.Static(String f)
                && f.equals(in.function()));
  }

  /// `Add` counts a goroutine that is never started.
  private void counted(Skeleton in, Held taken, Notes.Returned with) {
    String name = TermPrinter.of(taken.lock(), in);
    Place adds = taken.how().getFirst().place();
    obligations
        .wait(taken.lock())
        .ifPresent(wait -> {
          List<SummaryFinding.Move> schedule =
              List.of(
                  new SummaryFinding.Move(in.name(), adds, "add", name, false),
                  new SummaryFinding.Move(in.name(), with.place(), "return", "", false),
                  new SummaryFinding.Move("who waits", wait, "wait", name, true));
          found.add(
              new SummaryFinding(
                  Shape.DONE_MISSING,
                  in.name(),
                  isMade(taken.lock()),
                  wait,
                  "waits for ever at "
                      + name
                      + " when "
                      + in.name()
                      + " has returned at "
                      + TermPrinter.at(with.place())
                      + " and nobody calls Done for what it counted",
                  List.of(
                      new SummaryFinding.Other(adds, "counted here"),
                      new SummaryFinding.Other(with.place(), in.name() + " returns here")),
                  TermPrinter.when(with.way()),
                  schedule,
                  TermPrinter.assumption(with.way(), taken.how())));
        });
  }

  // Released twice.

  private void twice(Skeleton in, Notes notes) {
    Set<Place> said = new HashSet<>();
    for (Notes.Twice t : notes.twice) {
      if (!isTakenElsewhere(t.lock()) && said.add(t.place())) {
        String name = TermPrinter.of(t.lock(), in);
        List<SummaryFinding.Move> schedule = new ArrayList<>();
        schedule.addAll(TermPrinter.moves(in.name(), t.before().how(), name, false));
        schedule.add(new SummaryFinding.Move(in.name(), t.place(), "unlock", name, true));
        found.add(
            new SummaryFinding(
                Shape.UNLOCKED_TWICE,
                in.name(),
                isMade(t.lock()),
                t.place(),
                name + " is unlocked again here but it is no longer locked",
                List.of(
                    new SummaryFinding.Other(
                        t.before().how().getFirst().place(), "it was locked here, once")),
                TermPrinter.when(t.way()),
                schedule,
                ""));
      }
    }
  }

  /// Whether a goroutine may end with the lock held, for others to release.
  private boolean isTakenElsewhere(Term lock) {
    return LockClass.of(lock).filter(takenElsewhere::contains).isPresent();
  }

  private void unheld(Skeleton in, Notes notes) {
    if (summaries.isCalled(in.function()) || summaries.isStarted(in.function())) {
      return;
    }
    notes.givenUnheld.forEach((given, way) -> {
      boolean twice = notes.twice.stream().anyMatch(t -> t.place().equals(given.place()));
      if (!twice
          && !isTakenElsewhere(given.lock())
          && notes.givenHeld.containsKey(given)
          && in.function().indexOf('$') < 0) {
        String name = TermPrinter.of(given.lock(), in);
        found.add(
            new SummaryFinding(
                Shape.UNLOCKED_TWICE,
                in.name(),
                isMade(given.lock()),
                given.place(),
                name + " is unlocked here, but on one of the paths there it was never locked",
                List.of(),
                TermPrinter.when(way),
                List.of(new SummaryFinding.Move(in.name(), given.place(), "unlock", name, true)),
                ""));
      }
    });
  }
}
