package concord.behaviour.process;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/// A process up to `≡`: `(νc̃)(P₁ | … | Pₙ | c⟨σ⟩::ṽ | …)`, with the threads in canonical order and
/// without unreachable buffers (`(νc)c⟨σ⟩::ṽ ≡ 0`). Every channel is restricted.
record Soup(List<Proc> threads, SequencedMap<String, Proc.Buffer> buffers) {
  static Soup of(Proc p) {
    return new Soup(List.of(), new TreeMap<>()).and(p);
  }

  /// `this | p`.
  Soup and(Proc p) {
    List<Proc> all = new ArrayList<>(threads);
    SequencedMap<String, Proc.Buffer> more = new TreeMap<>(buffers);
    split(p, all, more);
    return normal(all, more);
  }

  static Soup normal(List<Proc> threads, SequencedMap<String, Proc.Buffer> buffers) {
    List<Proc> sorted = new ArrayList<>(threads);
    sorted.sort(Comparator.comparing(Proc::toString));
    SequencedMap<String, Proc.Buffer> known = new TreeMap<>(buffers);
    String text = sorted.toString();
    known.keySet().removeIf(c -> !mentions(text, c));
    return new Soup(sorted, known);
  }

  /// Runtime names are `#0`, `#1`, …, which occur in no program.
  private static boolean mentions(String text, String name) {
    for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      int end = at + name.length();
      if (end == text.length() || !Character.isDigit(text.charAt(end))) {
        return true;
      }
    }
    return false;
  }

  static void split(Proc p, List<Proc> threads, SequencedMap<String, Proc.Buffer> buffers) {
    switch (p) {
      case Proc.Par(Proc l, Proc r) -> {
        split(l, threads, buffers);
        split(r, threads, buffers);
      }
      case Proc.Res(String _, Proc body) -> split(body, threads, buffers);
      case Proc.Buffer b -> buffers.put(b.name(), b);
      case Proc.Nil _ -> {}
      case Proc.Prefixed _, Proc.Close _, Proc.Select _, Proc.If _, Proc.NewChan _, Proc.Call _ ->
          threads.add(p);
    }
  }

  /// A name that is not in use.
  static String fresh(SequencedMap<String, ?> buffers) {
    for (int i = 0; ; i++) {
      if (!buffers.containsKey("#" + i)) {
        return "#" + i;
      }
    }
  }

  /// `P ≡ 0`.
  boolean isNil() {
    return threads.isEmpty();
  }

  /// The process this is the normal form of.
  Proc process() {
    Proc body = new Proc.Nil();
    for (Proc.Buffer b : buffers.sequencedValues().reversed()) {
      body = new Proc.Par(b, body);
    }
    for (Proc t : threads.reversed()) {
      body = new Proc.Par(t, body);
    }
    for (String c : buffers.sequencedKeySet().reversed()) {
      body = new Proc.Res(c, body);
    }
    return body;
  }
}
