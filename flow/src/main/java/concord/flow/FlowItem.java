package concord.flow;

import java.util.List;
import java.util.Optional;

/// A flow item `ω`: one thing a coroutine does.
///
/// Fig. 1 has only the first two. The next four are section IV's: what `go`, calls, `defer` and
/// `if` of a Go program become. The last ones serve the labels, which the paper leaves as future
/// work: they make channels and pass them on.
public sealed interface FlowItem {
  /// The site of an item that no program has.
  int NOWHERE = -1;

  /// `!τ`, or `!τ@c` on the channel `c`: yields.
  ///
  /// @param site which operation of the program it came from, or [#NOWHERE]: not part of the
  ///   calculus, so items that differ only in it are equal
  record Yield(Type type, Optional<String> label, int site) implements FlowItem {
    public Yield(Type type, Optional<String> label) {
      this(type, label, NOWHERE);
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Yield(Type t, var l, int _) && type.equals(t) && label.equals(l);
    }

    @Override
    public int hashCode() {
      return 31 * type.hashCode() + label.hashCode();
    }
  }

  /// `?τ`, or `?τ@c`: receives. The site is as that of a yield.
  record Receive(Type type, Optional<String> label, int site) implements FlowItem {
    public Receive(Type type, Optional<String> label) {
      this(type, label, NOWHERE);
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Receive(Type t, var l, int _) && type.equals(t) && label.equals(l);
    }

    @Override
    public int hashCode() {
      return 37 * type.hashCode() + label.hashCode();
    }
  }

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

  /// `[ω; ω]`, or `x = [ω; ω]`: a function that was inlined, and that ends with the bracket.
  record Inlined(List<FlowItem> items, List<String> results) implements FlowItem {
    public Inlined {
      items = List.copyOf(items);
      results = List.copyOf(results);
    }
  }

  /// `new c`, or `new c^3` with a buffer: makes a channel, called `c` from here to the end of the
  /// function.
  record New(String label, int capacity) implements FlowItem {
    public New(String label) {
      this(label, 0);
    }
  }

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
