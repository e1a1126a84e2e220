package concord.behaviour;

import java.util.List;

/// What a goroutine does to one object. The object's [Sort] decides which actions it accepts, when
/// they block and how they can end.
public sealed interface Action {
  /// The name of the object acted upon.
  String object();

  // Channels (POPL 2017, Fig. 3).

  /// `send c`: the paper's `ā`. Plain behaviours send [Value#NONE].
  record Send(String object, Value value) implements Action {
    public static Send of(String object) {
      return new Send(object, Value.NONE);
    }
  }

  /// `recv c`: the paper's `a`. Outcomes: the tag of the value received, or [Value#CLOSED].
  record Recv(String object) implements Action {}

  /// `close c`: the paper's `end[a]`.
  record Close(String object) implements Action {}

  /// `count c`: how many messages are in the buffer, Go's `len(c)`. Never blocks. Outcomes: those
  /// of [Value#filling]; a channel without a buffer is empty.
  record Count(String object) implements Action {}

  // Mutex and RWMutex.

  record Lock(String object) implements Action {}

  record Unlock(String object) implements Action {}

  record RLock(String object) implements Action {}

  record RUnlock(String object) implements Action {}

  /// Never blocks. Outcomes: [Value#TRUE], [Value#FALSE].
  record TryLock(String object) implements Action {}

  /// Never blocks. Outcomes: [Value#TRUE], [Value#FALSE].
  record TryRLock(String object) implements Action {}

  // WaitGroup.

  /// `add w n`; `Done` is `add w -1`.
  record Add(String object, int delta) implements Action {}

  /// Blocks until the counter is zero.
  record Wait(String object) implements Action {}

  // Cond. Go's `c.Wait()` is `enroll c; unlock l; await c; lock l`.

  /// Joins the queue of waiters; never blocks. On every path, its `await` follows in the same
  /// definition before the goroutine enrols again, calls or ends. [WellFormedness] checks that.
  record Enroll(String object) implements Action {}

  /// Blocks until a signal or broadcast that came after the enrolment.
  record Await(String object) implements Action {}

  record Signal(String object) implements Action {}

  record Broadcast(String object) implements Action {}

  // Once. Go's `o.Do(f)` is `begin o {first: f; finish o}`.

  /// Blocks while another goroutine is between begin and finish. Outcomes: [Value#FIRST],
  /// [Value#DONE].
  record Begin(String object) implements Action {}

  record Finish(String object) implements Action {}

  // Cells: shared variables whose value decides what is communicated.

  /// Never blocks. Outcomes: the tag of the value stored last, with its names.
  record Load(String object) implements Action {}

  /// Never blocks.
  record Store(String object, Value value) implements Action {}

  /// Reads and writes in one step (compare-and-swap, fetch-and-add): the rewrite whose `from` is
  /// the tag of the value there, if any, says what is stored. Never blocks. Outcomes: the tag of
  /// the value before, with its names.
  record Update(String object, List<Rewrite> rewrites) implements Action {
    public Update {
      rewrites = List.copyOf(rewrites);
    }
  }

  /// `from → to`.
  record Rewrite(String from, Value to) {}

  /// Reads an oracle: an input whose value is unknown but never changes. Never blocks. Outcomes:
  /// one of the oracle's tags, the same for every reader.
  record Decide(String object) implements Action {}

  // Objects of every sort.

  /// `same x y`: whether two names mean the same object. No other goroutine takes part and no
  /// object changes. As a case of a select it is always possible, like `tau`. Never blocks.
  /// Outcomes: [Value#TRUE], [Value#FALSE].
  record Same(String object, String other) implements Action {}

  /// `share x`: from here on unseen code can reach the object and may do what others wait for. So
  /// waiting for it is no violation. Changes nothing else and never blocks.
  record Share(String object) implements Action {}
}
