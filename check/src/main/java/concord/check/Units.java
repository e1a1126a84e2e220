package concord.check;

import concord.check.UnitSearch.Told;
import concord.check.UnitSearch.Unit;
import concord.check.unit.FunctionClients;
import concord.check.unit.Operations;
import concord.check.unit.TypeClients;
import concord.check.unit.TypeClients.Client;
import concord.check.verified.Wording;
import concord.facts.slice.Concern;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.TypeName;
import concord.infer.Inference;
import concord.infer.write.Allowance;
import concord.report.Reason;
import concord.report.Report;
import concord.verify.api.Settings;
import concord.verify.api.Violation;
import concord.verify.api.ViolationKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Checks a package unit by unit: types that hold synchronisation objects through their most
/// general clients, and functions that synchronise by themselves (`docs/units.md`).
final class Units {
  /// At most so many clients of one type are tried.
  private static final int MOST_CLIENTS = 60;

  /// After so many clients in a row that were too large, the rest of a unit is skipped.
  private static final int MOST_GIVEN_UP = 6;

  private final Checked checked;
  private final Inference inference;
  private final Operations operations;
  private final UnitSearch search;
  private final Wording wording;
  private final Covering covering;
  private final Allowance allowance;
  private final Consumer<String> begin;

  /// Tells `covering` which units are ok, and `begin` which unit comes next. All units together may
  /// use up `allowance`.
  Units(
      Checked checked,
      Settings settings,
      Inference inference,
      Operations operations,
      Covering covering,
      Allowance allowance,
      Wording wording,
      Consumer<String> begin) {
    this.begin = begin;
    this.wording = wording;
    this.covering = covering;
    this.allowance = allowance;
    this.checked = checked;
    this.inference = inference;
    this.operations = operations;
    this.search = new UnitSearch(settings, inference, operations, allowance);
  }

  /// One unit: the length of the code that is followed for it, and how it is checked.
  private record Job(long length, Supplier<Optional<Report>> check) {}

  /// The reports on the units whose files are wanted. `known` functions were checked as entries
  /// already. Short units come first: a long one that takes all of the allowance leaves only longer
  /// ones undecided. The reports keep the order of the text.
  List<Report> check(Predicate<String> wanted, Predicate<Func> known) {
    List<Job> jobs = new ArrayList<>();
    for (Obj obj : checked.pkg().scope().objects()) {
      if (obj instanceof TypeName name && isWanted(name, wanted)) {
        TypeClients.instance(name).flatMap(t -> job(t, known)).ifPresent(jobs::add);
      }
    }
    FunctionClients functions = new FunctionClients(inference.codes(), operations, checked);
    for (Func func : functions.functions()) {
      if (isWanted(func, wanted) && !known.test(func)) {
        Set<Code> followed = functions.concerned(func);
        jobs.add(new Job(length(followed), () -> check(functions, func, followed)));
      }
    }
    List<Integer> order = new ArrayList<>(IntStream.range(0, jobs.size()).boxed().toList());
    order.sort((a, b) -> Long.compare(jobs.get(a).length(), jobs.get(b).length()));
    SequencedMap<Integer, Report> reports = new TreeMap<>();
    for (int i : order) {
      jobs.get(i).check().get().ifPresent(r -> reports.put(i, r));
    }
    return List.copyOf(reports.values());
  }

  private static long length(Set<Code> codes) {
    return codes.stream().mapToLong(Code::length).sum();
  }

  private static boolean isWanted(Obj obj, Predicate<String> wanted) {
    return obj.position().filter(p -> wanted.test(p.file())).isPresent();
  }

  private Optional<Job> job(Named type, Predicate<Func> known) {
    TypeClients clients = new TypeClients(inference.codes(), operations, checked, type);
    List<Client> all = clients.clients();
    boolean program = checked.pkg().name().equals("main");
    if (all.isEmpty() || (program && clients.callable().stream().allMatch(known))) {
      return Optional.empty();
    }
    Set<Code> followed = clients.concerned();
    return Optional.of(
        new Job(length(followed), () -> Optional.of(check(type, clients, all, followed))));
  }

  private Report check(Named type, TypeClients clients, List<Client> all, Set<Code> followed) {
    String name = checked.pkg().name() + "." + type.obj().name();
    String file = type.obj().position().orElseThrow().file();
    List<Told> answers = new ArrayList<>();
    Set<Code> covered = new LinkedHashSet<>();
    int givenUp = 0;
    int tried = 0;
    for (Client client : all) {
      if (givenUp >= MOST_GIVEN_UP || tried >= MOST_CLIENTS || allowance.isSpent()) {
        break;
      }
      tried++;
      Unit unit = unit(name, file, clients, client, followed);
      Told answer = ask(unit);
      answers.add(answer);
      covered.addAll(covered(unit, answer));
      if (answer.exhausted().isPresent() && answer.causes().isEmpty()) {
        // A smaller client proves nothing for this one, but what it shows is real.
        client
            .smaller()
            .map(c -> ask(unit(name, file, clients, c, followed)))
            .ifPresent(answers::add);
      }
      givenUp = answer.exhausted().isPresent() ? givenUp + 1 : 0;
    }
    if (tried < all.size()) {
      answers.add(Told.undecided(new Reason.TooMuchCode(Optional.empty())));
    }
    return report(name, file, answers, covered);
  }

  private Unit unit(
      String name, String file, TypeClients clients, Client client, Set<Code> followed) {
    return new Unit(
        name,
        file,
        helpers -> clients.write(client, name, helpers),
        clients.callable(),
        client.maker().use().map(u -> List.of(u.func())).orElse(List.of()),
        followed,
        new Concern(Set.of(clients.type().obj())),
        client.called().stream().filter(clients::ends).findFirst(),
        v -> assumed(clients, client, v),
        g -> goroutine(name, client, g));
  }

  private Told ask(Unit unit) {
    begin.accept(unit.name());
    return search.ask(unit);
  }

  /// The code that a unit which is ok covers.
  private Set<Code> covered(Unit unit, Told answer) {
    return answer.isOk()
        ? inference.reached(unit.entry(List.of()), unit.followed()::contains)
        : Set.of();
  }

  private Optional<Report> check(FunctionClients functions, Func func, Set<Code> followed) {
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
            followed,
            new Concern(Set.of()),
            Optional.empty(),
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

  // Assumptions about a client.

  /// A caller beside the end of an object may have been told to stop. Locks must be released all
  /// the same.
  private static Optional<List<String>> assumed(
      TypeClients clients, Client client, Violation violation) {
    boolean stuck =
        violation.rule() == ViolationKind.DEADLOCK || violation.rule() == ViolationKind.LEAK;
    boolean onLocks = stuck && UnitSearch.waits(violation).allMatch(o -> LOCKS.contains(o.verb()));
    boolean unmade =
        violation.rule() == ViolationKind.CLOSE_OF_NIL && client.maker().use().isEmpty();
    boolean unguarded =
        violation.rule() == ViolationKind.DOUBLE_CLOSE
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

  /// Names the goroutines of the client after the methods that they call.
  private static String goroutine(String name, Client client, String goroutine) {
    if (goroutine.equals("main") || goroutine.equals(name)) {
      return "a caller of " + Codes.name(client.own().getLast());
    }
    if (!goroutine.startsWith(name + "$1#") || client.beside().isEmpty()) {
      return goroutine;
    }
    Func beside = client.beside().getFirst();
    return (beside == client.own().getLast() ? "another caller of " : "a caller of ")
        + Codes.name(beside);
  }
}
