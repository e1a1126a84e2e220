package concord.go.types;

import concord.go.syntax.Node;

/// A map keyed by the identity of nodes.
///
/// Hashes by the place of a node in its file, which, unlike an identity hash code, costs no slow
/// first call. A node and what is known of it lie side by side, so that a question touches memory
/// once; there is none before the first answer is put in.
final class NodeTable<V> {
  private static final Object[] EMPTY = new Object[2];

  private final int expected;
  private Object[] slots = EMPTY;
  private int size;

  /// For about `expected` nodes.
  NodeTable(int expected) {
    this.expected = expected;
  }

  /// Nodes that start at the same place are mostly of different classes.
  private static int hash(Node n) {
    int h = (n.start() * 31 + n.getClass().hashCode()) * 0x9E3779B9;
    return h ^ h >>> 15;
  }

  /// Where the node is, or would be.
  private static int find(Object[] slots, Node key) {
    int mask = slots.length - 2;
    int i = hash(key) << 1 & mask;
    while (slots[i] != null && slots[i] != key) {
      i = i + 2 & mask;
    }
    return i;
  }

  /// Null if there is none.
  @SuppressWarnings("unchecked")
  V get(Node key) {
    return (V) slots[find(slots, key) + 1];
  }

  void put(Node key, V value) {
    int i = find(slots, key);
    if (slots[i] == null) {
      if (3 * ++size > slots.length) { // two thirds are taken
        grow();
        i = find(slots, key);
      }
      slots[i] = key;
    }
    slots[i + 1] = value;
  }

  private void grow() {
    Object[] old = slots;
    int capacity = Math.max(16, Integer.highestOneBit(Math.max(1, expected)) * 2);
    slots = new Object[old == EMPTY ? 2 * capacity : 2 * old.length];
    for (int i = 0; i < old.length; i += 2) {
      if (old[i] != null) {
        int j = find(slots, (Node) old[i]);
        slots[j] = old[i];
        slots[j + 1] = old[i + 1];
      }
    }
  }
}
