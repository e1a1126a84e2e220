package concord.flow.reduce;

import concord.flow.FlowItem;
import concord.flow.Term;
import concord.flow.Type;
import concord.flow.reduce.State.Coroutine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// `ψτⁿ ⇒ ⟨ψτ, ψτ, …⟩`, only when it is needed: as long as a coroutine can receive a power as a
/// whole, `match` may bind its length, as in `match(Int⁵, Intⁿ) = {n ↦ 5}`. Like the distribution
/// over other sequences, this is not a step of its own.
final class Powers {
  /// Powers of at most so many elements are expanded.
  private static final long LONGEST = 10_000;

  private final Options options;
  private final Rules rules;

  Powers(Options options, Rules rules) {
    this.options = options;
    this.rules = rules;
  }

  State apart(State state) {
    State next = state;
    if (state.pending().isPresent()) {
      State.Pending pending = state.pending().get();
      return rules.isReceived(state, pending.item(), pending.from())
          ? state
          : receiverApart(state, pending.item(), pending.from());
    }
    for (Coroutine c : state.coroutines()) {
      Optional<FlowItem.Yield> yielded = Rules.yielded(c);
      if (yielded.isPresent() && !rules.isReceived(next, yielded.get(), c.id())) {
        next = yieldApart(next, c, yielded.get());
        Optional<FlowItem.Yield> first =
            next.coroutines().stream()
                .filter(d -> d.id() == c.id())
                .findFirst()
                .flatMap(Rules::yielded);
        if (first.isPresent() && !rules.isReceived(next, first.get(), c.id())) {
          next = receiverApart(next, first.get(), c.id());
        }
      }
    }
    return next;
  }

  /// No coroutine receives all of it. If yields wait for a receiver, it stays whole until a
  /// coroutine can receive one element.
  private State yieldApart(State state, Coroutine c, FlowItem.Yield item) {
    if (!(item.type() instanceof Type.Power(Type element, Term.Int(long n))) || n > LONGEST) {
      return state;
    }
    FlowItem.Yield one = new FlowItem.Yield(element, item.label(), item.site());
    boolean waits = options.externalYields() == Options.ExternalYields.OFF;
    boolean wanted =
        rules.isReceived(state, one, c.id()) || !receiverApart(state, one, c.id()).equals(state);
    return waits && !wanted ? state : state.replace(c.with(copies(c.items(), one, n)));
  }

  private State receiverApart(State state, FlowItem.Yield item, int from) {
    for (Coroutine c : state.coroutines()) {
      if (Frames.h(c.items()).orElse(null)
              instanceof
              FlowItem.Receive(Type.Power(Type element, Term.Int(long n)), var label, int site)
          && n <= LONGEST) {
        FlowItem.Receive one = new FlowItem.Receive(element, label, site);
        State split = state.replace(c.with(copies(c.items(), one, n)));
        if (rules.isReceived(split, item, from)) {
          return split;
        }
      }
    }
    return state;
  }

  private static List<FlowItem> copies(List<FlowItem> items, FlowItem one, long n) {
    List<FlowItem> copies = new ArrayList<>(Collections.nCopies((int) n, one));
    return Frames.replaceHead(items, Tidy.distribute(copies));
  }
}
