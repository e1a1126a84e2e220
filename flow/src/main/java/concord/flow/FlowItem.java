package concord.flow;

import java.util.List;
import java.util.Optional;

/// A flow item `ω`: one thing a coroutine does.
///
/// Fig. 1 has only the first two. The next four are section IV's: what `go`, calls, `defer` and
/// `if` of a Go program become. The last ones serve the labels, which the paper leaves as future
/// work: they make channels and hand them on.
public sealed interface FlowItem {
  /// `!τ`, or `!τ@c` on the channel `c`: yields.
  record Yield(Type type, Optional<String> label) implements FlowItem {}

  /// `?τ`, or `?τ@c`: receives.
  record Receive(Type type, Optional<String> label) implements FlowItem {}

  /// `Start(d)`, which is short for `!Start(d)`: a new coroutine beside this one.
  record Start(Type definition) implements FlowItem {}

  /// `Inline(d)`, or `x, y = Inline(d)` when it names the results: a call.
  record Inline(Type definition, List<String> results) implements FlowItem {
    public Inline {
      results = List.copyOf(results);
    }
  }

  /// `Defer(d)`: a call when the surrounding function ends.
  record Defer(Type definition) implements FlowItem {}

  /// `(⟨ω; ω⟩/ρ | ⟨ω; ω⟩/ρ)`: a union whose alternatives are flows.
  record Choice(List<Alternative> alternatives) implements FlowItem {
    public Choice {
      alternatives = List.copyOf(alternatives);
    }
  }

  /// `Deferred(d)`: a call that waits at the end of its function, last deferred first.
  record Deferred(Type definition) implements FlowItem {}

  /// `[ω; ω]`, or `x = [ω; ω]`: a function that was inlined, and that ends where the bracket ends.
  record Inlined(List<FlowItem> items, List<String> results) implements FlowItem {
    public Inlined {
      items = List.copyOf(items);
      results = List.copyOf(results);
    }
  }

  /// `new c`: makes a channel, called `c` from here to the end of the function.
  record New(String label) implements FlowItem {}

  /// `return c, 3`: what the results of the surrounding function are.
  record Return(List<Type> values) implements FlowItem {
    public Return {
      values = List.copyOf(values);
    }
  }

  /// `⟨ω; ω⟩/ρ`.
  record Alternative(List<FlowItem> items, Condition condition) {
    public Alternative {
      items = List.copyOf(items);
    }
  }

  static FlowItem yields(Type type) {
    return new Yield(type, Optional.empty());
  }

  static FlowItem receives(Type type) {
    return new Receive(type, Optional.empty());
  }
}
