package concord.facts.findings;

import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Skeletons;
import concord.facts.skeleton.Term;
import concord.facts.traffic.Journeys;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;

/// Who asks makes a channel for the answer, puts it where others find it (a field of the request, a
/// map, a channel of channels), and can leave before the answer comes: by a time-out, a context, or
/// another case. Who answers then waits for ever.
final class AbandonedAnswers {
  private static final int DEPTH = 4;
  private static final String ELEMENTS = "elements of ";

  /// A function that waits for an answer in a `select`, and leaves by another case.
  private record Asker(Skeleton in, Term channel, Place place, Node.Case by) {}

  /// A send that waits by itself.
  private record Sending(Skeleton in, int node, Term object, Place place) {}

  /// A call of a function, with its arguments as the caller says them; `waits` is whether the
  /// caller goes on only when it has returned.
  private record Site(Skeleton in, Targets.Target target, boolean waits) {}

  private final Summaries summaries;
  private final Map<String, List<Sending>> sends = new HashMap<>();
  private final Map<String, List<Site>> sites = new HashMap<>();
  private final Map<String, Set<String>> closers = new HashMap<>();
  private final Map<String, SequencedSet<String>> transfers = new HashMap<>();

  AbandonedAnswers(Summaries summaries) {
    this.summaries = summaries;
  }

  List<SummaryFinding> all() {
    List<Asker> askers = new ArrayList<>();
    for (Skeleton s : summaries.skeletons()) {
      for (Node node : s.nodes()) {
        if (node instanceof Node.MakeChannel m && Journeys.capacity(m) == 0) {
          asker(s, new Term.Made(s.function(), m.site())).ifPresent(askers::add);
        }
      }
    }
    List<SummaryFinding> found = new ArrayList<>();
    if (!askers.isEmpty()) {
      look();
      transfers();
      askers.forEach(a -> of(a, found));
    }
    return found;
  }

  /// Goroutines and function literals that have the channel may receive from it as well.
  private Optional<Asker> asker(Skeleton s, Term channel) {
    Set<Integer> receives = new HashSet<>();
    Optional<Asker> asker = Optional.empty();
    for (int i = 0; i < s.nodes().size(); i++) {
      switch (s.nodes().get(i)) {
        case Node.Operation o when o.kind() == Kind.RECEIVE && o.object().equals(channel) ->
            receives.add(i);
        case Node.Select select when select.cases().stream().anyMatch(c -> receives(c, channel)) ->
            receives.add(i);
        case Node.Call c when c.args().stream().anyMatch(a -> isCaptured(a, channel)) -> {
          return Optional.empty();
        }
        case Node.Call c
            when c.target() instanceof Node.Target.Dynamic(Term f) && isCaptured(f, channel) -> {
          return Optional.empty();
        }
        default -> {}
      }
    }
    for (int i : receives) {
      if (s.nodes().get(i) instanceof Node.Select select && select.otherwise() < 0) {
        for (Node.Case c : select.cases()) {
          boolean leaves =
              c.kind() == Kind.RECEIVE
                  && !c.channel().equals(channel)
                  && !receives.contains(c.target())
                  && Owners.returns(s, c.target(), receives);
          if (leaves) {
            Place place =
                select.cases().stream()
                    .filter(x -> receives(x, channel))
                    .findFirst()
                    .orElseThrow()
                    .place();
            asker = Optional.of(new Asker(s, channel, place, c));
          }
        }
      }
    }
    return asker;
  }

  private static boolean receives(Node.Case c, Term channel) {
    return c.kind() == Kind.RECEIVE && c.channel().equals(channel);
  }

  private boolean isCaptured(Term value, Term channel) {
    return value.has(t ->
        t instanceof Term.FunctionValue f && f.has(channel::equals) && !onlySends(f.function()));
  }

  /// Whether a function literal neither receives nor calls anything: `func() { leave <- c }`.
  private boolean onlySends(String literal) {
    Skeleton s = summaries.skeleton(literal);
    return s != null
        && s.nodes().stream()
            .noneMatch(n ->
                switch (n) {
                  case Node.Operation o -> o.kind() == Kind.RECEIVE;
                  case Node.Select _, Node.Call _ -> true;
                  default -> false;
                });
  }

  // Where the channel goes.

  private SequencedSet<String> kept(Skeleton s, Term channel, int depth) {
    SequencedSet<String> classes = new LinkedHashSet<>();
    for (Node node : s.nodes()) {
      switch (node) {
        case Node.Store t when is(t.value(), channel) ->
            LockClass.of(t.address()).filter(c -> c.indexOf('#') < 0).ifPresent(classes::add);
        case Node.Call c when c.mode() == Node.Mode.CALL && depth > 0 -> {
          if (c.args().stream().anyMatch(a -> is(a, channel))) {
            for (Targets.Target target : summaries.targets().of(c)) {
              for (int i = 0; i < target.params().size(); i++) {
                if (is(target.params().get(i), channel)) {
                  Skeleton callee = summaries.skeleton(target.function());
                  classes.addAll(kept(callee, new Term.Param(i), depth - 1));
                }
              }
            }
          }
        }
        default -> {}
      }
    }
    return classes;
  }

  private static boolean is(Term value, Term channel) {
    return value.equals(channel) || (value instanceof Term.Cell(Term v) && v.equals(channel));
  }

  // Who sends to what is found there.

  private void look() {
    for (Skeleton s : summaries.skeletons()) {
      Map<Integer, String> messages = messages(s);
      for (int i = 0; i < s.nodes().size(); i++) {
        switch (s.nodes().get(i)) {
          case Node.Operation o when o.kind() == Kind.SEND ->
              sending(new Sending(s, i, o.object(), o.place()), messages);
          case Node.Select select
              when select.otherwise() < 0
                  && select.cases().size() == 1
                  && select.cases().getFirst().kind() == Kind.SEND -> {
            Node.Case c = select.cases().getFirst();
            sending(new Sending(s, i, c.channel(), c.place()), messages);
          }
          case Node.Operation o when o.kind() == Kind.CLOSE ->
              LockClass.of(o.object())
                  .ifPresent(
                      c -> closers.computeIfAbsent(c, _ -> new HashSet<>()).add(s.function()));
          case Node.Call c -> {
            for (Targets.Target t : summaries.targets().of(c)) {
              sites
                  .computeIfAbsent(t.function(), _ -> new ArrayList<>())
                  .add(new Site(s, t, c.mode() != Node.Mode.GO));
            }
          }
          default -> {}
        }
      }
    }
    for (Skeleton s : summaries.skeletons()) {
      for (Node node : s.nodes()) {
        if (node instanceof Node.Call c
            && c.mode() == Node.Mode.DEFER
            && c.target() instanceof Node.Target.Static(String f)
            && Skeletons.operation(f).filter(k -> k == Kind.CLOSE).isPresent()) {
          LockClass.of(c.args().getFirst())
              .ifPresent(x -> closers.computeIfAbsent(x, _ -> new HashSet<>()).add(s.function()));
        }
      }
    }
  }

  /// A function takes a channel out of one place and puts it into another. Example: the loop of a
  /// broker receives it from `enter` and adds it to the set of its clients.
  private void transfers() {
    for (Skeleton s : summaries.skeletons()) {
      Map<Integer, String> messages = messages(s);
      for (Node node : s.nodes()) {
        if (node instanceof Node.Store t
            && t.value() instanceof Term.Variable(int r)
            && messages.containsKey(r)) {
          LockClass.of(t.address())
              .filter(c -> c.indexOf('#') < 0)
              .ifPresent(to ->
                  transfers.computeIfAbsent(messages.get(r), _ -> new LinkedHashSet<>()).add(to));
        }
      }
    }
  }

  /// All places that the channel gets to from these.
  private SequencedSet<String> onwards(SequencedSet<String> kept) {
    List<String> open = new ArrayList<>(kept);
    for (int i = 0; i < open.size(); i++) {
      for (String to : transfers.getOrDefault(open.get(i), new LinkedHashSet<>())) {
        if (!open.contains(to)) {
          open.add(to);
        }
      }
    }
    return new LinkedHashSet<>(open);
  }

  /// The registers that get what is received from channels of channels.
  private static Map<Integer, String> messages(Skeleton s) {
    Map<Integer, String> messages = new HashMap<>();
    for (Node node : s.nodes()) {
      switch (node) {
        case Node.Operation o when o.kind() == Kind.RECEIVE && o.message() >= 0 ->
            LockClass.of(o.object()).ifPresent(c -> messages.put(o.message(), c + "[]"));
        case Node.Select select ->
            select.cases().stream()
                .filter(c -> c.kind() == Kind.RECEIVE && c.message() >= 0)
                .forEach(c ->
                    LockClass.of(c.channel()).ifPresent(x -> messages.put(c.message(), x + "[]")));
        default -> {}
      }
    }
    return messages;
  }

  private void sending(Sending send, Map<Integer, String> messages) {
    if (send.object() instanceof Term.At(Term.Element(Term list, _))) {
      for (String kept : members(send.in(), list)) {
        sends.computeIfAbsent(kept, _ -> new ArrayList<>()).add(send);
      }
      if (list instanceof Term.Param(int i)) {
        String key = ELEMENTS + parameter(send.in().function(), i);
        sends.computeIfAbsent(key, _ -> new ArrayList<>()).add(send);
      }
    }
    if (send.object() instanceof Term.Variable(int r)) {
      for (Node node : send.in().nodes()) {
        if (node instanceof Node.Set(int register, Term value, _) && register == r) {
          LockClass.of(value)
              .ifPresent(c -> sends.computeIfAbsent(c, _ -> new ArrayList<>()).add(send));
        }
      }
    }
    Optional<String> kept =
        send.object() instanceof Term.Variable(int r)
            ? Optional.ofNullable(messages.get(r))
            : LockClass.of(send.object());
    String key =
        kept.orElseGet(() ->
            send.object() instanceof Term.Param(int i) ? parameter(send.in().function(), i) : "");
    if (!key.isEmpty()) {
      sends.computeIfAbsent(key, _ -> new ArrayList<>()).add(send);
    }
  }

  /// The classes of the channels that a function puts into a list of its own.
  private static Set<String> members(Skeleton s, Term list) {
    Set<String> classes = new LinkedHashSet<>();
    if (list instanceof Term.Variable || list instanceof Term.Made) {
      for (Node node : s.nodes()) {
        if (node instanceof Node.Store(Term.Element(Term of, _), Term value, _, _)
            && of.equals(list)) {
          LockClass.of(value).ifPresent(classes::add);
        }
      }
    }
    return classes;
  }

  private static String parameter(String function, int index) {
    return "parameter " + index + " of " + function;
  }

  /// The sends to channels that are kept under a class, also by functions that are given one.
  private List<Sending> sends(String kept) {
    List<Sending> all = new ArrayList<>(sends.getOrDefault(kept, List.of()));
    sites.forEach((function, calls) -> {
      for (Site site : calls) {
        for (int i = 0; i < site.target().params().size(); i++) {
          List<Sending> given = sends.get(parameter(function, i));
          if (given != null && isKept(site, i, kept)) {
            all.addAll(given);
          }
          List<Sending> listed = sends.get(ELEMENTS + parameter(function, i));
          if (listed != null && members(site.in(), site.target().params().get(i)).contains(kept)) {
            all.addAll(listed);
          }
        }
      }
    });
    return all;
  }

  private static boolean isKept(Site site, int i, String kept) {
    Term arg = site.target().params().get(i);
    return arg instanceof Term.Variable(int r)
        ? kept.equals(messages(site.in()).get(r))
        : LockClass.of(arg).filter(kept::equals).isPresent();
  }

  // Findings.

  private void of(Asker asker, List<SummaryFinding> found) {
    Set<Place> said = new HashSet<>();
    for (String kept : onwards(kept(asker.in(), asker.channel(), DEPTH))) {
      for (Sending send : sends(kept)) {
        if (!root(send.in().function()).equals(root(asker.in().function()))
            && !isTold(asker, send)
            && said.add(send.place())) {
          found.add(found(asker, send));
        }
      }
    }
  }

  private static String root(String function) {
    int dollar = function.indexOf('$', function.lastIndexOf('/') + 1);
    return dollar < 0 ? function : function.substring(0, dollar);
  }

  /// Whether the asker leaves because who answers, or who calls it, has ended.
  private boolean isTold(Asker asker, Sending send) {
    Set<String> ending =
        LockClass.of(asker.by().channel())
            .map(c -> closers.getOrDefault(c, Set.of()))
            .orElse(Set.of());
    Set<String> seen = new HashSet<>(Set.of(root(send.in().function())));
    List<String> open = new ArrayList<>(seen);
    for (int i = 0; i < open.size(); i++) {
      String function = open.get(i);
      if (ending.stream().anyMatch(e -> root(e).equals(function))) {
        return true;
      }
      for (Site site : sites.getOrDefault(function, List.of())) {
        String caller = root(site.in().function());
        if (site.waits() && seen.add(caller)) {
          open.add(caller);
        }
      }
    }
    return false;
  }

  private static SummaryFinding found(Asker asker, Sending send) {
    return new SummaryFinding(
        Shape.ABANDONED,
        send.in().name(),
        send.place(),
        send.in().name()
            + " can wait for ever: "
            + asker.in().name()
            + " no longer receives the answer when it has left by another case",
        List.of(
            new SummaryFinding.Other(asker.place(), asker.in().name() + " would receive it here"),
            new SummaryFinding.Other(asker.by().place(), "it leaves here")),
        List.of(),
        List.of(
            new SummaryFinding.Move(
                asker.in().name(), asker.by().place(), "select", "another case", false),
            new SummaryFinding.Move(
                send.in().name(),
                send.place(),
                "send",
                TermPrinter.of(send.object(), send.in()),
                true)),
        "");
  }
}
