package concord.behaviour.semantics;

import concord.behaviour.Action;
import concord.behaviour.Stmt;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// The barbs of states: POPL 2017, Def. 4.3, and Def. C.1 for buffers.
public final class Barbs {
  private final Semantics semantics;

  public Barbs(Semantics semantics) {
    this.semantics = semantics;
  }

  /// `T ↓õ` of one goroutine: the actions one of which it waits for.
  ///
  /// ```
  ///   a ↓a     ā ↓ā     end[a];T ↓end[a]
  ///
  ///   T{ã/x̃} ↓o     t(x̃) = T          ∀i : κᵢ ↓oᵢ
  ///   ----------------------     ----------------------
  ///          t⟨ã⟩ ↓o             &{κᵢ;Tᵢ} ↓{o₁ … oₙ}
  /// ```
  ///
  /// A select that can continue alone, by `τ` or `otherwise`, waits for nothing and has no barbs.
  /// The same holds for `count`.
  public List<Barb> waitsFor(Goroutine t) {
    Goroutine head = semantics.unfolded(t);
    if (head.isFinished()) {
      return List.of();
    }
    if (head.top().at().stmt().orElseThrow() instanceof Stmt.Select(var cases, var otherwise)
        && (otherwise.isPresent() || cases.stream().anyMatch(c -> c.prefix().isSilent()))) {
      return List.of();
    }
    List<Offer> offers = semantics.offers(head);
    return offers.stream().anyMatch(offer -> offer.action() instanceof Action.Count)
        ? List.of()
        : offers.stream().map(offer -> barb(offer.label())).toList();
  }

  private static Barb barb(Label label) {
    return switch (label) {
      case Label.In(int a) -> new Barb.In(a);
      case Label.Out(int a) -> new Barb.Out(a);
      case Label.End(int a) -> new Barb.End(a);
      case Label.Ask(int a, String verb) -> new Barb.Ask(a, verb);
      case Label.Sync(int a) -> new Barb.Sync(a);
      case Label.Tau _ -> throw new IllegalArgumentException("τ is no barb");
    };
  }

  /// The barbs of an object.
  ///
  /// ```
  ///                 k < n            k ≥ 1
  ///   a★ ↓a★     -----------      -----------
  ///               ⌊a⌋ⁿₖ ↓•a       ⌊a⌋ⁿₖ ↓a•
  /// ```
  ///
  /// Differs from the paper: Def. C.1 prints `k ≤ 1` for the last, against |OUT-B| and its own
  /// text.
  public static List<Barb> ofObject(int a, ObjectState object) {
    List<Barb> barbs = new ArrayList<>();
    if (object instanceof ChannelState(int n, boolean closed, var buffer)) {
      if (closed) {
        barbs.add(new Barb.Closed(a));
      } else if (buffer.size() < n) {
        barbs.add(new Barb.Room(a));
      }
      if (!buffer.isEmpty()) {
        barbs.add(new Barb.Item(a));
      }
    }
    return barbs;
  }

  /// All `o` with `T ↓o`: those of goroutines that wait for one action, those of objects, and
  /// `[a]`.
  public SequencedSet<Barb> of(State state) {
    SequencedSet<Barb> barbs = new LinkedHashSet<>();
    for (Goroutine t : state.goroutines()) {
      List<Barb> waits = waitsFor(t);
      if (waits.size() == 1) {
        barbs.addAll(waits);
      }
    }
    for (int a = 0; a < state.objects().size(); a++) {
      barbs.addAll(ofObject(a, state.objects().get(a)));
    }
    for (Step step : semantics.steps(state)) {
      if (step.label() instanceof Label.Sync(int a)) {
        barbs.add(new Barb.Sync(a));
      }
    }
    return barbs;
  }
}
