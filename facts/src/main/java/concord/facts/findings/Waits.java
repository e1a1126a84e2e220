package concord.facts.findings;

import concord.facts.effect.Event;
import concord.facts.effect.Held;
import concord.facts.effect.LockClass;
import concord.facts.effect.Notes;
import concord.facts.effect.Step;
import concord.facts.effect.Summaries;
import concord.facts.findings.Found.Shape;
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

/// Who waits for somebody while holding a lock that this one needs first.
final class Waits {
  private final Summaries summaries;
  private final Map<String, List<Partner>> partners = new HashMap<>();

  /// An operation that could end a wait. `last` is whether it is deferred, so that all else that
  /// the function does comes before.
  private record Partner(Skeleton in, Kind kind, Term object, Place place, boolean last) {}

  Waits(Summaries summaries) {
    this.summaries = summaries;
    for (Skeleton s : summaries.skeletons()) {
      for (Node node : s.nodes()) {
        switch (node) {
          case Node.Operation o -> partner(s, o.kind(), o.object(), o.place(), false);
          case Node.Select select ->
              select.cases().forEach(c -> partner(s, c.kind(), c.channel(), c.place(), false));
          case Node.Call c
              when c.mode() == Node.Mode.DEFER
                  && c.target() instanceof Node.Target.Static(String f) ->
              Skeletons.operation(f)
                  .ifPresent(k -> partner(s, k, c.args().getFirst(), c.place(), true));
          default -> {}
        }
      }
    }
  }

  private void partner(Skeleton in, Kind kind, Term object, Place place, boolean last) {
    LockClass.of(object)
        .ifPresent(c ->
            partners
                .computeIfAbsent(c, _ -> new ArrayList<>())
                .add(new Partner(in, kind, object, place, last)));
  }

  List<Found> all() {
    List<Found> found = new ArrayList<>();
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

  private Optional<Found> check(Skeleton in, Notes.Waiting w) {
    boolean waits = w.kind() == Kind.WAIT_GROUP_WAIT || w.kind() == Kind.RECEIVE;
    if (!waits || !Texts.assumption(List.of(), w.how()).isEmpty()) {
      return Optional.empty();
    }
    List<Partner> ending = new ArrayList<>();
    for (Partner p :
        LockClass.of(w.object()).map(c -> partners.getOrDefault(c, List.of())).orElse(List.of())) {
      boolean ends =
          w.kind() == Kind.RECEIVE
              ? p.kind() == Kind.SEND || p.kind() == Kind.CLOSE
              : p.kind() == Kind.WAIT_GROUP_DONE;
      if (ends) {
        ending.add(p);
      }
    }
    if (ending.isEmpty()) {
      return Optional.empty();
    }
    for (Held held : w.held()) {
      Optional<Found> found = check(in, w, held, ending);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /// All who can end a wait for a channel must need the lock; of those a WaitGroup waits for one is
  /// enough.
  private Optional<Found> check(Skeleton in, Notes.Waiting w, Held held, List<Partner> ending) {
    List<Needs> needing = new ArrayList<>();
    for (Partner p : ending) {
      needs(p, w.object(), held).ifPresent(needing::add);
    }
    boolean enough =
        w.kind() == Kind.WAIT_GROUP_WAIT ? !needing.isEmpty() : needing.size() == ending.size();
    return enough ? Optional.of(found(in, w, held, needing.getFirst())) : Optional.empty();
  }

  /// A partner with the steps by which it takes the lock.
  private record Needs(Partner partner, List<Step> how) {}

  /// Whether a partner takes the lock, in the same relation to what is waited for, before it ends
  /// the wait.
  private Optional<Needs> needs(Partner p, Term waited, Held held) {
    if (!p.last()) {
      return Optional.empty();
    }
    for (Event e : summaries.of(p.in().function()).events()) {
      boolean same =
          e.type() == Event.Type.TAKE
              && !(e.kind().reads() && held.reading())
              && LockClass.of(e.object()).equals(LockClass.of(held.lock()))
              && Relation.of(waited, held.lock())
                  .filter(r -> Relation.of(p.object(), e.object()).filter(r::equals).isPresent())
                  .isPresent()
              && e.released().isEmpty()
              && Texts.assumption(List.of(), e.how()).isEmpty();
      if (same) {
        return Optional.of(new Needs(p, e.how()));
      }
    }
    return Optional.empty();
  }

  private static Found found(Skeleton in, Notes.Waiting w, Held held, Needs needs) {
    String lock = Texts.of(held.lock(), in);
    String object = Texts.of(w.object(), in);
    String partner = needs.partner().in().name();
    Place place = w.how().getLast().place();
    List<Found.Other> others = new ArrayList<>();
    others.add(new Found.Other(held.how().getFirst().place(), lock + " is locked here"));
    others.add(new Found.Other(needs.how().getLast().place(), partner + " needs it here"));
    others.add(new Found.Other(needs.partner().place(), "before it would end the wait here"));
    List<Found.Move> schedule = new ArrayList<>();
    schedule.addAll(Texts.moves(in.name(), held.how(), lock, false));
    schedule.addAll(Texts.moves(partner, needs.how(), lock, true));
    schedule.addAll(Texts.moves(in.name(), w.how(), object, true));
    return new Found(
        Shape.WAITS_HOLDING,
        in.name(),
        LockFindings.root(in.function()),
        LockFindings.isMade(held.lock()) && LockFindings.isMade(w.object()),
        place,
        "waits for " + object + " while " + lock + " is held, which " + partner + " needs first",
        others,
        List.of(),
        schedule,
        "");
  }
}
