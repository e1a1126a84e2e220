package concord.facts.findings;

import concord.facts.effect.Exit;
import concord.facts.effect.Held;
import concord.facts.effect.LockClass;
import concord.facts.effect.Notes;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
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

/// Obligations of goroutines: their starter has taken a token of a semaphore or added to a
/// WaitGroup, and the goroutine must give the token back or call `Done`. If it does so on some
/// paths only, somebody waits for ever.
final class Obligations {
  /// Where a function starts a goroutine, and what it gives it.
  private record Start(Skeleton by, Place place, Targets.Target target) {}

  /// `Wait` on a parameter of a function.
  private record Awaiting(Term object, Place place) {}

  private final Summaries summaries;
  private final Map<String, List<Start>> starts = new LinkedHashMap<>();
  private final Map<String, Map<String, Place>> taken = new HashMap<>();
  private final Map<String, Place> waits = new HashMap<>();
  private final Set<String> groups = new HashSet<>();

  Obligations(Summaries summaries) {
    this.summaries = summaries;
    Map<String, List<Awaiting>> awaiting = new HashMap<>();
    for (Skeleton s : summaries.skeletons()) {
      for (Node node : s.nodes()) {
        look(s, node);
        if (node instanceof Node.Operation o
            && o.kind() == Kind.WAIT_GROUP_WAIT
            && LockClass.of(o.object()).isEmpty()) {
          awaiting
              .computeIfAbsent(s.function(), _ -> new ArrayList<>())
              .add(new Awaiting(o.object(), o.place()));
        }
      }
    }
    summaries.skeletons().forEach(s -> awaited(s, awaiting));
  }

  /// A function literal or a helper may wait for the WaitGroup that it is given.
  private void awaited(Skeleton s, Map<String, List<Awaiting>> awaiting) {
    for (Node node : s.nodes()) {
      if (node instanceof Node.Call c && c.mode() != Node.Mode.GO) {
        for (Targets.Target t : summaries.targets().of(c)) {
          for (Awaiting a : awaiting.getOrDefault(t.function(), List.of())) {
            a.object()
                .with(t::bind)
                .flatMap(LockClass::of)
                .ifPresent(known -> waits.putIfAbsent(known, a.place()));
          }
        }
      }
    }
  }

  private void look(Skeleton s, Node node) {
    switch (node) {
      case Node.Operation o when o.kind() == Kind.ACQUIRE -> takes(s, o.object(), o.place());
      case Node.Operation o when o.kind() == Kind.WAIT_GROUP_ADD -> {
        LockClass.of(o.object()).ifPresent(groups::add);
        takes(s, o.object(), o.place());
      }
      case Node.Operation o when o.kind() == Kind.WAIT_GROUP_WAIT ->
          LockClass.of(o.object()).ifPresent(c -> waits.putIfAbsent(c, o.place()));
      case Node.Select select ->
          select.cases().stream()
              .filter(c -> c.token() && c.kind() == Kind.SEND)
              .forEach(c -> takes(s, c.channel(), c.place()));
      case Node.Call c when c.mode() == Node.Mode.GO -> {
        for (Targets.Target target : summaries.targets().of(c)) {
          starts
              .computeIfAbsent(target.function(), _ -> new ArrayList<>())
              .add(new Start(s, c.place(), target));
        }
      }
      default -> {}
    }
  }

  private void takes(Skeleton s, Term object, Place place) {
    LockClass.of(object)
        .ifPresent(
            c -> taken.computeIfAbsent(s.function(), _ -> new HashMap<>()).putIfAbsent(c, place));
  }

  /// Where the WaitGroup is waited for.
  Optional<Place> wait(Term token) {
    return isToken(token) ? LockClass.of(object(token)).map(waits::get) : Optional.empty();
  }

  /// Whether it is the count of a WaitGroup rather than a token of a semaphore.
  boolean isGroup(Term token) {
    return LockClass.of(object(token)).filter(groups::contains).isPresent();
  }

  private static boolean isToken(Term term) {
    return LockClass.isToken(term);
  }

  private static Term object(Term token) {
    return token.parts().getFirst();
  }

  /// Whether a goroutine gives back only what its starters have taken for it.
  boolean isOwn(String function, Term token) {
    List<Start> all = starts.getOrDefault(function, List.of());
    return isToken(token)
        && !all.isEmpty()
        && all.stream().allMatch(s -> takenBy(s, token).isPresent())
        && !isPaidOften(function, token);
  }

  /// Whether a goroutine gives back again and again: then `Add` has counted work, not goroutines.
  private boolean isPaidOften(String function, Term token) {
    Skeleton s = summaries.skeleton(function);
    Loops loops = new Loops(s.nodes());
    for (int i = 0; i < s.nodes().size(); i++) {
      if (s.nodes().get(i) instanceof Node.Operation o
          && o.kind() == Kind.WAIT_GROUP_DONE
          && o.object().equals(object(token))
          && loops.isRepeated(i)) {
        return true;
      }
    }
    return false;
  }

  private Optional<Place> takenBy(Start start, Term token) {
    return owed(start, token)
        .filter(c -> isTakenBefore(start, c))
        .map(c -> taken.getOrDefault(start.by().function(), Map.of()).get(c));
  }

  /// Whether the starter takes one on every path to the start: if it does so on some paths only, a
  /// goroutine may owe nothing.
  private static boolean isTakenBefore(Start start, String known) {
    List<Node> nodes = start.by().nodes();
    Set<Integer> seen = new HashSet<>(Set.of(0));
    List<Integer> open = new ArrayList<>(seen);
    for (int i = 0; i < open.size(); i++) {
      Node node = nodes.get(open.get(i));
      if (node instanceof Node.Call c && c.place().equals(start.place())) {
        return false;
      }
      if (!takes(node, known)) {
        for (int next : Loops.successors(node)) {
          if (seen.add(next)) {
            open.add(next);
          }
        }
      }
    }
    return true;
  }

  private static boolean takes(Node node, String known) {
    return switch (node) {
      case Node.Operation o ->
          (o.kind() == Kind.ACQUIRE || o.kind() == Kind.WAIT_GROUP_ADD)
              && LockClass.of(o.object()).filter(known::equals).isPresent();
      case Node.Select select ->
          select.cases().stream()
              .anyMatch(
                  c -> c.token() && LockClass.of(c.channel()).filter(known::equals).isPresent());
      default -> false;
    };
  }

  /// The class of the object, as the starter of the goroutine knows it.
  private static Optional<String> owed(Start start, Term token) {
    Term object = object(token);
    return LockClass.of(object).or(() -> object.with(start.target()::bind).flatMap(LockClass::of));
  }

  List<SummaryFinding> all() {
    List<SummaryFinding> found = new ArrayList<>();
    for (String function : starts.keySet()) {
      Notes notes = summaries.notes().get(function);
      if (notes != null && !summaries.isCalled(function)) {
        for (Term token : tokens(notes)) {
          if (isOwn(function, token)) {
            unpaid(summaries.skeleton(function), notes, token).ifPresent(found::add);
          }
        }
      }
    }
    return found;
  }

  private static List<Term> tokens(Notes notes) {
    List<Term> tokens = new ArrayList<>();
    for (Notes.Returned r : notes.returns) {
      for (Held h : r.exit().gave()) {
        if (isToken(h.lock()) && !tokens.contains(h.lock())) {
          tokens.add(h.lock());
        }
      }
    }
    return tokens;
  }

  private Optional<SummaryFinding> unpaid(Skeleton in, Notes notes, Term token) {
    List<Notes.Returned> paid = new ArrayList<>();
    List<Notes.Returned> unpaid = new ArrayList<>();
    for (Notes.Returned r : notes.returns) {
      boolean gave = r.exit().gave().stream().anyMatch(h -> h.lock().equals(token));
      boolean lost = LockClass.of(token).filter(r.exit().lost()::contains).isPresent();
      (gave || lost ? paid : unpaid).add(r);
    }
    Start start = starts.get(in.function()).getFirst();
    Place taking = takenBy(start, token).orElseThrow();
    Optional<String> known = owed(start, token);
    Optional<Place> wait = known.map(waits::get);
    if (known.filter(groups::contains).isPresent() && wait.isEmpty()) {
      return Optional.empty();
    }
    return unpaid.stream()
        .filter(u ->
            paid.stream().anyMatch(p -> !p.exit().isToldFrom(u.exit()))
                || !knows(start.by(), u.exit()))
        .filter(u -> TermPrinter.assumption(u.way()).isEmpty())
        .findFirst()
        .map(u -> found(in, start, token, taking, wait, u));
  }

  /// Whether who starts a goroutine asks anything: then it may ask what tells apart whether the
  /// goroutine gives back.
  private static boolean knows(Skeleton starter, Exit exit) {
    return exit.when().isEmpty()
        || starter.nodes().stream().anyMatch(n -> n instanceof Node.Branch);
  }

  private static SummaryFinding found(
      Skeleton in,
      Start start,
      Term token,
      Place taking,
      Optional<Place> wait,
      Notes.Returned end) {
    String name = TermPrinter.of(object(token), in);
    String starter = start.by().name();
    List<SummaryFinding.Other> others = new ArrayList<>();
    others.add(new SummaryFinding.Other(taking, wait.isPresent() ? "counted here" : "taken here"));
    others.add(new SummaryFinding.Other(start.place(), in.name() + " is started here"));
    others.add(
        new SummaryFinding.Other(
            end.place(),
            "it returns here without " + (wait.isPresent() ? "Done" : "giving it back")));
    List<SummaryFinding.Move> schedule = new ArrayList<>();
    String verb = wait.isPresent() ? "add" : "acquire";
    schedule.add(new SummaryFinding.Move(starter, taking, verb, name, false));
    schedule.add(new SummaryFinding.Move(starter, start.place(), "spawn", in.name(), false));
    schedule.add(new SummaryFinding.Move(in.name(), end.place(), "return", "", false));
    schedule.add(
        new SummaryFinding.Move(
            wait.isPresent() ? "who waits" : "the next call",
            wait.orElse(taking),
            wait.isPresent() ? "wait" : verb,
            name,
            true));
    return new SummaryFinding(
        wait.isPresent() ? Shape.DONE_MISSING : Shape.TOKEN_KEPT,
        in.name(),
        wait.orElse(taking),
        wait.isPresent()
            ? "waits for ever at "
                + name
                + " when "
                + in.name()
                + " has returned at "
                + TermPrinter.at(end.place())
                + " without calling Done"
            : name
                + " gets no token back when "
                + in.name()
                + " returns at "
                + TermPrinter.at(end.place())
                + "; when all are taken, the next goroutine that wants one waits for ever",
        others,
        TermPrinter.when(end.way()),
        schedule,
        "");
  }
}
