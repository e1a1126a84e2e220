package concord.infer.know;

import concord.facts.calls.Entry;
import concord.go.code.Code;
import concord.infer.domain.AllocationSite;

/// What code outside an entry could do to the objects that the entry leaves behind.
public interface Outsiders {
  /// An operation that ends a wait.
  enum Help {
    /// For a receiver: a send or a close.
    SEND,
    /// For a sender.
    RECEIVE,
    /// For a waiter at a counter.
    COUNT_DOWN,
    /// For a waiter at a condition variable.
    SIGNAL,
    /// For a goroutine that wants a lock: its release by one that did not take it.
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

  /// Whether outsiders could run code that helps to end a wait for an object which `entry` made at
  /// a place. True if unknown.
  boolean could(Entry entry, AllocationSite made, Help help);

  /// Whether the channel in a register may come from unseen code. If not, the caller passed it.
  boolean mayBeForeign(Code code, int register);
}
