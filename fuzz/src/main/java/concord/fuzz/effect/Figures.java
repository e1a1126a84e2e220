package concord.fuzz.effect;

import concord.behaviour.chan.Effect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// The effects of the generated programs that the paper shows: each revealed the bug that its
/// caption names.
public final class Figures {
  private Figures() {}

  /// By their captions.
  public static final SequencedMap<String, Effect> ALL = all();

  private static SequencedMap<String, Effect> all() {
    SequencedMap<String, Effect> figures = new LinkedHashMap<>();
    figures.put("Fig. 1", fig1());
    figures.put("Fig. 13", fig13());
    figures.put("Fig. 14", fig14());
    figures.put("Fig. 15", fig15());
    return figures;
  }

  /// A deadlock of Flix 0.5.0.
  private static Effect fig1() {
    return program(
        3,
        spawn(put(1)),
        spawn(put(3)),
        spawn(put(2)),
        select(
            when(get(2), get(1), get(3)),
            when(get(2), get(1), select(when(get(3)), when(get(3)))),
            when(get(1), get(2), select(when(get(3)), when(get(3))))));
  }

  /// A crash of Flix 0.5.0 and 0.6.0.
  private static Effect fig13() {
    return program(
        4,
        spawn(select(when(get(3), put(4)), when(get(3), put(4)))),
        spawn(get(2), put(3)),
        spawn(get(1), put(2)),
        put(1),
        get(4));
  }

  /// A deadlock of Crystal 0.19 to 0.22.
  private static Effect fig14() {
    return program(
        3,
        spawn(get(1)),
        spawn(select(when(get(3)), when(get(3)))),
        spawn(put(2)),
        select(when(put(3), put(1), get(2)), when(put(3), put(1), get(2))));
  }

  /// A crash of kotlinx.coroutines from 0.19 on.
  private static Effect fig15() {
    return program(
        5,
        spawn(select(when(get(5)), when(get(5)), when(get(5)))),
        spawn(get(4)),
        spawn(get(3)),
        spawn(put(2)),
        spawn(put(1)),
        select(
            when(get(2), put(4), get(1), put(5), put(3)),
            when(put(5), get(2), put(3), get(1), put(4)),
            when(put(3), get(1), get(2), put(4), put(5))));
  }

  private static Effect program(int channels, Effect... parts) {
    List<Effect> all = new ArrayList<>();
    for (int i = 1; i <= channels; i++) {
      all.add(new Effect.Chan("c" + i, 0));
    }
    all.addAll(List.of(parts));
    return Effect.seq(all);
  }

  private static Effect get(int channel) {
    return new Effect.Get("c" + channel);
  }

  private static Effect put(int channel) {
    return new Effect.Put("c" + channel);
  }

  private static Effect spawn(Effect... parts) {
    return new Effect.Spawn(Effect.seq(List.of(parts)));
  }

  private record When(Effect.Operation guard, Effect body) {}

  private static When when(Effect guard, Effect... body) {
    return new When((Effect.Operation) guard, Effect.seq(List.of(body)));
  }

  private static Effect select(When... cases) {
    return Effect.Select.of(Stream.of(cases).map(c -> c.guard().select(c.body())).toList());
  }
}
