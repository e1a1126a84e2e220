package concord.facts.fixpoint;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.function.Consumer;
import java.util.function.Function;

/// A worklist: first in, first out. What is added twice is handed out once, so that it computes
/// what can be reached. An element whose input has grown is handed out [#again], so that it
/// computes a fixed point. It ends if only finitely many elements grow finitely often.
///
/// The order depends on the order in which elements are added, and on nothing else.
public final class Worklist<T> {
  private final Deque<T> pending = new ArrayDeque<>();
  private final SequencedSet<T> seen = new LinkedHashSet<>();

  public Worklist() {}

  public Worklist(Collection<? extends T> first) {
    first.forEach(this::add);
  }

  /// All that can be reached from `first`, in the order in which it is found.
  public static <T> SequencedSet<T> closure(
      Collection<? extends T> first, Function<T, ? extends Collection<? extends T>> next) {
    Worklist<T> work = new Worklist<>(first);
    work.run(t -> next.apply(t).forEach(work::add));
    return work.seen;
  }

  /// Adds an element; false if it was added before.
  public boolean add(T element) {
    boolean first = seen.add(element);
    if (first) {
      pending.add(element);
    }
    return first;
  }

  /// Hands out an element, whether or not it was handed out before.
  public void again(T element) {
    pending.add(element);
  }

  public boolean isEmpty() {
    return pending.isEmpty();
  }

  /// The next element. There is one unless the worklist is empty.
  public T next() {
    return pending.removeFirst();
  }

  /// Hands out all elements, also those that are added meanwhile.
  public void run(Consumer<T> step) {
    while (!pending.isEmpty()) {
      step.accept(pending.removeFirst());
    }
  }

  /// All that was ever added, in that order. What is only handed out [#again] is not in it.
  public SequencedSet<T> seen() {
    return seen;
  }
}
