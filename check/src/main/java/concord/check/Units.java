package concord.check;

import concord.check.Circumstances.Circumstance;
import concord.check.unit.Closedness;
import concord.check.unit.FunctionClients;
import concord.check.unit.Operations;
import concord.check.unit.TypeClients;
import concord.check.unit.TypeClients.Client;
import concord.facts.calls.Entry;
import concord.facts.slice.Concern;
import concord.facts.slice.Detail;
import concord.facts.slice.Tests;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.syntax.Position;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.TypeName;
import concord.infer.Inference;
import concord.infer.Outcome;
import concord.infer.write.Allowance;
import concord.report.Reason;
import concord.report.Report;
import concord.verify.api.Result;
import concord.verify.api.Rule;
import concord.verify.api.Settings;
import concord.verify.api.Violation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Checks a package unit by unit: its types that hold synchronisation objects by their most general
/// clients, its functions that synchronise by themselves (`docs/units.md`).
final class Units {
  private static final int MOST_STATES = 2_000;
  private static final int MOST_WORK = 30_000;
  private static final int MOST_DEFINITIONS = 400;

  /// What exploring a state costs, in instructions.
  private static final int PER_STATE = 20;

  /// No more clients of one type are tried.
  private static final int MOST_CLIENTS = 60;

  /// Of a unit in which so many clients in a row were too much nothing more is tried.
  private static final int MOST_GIVEN_UP = 6;

  private final Checked checked;
  private final Settings settings;
  private final Inference inference;
  private final Operations operations;
  private final Closedness closedness;
  private final Wording wording;
  private final Covering covering;
  private final Allowance allowance;

  /// `covering` is told which units are ok; all units together take no more than `allowance`.
  Units(
      Checked checked,
      Settings settings,
      Inference inference,
      Operations operations,
      Covering covering,
      Allowance allowance,
      Wording wording) {
    this.wording = wording;
    this.covering = covering;
    this.allowance = allowance;
    this.checked = checked;
    this.settings =
        settings
            .withAtReturn(Settings.AtReturn.CONTINUE)
            .withLimits(MOST_STATES, settings.timeoutMillis(), settings.maxMemory());
    this.inference = inference;
    this.operations = operations;
    this.closedness = new Closedness(inference.codes(), operations);
  }

  /// What is found in the units whose files are wanted. Functions that are `known` have been looked
  /// at as entries already.
  List<Report> check(Predicate<String> wanted, Predicate<Func> known) {
    List<Report> reports = new ArrayList<>();
    for (Obj obj : checked.pkg().scope().objects()) {
      if (obj instanceof TypeName name && isWanted(name, wanted)) {
        TypeClients.instance(name).flatMap(t -> check(t, known)).ifPresent(reports::add);
      }
    }
    FunctionClients functions = new FunctionClients(inference.codes(), operations, checked);
    for (Func func : functions.functions()) {
      if (isWanted(func, wanted) && !known.test(func)) {
        check(functions, func).ifPresent(reports::add);
      }
    }
    return reports;
  }

  private static boolean isWanted(Obj obj, Predicate<String> wanted) {
    return obj.position().filter(p -> wanted.test(p.file())).isPresent();
  }

  /// What is looked at together.
  ///
  /// @param write the client as a function, with these helpers
  /// @param callable what anybody may call at any time
  /// @param inside what is part of the unit, and not called again
  /// @param assumed what has to be so for a violation to happen; nothing if it is none
  private record Unit(
      String name,
      String file,
      Function<List<Func>, Func> write,
      List<Func> callable,
      List<Func> inside,
      Set<Code> followed,
      Concern concern,
      Function<Violation, Optional<List<String>>> assumed,
      Function<String, String> goroutine) {}

  /// What came of it.
  ///
  /// @param exhausted why it is not known
  private record Told(List<Cause> causes, Optional<Reason> exhausted, long states) {
    boolean isOk() {
      return causes.isEmpty() && exhausted.isEmpty();
    }
  }

  private Optional<Report> check(Named type, Predicate<Func> known) {
    TypeClients clients = new TypeClients(inference.codes(), operations, checked, type);
    List<Client> all = clients.clients();
    boolean program = checked.pkg().name().equals("main");
    if (all.isEmpty() || (program && clients.callable().stream().allMatch(known))) {
      return Optional.empty();
    }
    String name = checked.pkg().name() + "." + type.obj().name();
    String file = type.obj().position().orElseThrow().file();
    Set<Code> followed = clients.concerned();
    Concern concern = new Concern(Set.of(type.obj()));
    List<Told> answers = new ArrayList<>();
    Set<Code> covered = new LinkedHashSet<>();
    int givenUp = 0;
    for (Client client : all) {
      if (givenUp >= MOST_GIVEN_UP || answers.size() >= MOST_CLIENTS || allowance.isSpent()) {
        break;
      }
      Unit unit =
          new Unit(
              name,
              file,
              helpers -> clients.write(client, name, helpers),
              clients.callable(),
              client.maker().use().map(u -> List.of(u.func())).orElse(List.of()),
              followed,
              concern,
              v -> assumed(clients, client, v),
              g -> goroutine(name, client, g));
      Told answer = ask(unit);
      answers.add(answer);
      covered.addAll(covered(unit, answer));
      givenUp = answer.exhausted().isPresent() ? givenUp + 1 : 0;
    }
    if (answers.size() < all.size()) {
      answers.add(new Told(List.of(), Optional.of(new Reason.TooMuchCode(Optional.empty())), 0));
    }
    return Optional.of(report(name, file, answers, covered));
  }

  /// What a unit that is ok covers.
  private Set<Code> covered(Unit unit, Told answer) {
    return answer.isOk()
        ? inference.reached(entry(unit, List.of()), unit.followed()::contains)
        : Set.of();
  }

  private Optional<Report> check(FunctionClients functions, Func func) {
    String name = Codes.name(func);
    String file = func.position().orElseThrow().file();
    Optional<Func> client = functions.write(func, name);
    if (client.isEmpty()) {
      return Optional.empty();
    }
    Unit unit =
        new Unit(
            name,
            file,
            _ -> client.get(),
            List.of(),
            List.of(func),
            functions.concerned(func),
            new Concern(Set.of()),
            _ -> Optional.of(List.of()),
            g -> g.equals("main") ? name : g);
    Told answer = ask(unit);
    return Optional.of(report(name, file, List.of(answer), covered(unit, answer)));
  }

  private Report report(String name, String file, List<Told> answers, Set<Code> covered) {
    if (answers.stream().allMatch(Told::isOk)) {
      covering.add(name, covered);
    }
    return UnitReport.of(
        name,
        file,
        answers.stream().flatMap(a -> a.causes().stream()).toList(),
        answers.stream().flatMap(a -> a.exhausted().stream()).findFirst(),
        answers.stream().mapToLong(Told::states).sum(),
        wording);
  }

  // What is assumed of a client.

  /// Who calls beside the end of an object may have been told not to; locks must be given back all
  /// the same.
  private static Optional<List<String>> assumed(
      TypeClients clients, Client client, Violation violation) {
    boolean stuck = violation.rule() == Rule.DEADLOCK || violation.rule() == Rule.LEAK;
    boolean onLocks = stuck && waits(violation).allMatch(o -> LOCKS.contains(o.verb()));
    boolean unmade = violation.rule() == Rule.CLOSE_OF_NIL && client.maker().use().isEmpty();
    boolean unguarded =
        violation.rule() == Rule.DOUBLE_CLOSE
            && client.called().stream().noneMatch(clients::isGuarded);
    if (unmade || unguarded || (!clients.isOpen() && !onLocks)) {
      return Optional.empty();
    }
    if (onLocks || client.beside().isEmpty()) {
      return Optional.of(List.of());
    }
    Func beside = client.beside().getFirst();
    Func own = client.own().getFirst();
    if (!clients.ends(beside) && !clients.ends(own)) {
      return Optional.of(List.of());
    }
    return Optional.of(
        List.of(
            beside == own
                ? "two goroutines call " + Codes.name(own)
                : Codes.name(own)
                    + " is called while another goroutine calls "
                    + Codes.name(beside)));
  }

  private static final Set<String> LOCKS = Set.of("lock", "rlock");

  /// What those who wait for ever wait for.
  private static Stream<Violation.Operation> waits(Violation violation) {
    return violation.waiting().stream()
        .filter(Violation.Waiting::forEver)
        .flatMap(w -> w.operations().stream());
  }

  /// The goroutines of the client by what they call.
  private static String goroutine(String name, Client client, String goroutine) {
    if (goroutine.equals("main") || goroutine.equals(name)) {
      return "a caller of " + Codes.name(client.own().getLast());
    }
    if (!goroutine.equals(name + "$1#1") || client.beside().isEmpty()) {
      return goroutine;
    }
    Func beside = client.beside().getFirst();
    return (beside == client.own().getLast() ? "another caller of " : "a caller of ")
        + Codes.name(beside);
  }

  // Looking.

  /// @param gap why not all is known
  private record Looked(
      List<Violation> violations,
      Optional<Circumstances> circumstances,
      Optional<Reason> gap,
      long states) {}

  /// What is looked at from afar and is quiet is done; more is followed only where something is
  /// found.
  private Told ask(Unit unit) {
    if (allowance.isSpent()) {
      return new Told(List.of(), Optional.of(new Reason.TooMuchCode(Optional.empty())), 0);
    }
    Entry entry = entry(unit, List.of());
    Looked afar = look(unit, entry, Detail.CONTROL);
    if (afar.violations().isEmpty()) {
      return new Told(List.of(), afar.gap(), afar.states());
    }
    Looked near = look(unit, entry, Detail.ALL);
    List<Cause> causes = new ArrayList<>();
    for (Violation violation : near.violations()) {
      cause(unit, near, violation).ifPresent(causes::add);
    }
    return new Told(causes, near.gap(), near.states());
  }

  private Optional<Cause> cause(Unit unit, Looked looked, Violation violation) {
    Circumstances circumstances = looked.circumstances().orElseThrow();
    Optional<List<String>> assuming = unit.assumed().apply(violation);
    if (!counts(violation)
        || assuming.isEmpty()
        || circumstances.doubt(violation).isPresent()
        || !isClosed(unit, violation)) {
      return Optional.empty();
    }
    Circumstance when = circumstances.of(violation, looked.states());
    List<String> assumed = new ArrayList<>(assuming.get());
    assumed.addAll(when.approximations());
    return Optional.of(
        new Cause(
            violation,
            new Circumstance(when.values(), when.conditions(), assumed),
            unit.goroutine()));
  }

  /// What is counted by one method and counted down by another has an order that nobody knows.
  private static boolean counts(Violation violation) {
    return violation.origin().isPresent() && violation.rule() != Rule.NEGATIVE_WAITGROUP;
  }

  private Looked look(Unit unit, Entry entry, Detail detail) {
    Outcome outcome =
        inference.inferWithin(
            entry,
            Inference.Assumptions.of(Tests.MAY_FAIL),
            detail,
            unit.followed()::contains,
            unit.concern(),
            allowance,
            MOST_WORK,
            MOST_DEFINITIONS);
    return switch (outcome) {
      case Outcome.GaveUp gaveUp ->
          new Looked(List.of(), Optional.empty(), Optional.of(Reasons.of(gaveUp)), 0);
      case Inference.Inferred inferred -> {
        Result result = Limits.verify(inferred, settings);
        allowance.take((long) PER_STATE * result.states());
        yield new Looked(
            result.violations(),
            Optional.of(new Circumstances(inferred, settings)),
            result.gap().map(Reasons::of),
            result.states());
      }
    };
  }

  private boolean isClosed(Unit unit, Violation violation) {
    if (violation.rule() != Rule.DEADLOCK && violation.rule() != Rule.LEAK) {
      return true;
    }
    Set<Closedness.Wait> waits = new LinkedHashSet<>();
    waits(violation).forEach(o -> wait(o).ifPresent(waits::add));
    Optional<Set<Func>> helpers =
        closedness.helpers(unit.callable(), unit.inside(), List.copyOf(waits));
    if (helpers.isEmpty() || helpers.get().isEmpty()) {
      return helpers.isPresent();
    }
    Entry helped = entry(unit, List.copyOf(helpers.get()));
    return look(unit, helped, Detail.ALL).violations().stream().anyMatch(v -> isSame(v, violation));
  }

  private static boolean isSame(Violation a, Violation b) {
    return a.rule() == b.rule() && a.origin().equals(b.origin());
  }

  private static Optional<Closedness.Wait> wait(Violation.Operation operation) {
    return operation
        .origin()
        .map(o ->
            new Closedness.Wait(operation.verb(), new Position(o.file(), o.line(), o.column())));
  }

  private static Entry entry(Unit unit, List<Func> helpers) {
    return new Entry(unit.name(), unit.file(), Entry.Kind.LIBRARY, unit.write().apply(helpers));
  }
}
