package concord.infer.model;

import concord.go.types.Basic;
import concord.infer.domain.Path;
import concord.infer.domain.Value;
import concord.infer.run.Calls.Completion;
import concord.infer.run.Elements;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/// Functions on constant strings: programs choose commands by them.
final class TextModels {
  private static final int LONGEST = 1_000;

  void addTo(Map<String, Model> models) {
    one(models, "ToUpper", s -> s.toUpperCase(Locale.ROOT));
    one(models, "ToLower", s -> s.toLowerCase(Locale.ROOT));
    one(models, "TrimSpace", String::strip);
    asks(models, "HasPrefix", String::startsWith);
    asks(models, "HasSuffix", String::endsWith);
    asks(models, "Contains", String::contains);
    asks(models, "EqualFold", String::equalsIgnoreCase);
    two(models, "TrimPrefix", (s, t) -> s.startsWith(t) ? s.substring(t.length()) : s);
    two(
        models,
        "TrimSuffix",
        (s, t) -> s.endsWith(t) ? s.substring(0, s.length() - t.length()) : s);
    models.put("strings.Cut", TextModels::cut);
    counts(models, "Index", String::indexOf);
    counts(models, "LastIndex", String::lastIndexOf);
    models.put("strings.Repeat", TextModels::repeat);
  }

  private static void one(Map<String, Model> models, String name, UnaryOperator<String> f) {
    models.put(
        "strings." + name,
        (path, args, done) -> done.done(path, List.of(text(path, of(args.getFirst()).map(f)))));
  }

  private static void two(
      Map<String, Model> models, String name, BiFunction<String, String, String> f) {
    models.put(
        "strings." + name,
        (path, args, done) -> done.done(path, List.of(text(path, both(args, f)))));
  }

  private static void asks(
      Map<String, Model> models, String name, BiFunction<String, String, Boolean> f) {
    models.put(
        "strings." + name,
        (path, args, done) -> done.done(path, List.of(truth(path, both(args, f)))));
  }

  private static void counts(
      Map<String, Model> models, String name, BiFunction<String, String, Integer> f) {
    models.put(
        "strings." + name,
        (path, args, done) -> done.done(path, List.of(number(path, both(args, f)))));
  }

  private static void repeat(Path path, List<Value> args, Completion done) {
    int times = Elements.number(args.get(1));
    Optional<String> text =
        of(args.get(0)).filter(s -> times >= 0 && s.length() * (long) times <= LONGEST);
    done.done(path, List.of(text(path, text.map(s -> s.repeat(times)))));
  }

  /// `before, after, found := strings.Cut(s, sep)`.
  private static void cut(Path path, List<Value> args, Completion done) {
    Optional<String> text = of(args.get(0));
    Optional<Integer> at = both(args, String::indexOf);
    Optional<Integer> length = of(args.get(1)).map(String::length);
    Optional<Boolean> found = at.map(i -> i >= 0);
    Optional<String> before = text.flatMap(s -> at.map(i -> i < 0 ? s : s.substring(0, i)));
    Optional<String> after =
        text.flatMap(s -> at.flatMap(i -> length.map(n -> i < 0 ? "" : s.substring(i + n))));
    done.done(path, List.of(text(path, before), text(path, after), truth(path, found)));
  }

  private static <T> Optional<T> both(List<Value> args, BiFunction<String, String, T> f) {
    return of(args.get(0)).flatMap(s -> of(args.get(1)).map(t -> f.apply(s, t)));
  }

  /// Go and Java agree on strings of printable ASCII.
  private static Optional<String> of(Value value) {
    return value instanceof Value.Const c
            && c.value() instanceof String s
            && s.chars().allMatch(x -> x >= ' ' && x <= '~')
        ? Optional.of(s)
        : Optional.empty();
  }

  private static Value text(Path path, Optional<String> known) {
    return known
        .<Value>map(s -> new Value.Const(s, Basic.STRING))
        .orElseGet(() -> path.unknown(Basic.STRING));
  }

  private static Value number(Path path, Optional<Integer> known) {
    return known
        .<Value>map(n -> new Value.Const(BigInteger.valueOf(n), Basic.INT))
        .orElseGet(() -> path.unknown(Basic.INT));
  }

  private static Value truth(Path path, Optional<Boolean> known) {
    return known
        .<Value>map(b -> new Value.Const(b, Basic.BOOL))
        .orElseGet(() -> path.unknown(Basic.BOOL));
  }
}
