package concord.facts.findings;

import concord.facts.effect.Event;
import concord.facts.effect.Held;
import concord.facts.effect.LockClass;
import concord.facts.effect.Notes;
import concord.facts.effect.Step;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Skeletons;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A goroutine that waits while it holds a lock which the goroutine it waits for needs first.
final class WaitsUnderLock {
  private final Summaries summaries;
  private final Map<String, List<Partner>> partners = new HashMap<>();

  private final LocksBefore locksBefore;
  private final ChannelAliases handed;

  /// An operation at a node that could end a wait. `last` says that it is deferred, so that
  /// everything else in the function comes before it.
  private record Partner(
      Skeleton in, Kind kind, Term object, Place place, int node, boolean last) {}

  WaitsUnderLock(Summaries summaries, ChannelAliases handed) {
    this.summaries = summaries;
    this.locksBefore = new LocksBefore(summaries);
    this.handed = handed;
    for (Skeleton s : summaries.skeletons()) {
      for (int i = 0; i < s.nodes().size(); i++) {
        int at = i;
        switch (s.nodes().get(i)) {
          case Node.Operation o -> partner(s, o.kind(), o.object(), o.place(), at, false);
          case Node.Select select ->
              select.cases().forEach(c -> partner(s, c.kind(), c.channel(), c.place(), at, false));
          case Node.Call c
              when c.mode() == Node.Mode.DEFER
                  && c.target() instanceof Node.Target.Static(String f) ->
              Skeletons.operation(f)
                  .ifPresent(k -> partner(s, k, c.args().getFirst(), c.place(), at, true));
          default -> {}
        }
      }
    }
  }

  private void partner(Skeleton in, Kind kind, Term object, Place place, int node, boolean last) {
    LockClass.of(object)
        .ifPresent(c ->
            partners
                .computeIfAbsent(c, _ -> new ArrayList<>())
                .add(new Partner(in, kind, object, place, node, last)));
  }

  List<SummaryFinding> all() {
    List<SummaryFinding> found = new ArrayList<>();
    summaries
        .notes()
        .forEach((function, notes) -> {
          Set<Place> said = new HashSet<>();
          for (Notes.Waiting w : notes.waiting) {
            Place place = w.how().getLast().place();
            if (!said.contains(place)) {
              check(summaries.skeleton(function), w)
                  .ifPresent(f -> {
                    said.add(place);
                    found.add(f);
                  });
            }
          }
        });
    return found;
  }

  private static boolean isLocal(Notes.Waiting w) {
    return Relation.root(w.object()) instanceof Term.Made;
  }

  private Optional<SummaryFinding> check(Skeleton in, Notes.Waiting w) {
    boolean waits =
        switch (w.kind()) {
          case WAIT_GROUP_WAIT -> true;
          case RECEIVE -> isLocal(w) || !handed.isOut(w.object());
          case SEND -> !handed.isOut(w.object()) && handed.isBounded(w.object());
          default -> false;
        };
    if (!waits || !TermPrinter.assumption(List.of(), w.how()).isEmpty()) {
      return Optional.empty();
    }
    if (Relation.root(w.object()) instanceof Term.Made) {
      return w.held().stream()
          .flatMap(held -> local(in, w, held).stream())
          .map(needs -> found(in, w, needs.held(), needs.needs(), ""))
          .findFirst();
    }
    List<Partner> ending = new ArrayList<>();
    for (Partner p :
        LockClass.of(w.object()).map(c -> partners.getOrDefault(c, List.of())).orElse(List.of())) {
      if (ends(w.kind(), p.kind())) {
        ending.add(p);
      }
    }
    if (ending.isEmpty()) {
      return Optional.empty();
    }
    for (Held held : w.held()) {
      Optional<SummaryFinding> found = check(in, w, held, ending);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private record Local(Held held, Needs needs) {}

  /// For an object that the function itself made: only goroutines that it starts can end the wait.
  /// On a channel all of them must need the lock; for a WaitGroup one is enough.
  private Optional<Local> local(Skeleton in, Notes.Waiting w, Held held) {
    List<Needs> needing = new ArrayList<>();
    int ending = 0;
    for (Node node : in.nodes()) {
      if (!(node instanceof Node.Call c)) {
        continue;
      }
      List<Targets.Target> targets = summaries.targets().of(c);
      boolean given =
          c.args().stream().anyMatch(a -> a.has(w.object()::equals))
              || (c.target() instanceof Node.Target.Dynamic(Term f) && f.has(w.object()::equals));
      if (given && (c.mode() != Node.Mode.GO || targets.size() != 1)) {
        return Optional.empty();
      }
      if (given) {
        Targets.Target target = targets.getFirst();
        Skeleton s = summaries.skeleton(target.function());
        for (int i = 0; i < s.nodes().size(); i++) {
          Optional<Partner> partner = ending(s, i, w, target);
          if (partner.isPresent()) {
            ending++;
            locksBefore
                .taking(s, partner.get().last() ? -1 : i, target, held)
                .ifPresent(how -> needing.add(new Needs(partner.get(), how)));
          }
        }
      }
    }
    boolean enough =
        w.kind() == Kind.WAIT_GROUP_WAIT ? !needing.isEmpty() : needing.size() == ending;
    return enough && !needing.isEmpty()
        ? Optional.of(new Local(held, needing.getFirst()))
        : Optional.empty();
  }

  /// The operation at a node of a goroutine, if it could end the wait.
  private static Optional<Partner> ending(
      Skeleton s, int at, Notes.Waiting w, Targets.Target target) {
    Optional<Partner> partner =
        switch (s.nodes().get(at)) {
          case Node.Operation o ->
              Optional.of(new Partner(s, o.kind(), o.object(), o.place(), at, false));
          case Node.Call c
              when c.mode() == Node.Mode.DEFER
                  && c.target() instanceof Node.Target.Static(String f) ->
              Skeletons.operation(f)
                  .map(k -> new Partner(s, k, c.args().getFirst(), c.place(), at, true));
          default -> Optional.empty();
        };
    return partner
        .filter(p -> ends(w.kind(), p.kind()))
        .filter(p -> p.object().with(target::bind).filter(w.object()::equals).isPresent());
  }

  private static boolean ends(Kind wait, Kind other) {
    return switch (wait) {
      case RECEIVE -> other == Kind.SEND || other == Kind.CLOSE;
      case SEND -> other == Kind.RECEIVE;
      default -> other == Kind.WAIT_GROUP_DONE;
    };
  }

  /// On a channel all goroutines that could end the wait must need the lock; for a WaitGroup one is
  /// enough.
  private Optional<SummaryFinding> check(
      Skeleton in, Notes.Waiting w, Held held, List<Partner> ending) {
    List<Needs> needing = new ArrayList<>();
    // A buffer is full when the receiver has not come back for long enough.
    boolean fills = w.kind() == Kind.SEND && !handed.isUnbuffered(w.object());
    for (Partner p : ending) {
      if (!isPast(in, w, held, p) && (!fills || takesAgain(w, held, p))) {
        needs(p, w.object(), held).ifPresent(needing::add);
      }
    }
    boolean enough =
        w.kind() == Kind.WAIT_GROUP_WAIT ? !needing.isEmpty() : needing.size() == ending.size();
    String assumption = fills ? "the buffer of " + TermPrinter.of(w.object(), in) + " is full" : "";
    return enough
        ? Optional.of(found(in, w, held, needing.getFirst(), assumption))
        : Optional.empty();
  }

  /// Whether who waits asks for a flag that a partner sets when it has begun, and the partner takes
  /// the lock only before: then it has taken it already.
  private boolean isPast(Skeleton in, Notes.Waiting w, Held held, Partner p) {
    Set<String> set = new HashSet<>();
    for (Node node : p.in().nodes()) {
      if (node instanceof Node.Store s && s.address() instanceof Term.Field f) {
        LockClass.of(f).ifPresent(set::add);
      }
    }
    boolean asks =
        in.nodes().stream()
            .anyMatch(n ->
                n instanceof Node.Branch b
                    && b.condition()
                        .has(t ->
                            t instanceof Term.At(Term.Field f)
                                && LockClass.of(f).filter(set::contains).isPresent()));
    return asks && !p.last() && !takesAgain(w, held, p);
  }

  /// Whether a partner takes the lock each time before it comes to its operation.
  private boolean takesAgain(Notes.Waiting w, Held held, Partner p) {
    Set<Relation> related = related(w.object(), held.lock());
    return locksBefore.takesAgain(p.in(), p.node(), p.object(), related, held.reading());
  }

  /// How an object and a lock belong together, seen from the objects that lead to both.
  private Set<Relation> related(Term object, Term lock) {
    return Relation.views(summaries, summaries.normal(object), summaries.normal(lock));
  }

  /// A partner with the steps by which it takes the lock.
  private record Needs(Partner partner, List<Step> how) {}

  /// Whether a partner takes the lock before it ends the wait. The lock must stand in the same
  /// relation to the object waited for.
  private Optional<Needs> needs(Partner p, Term waited, Held held) {
    if (!p.last()) {
      // A buffer may already hold the message; that of a semaphore does.
      if (p.kind() == Kind.SEND && !handed.isUnbuffered(p.object())) {
        return Optional.empty();
      }
      return locksBefore
          .taking(p.in(), p.node(), p.object(), related(waited, held.lock()), held.reading())
          .map(how -> new Needs(p, how));
    }
    Set<Relation> related = related(waited, held.lock());
    for (Event e : summaries.of(p.in().function()).events()) {
      boolean same =
          e.type() == Event.Type.TAKE
              && !(e.kind().reads() && held.reading())
              && LockClass.of(e.object()).equals(LockClass.of(held.lock()))
              && related(p.object(), e.object()).stream().anyMatch(related::contains)
              && e.released().isEmpty()
              && TermPrinter.assumption(List.of(), e.how()).isEmpty();
      if (same) {
        return Optional.of(new Needs(p, e.how()));
      }
    }
    return Optional.empty();
  }

  private static SummaryFinding found(
      Skeleton in, Notes.Waiting w, Held held, Needs needs, String assumption) {
    String lock = TermPrinter.of(held.lock(), in);
    String object = TermPrinter.of(w.object(), in);
    String partner = needs.partner().in().name();
    Place place = w.how().getLast().place();
    List<SummaryFinding.Other> others = new ArrayList<>();
    others.add(new SummaryFinding.Other(held.how().getFirst().place(), lock + " is locked here"));
    others.add(new SummaryFinding.Other(needs.how().getLast().place(), partner + " needs it here"));
    others.add(
        new SummaryFinding.Other(needs.partner().place(), "before it would end the wait here"));
    List<SummaryFinding.Move> schedule = new ArrayList<>();
    schedule.addAll(TermPrinter.moves(in.name(), held.how(), lock, false));
    schedule.addAll(TermPrinter.moves(partner, needs.how(), lock, true));
    schedule.addAll(TermPrinter.moves(in.name(), w.how(), object, true));
    return new SummaryFinding(
        Shape.WAITS_HOLDING,
        in.name(),
        LockFindings.isMade(held.lock()) && LockFindings.isMade(w.object()),
        place,
        "waits for " + object + " while " + lock + " is held, which " + partner + " needs first",
        others,
        List.of(),
        schedule,
        assumption);
  }
}
