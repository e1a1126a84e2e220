package concord.facts.findings;

import concord.facts.effect.Summaries;
import concord.facts.findings.FieldOperations.Form;
import concord.facts.findings.FieldOperations.Use;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A request carries the channel for its answer in a field, and who asks does nothing but wait for
/// it. Who handles requests answers on one path, and on another returns or takes the next request
/// without an answer: the requester waits for ever.
///
/// Nothing is said if the request goes elsewhere on some path (it is stored, sent, or given to code
/// that is not seen), if a condition on the request itself decides about the answer, or if there
/// are requests without a channel.
final class UnansweredRequests {
  /// A function that makes a channel, puts it into a request, and only waits.
  private record Asker(Skeleton in, Term channel, Use waiting) {}

  /// A request as a function has it: the object, and the node at which it has it.
  private record Request(Skeleton in, Term object, int from) {}

  private final Summaries summaries;
  private final Map<String, List<Asker>> askers = new HashMap<>();
  private final Set<String> refused = new HashSet<>();

  UnansweredRequests(Summaries summaries) {
    this.summaries = summaries;
  }

  List<SummaryFinding> all() {
    for (Skeleton s : summaries.skeletons()) {
      requests(s);
    }
    List<SummaryFinding> found = new ArrayList<>();
    for (Skeleton s : summaries.skeletons()) {
      handled(s)
          .forEach((field, requests) -> {
            List<Asker> asking = askers.getOrDefault(field, List.of());
            if (!refused.contains(field) && !asking.isEmpty()) {
              for (Request r : requests) {
                unanswered(r, field).ifPresent(out -> found.add(found(asking.getFirst(), r, out)));
              }
            }
          });
    }
    return found;
  }

  private static String key(Term.Field f) {
    return f.owner() + "." + f.name();
  }

  // Who asks.

  /// Finds the askers of a function. Other values in a field, and askers that do not only wait,
  /// refuse the field.
  private void requests(Skeleton s) {
    for (Node node : s.nodes()) {
      if (node instanceof Node.Store store
          && store.address() instanceof Term.Field f
          && !f.owner().isEmpty()
          && f.of() instanceof Term.Made) {
        if (store.value() instanceof Term.Made channel && isChannel(s, channel)) {
          Optional<Use> wait = wait(s, channel);
          wait.ifPresentOrElse(
              w ->
                  askers
                      .computeIfAbsent(key(f), _ -> new ArrayList<>())
                      .add(new Asker(s, channel, w)),
              () -> refused.add(key(f)));
        } else {
          refused.add(key(f));
        }
      }
    }
  }

  private static boolean isChannel(Skeleton s, Term.Made value) {
    return s.nodes().stream()
            .anyMatch(n -> n instanceof Node.MakeChannel m && m.site() == value.site())
        && value.function().equals(s.function());
  }

  /// The only use of the channel beside the request: a receive that nothing else can end.
  private static Optional<Use> wait(Skeleton s, Term channel) {
    Use wait = null;
    for (int i = 0; i < s.nodes().size(); i++) {
      for (Use u : FieldOperations.of(s, i)) {
        // A semaphore's token, which such a receive may also stand for, is no operation of its own.
        boolean counts = u.kind() != Kind.RELEASE && u.kind() != Kind.ACQUIRE;
        if (counts && u.object().equals(channel)) {
          if (u.kind() != Kind.RECEIVE || u.form() != Form.PLAIN) {
            return Optional.empty();
          }
          wait = u;
        }
      }
      boolean passed =
          s.nodes().get(i) instanceof Node.Call c
              && (c.args().stream().anyMatch(a -> a.has(channel::equals))
                  || (c.target() instanceof Node.Target.Dynamic(Term f) && f.has(channel::equals)));
      if (passed) {
        return Optional.empty();
      }
    }
    return Optional.ofNullable(wait);
  }

  // Who handles.

  /// The requests that a function answers itself, by the field that the answer goes to.
  private static Map<String, Set<Request>> handled(Skeleton s) {
    Map<String, Set<Request>> all = new HashMap<>();
    for (int i = 0; i < s.nodes().size(); i++) {
      for (Use u : FieldOperations.of(s, i)) {
        boolean answers = u.kind() == Kind.SEND || u.kind() == Kind.CLOSE;
        if (answers && u.object() instanceof Term.At(Term.Field f)) {
          int from = from(s, f.of());
          if (from >= 0) {
            all.computeIfAbsent(key(f), _ -> new HashSet<>()).add(new Request(s, f.of(), from));
          }
        }
      }
    }
    return all;
  }

  /// The node at which a function gets an object: as a parameter, as a copy that it makes, or as a
  /// message; -1 if that is not known.
  private static int from(Skeleton s, Term object) {
    if (object instanceof Term.Param) {
      return s.leaking().contains(object) ? -1 : 0;
    }
    if (s.leaking().contains(object)) {
      return -1;
    }
    for (int i = 0; i < s.nodes().size(); i++) {
      switch (s.nodes().get(i)) {
        case Node.Make m when object.equals(new Term.Made(s.function(), m.site())) -> {
          return m.next();
        }
        case Node.Operation o
            when o.kind() == Kind.RECEIVE
                && o.message() >= 0
                && object.equals(new Term.Variable(o.message())) -> {
          return o.next();
        }
        case Node.Select select -> {
          for (Node.Case c : select.cases()) {
            if (c.message() >= 0 && object.equals(new Term.Variable(c.message()))) {
              return c.target();
            }
          }
        }
        default -> {}
      }
    }
    return -1;
  }

  /// The nodes after which a channel is known to be closed: there is no request then.
  static Set<Integer> closed(Skeleton s) {
    Set<Term> open = new HashSet<>();
    for (Node node : s.nodes()) {
      switch (node) {
        case Node.Operation o when o.kind() == Kind.RECEIVE && o.result() >= 0 ->
            open.add(new Term.Variable(o.result()));
        case Node.Select select ->
            select.cases().stream()
                .filter(c -> c.kind() == Kind.RECEIVE && c.ok() >= 0)
                .forEach(c -> open.add(new Term.Variable(c.ok())));
        default -> {}
      }
    }
    Set<Integer> closed = new HashSet<>();
    for (int i = 0; i < s.nodes().size(); i++) {
      if (s.nodes().get(i) instanceof Node.Branch b && open.contains(b.condition())) {
        closed.add(i);
      }
    }
    return closed;
  }

  /// The nodes that can follow while channels are open.
  static List<Integer> successors(Skeleton s, int node, Set<Integer> closed) {
    return closed.contains(node) && s.nodes().get(node) instanceof Node.Branch b
        ? List.of(b.then())
        : Loops.successors(s.nodes().get(node));
  }

  /// The branch after which a function returns, or takes the next request, without an answer; empty
  /// if it always answers or if that is not known.
  private static Optional<Place> unanswered(Request r, String field) {
    List<Node> nodes = r.in().nodes();
    // The last branch on the way to a node.
    Map<Integer, Place> ways = new HashMap<>(Map.of(r.from(), r.in().place()));
    Deque<Integer> open = new ArrayDeque<>(List.of(r.from()));
    Set<Integer> closed = closed(r.in());
    Place out = null;
    while (!open.isEmpty()) {
      int i = open.remove();
      Node node = nodes.get(i);
      switch (answer(r, field, node)) {
        case ANSWERS -> {
          continue;
        }
        case UNKNOWN -> {
          return Optional.empty();
        }
        case NOTHING -> {}
      }
      Place way = node instanceof Node.Branch b ? b.place() : ways.get(i);
      if (node instanceof Node.Return && out == null) {
        out = way;
      }
      for (int next : successors(r.in(), i, closed)) {
        if (next == r.from() || takes(nodes.get(next), r)) {
          out = out == null ? way : out;
        } else if (ways.putIfAbsent(next, way) == null) {
          open.add(next);
        }
      }
    }
    return Optional.ofNullable(out);
  }

  /// Whether a node takes the next request.
  private static boolean takes(Node node, Request r) {
    return r.object() instanceof Term.Variable(int register)
        && switch (node) {
          case Node.Operation o -> o.message() == register;
          case Node.Select select -> select.cases().stream().anyMatch(c -> c.message() == register);
          default -> false;
        };
  }

  private enum Answer {
    ANSWERS,
    NOTHING,
    UNKNOWN
  }

  private static Answer answer(Request r, String field, Node node) {
    return switch (node) {
      case Node.Operation o when o.kind() == Kind.SEND || o.kind() == Kind.CLOSE ->
          o.object().has(r.object()::equals) ? Answer.ANSWERS : Answer.NOTHING;
      case Node.Select select ->
          select.cases().stream().anyMatch(c -> c.channel().has(r.object()::equals))
              ? Answer.ANSWERS
              : Answer.NOTHING;
      case Node.Branch b -> b.condition().has(r.object()::equals) ? Answer.UNKNOWN : Answer.NOTHING;
      case Node.Store t -> t.value().has(r.object()::equals) ? Answer.UNKNOWN : Answer.NOTHING;
      case Node.Set t -> t.value().equals(r.object()) ? Answer.UNKNOWN : Answer.NOTHING;
      case Node.Return ret ->
          ret.results().stream().anyMatch(v -> v.has(r.object()::equals))
              ? Answer.UNKNOWN
              : Answer.NOTHING;
      case Node.Call c -> called(r, field, c);
      default -> Answer.NOTHING;
    };
  }

  /// A function that is given the request may answer it. One that is given some of its data does
  /// not.
  private static Answer called(Request r, String field, Node.Call c) {
    boolean captured =
        c.target() instanceof Node.Target.Dynamic(Term.FunctionValue f)
            && f.has(r.object()::equals);
    boolean given = captured || c.args().stream().anyMatch(a -> isRequest(r, field, a));
    if (!given) {
      return Answer.NOTHING;
    }
    if (c.mode() == Node.Mode.DEFER) {
      return Answer.ANSWERS;
    }
    return Answer.ANSWERS;
  }

  private static boolean isRequest(Request r, String field, Term value) {
    return value.equals(r.object())
        || (value instanceof Term.At(Term.Field f) && key(f).equals(field))
        || (value instanceof Term.At(Term a) && a.equals(r.object()))
        || (value instanceof Term.FunctionValue f && f.has(r.object()::equals));
  }

  private static SummaryFinding found(Asker asker, Request r, Place out) {
    String handler = r.in().name();
    return new SummaryFinding(
        Shape.PARTNER_GONE,
        asker.in().name(),
        asker.waiting().place(),
        asker.in().name()
            + " can wait for ever: "
            + handler
            + " leaves the request without an answer after "
            + TermPrinter.at(out),
        List.of(new SummaryFinding.Other(out, handler + " decides here not to answer")),
        List.of(),
        List.of(
            new SummaryFinding.Move(handler, out, "return", "", false),
            new SummaryFinding.Move(
                asker.in().name(), asker.waiting().place(), "recv", "the answer", true)),
        "");
  }
}
