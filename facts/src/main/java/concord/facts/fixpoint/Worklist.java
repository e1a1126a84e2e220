package concord.facts.fixpoint;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.function.Consumer;
import java.util.function.Function;

/// A first-in, first-out worklist. With [#add], each element is handed out once, so that the
/// worklist computes what is reachable. With [#again], an element whose input has grown is handed
/// out once more, so that it computes a fixed point. It ends if only finitely many elements grow
/// finitely often.
///
/// The order depends on the order in which elements are added, and on nothing else.
public final class Worklist<T> {
  private final Deque<T> pending = new ArrayDeque<>();
  private final SequencedSet<T> seen = new LinkedHashSet<>();

  public Worklist() {}

  public Worklist(Collection<? extends T> first) {
    first.forEach(this::add);
  }

  /// All elements reachable from `first`, in the order in which they are found.
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

  /// Hands out an element once more.
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

  /// Hands out all elements, including those added meanwhile.
  public void run(Consumer<T> step) {
    while (!pending.isEmpty()) {
      step.accept(pending.removeFirst());
    }
  }

  /// All elements ever added, in order. Elements that only [#again] was called for are not
  /// included.
  public SequencedSet<T> seen() {
    return seen;
  }
}
