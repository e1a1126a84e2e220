package concord.facts.findings;

import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.findings.FieldOperations.Form;
import concord.facts.findings.FieldOperations.Use;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Channels in fields that two goroutines close, or that one closes while another sends.
///
/// That `Close` must be called once is a contract that many types have, so a bare `close` is no
/// mistake. These are: one place closes a channel in a `sync.Once` and another one without it; a
/// function asks an atomic flag or the channel itself whether it is closed, closes it then, and
/// nothing keeps two goroutines from doing so at once; one send asks a flag that the closing
/// function sets and another send to the same channel does not.
final class ClosedChannels {
  private final Summaries summaries;
  private final Map<String, List<Use>> uses;
  private final ConditionReads reads;
  private final Map<String, List<Call>> callers = new HashMap<>();
  private final List<SummaryFinding> found = new ArrayList<>();

  /// A call at a node of a function.
  private record Call(Skeleton in, int node, Node.Call call) {}

  ClosedChannels(Summaries summaries, FieldOperations uses) {
    this.summaries = summaries;
    this.uses = uses.byClass();
    this.reads = new ConditionReads(summaries);
    for (Skeleton s : summaries.skeletons()) {
      for (int i = 0; i < s.nodes().size(); i++) {
        if (s.nodes().get(i) instanceof Node.Call c) {
          for (Targets.Target t : summaries.targets().of(c)) {
            if (t.assumes().isEmpty()) {
              callers.computeIfAbsent(t.function(), _ -> new ArrayList<>()).add(new Call(s, i, c));
            }
          }
        }
      }
    }
  }

  List<SummaryFinding> all() {
    uses.forEach((_, all) -> {
      List<Use> closes =
          all.stream().filter(u -> u.kind() == Kind.CLOSE && isOfParameter(u)).toList();
      Term channel = all.getFirst().object();
      if (!closes.isEmpty() && channel instanceof Term.At(Term.Field f) && !f.owner().isEmpty()) {
        onceHereNotThere(closes);
        askedFirst(closes);
        sent(all, closes);
      }
    });
    return found;
  }

  /// A function that makes the object and closes its channel has not given it to others yet.
  private static boolean isOfParameter(Use u) {
    return Relation.root(u.object()) instanceof Term.Param;
  }

  // One place in a sync.Once, another one not.

  private void onceHereNotThere(List<Use> closes) {
    for (Use once : closes) {
      if (isInOnce(once.in())) {
        for (Use bare : closes) {
          if (!isInOnce(bare.in())
              && !isLocked(bare.in(), bare.node())
              && !isSetAnew(bare)
              && !bare.in().equals(once.in())) {
            String name = TermPrinter.of(bare.object(), bare.in());
            twice(
                bare,
                once,
                name
                    + " can be closed twice: "
                    + bare.in().name()
                    + " closes it without the sync.Once by which "
                    + once.in().name()
                    + " closes it");
            return;
          }
        }
      }
    }
  }

  /// Whether all callers run the function in a `sync.Once`: the call, and the lock that stands for
  /// the `Once`, are at one place.
  private boolean isInOnce(Skeleton s) {
    List<Call> all = callers.getOrDefault(s.function(), List.of());
    return !all.isEmpty() && all.stream().allMatch(ClosedChannels::isOnce);
  }

  private static boolean isOnce(Call c) {
    return c.in().nodes().stream()
        .anyMatch(n ->
            n instanceof Node.Operation o
                && o.kind() == Kind.LOCK
                && o.place().equals(c.call().place()));
  }

  /// Whether an atomic exchange lets one goroutine through.
  private boolean isExchanged(Skeleton s) {
    return s.nodes().stream()
        .anyMatch(n ->
            n instanceof Node.Branch b && ConditionReads.isExchange(reads.of(s, b.condition())));
  }

  /// Whether a lock may be held at a node.
  private boolean isLocked(Skeleton s, int node) {
    for (Node n : s.nodes()) {
      if (n instanceof Node.Operation o && (o.kind().takes() || o.kind().tries())) {
        Set<Integer> unlocks = new HashSet<>();
        for (int i = 0; i < s.nodes().size(); i++) {
          if (s.nodes().get(i) instanceof Node.Operation u
              && u.kind().gives()
              && u.object().equals(o.object())) {
            unlocks.add(i);
          }
        }
        if (leads(s, o.next(), node, unlocks)) {
          return true;
        }
      }
    }
    return !summaries.heldAtEntry(s.function()).isEmpty() || takesByHelper(s) || isGuardedAbove(s);
  }

  private boolean takesByHelper(Skeleton s) {
    return s.nodes().stream()
        .anyMatch(n ->
            n instanceof Node.Call c
                && summaries.targets().of(c).stream()
                    .anyMatch(t ->
                        summaries.of(t.function()).exits().stream()
                            .anyMatch(e -> !e.took().isEmpty())));
  }

  /// Whether all callers of a function that others cannot call are in a `sync.Once` or ask an
  /// exchange first.
  private boolean isGuardedAbove(Skeleton s) {
    List<Call> all = callers.getOrDefault(s.function(), List.of());
    return !s.exported()
        && !all.isEmpty()
        && all.stream()
            .allMatch(c ->
                isOnce(c)
                    || isInOnce(c.in())
                    || c.in().nodes().stream()
                        .anyMatch(n ->
                            (n instanceof Node.Branch b
                                    && ConditionReads.isExchange(reads.of(c.in(), b.condition())))
                                || (n instanceof Node.Operation o && o.kind().takes())));
  }

  /// Whether the function also stores a new channel to the field.
  private static boolean isSetAnew(Use u) {
    return u.in().nodes().stream()
        .anyMatch(n ->
            n instanceof Node.Store s
                && LockClass.of(s.address()).equals(LockClass.of(u.object())));
  }

  // Asked first, and closed then.

  private void askedFirst(List<Use> closes) {
    for (Use close : closes) {
      Optional<Place> asked = asked(close);
      if (asked.isPresent()
          && !isInOnce(close.in())
          && !isExchanged(close.in())
          && !isLocked(close.in(), close.node())
          && !isSetAnew(close)
          && isRunByTwo(close.in())) {
        String name = TermPrinter.of(close.object(), close.in());
        twice(
            close,
            new Use(
                close.in(),
                close.node(),
                close.kind(),
                close.object(),
                -1,
                asked.get(),
                Form.PLAIN),
            name
                + " can be closed twice: two goroutines in "
                + close.in().name()
                + " can both find it open");
        return;
      }
    }
  }

  /// Where the function asks an atomic flag of the same object, or the channel, whether to close. A
  /// function that other packages cannot call may ask the channel because one goroutine comes there
  /// twice.
  private Optional<Place> asked(Use close) {
    Skeleton s = close.in();
    for (Node node : s.nodes()) {
      switch (node) {
        case Node.Select select when select.otherwise() >= 0 && s.exported() -> {
          for (Node.Case c : select.cases()) {
            if (c.kind() == Kind.RECEIVE
                && c.channel().equals(close.object())
                && surely(s, select.otherwise(), close.node())
                && !leads(s, c.target(), close.node())) {
              return Optional.of(c.place());
            }
          }
        }
        case Node.Branch b when b.condition().has(t -> t instanceof Term.Variable) -> {
          boolean decides =
              (surely(s, b.then(), close.node()) && !leads(s, b.otherwise(), close.node()))
                  || (surely(s, b.otherwise(), close.node()) && !leads(s, b.then(), close.node()));
          if (decides
              && reads.isShared(s, b.condition())
              && isOfSame(reads.of(s, b.condition()), close.object())) {
            return Optional.of(b.place());
          }
        }
        default -> {}
      }
    }
    return Optional.empty();
  }

  /// Whether a condition is about a flag in the object that has the channel.
  private static boolean isOfSame(Term condition, Term channel) {
    return channel instanceof Term.At(Term.Field c)
        && condition.has(t ->
            t instanceof Term.At(Term.Field f) && f.of().equals(c.of()) && f.index() != c.index());
  }

  /// Whether several goroutines can run a function: other packages can call it, or several places
  /// do.
  private boolean isRunByTwo(Skeleton s) {
    if (s.exported()) {
      return true;
    }
    List<Call> all = callers.getOrDefault(s.function(), List.of());
    Set<String> from = new HashSet<>();
    all.forEach(c -> from.add(c.in().function()));
    return from.size() > 1 || all.stream().anyMatch(c -> c.in().exported());
  }

  private static boolean leads(Skeleton s, int from, int to) {
    return leads(s, from, to, Set.of());
  }

  /// Whether a function comes to a node without asking anything else that could keep it away.
  private static boolean surely(Skeleton s, int from, int to) {
    Set<Integer> seen = new HashSet<>(Set.of(from));
    List<Integer> open = new ArrayList<>(seen);
    boolean comes = false;
    for (int i = 0; i < open.size(); i++) {
      if (open.get(i) == to) {
        comes = true;
        continue;
      }
      List<Integer> next = Loops.successors(s.nodes().get(open.get(i)));
      if (next.isEmpty()) {
        return false;
      }
      for (int n : next) {
        if (seen.add(n)) {
          open.add(n);
        }
      }
    }
    return comes;
  }

  private static boolean leads(Skeleton s, int from, int to, Set<Integer> without) {
    Set<Integer> seen = new HashSet<>(without);
    List<Integer> open = new ArrayList<>();
    if (seen.add(from)) {
      open.add(from);
    }
    for (int i = 0; i < open.size(); i++) {
      if (open.get(i) == to) {
        return true;
      }
      for (int next : Loops.successors(s.nodes().get(open.get(i)))) {
        if (seen.add(next)) {
          open.add(next);
        }
      }
    }
    return false;
  }

  private void twice(Use close, Use other, String message) {
    String name = TermPrinter.of(close.object(), close.in());
    boolean same = close.in().equals(other.in());
    found.add(
        new SummaryFinding(
            Shape.CLOSED_TWICE,
            close.in().name(),
            close.place(),
            message,
            List.of(
                new SummaryFinding.Other(
                    other.place(), same ? "both ask here" : "closed here too")),
            List.of(),
            List.of(
                new SummaryFinding.Move(
                    same ? "another" : other.in().name(),
                    same ? close.place() : other.place(),
                    "close",
                    name,
                    false),
                new SummaryFinding.Move(close.in().name(), close.place(), "close", name, true)),
            ""));
  }

  // Sent after it was closed.

  private void sent(List<Use> all, List<Use> closes) {
    List<Use> sends = all.stream().filter(u -> u.kind() == Kind.SEND).toList();
    for (Use close : closes) {
      for (Term flag : flags(close)) {
        List<Use> asking = sends.stream().filter(u -> asks(u, flag)).toList();
        if (!asking.isEmpty()) {
          sends.stream()
              .filter(u -> !asks(u, flag) && isOfParameter(u))
              .filter(u -> closes.stream().noneMatch(c -> c.in().equals(u.in())))
              .filter(u -> !recovers(u.in()))
              .filter(u -> isAskedByNobody(u.in(), flag))
              .forEach(u -> sent(u, close, asking.getFirst()));
          return;
        }
      }
    }
  }

  /// The flags that the closing function sets for good, of the object whose channel it closes.
  private List<Term> flags(Use close) {
    List<Term> flags = new ArrayList<>();
    for (Node node : close.in().nodes()) {
      if (node instanceof Node.Store store
          && store.address() instanceof Term.Field f
          && store.value().equals(Term.Constant.TRUE)
          && close.object() instanceof Term.At(Term.Field c)
          && f.of().equals(c.of())
          && summaries.stored(f).stream().allMatch(Term.Constant.TRUE::equals)) {
        flags.add(f);
      }
    }
    return flags;
  }

  private boolean asks(Use send, Term flag) {
    return asks(send.in(), send.node(), flag);
  }

  /// Whether a function comes to a node only if the flag is not set.
  private boolean asks(Skeleton s, int node, Term flag) {
    for (Node n : s.nodes()) {
      if (n instanceof Node.Branch b) {
        Optional<Boolean> holds =
            FlagValues.holds(reads.of(s, b.condition()), flag, Term.Constant.TRUE);
        if (holds.isPresent()
            && !leads(s, holds.get() ? b.then() : b.otherwise(), node)
            && leads(s, holds.get() ? b.otherwise() : b.then(), node)) {
          return true;
        }
      }
    }
    return false;
  }

  /// Whether no function asks for the flag before it calls this one.
  private boolean isAskedByNobody(Skeleton s, Term flag) {
    return callers.getOrDefault(s.function(), List.of()).stream()
        .noneMatch(c -> asks(c.in(), c.node(), flag) || isOnce(c));
  }

  /// A deferred function literal may recover from the panic.
  private static boolean recovers(Skeleton s) {
    return s.nodes().stream()
        .anyMatch(n ->
            n instanceof Node.Call c
                && c.mode() == Node.Mode.DEFER
                && c.target() instanceof Node.Target.Dynamic);
  }

  private void sent(Use send, Use close, Use asking) {
    String name = TermPrinter.of(send.object(), send.in());
    found.add(
        new SummaryFinding(
            Shape.SENT_ON_CLOSED,
            send.in().name(),
            send.place(),
            send.in().name()
                + " can send on "
                + name
                + " when "
                + close.in().name()
                + " has closed it: it does not ask whether it is closed",
            List.of(
                new SummaryFinding.Other(close.place(), "closed here"),
                new SummaryFinding.Other(
                    asking.place(), asking.in().name() + " asks before it sends here")),
            List.of(),
            List.of(
                new SummaryFinding.Move(close.in().name(), close.place(), "close", name, false),
                new SummaryFinding.Move(send.in().name(), send.place(), "send", name, true)),
            ""));
  }
}
