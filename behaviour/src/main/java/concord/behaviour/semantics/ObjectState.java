package concord.behaviour.semantics;

import concord.behaviour.Sort;
import java.util.List;

/// An object: a small state machine that answers requests. The rest of the semantics does not
/// depend on the kinds of objects, with one exception: on an open channel without a buffer, a send
/// and a receive synchronise (|COM|).
public sealed interface ObjectState
    permits ChannelState,
        NilChannelState,
        MutexState,
        RWMutexState,
        WaitGroupState,
        CondState,
        OnceState,
        CellState,
        OracleState {

  /// All possible answers in this state. If there is none, the goroutine waits. A request of the
  /// wrong sort waits for ever; well-formed programs make none.
  List<Response> answers(Request request);

  /// The same object after others got new numbers.
  default ObjectState rename(Renaming renaming) {
    return this;
  }

  /// The objects that this one refers to.
  default List<Integer> contents() {
    return List.of();
  }

  /// A new object; `initial` is what a cell starts with.
  static ObjectState of(Sort sort, Message initial) {
    return switch (sort) {
      case Sort.Channel(_, int capacity) -> ChannelState.open(capacity);
      case Sort.NilChannel _ -> new NilChannelState();
      case Sort.Mutex _ -> new MutexState(false);
      case Sort.RWMutex _ -> RWMutexState.FREE;
      case Sort.WaitGroup _ -> new WaitGroupState(0);
      case Sort.Cond _ -> CondState.EMPTY;
      case Sort.Once _ -> new OnceState(OnceState.Phase.FRESH);
      case Sort.Cell _ -> new CellState(initial);
      case Sort.Oracle(var tags) -> new OracleState(tags);
    };
  }
}
