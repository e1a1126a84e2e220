package concord.infer.know;

import concord.facts.calls.Entry;
import concord.go.code.Code;
import concord.infer.domain.AllocationSite;

/// What code outside of an entry could do to the objects that the entry leaves behind.
public interface Outsiders {
  /// What ends a wait.
  enum Help {
    /// For who receives: a send, or a close.
    SEND,
    /// For who sends.
    RECEIVE,
    /// For who waits for a counter.
    COUNT_DOWN,
    /// For who waits for a condition.
    SIGNAL,
    /// For who wants a lock: that it is given back by somebody who did not take it.
    UNLOCK
  }

  /// Outsiders that could do anything.
  Outsiders ABLE =
      new Outsiders() {
        @Override
        public boolean could(Entry entry, AllocationSite made, Help help) {
          return true;
        }

        @Override
        public boolean mayBeForeign(Code code, int register) {
          return true;
        }
      };

  /// Whether there is code that outsiders could run, with an object that `entry` made at a place,
  /// to help others who wait for it. True if that is not known.
  boolean could(Entry entry, AllocationSite made, Help help);

  /// Whether the channel in a register may come from code that is not seen. If not, it was given by
  /// whoever called.
  boolean mayBeForeign(Code code, int register);
}
