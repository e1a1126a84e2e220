package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Embedding;
import concord.behaviour.chan.SelectEffect;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Smaller effects that still terminate: the rules read backwards.
///
/// - *keep a ring*: only one mutual select, as a loop with nothing in its holes;
/// - *drop a pattern*: erase all channels of one pattern, which leaves what its holes held;
/// - *drop a channel* of a pattern with several;
/// - *drop a pair* of processes that oppose each other in a mutual select;
/// - *fewer repetitions*: one exchange or one round less, in all processes of a pattern;
/// - *choose*: `φ₁ + φ₂` becomes one of the two (the inverse of E-Choice-Dup and G-Choice);
/// - *drop a case* of a select that has another to take its place;
/// - *undo*: a select of one empty case is an operation, a default is not needed, a nested spawn
///   moves beside its parent, a loop runs once less, a channel loses its buffer.
///
/// `docs/termination.md` explains why each result still terminates, and a property test explores
/// the results.
public final class Shrinks {
  private Shrinks() {}

  /// Candidates, the smallest first. A mutual select by itself comes before all others, because
  /// races are most likely there and a rare failure leaves time for few trials.
  public static Stream<Effect> of(Effect effect) {
    List<String> channels = List.copyOf(Embedding.freeChannels(body(effect)));
    SequencedSet<String> patterns = new LinkedHashSet<>();
    channels.forEach(c -> patterns.add(Channels.patternOf(c)));
    Stream<Effect> ring =
        patterns.size() < 2
            ? Stream.of()
            : patterns.stream()
                .filter(p -> p.startsWith("mut"))
                .flatMap(p -> Rings.alone(effect, p).stream())
                .filter(r -> Rewriting.size(r) <= Rewriting.size(effect));
    Stream<Effect> onePattern =
        patterns.size() < 3
            ? Stream.of()
            : patterns.stream()
                .filter(p -> !p.startsWith("dead"))
                .map(p -> Erasure.ofAllBut(p).erase(effect));
    Stream<Effect> withoutPattern = patterns.stream().map(p -> Erasure.ofPattern(p).erase(effect));
    Stream<Effect> withoutChannel =
        channels.stream()
            .filter(c -> mayGoAlone(c, channels))
            .map(c -> Erasure.ofChannel(c).erase(effect));
    Stream<Effect> fewerProcesses = patterns.stream().flatMap(p -> Pairs.fewer(effect, p).stream());
    Stream<Effect> fewerRounds = patterns.stream().flatMap(p -> Rounds.fewer(effect, p));
    Stream<Effect> local =
        IntStream.range(0, Rewriting.nodes(effect))
            .boxed()
            .flatMap(at -> LOCAL.stream().flatMap(rule -> everywhere(effect, at, rule)));
    return Stream.of(
            ring, onePattern, withoutPattern, fewerProcesses, withoutChannel, fewerRounds, local)
        .flatMap(s -> s)
        .map(Shrinks::tidy)
        .filter(smaller -> !smaller.equals(effect));
  }

  /// A rule that shrinks a sub-effect in several ways.
  private interface Local {
    Stream<Effect> apply(Effect effect);
  }

  private static final List<Local> LOCAL =
      List.of(
          Shrinks::choose,
          Shrinks::withoutDefault,
          Shrinks::withoutCase,
          Shrinks::operation,
          Shrinks::unnest,
          Shrinks::unroll,
          Shrinks::unbuffered);

  private static Stream<Effect> everywhere(Effect effect, int at, Local rule) {
    List<Effect> found = new ArrayList<>();
    for (int i = 0; ; i++) {
      int alternative = i;
      Optional<Effect> changed =
          Rewriting.at(
              effect,
              at,
              Rewriting.Reach.EVERYWHERE,
              phi -> rule.apply(phi).skip(alternative).findFirst());
      if (changed.isEmpty()) {
        return found.stream();
      }
      found.add(changed.get());
    }
  }

  /// A mutual select needs at least two channels; in a pattern with a single channel there is
  /// nothing to drop.
  private static boolean mayGoAlone(String channel, List<String> all) {
    String pattern = Channels.patternOf(channel);
    long siblings = all.stream().filter(c -> Channels.patternOf(c).equals(pattern)).count();
    return siblings > 1;
  }

  private static Stream<Effect> choose(Effect effect) {
    return effect instanceof Effect.Choice(var left, var right)
        ? Stream.of(left, right)
        : Stream.of();
  }

  private static Stream<Effect> withoutDefault(Effect effect) {
    return effect instanceof Effect.Select(var cases, var otherwise) && otherwise.isPresent()
        ? Stream.of(Effect.Select.of(cases), otherwise.get())
        : Stream.of();
  }

  /// In a select made by G-Select any case can be dropped; in other selects, a case can be dropped
  /// if another one has the same guard.
  private static Stream<Effect> withoutCase(Effect effect) {
    if (!(effect instanceof Effect.Select(var cases, var otherwise)) || cases.size() < 2) {
      return Stream.of();
    }
    return IntStream.range(0, cases.size())
        .filter(i -> mayGo(cases, i))
        .mapToObj(i -> {
          List<SelectEffect> fewer = new ArrayList<>(cases);
          fewer.remove(i);
          return new Effect.Select(fewer, otherwise);
        });
  }

  private static boolean mayGo(List<SelectEffect> cases, int i) {
    SelectEffect gone = cases.get(i);
    boolean served = gone.channel().startsWith("sel");
    return IntStream.range(0, cases.size())
        .filter(j -> j != i)
        .mapToObj(cases::get)
        .anyMatch(c ->
            (served && c.channel().startsWith("sel"))
                || (c.channel().equals(gone.channel()) && c.getClass() == gone.getClass()));
  }

  private static Stream<Effect> operation(Effect effect) {
    return effect instanceof Effect.Select(var cases, var otherwise)
            && cases.size() == 1
            && otherwise.isEmpty()
        ? Stream.of(Effect.seq(guard(cases.getFirst()), cases.getFirst().body()))
        : Stream.of();
  }

  static Effect guard(SelectEffect sr) {
    return switch (sr) {
      case SelectEffect.SelGet(var c, _) -> new Effect.Get(c);
      case SelectEffect.SelPut(var c, _) -> new Effect.Put(c);
    };
  }

  /// The inverse of R-Spawn-2.
  private static Stream<Effect> unnest(Effect effect) {
    return effect instanceof Effect.Spawn(Effect.Seq(var parts))
            && parts.getFirst() instanceof Effect.Spawn inner
        ? Stream.of(Effect.seq(new Effect.Spawn(Effect.seq(parts.subList(1, parts.size()))), inner))
        : Stream.of();
  }

  /// The inverse of E-Loop, for short loops.
  private static Stream<Effect> unroll(Effect effect) {
    return effect instanceof Effect.Repeat(var n, var body) && n <= 3
        ? Stream.of(Effect.repeated(n, body))
        : Stream.of();
  }

  private static Stream<Effect> unbuffered(Effect effect) {
    return effect instanceof Effect.Chan(var c, var capacity) && capacity > 0
        ? Stream.of(new Effect.Chan(c, 0))
        : Stream.of();
  }

  /// Makes only the channels that are still used, and drops processes that do nothing.
  private static Effect tidy(Effect effect) {
    Effect used = withoutIdle(body(effect));
    SequencedSet<String> free = Embedding.freeChannels(used);
    List<Effect> parts = new ArrayList<>();
    for (Effect part : Effect.parts(effect)) {
      if (part instanceof Effect.Chan(var c, _) && free.contains(c)) {
        parts.add(part);
      }
    }
    parts.add(used);
    return Effect.seq(parts);
  }

  private static Effect body(Effect effect) {
    return Effect.seq(
        Effect.parts(effect).stream().filter(p -> !(p instanceof Effect.Chan)).toList());
  }

  private static Effect withoutIdle(Effect effect) {
    return switch (effect) {
      case Effect.Empty _, Effect.Chan _, Effect.Operation _, Effect.Close _ -> effect;
      case Effect.Spawn(var body) -> {
        Effect busy = withoutIdle(body);
        yield busy.equals(Effect.EMPTY) ? Effect.EMPTY : new Effect.Spawn(busy);
      }
      case Effect.Seq(var parts) -> Effect.seq(parts.stream().map(Shrinks::withoutIdle).toList());
      case Effect.Choice(var left, var right) -> {
        Effect l = withoutIdle(left);
        Effect r = withoutIdle(right);
        yield l.equals(r) ? l : new Effect.Choice(l, r);
      }
      case Effect.Select(var cases, var otherwise) ->
          new Effect.Select(
              cases.stream().map(c -> c.withBody(withoutIdle(c.body()))).toList(),
              otherwise.map(Shrinks::withoutIdle));
      case Effect.Range(var c, var body) -> new Effect.Range(c, withoutIdle(body));
      case Effect.Repeat(var n, var body) -> {
        Effect busy = withoutIdle(body);
        yield busy.equals(Effect.EMPTY) ? busy : new Effect.Repeat(n, busy);
      }
    };
  }
}
