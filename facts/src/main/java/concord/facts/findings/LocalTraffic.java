package concord.facts.findings;

import concord.facts.effect.Summaries;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import concord.facts.traffic.Journey;
import concord.facts.traffic.Journeys;
import concord.facts.traffic.Outcome;
import concord.facts.traffic.Point;
import concord.facts.traffic.Start;
import concord.facts.traffic.Tally;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Goroutines that a function starts and leaves waiting, or that leave the function waiting, on
/// channels and WaitGroups that nothing else can reach.
final class LocalTraffic {
  private final Summaries summaries;
  private final List<SummaryFinding> found = new ArrayList<>();

  LocalTraffic(Summaries summaries) {
    this.summaries = summaries;
  }

  List<SummaryFinding> all() {
    for (Skeleton s : summaries.skeletons()) {
      Journeys journeys = new Journeys(summaries, s);
      if (s.use() != Skeleton.Use.PROGRAM && journeys.isPromising()) {
        new One(s, journeys).look();
      }
    }
    return found;
  }

  /// The analysis of one function and the objects that it makes.
  private final class One {
    private final Skeleton in;
    private final Journeys journeys;
    private final Map<Start, Journey> children = new HashMap<>();
    private final Map<Start, Set<Tally.Mark>> marks = new HashMap<>();
    private final Set<Term> lost = new HashSet<>();

    One(Skeleton in, Journeys journeys) {
      this.in = in;
      this.journeys = journeys;
    }

    void look() {
      Journey own = journeys.ofRoot();
      if (!own.complete()) {
        return;
      }
      own.outcomes().forEach(o -> learn(o.tally()));
      own.points().forEach(p -> learn(p.before()));
      if (children.values().stream().anyMatch(j -> !j.complete())) {
        return;
      }
      boolean program = in.name().equals("main.main");
      for (Point p : own.points()) {
        if (!lost.contains(p.object())) {
          stuck(p);
        }
      }
      for (Outcome o : own.outcomes()) {
        for (Start s : o.tally().started().keySet()) {
          for (Point p : children.get(s).points()) {
            if (!program && !lost.contains(p.object()) && !isEnded(p)) {
              left(o, s, p);
            }
          }
        }
      }
    }

    /// Notes which goroutines are started, and what each can do.
    private void learn(Tally tally) {
      lost.addAll(tally.lost());
      for (Start s : tally.started().keySet()) {
        if (!children.containsKey(s)) {
          Journey journey = journeys.of(s);
          children.put(s, journey);
          Set<Tally.Mark> all = new HashSet<>();
          journey.outcomes().forEach(o -> all.addAll(o.tally().done().keySet()));
          journey.points().forEach(p -> all.addAll(p.before().done().keySet()));
          journey.points().forEach(p -> all.add(new Tally.Mark(p.object(), p.kind())));
          marks.put(s, all);
          journey.outcomes().forEach(o -> learn(o.tally()));
          journey.points().forEach(p -> learn(p.before()));
        }
      }
    }

    private boolean does(Start s, Term object, Kind kind) {
      return marks.get(s).contains(new Tally.Mark(object, kind));
    }

    private boolean isEnded(Point p) {
      return p.kind() == Kind.WAIT_GROUP_WAIT;
    }

    // Goroutines left behind.

    private void left(Outcome o, Start s, Point p) {
      boolean blocked =
          p.kind() == Kind.SEND ? isLeftSending(o.tally(), s, p) : isLeftReceiving(o.tally(), s, p);
      if (blocked && isConsistent(o.tally(), s, p.before(), p.object())) {
        String name = journeys.name(p.object());
        String what = p.kind() == Kind.SEND ? "send to " : "receive from ";
        String nobody =
            p.kind() == Kind.SEND
                ? "no goroutine receives any more"
                : "no goroutine sends or closes it any more";
        report(
            Shape.LEFT_BEHIND,
            p,
            p.function()
                + " waits for ever to "
                + what
                + name
                + " when "
                + in.name()
                + " has returned at "
                + TermPrinter.at(o.place())
                + ": "
                + nobody,
            List.of(
                new SummaryFinding.Other(s.place(), in.name() + " starts it here"),
                new SummaryFinding.Other(o.place(), "and returns here")),
            o.way(),
            List.of(
                new SummaryFinding.Move(in.name(), s.place(), "spawn", p.function(), false),
                new SummaryFinding.Move(in.name(), o.place(), "return", "", false),
                new SummaryFinding.Move(
                    p.function(), p.place(), p.kind() == Kind.SEND ? "send" : "recv", name, true)));
      }
    }

    private boolean isLeftSending(Tally parent, Start s, Point p) {
      Term channel = p.object();
      int capacity = journeys.capacity(channel);
      int received = parent.count(channel, Kind.RECEIVE);
      boolean others =
          parent.started().keySet().stream().anyMatch(t -> does(t, channel, Kind.RECEIVE));
      if (others
          || capacity == Journeys.COMPUTED
          || capacity > 1
          || (capacity > 0 && s.paired())
          || received > 0 // a message may say that no more will come
          || parent.count(channel, Kind.CLOSE) > 0) {
        return false;
      }
      int taken = Math.min(2, received + capacity);
      int before = p.before().count(channel, Kind.SEND);
      int copies = 0;
      for (Map.Entry<Start, Integer> e : parent.started().entrySet()) {
        if (does(e.getKey(), channel, Kind.SEND)) {
          copies =
              e.getValue() == Tally.MANY ? Tally.MANY : Math.min(Tally.MANY, copies + e.getValue());
        }
      }
      return copies == 1
          ? before >= 2 ? taken == 2 && !isDriven(p) : before == taken
          : before == 0 && copies > taken;
    }

    /// Whether a goroutine sends only in response to requests.
    private boolean isDriven(Point p) {
      return p.before().done().keySet().stream().anyMatch(m -> m.kind() == Kind.RECEIVE);
    }

    private boolean isLeftReceiving(Tally parent, Start s, Point p) {
      Term channel = p.object();
      boolean others =
          parent.started().keySet().stream()
              .anyMatch(t -> does(t, channel, Kind.SEND) || does(t, channel, Kind.CLOSE));
      if (others || parent.count(channel, Kind.CLOSE) > 0) {
        return false;
      }
      int sent = parent.count(channel, Kind.SEND);
      int before = p.before().count(channel, Kind.RECEIVE);
      if (sent == 0) {
        return before == 0;
      }
      boolean early =
          children.get(s).outcomes().stream()
              .anyMatch(x -> x.tally().count(channel, Kind.RECEIVE) != Tally.MANY);
      return !early && parent.started().get(s) == 1 && before >= Math.min(2, sent);
    }

    /// Whether a goroutine can be at a point, given what the two have received from each other.
    private boolean isConsistent(Tally parent, Start s, Tally child, Term except) {
      for (Map.Entry<Tally.Mark, Integer> e : child.done().entrySet()) {
        Term object = e.getKey().object();
        if (e.getKey().kind() == Kind.RECEIVE
            && parent.count(object, Kind.CLOSE) == 0
            && parent.count(object, Kind.SEND) < e.getValue()
            && parent.started().keySet().stream()
                .noneMatch(t -> does(t, object, Kind.SEND) || does(t, object, Kind.CLOSE))) {
          return false;
        }
      }
      for (Map.Entry<Tally.Mark, Integer> e : parent.done().entrySet()) {
        Term object = e.getKey().object();
        if (e.getKey().kind() != Kind.RECEIVE || object.equals(except) || e.getValue() == 0) {
          continue;
        }
        boolean others =
            parent.started().keySet().stream()
                    .anyMatch(t ->
                        !t.equals(s) && (does(t, object, Kind.SEND) || does(t, object, Kind.CLOSE)))
                || parent.started().get(s) > 1
                || parent.count(object, Kind.SEND) > 0
                || parent.count(object, Kind.CLOSE) > 0;
        boolean has = child.count(object, Kind.SEND) > 0 || child.count(object, Kind.CLOSE) > 0;
        if (!others && !has && !lost.contains(object)) {
          return false;
        }
      }
      return true;
    }

    // The function itself blocks.

    private void stuck(Point p) {
      switch (p.kind()) {
        case RECEIVE -> {
          neverSent(p);
          bothWait(p);
        }
        case SEND -> neverReceived(p);
        case WAIT_GROUP_WAIT -> {
          neverDone(p);
          bothWait(p);
        }
        default -> {}
      }
    }

    /// The goroutine that would end the wait is itself about to send, and only this function would
    /// receive, later.
    private void bothWait(Point p) {
      Set<Kind> ending =
          p.kind() == Kind.RECEIVE ? Set.of(Kind.SEND, Kind.CLOSE) : Set.of(Kind.WAIT_GROUP_DONE);
      List<Start> partners =
          p.before().started().keySet().stream()
              .filter(s -> ending.stream().anyMatch(k -> does(s, p.object(), k)))
              .toList();
      if (p.kind() == Kind.RECEIVE
          && (partners.size() != 1
              || p.before().started().get(partners.getFirst()) != 1
              || p.before().count(p.object(), Kind.RECEIVE) > 0
              || p.before().count(p.object(), Kind.SEND) > 0
              || p.before().count(p.object(), Kind.CLOSE) > 0)) {
        return;
      }
      for (Start s : partners) {
        for (Point q : children.get(s).points()) {
          boolean before = ending.stream().allMatch(k -> q.before().count(p.object(), k) == 0);
          if (before
              && q.kind() == Kind.SEND
              && !q.object().equals(p.object())
              && !lost.contains(q.object())
              && isLeftSending(p.before(), s, q)
              && isConsistent(p.before(), s, q.before(), q.object())) {
            each(p, s, q);
            return;
          }
        }
      }
    }

    private void each(Point p, Start s, Point q) {
      String name = journeys.name(p.object());
      String other = journeys.name(q.object());
      report(
          Shape.PARTNER_WAITS,
          p,
          in.name()
              + " waits for "
              + name
              + ", and "
              + q.function()
              + " waits to send to "
              + other
              + " before it would end that: nobody else receives from it",
          List.of(
              new SummaryFinding.Other(s.place(), "the other is started here"),
              new SummaryFinding.Other(q.place(), "and waits here")),
          q.way(),
          List.of(
              new SummaryFinding.Move(in.name(), s.place(), "spawn", q.function(), false),
              new SummaryFinding.Move(q.function(), q.place(), "send", other, true),
              new SummaryFinding.Move(
                  in.name(), p.place(), p.kind() == Kind.RECEIVE ? "recv" : "wait", name, true)));
    }

    /// Whether a goroutine went on by what its starter may know too: one that asks nothing does
    /// not.
    private boolean isBound(Outcome x) {
      return x.bound() && in.nodes().stream().anyMatch(n -> n instanceof Node.Branch);
    }

    /// The goroutine that should send can end without sending.
    private void neverSent(Point p) {
      Term channel = p.object();
      List<Start> senders =
          p.before().started().keySet().stream()
              .filter(s -> does(s, channel, Kind.SEND) || does(s, channel, Kind.CLOSE))
              .toList();
      boolean own =
          p.before().count(channel, Kind.RECEIVE) > 0
              || p.before().count(channel, Kind.SEND) > 0
              || p.before().count(channel, Kind.CLOSE) > 0;
      if (senders.isEmpty() || own) {
        return;
      }
      List<Outcome> silent = new ArrayList<>();
      for (Start s : senders) {
        Optional<Outcome> way =
            children.get(s).outcomes().stream()
                .filter(x ->
                    !isBound(x)
                        && !(x.bound() && s.repeated()) // perhaps another one of them sends
                        && x.tally().count(channel, Kind.SEND) == 0
                        && x.tally().count(channel, Kind.CLOSE) == 0
                        && isConsistent(p.before(), s, x.tally(), channel))
                .findFirst();
        if (way.isEmpty()) {
          return;
        }
        silent.add(way.get());
      }
      ended(p, senders.getFirst(), silent.getFirst(), "sends nothing");
    }

    /// All goroutines that should receive can end before.
    private void neverReceived(Point p) {
      Term channel = p.object();
      int capacity = journeys.capacity(channel);
      List<Start> receivers =
          p.before().started().keySet().stream()
              .filter(s -> does(s, channel, Kind.RECEIVE))
              .toList();
      int sent = p.before().count(channel, Kind.SEND);
      if (receivers.isEmpty()
          || capacity == Journeys.COMPUTED
          || p.before().count(channel, Kind.RECEIVE) > 0
          || (!p.repeated()
              && (receivers.size() > 1 || p.before().started().get(receivers.getFirst()) > 1))) {
        return;
      }
      List<Outcome> gone = new ArrayList<>();
      for (Start s : receivers) {
        Optional<Outcome> way =
            children.get(s).outcomes().stream()
                .filter(x ->
                    !x.bound()
                        && x.tally().count(channel, Kind.RECEIVE) != Tally.MANY
                        && x.tally().count(channel, Kind.RECEIVE) + (p.repeated() ? 0 : capacity)
                            <= sent
                        && (!p.repeated() || isEarly(s, channel, x))
                        && isConsistent(p.before(), s, x.tally(), channel))
                .findFirst();
        if (way.isEmpty()) {
          return;
        }
        gone.add(way.get());
      }
      ended(p, receivers.getFirst(), gone.getFirst(), "receives no more");
    }

    /// Whether a goroutine that ended could have continued to receive.
    private boolean isEarly(Start s, Term channel, Outcome x) {
      int received = x.tally().count(channel, Kind.RECEIVE);
      return children.get(s).outcomes().stream()
              .anyMatch(o -> o.tally().count(channel, Kind.RECEIVE) > received)
          || children.get(s).points().stream()
              .anyMatch(q ->
                  q.object().equals(channel)
                      && q.kind() == Kind.RECEIVE
                      && q.before().count(channel, Kind.RECEIVE) >= Math.max(1, received));
    }

    private void neverDone(Point p) {
      for (Start s : p.before().started().keySet()) {
        boolean counts =
            children.get(s).outcomes().stream()
                .anyMatch(x -> x.tally().count(p.object(), Kind.WAIT_GROUP_DONE) > 0);
        Optional<Outcome> without =
            children.get(s).outcomes().stream()
                .filter(x -> !isBound(x) && x.tally().count(p.object(), Kind.WAIT_GROUP_DONE) == 0)
                .findFirst();
        if (counts && without.isPresent()) {
          ended(p, s, without.get(), "does not call Done");
          return;
        }
      }
    }

    private void ended(Point p, Start s, Outcome end, String how) {
      String name = journeys.name(p.object());
      String child = summaries.skeleton(s.function()).name();
      String verb = p.kind() == Kind.SEND ? "send" : p.kind() == Kind.RECEIVE ? "recv" : "wait";
      report(
          p.kind() == Kind.WAIT_GROUP_WAIT ? Shape.DONE_MISSING : Shape.PARTNER_GONE,
          p,
          in.name()
              + " waits for ever at "
              + name
              + " when "
              + child
              + " has returned at "
              + TermPrinter.at(end.place())
              + ", where it "
              + how,
          List.of(
              new SummaryFinding.Other(s.place(), child + " is started here"),
              new SummaryFinding.Other(end.place(), "it returns here, and " + how)),
          end.way(),
          List.of(
              new SummaryFinding.Move(in.name(), s.place(), "spawn", child, false),
              new SummaryFinding.Move(child, end.place(), "return", "", false),
              new SummaryFinding.Move(in.name(), p.place(), verb, name, true)));
    }

    private void report(
        Shape shape,
        Point p,
        String message,
        List<SummaryFinding.Other> others,
        List<String> way,
        List<SummaryFinding.Move> schedule) {
      List<String> when = new ArrayList<>();
      for (String text : way) {
        String one = text.replaceAll("\\s+", " ");
        if (!when.contains(one)) {
          when.add(one);
        }
      }
      Place place = p.place();
      found.add(
          new SummaryFinding(
              shape,
              shape == Shape.LEFT_BEHIND ? p.function() : in.name(),
              true,
              place,
              message,
              others,
              when,
              schedule,
              ""));
    }
  }
}
