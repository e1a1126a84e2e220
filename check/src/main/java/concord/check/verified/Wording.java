package concord.check.verified;

import concord.behaviour.Sites.Origin;
import concord.infer.write.Environment;
import concord.report.render.Verbs;
import concord.verify.api.Violation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Renames goroutines and objects of a violation as the source names them, so that no internal name
/// reaches the user.
public final class Wording {
  /// For behaviours that are their own source.
  public static final Wording NONE = new Wording(new GoExpressions(List.of()));

  private static final Pattern NUMBERED = Pattern.compile("(.*)#(\\d+)");
  private static final Pattern OWN = Pattern.compile("(.*)_\\d+(#\\d+)?");

  private final GoExpressions source;

  public Wording(GoExpressions source) {
    this.source = source;
  }

  public Violation of(Violation v) {
    Set<String> timers = timers(v);
    Map<String, String> objects = objects(v, timers);
    Map<String, String> goroutines = goroutines(v);
    return new Violation(
        v.rule(),
        v.site(),
        v.origin(),
        goroutine(v.goroutine(), goroutines),
        v.operations().stream().map(o -> operation(o, objects)).toList(),
        v.witness().stream()
            .map(s ->
                new Violation.Step(
                    goroutine(s.goroutine(), goroutines),
                    operation(timed(s.operation(), timers), objects),
                    goroutine(s.peer(), goroutines)))
            .toList(),
        v.choices().stream()
            .map(c ->
                new Violation.Chosen(
                    goroutine(c.goroutine(), goroutines),
                    c.site(),
                    c.branch(),
                    c.origin(),
                    c.before()))
            .toList(),
        v.waiting().stream()
            .map(w ->
                new Violation.Waiting(
                    goroutine(w.goroutine(), goroutines),
                    w.origin(),
                    w.operations().stream().map(o -> operation(o, objects)).toList(),
                    w.forEver(),
                    w.holders().stream().map(g -> goroutine(g, goroutines)).toList(),
                    why(w.why(), objects, goroutines)))
            .toList());
  }

  private static Violation.Operation operation(Violation.Operation o, Map<String, String> objects) {
    return new Violation.Operation(
        o.verb(),
        objects.getOrDefault(o.object(), o.object()),
        o.named(),
        o.site(),
        o.origin(),
        o.made());
  }

  private static String goroutine(String name, Map<String, String> goroutines) {
    return goroutines.getOrDefault(name, name);
  }

  // Objects.

  /// The channels of timers: a library call makes them and sends on them, which the source does not
  /// show.
  private Set<String> timers(Violation v) {
    Set<String> timers = new HashSet<>();
    for (Violation.Step step : v.witness()) {
      Violation.Operation o = step.operation();
      boolean sends = o.verb().equals("send") && o.origin().isPresent() && o.made().isPresent();
      if (sends && isSame(o.origin().get(), o.made().get()) && !source.isSend(o.made().get())) {
        timers.add(o.object());
      }
    }
    return timers;
  }

  private static boolean isSame(Origin one, Origin other) {
    return one.file().equals(other.file())
        && one.line() == other.line()
        && one.column() == other.column();
  }

  private static Violation.Operation timed(Violation.Operation o, Set<String> timers) {
    if (!timers.contains(o.object())) {
      return o;
    }
    String verb =
        switch (o.verb()) {
          case "send" -> Verbs.START;
          case "recv" -> Verbs.FIRE;
          default -> o.verb();
        };
    return new Violation.Operation(verb, o.object(), o.named(), o.site(), o.origin(), o.made());
  }

  private Map<String, String> objects(Violation v, Set<String> timers) {
    SequencedMap<String, List<Violation.Operation>> unnamed = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    List<Violation.Operation> all = new ArrayList<>(v.operations());
    v.waiting().forEach(w -> all.addAll(w.operations()));
    v.witness().forEach(s -> all.add(s.operation()));
    for (Violation.Operation o : all) {
      if (o.named() && !timers.contains(o.object())) {
        taken.add(o.object());
      } else {
        unnamed.computeIfAbsent(o.object(), _ -> new ArrayList<>()).add(o);
      }
    }
    Map<String, String> names = new HashMap<>();
    unnamed.forEach((own, operations) -> {
      String name = name(own, operations);
      String unique = name;
      for (int n = 2; !taken.add(unique); n++) {
        unique = name + " (" + n + ")";
      }
      names.put(own, unique);
    });
    return names;
  }

  private String name(String own, List<Violation.Operation> operations) {
    return operations.stream()
        .flatMap(o -> o.origin().flatMap(source::operand).stream())
        .findFirst()
        .or(() -> operations.getFirst().made().flatMap(source::maker))
        .orElseGet(() -> {
          Matcher hint = OWN.matcher(own);
          return hint.matches() ? hint.group(1) : own;
        });
  }

  // Goroutines.

  /// Internal goroutines are named by what they stand for; others get a number only if they share a
  /// name.
  private static Map<String, String> goroutines(Violation v) {
    Map<String, String> names = new HashMap<>();
    Map<String, Set<String>> bearers = new HashMap<>();
    Set<String> all = new HashSet<>(List.of(v.goroutine()));
    v.witness().forEach(s -> all.addAll(List.of(s.goroutine(), s.peer())));
    v.waiting().forEach(w -> all.add(w.goroutine()));
    v.choices().forEach(c -> all.add(c.goroutine()));
    for (String name : all) {
      Matcher numbered = NUMBERED.matcher(name);
      if (numbered.matches()) {
        bearers.computeIfAbsent(numbered.group(1), _ -> new HashSet<>()).add(name);
      }
    }
    bearers.forEach((name, those) -> {
      Optional<String> stand = Environment.standsFor(name);
      if (stand.isPresent()) {
        those.forEach(t -> names.put(t, stand.get()));
      } else if (those.size() == 1 && !all.contains(name)) {
        names.put(those.iterator().next(), name);
      }
    });
    return names;
  }

  private static String why(
      String why, Map<String, String> objects, Map<String, String> goroutines) {
    Map<String, String> names = new HashMap<>(objects);
    names.putAll(goroutines);
    String text = why;
    for (Map.Entry<String, String> name :
        names.entrySet().stream()
            .sorted(Map.Entry.<String, String>comparingByKey().reversed())
            .toList()) {
      text =
          text.replaceAll(
              "(?<![\\w.])" + Pattern.quote(name.getKey()) + "(?![\\w.$#])",
              Matcher.quoteReplacement(name.getValue()));
    }
    return text;
  }
}
