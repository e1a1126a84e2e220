package concord.behaviour.process;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/// `T −→ T′` (the `τ` and `[a]` steps of Fig. 5, and of §6), on types up to `≡`.
///
/// The transition system that verification uses is [concord.behaviour.semantics.Semantics]; this
/// one is over the types of running processes, as Theorem 5.1 needs them. A test holds both to the
/// same verdicts.
final class TypeReduction {
  /// `(νã)(T₁ | … | Tₙ | ⌊a⌋ | b★ | …)`.
  record Soup(List<TypeTerm> threads, SequencedMap<String, TypeTerm> buffers) {
    static Soup of(TypeTerm t) {
      List<TypeTerm> threads = new ArrayList<>();
      SequencedMap<String, TypeTerm> buffers = new TreeMap<>();
      split(t, threads, buffers);
      return normal(threads, buffers);
    }

    private static Soup normal(List<TypeTerm> threads, SequencedMap<String, TypeTerm> buffers) {
      List<TypeTerm> all = new ArrayList<>();
      SequencedMap<String, TypeTerm> known = new TreeMap<>(buffers);
      threads.forEach(t -> split(t, all, known));
      all.sort(Comparator.comparing(TypeTerm::toString));
      String text = all + " ";
      known.keySet().removeIf(a -> !text.matches("(?s).*" + a + "\\D.*"));
      return new Soup(all, known);
    }
  }

  private final TypeTerm.Equations equations;

  TypeReduction(TypeTerm.Equations equations) {
    this.equations = equations;
  }

  private static void split(
      TypeTerm t, List<TypeTerm> threads, SequencedMap<String, TypeTerm> buffers) {
    switch (t) {
      case TypeTerm.Par(var l, var r) -> {
        split(l, threads, buffers);
        split(r, threads, buffers);
      }
      case TypeTerm.Res(String _, var body) -> split(body, threads, buffers);
      case TypeTerm.Open b -> buffers.put(b.name(), b);
      case TypeTerm.Closed b -> buffers.put(b.name(), b);
      case TypeTerm.Nil _ -> {}
      case TypeTerm.Prefixed _,
          TypeTerm.Choice _,
          TypeTerm.Branching _,
          TypeTerm.New _,
          TypeTerm.End _,
          TypeTerm.Call _ ->
          threads.add(t);
    }
  }

  /// |DEF|.
  private List<TypeTerm> unfolded(TypeTerm thread) {
    List<TypeTerm> heads = new ArrayList<>();
    split(thread, heads, new TreeMap<>());
    List<TypeTerm> done = new ArrayList<>();
    for (TypeTerm head : heads) {
      if (head instanceof TypeTerm.Call call) {
        done.addAll(unfolded(equations.unfold(call)));
      } else {
        done.add(head);
      }
    }
    return done;
  }

  /// |SND|, |RCV|, |TAU| under |BRA|.
  private static List<TypeTerm.Prefixed> offers(TypeTerm head) {
    return switch (head) {
      case TypeTerm.Prefixed p -> List.of(p);
      case TypeTerm.Branching(var cases) -> cases;
      case TypeTerm.Choice _,
          TypeTerm.Par _,
          TypeTerm.Nil _,
          TypeTerm.New _,
          TypeTerm.End _,
          TypeTerm.Call _,
          TypeTerm.Res _,
          TypeTerm.Open _,
          TypeTerm.Closed _ ->
          List.of();
    };
  }

  List<Soup> steps(Soup soup) {
    List<Soup> next = new ArrayList<>();
    for (int i = 0; i < soup.threads().size(); i++) {
      List<TypeTerm> heads = unfolded(soup.threads().get(i));
      for (int h = 0; h < heads.size(); h++) {
        List<TypeTerm> rest = without(soup.threads(), i);
        rest.addAll(without(heads, h));
        alone(heads.get(h), rest, soup.buffers(), next);
        for (TypeTerm.Prefixed offer : offers(heads.get(h))) {
          prefix(offer, rest, soup.buffers(), next);
        }
      }
    }
    return next;
  }

  /// |SEL|, |NEW|, |CLOSE| of |END| and |BUF|.
  private static void alone(
      TypeTerm head, List<TypeTerm> rest, SequencedMap<String, TypeTerm> buffers, List<Soup> out) {
    switch (head) {
      case TypeTerm.Choice(var branches) ->
          branches.forEach(b -> out.add(Soup.normal(and(rest, b), buffers)));
      case TypeTerm.New(String a, int n, var t) -> {
        String c = concord.behaviour.process.Soup.fresh(buffers);
        TypeTerm opened = t.with(Map.of(a, c));
        out.add(Soup.normal(and(rest, opened), with(buffers, c, new TypeTerm.Open(c, n, 0))));
      }
      case TypeTerm.End(String a, var t) -> {
        if (buffers.get(a) instanceof TypeTerm.Open) {
          out.add(Soup.normal(and(rest, t), with(buffers, a, new TypeTerm.Closed(a))));
        }
      }
      case TypeTerm.Prefixed _,
          TypeTerm.Branching _,
          TypeTerm.Par _,
          TypeTerm.Nil _,
          TypeTerm.Call _,
          TypeTerm.Res _,
          TypeTerm.Open _,
          TypeTerm.Closed _ -> {}
    }
  }

  /// |TAU|; |PUSH| with |IN-B|; |POP| with |OUT-B|; |COM| of a receive with `a★` by |CLD|, and of a
  /// send with a receive.
  private void prefix(
      TypeTerm.Prefixed p,
      List<TypeTerm> rest,
      SequencedMap<String, TypeTerm> buffers,
      List<Soup> out) {
    List<TypeTerm> next = and(rest, p.next());
    switch (p.prefix()) {
      case TypeTerm.Tau _ -> out.add(Soup.normal(next, buffers));
      case TypeTerm.Out(String a) -> {
        if (!(buffers.get(a) instanceof TypeTerm.Open(String _, int n, int k))) {
          return;
        }
        if (k < n) {
          out.add(Soup.normal(next, with(buffers, a, new TypeTerm.Open(a, n, k + 1))));
        } else if (n == 0) {
          com(a, p, rest, buffers, out);
        }
      }
      case TypeTerm.In(String a) -> {
        if (buffers.get(a) instanceof TypeTerm.Closed) {
          out.add(Soup.normal(next, buffers));
        } else if (buffers.get(a) instanceof TypeTerm.Open(String _, int n, int k) && k >= 1) {
          out.add(Soup.normal(next, with(buffers, a, new TypeTerm.Open(a, n, k - 1))));
        }
      }
    }
  }

  private void com(
      String a,
      TypeTerm.Prefixed p,
      List<TypeTerm> beside,
      SequencedMap<String, TypeTerm> buffers,
      List<Soup> out) {
    for (int j = 0; j < beside.size(); j++) {
      List<TypeTerm> heads = unfolded(beside.get(j));
      for (int h = 0; h < heads.size(); h++) {
        List<TypeTerm> rest = without(beside, j);
        rest.addAll(without(heads, h));
        for (TypeTerm.Prefixed q : offers(heads.get(h))) {
          if (q.prefix().equals(new TypeTerm.In(a))) {
            out.add(Soup.normal(and(and(rest, p.next()), q.next()), buffers));
          }
        }
      }
    }
  }

  private static List<TypeTerm> and(List<TypeTerm> rest, TypeTerm t) {
    List<TypeTerm> all = new ArrayList<>(rest);
    all.add(t);
    return all;
  }

  private static SequencedMap<String, TypeTerm> with(
      SequencedMap<String, TypeTerm> buffers, String a, TypeTerm buffer) {
    SequencedMap<String, TypeTerm> changed = new TreeMap<>(buffers);
    changed.put(a, buffer);
    return changed;
  }

  private static <T> List<T> without(List<T> list, int index) {
    List<T> less = new ArrayList<>(list);
    less.remove(index);
    return less;
  }
}
