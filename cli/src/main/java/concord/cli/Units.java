package concord.cli;

import concord.cli.unit.Closedness;
import concord.cli.unit.Operations;
import concord.cli.unit.Roles;
import concord.cli.unit.TypeClients;
import concord.cli.unit.TypeClients.Client;
import concord.go.infer.Entry;
import concord.go.infer.Inference;
import concord.go.syntax.Position;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.TypeName;
import concord.report.Finding;
import concord.report.Report;
import concord.report.Severity;
import concord.report.Verdict;
import concord.verify.Result;
import concord.verify.Settings;
import concord.verify.Verifier;
import concord.verify.Violation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Checks the types of a package that hold synchronisation objects, by their most general clients.
final class Units {
  private static final int MOST_STATES = 3_000;
  private static final int MOST_WORK = 30_000;
  private static final int MOST_DEFINITIONS = 400;

  private final Checked checked;
  private final Settings settings;
  private final Inference inference;
  private final Operations operations;
  private final Closedness closedness;

  Units(Checked checked, Settings settings, Inference inference) {
    this.checked = checked;
    this.settings = settings;
    this.inference = inference;
    this.operations = new Operations(inference.codes());
    this.closedness = new Closedness(inference.codes(), operations);
  }

  /// What is found in the types whose files are wanted.
  List<Report> check(Predicate<String> wanted) {
    List<Report> reports = new ArrayList<>();
    for (Obj obj : checked.pkg().scope().objects()) {
      if (obj instanceof TypeName name
          && name.position().isPresent()
          && wanted.test(name.position().get().file())) {
        TypeClients.instance(name).flatMap(this::check).ifPresent(reports::add);
      }
    }
    return reports;
  }

  private Optional<Report> check(Named type) {
    TypeClients clients = new TypeClients(inference.codes(), operations, checked, type);
    List<Client> all = clients.clients();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    String name = checked.pkg().name() + "." + type.obj().name();
    String file = type.obj().position().orElseThrow().file();
    long start = System.nanoTime();
    List<Report> reports = new ArrayList<>();
    for (Client client : all) {
      reports.add(check(clients, client, name, file));
    }
    return Optional.of(together(name, file, reports, start));
  }

  private static Report together(
      String name, String file, List<Report> reports, long start) {
    Report all = Report.of(reports).canonical();
    long millis = (System.nanoTime() - start) / 1_000_000;
    long states = all.entries().stream().mapToLong(concord.report.Entry::states).sum();
    Optional<concord.report.Entry> undecided =
        all.entries().stream().filter(e -> e.verdict() == Verdict.UNDECIDED).findFirst();
    concord.report.Entry first = all.entries().getFirst();
    return new Report(List.of(undecided.orElse(first)), all.findings(), List.of());
  }

  private Report check(TypeClients clients, Client client, String name, String file) {
    Entry entry = entry(clients, client, name, file, List.of());
    Optional<Looked> looked = look(entry);
    if (looked.isEmpty()) {
      return new Report(
          List.of(concord.report.Entry.undecided(name, file, inference.exhausted())),
          List.of(),
          List.of());
    }
    if (System.getenv("UNITS") != null) System.err.println(name + " " + label(client) + " states " + looked.get().result().states() + " " + looked.get().result().reason());
    List<Violation> closed = new ArrayList<>();
    for (Violation violation : looked.get().result().violations()) {
      if (looked.get().circumstances().doubt(violation).isEmpty()
          && violation.origin().isPresent()
          && isClosed(clients, client, name, file, violation)) {
        closed.add(violation);
      }
    }
    return looked.get().report(name, file, closed);
  }

  private record Looked(
      Inference.Inferred inferred, Result result, Circumstances circumstances) {
    Report report(String name, String file, List<Violation> counting) {
      return new VerifiedReport(name, file, List.of(), circumstances::of)
          .report(result, 0, counting::contains);
    }
  }

  private Optional<Looked> look(Entry entry) {
    Settings limited =
        settings
            .withAtReturn(Settings.AtReturn.CONTINUE)
            .withLimits(MOST_STATES, settings.timeoutMillis(), settings.maxMemory());
    return inference
        .inferWithin(
            entry,
            Inference.Assumptions.of(Inference.Tests.MAY_FAIL),
            MOST_WORK,
            MOST_DEFINITIONS)
        .map(inferred -> {
          Result result = Verifier.verify(inferred.program(), inferred.sites(), limited);
          return new Looked(inferred, result, new Circumstances(inferred, limited));
        });
  }

  private boolean isClosed(
      TypeClients clients, Client client, String name, String file, Violation violation) {
    Set<Closedness.Wait> waits = new LinkedHashSet<>();
    for (Violation.Waiting waiting : violation.waiting()) {
      if (waiting.forEver()) {
        waiting.operations().forEach(o -> wait(o).ifPresent(waits::add));
      }
    }
    Optional<Set<Func>> helpers = closedness.helpers(clients, client, List.copyOf(waits));
    if (System.getenv("UNITS") != null) System.err.println("  violation " + violation.rule() + " " + violation.origin() + " " + waits + " helpers " + helpers.map(h -> h.stream().map(Func::name).toList()));
    if (helpers.isEmpty()) {
      return false;
    }
    if (helpers.get().isEmpty()) {
      return true;
    }
    Entry helped = entry(clients, client, name, file, List.copyOf(helpers.get()));
    return look(helped)
        .filter(l -> l.result().violations().stream().anyMatch(v -> isSame(v, violation)))
        .isPresent();
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

  private Entry entry(
      TypeClients clients, Client client, String name, String file, List<Func> helpers) {
    Func func = clients.write(client, name, helpers);
    return new Entry(name, file, Entry.Kind.LIBRARY, func);
  }

  private static String label(Client client) {
    String own = client.own().stream().map(Func::name).collect(Collectors.joining(", "));
    String beside = client.beside().stream().map(Func::name).collect(Collectors.joining(", "));
    return client.maker().use().map(u -> u.func().name()).orElse("zero") + "; " + (beside.isEmpty() ? own : own + " beside " + beside);
  }
}
