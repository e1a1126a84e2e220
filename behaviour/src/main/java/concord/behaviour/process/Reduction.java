package concord.behaviour.process;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;

/// `P −→ Q` (Fig. 2; §6 for buffers; Defs. 5.3 and 5.6 for marks), one method for each rule.
/// `[PAR]`, `[RES]` and `[STR]` are [Soup]: a step of some threads is a step of the whole.
///
/// Terminates: [Typing] has rejected definitions that call themselves without doing anything
/// before.
public final class Reduction {
  /// The rules, as printed.
  public enum Rule {
    SCOM,
    SCLOSE,
    CLOSE,
    TAU,
    NEWC,
    IFT,
    IFF,
    IFT_STAR,
    IFF_STAR,
    OUT,
    INA
  }

  /// `l := ε | n·L | n·R` (Def. 5.3).
  public record Decision(int mark, Side side) {}

  public enum Side {
    L,
    R
  }

  record Step(Rule rule, Optional<Decision> label, Soup next) {}

  private final Definitions definitions;
  private final Set<Integer> starred;

  /// @param starred the marks of the conditionals that are `if ∗` (Def. 5.6)
  Reduction(Definitions definitions, Collection<Integer> starred) {
    this.definitions = definitions;
    this.starred = Set.copyOf(starred);
  }

  /// A thread whose calls are unfolded, one of the prefixes it offers, and the threads beside.
  private record Offer(Proc.Prefix prefix, Proc next, List<Proc> beside) {}

  List<Step> steps(Soup soup) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < soup.threads().size(); i++) {
      List<Proc> heads = unfolded(soup.threads().get(i));
      for (int h = 0; h < heads.size(); h++) {
        List<Proc> rest = without(soup.threads(), i);
        rest.addAll(without(heads, h));
        alone(heads.get(h), rest, soup, steps);
        for (Offer offer : offers(heads.get(h), rest)) {
          synchronise(offer, soup, steps);
        }
      }
    }
    return steps;
  }

  /// `[DEF]`: a call is what its definition says, with the arguments in place.
  List<Proc> unfolded(Proc thread) {
    List<Proc> heads = new ArrayList<>();
    Soup.split(thread, heads, new TreeMap<>());
    List<Proc> done = new ArrayList<>();
    for (Proc head : heads) {
      if (head instanceof Proc.Call call) {
        done.addAll(unfolded(definitions.unfold(call)));
      } else {
        done.add(head);
      }
    }
    return done;
  }

  /// `[SEL]`: a select does what one of its cases does.
  private static List<Offer> offers(Proc head, List<Proc> beside) {
    return switch (head) {
      case Proc.Prefixed(var prefix, var next) -> List.of(new Offer(prefix, next, beside));
      case Proc.Select(var cases) ->
          cases.stream().map(c -> new Offer(c.prefix(), c.next(), beside)).toList();
      case Proc.Close _,
          Proc.If _,
          Proc.NewChan _,
          Proc.Par _,
          Proc.Nil _,
          Proc.Call _,
          Proc.Res _,
          Proc.Buffer _ ->
          List.of();
    };
  }

  private void alone(Proc head, List<Proc> rest, Soup soup, List<Step> steps) {
    switch (head) {
      case Proc.If c -> {
        ift(c, rest, soup, steps);
        iff(c, rest, soup, steps);
      }
      case Proc.NewChan c -> newc(c, rest, soup, steps);
      case Proc.Close c -> close(c, rest, soup, steps);
      case Proc.Prefixed _,
          Proc.Select _,
          Proc.Par _,
          Proc.Nil _,
          Proc.Call _,
          Proc.Res _,
          Proc.Buffer _ -> {}
    }
  }

  private void synchronise(Offer offer, Soup soup, List<Step> steps) {
    switch (offer.prefix()) {
      case Proc.Tau _ -> tau(offer, soup, steps);
      case Proc.Send send -> {
        scom(send, offer, soup, steps);
        out(send, offer, soup, steps);
      }
      case Proc.Recv recv -> {
        sclose(recv, offer, soup, steps);
        ina(recv, offer, soup, steps);
      }
    }
  }

  /// ```
  ///                             e ↓ v
  ///   ------------------------------------------------------------- [SCOM]
  ///   c!⟨e⟩;P | c?(y);Q | c⟨σ,0⟩::∅  −→  P | Q{v/y} | c⟨σ,0⟩::∅
  /// ```
  private void scom(Proc.Send send, Offer p, Soup soup, List<Step> steps) {
    Proc.Buffer c = soup.buffers().get(send.channel());
    if (c.closed() || c.bound() > 0) {
      return;
    }
    Exp v = send.value().evaluate();
    for (int j = 0; j < p.beside().size(); j++) {
      List<Proc> heads = unfolded(p.beside().get(j));
      for (int h = 0; h < heads.size(); h++) {
        List<Proc> rest = without(p.beside(), j);
        rest.addAll(without(heads, h));
        for (Offer q : offers(heads.get(h), rest)) {
          if (q.prefix() instanceof Proc.Recv(String u, String y) && u.equals(send.channel())) {
            List<Proc> next = new ArrayList<>(rest);
            next.add(p.next());
            next.add(q.next().with(Map.of(y, v), Map.of()));
            steps.add(step(Rule.SCOM, next, soup.buffers()));
          }
        }
      }
    }
  }

  /// ```
  ///   c?(y);P | c★⟨σ,n⟩::∅  −→  P{v_σ/y} | c★⟨σ,n⟩::∅   [SCLOSE]
  /// ```
  private static void sclose(Proc.Recv recv, Offer p, Soup soup, List<Step> steps) {
    Proc.Buffer c = soup.buffers().get(recv.channel());
    if (c.closed() && c.values().isEmpty()) {
      steps.add(received(Rule.SCLOSE, recv, c.payload().bottom(), p, soup.buffers()));
    }
  }

  /// ```
  ///            |ṽ| < n     e ↓ v
  ///   ---------------------------------------- [OUT]
  ///   c!⟨e⟩;P | c⟨σ,n⟩::ṽ −→ P | c⟨σ,n⟩::v·ṽ
  /// ```
  private static void out(Proc.Send send, Offer p, Soup soup, List<Step> steps) {
    Proc.Buffer c = soup.buffers().get(send.channel());
    if (!c.closed() && c.values().size() < c.bound()) {
      List<Exp> values = new ArrayList<>(c.values());
      values.add(send.value().evaluate());
      List<Proc> next = new ArrayList<>(p.beside());
      next.add(p.next());
      steps.add(step(Rule.OUT, next, with(soup.buffers(), c, values, c.closed())));
    }
  }

  /// ```
  ///   c?(y);P | c⟨σ,n⟩::ṽ·v −→ P{v/y} | c⟨σ,n⟩::ṽ   [INA]
  /// ```
  ///
  /// Differs from the paper: what is in a closed buffer can be received too, as in Go; by Fig. 2
  /// such a receive waits for ever.
  private static void ina(Proc.Recv recv, Offer p, Soup soup, List<Step> steps) {
    Proc.Buffer c = soup.buffers().get(recv.channel());
    if (!c.values().isEmpty()) {
      List<Exp> values = c.values().subList(1, c.values().size());
      var buffers = with(soup.buffers(), c, values, c.closed());
      steps.add(received(Rule.INA, recv, c.values().getFirst(), p, buffers));
    }
  }

  /// `close c;P | c⟨σ⟩::ṽ −→ P | c★⟨σ⟩::ṽ`.
  private static void close(Proc.Close p, List<Proc> rest, Soup soup, List<Step> steps) {
    Proc.Buffer c = soup.buffers().get(p.channel());
    if (!c.closed()) {
      List<Proc> next = new ArrayList<>(rest);
      next.add(p.next());
      steps.add(step(Rule.CLOSE, next, with(soup.buffers(), c, c.values(), true)));
    }
  }

  /// `τ;P −→ P`.
  private static void tau(Offer p, Soup soup, List<Step> steps) {
    List<Proc> next = new ArrayList<>(p.beside());
    next.add(p.next());
    steps.add(step(Rule.TAU, next, soup.buffers()));
  }

  /// ```
  ///                    c ∉ fn(P)
  ///   --------------------------------------------------- [NEWC]
  ///   newchan(y:σ,n);P −→ (νc)(P{c/y} | c⟨σ,n⟩::∅)
  /// ```
  private static void newc(Proc.NewChan p, List<Proc> rest, Soup soup, List<Step> steps) {
    String c = Soup.fresh(soup.buffers());
    SequencedMap<String, Proc.Buffer> buffers = new TreeMap<>(soup.buffers());
    buffers.put(c, new Proc.Buffer(c, p.payload(), p.bound(), List.of(), false));
    List<Proc> next = new ArrayList<>(rest);
    next.add(p.next().with(Map.of(), Map.of(p.name(), c)));
    steps.add(step(Rule.NEWC, next, buffers));
  }

  /// `[IFT]`, `[IFTM]`, and `[IFT∗]`, which asks no condition.
  private void ift(Proc.If p, List<Proc> rest, Soup soup, List<Step> steps) {
    boolean star = starred.contains(p.mark());
    if (star || p.test().isTrue()) {
      Rule rule = star ? Rule.IFT_STAR : Rule.IFT;
      steps.add(decided(rule, new Decision(p.mark(), Side.L), p.yes(), rest, soup));
    }
  }

  /// `[IFF]`, `[IFFM]`, `[IFF∗]`.
  private void iff(Proc.If p, List<Proc> rest, Soup soup, List<Step> steps) {
    boolean star = starred.contains(p.mark());
    if (star || !p.test().isTrue()) {
      Rule rule = star ? Rule.IFF_STAR : Rule.IFF;
      steps.add(decided(rule, new Decision(p.mark(), Side.R), p.no(), rest, soup));
    }
  }

  private static Step decided(Rule rule, Decision label, Proc p, List<Proc> rest, Soup soup) {
    List<Proc> next = new ArrayList<>(rest);
    next.add(p);
    return new Step(rule, Optional.of(label), joined(next, soup.buffers()));
  }

  private static Step received(
      Rule rule, Proc.Recv recv, Exp v, Offer p, SequencedMap<String, Proc.Buffer> buffers) {
    List<Proc> next = new ArrayList<>(p.beside());
    next.add(p.next().with(Map.of(recv.name(), v), Map.of()));
    return step(rule, next, buffers);
  }

  private static Step step(
      Rule rule, List<Proc> threads, SequencedMap<String, Proc.Buffer> buffers) {
    return new Step(rule, Optional.empty(), joined(threads, buffers));
  }

  private static Soup joined(List<Proc> threads, SequencedMap<String, Proc.Buffer> buffers) {
    List<Proc> all = new ArrayList<>();
    threads.forEach(t -> Soup.split(t, all, new TreeMap<>()));
    return Soup.normal(all, buffers);
  }

  private static SequencedMap<String, Proc.Buffer> with(
      SequencedMap<String, Proc.Buffer> buffers, Proc.Buffer c, List<Exp> values, boolean closed) {
    SequencedMap<String, Proc.Buffer> changed = new TreeMap<>(buffers);
    changed.put(c.name(), new Proc.Buffer(c.name(), c.payload(), c.bound(), values, closed));
    return changed;
  }

  private static <T> List<T> without(List<T> list, int index) {
    List<T> less = new ArrayList<>(list);
    less.remove(index);
    return less;
  }
}
