package concord.go.types;

import concord.go.syntax.Node;

/// A map keyed by the identity of nodes.
///
/// Hashes by the place of a node in its file, which, unlike an identity hash code, costs no slow
/// first call; hashes are kept, so that growing asks no node again.
final class NodeTable<V> {
  private Node[] keys;
  private int[] hashes;
  private Object[] values;
  private int size;

  /// For about `expected` nodes.
  NodeTable(int expected) {
    int capacity = Math.max(16, Integer.highestOneBit(Math.max(1, expected)) * 2);
    keys = new Node[capacity];
    hashes = new int[capacity];
    values = new Object[capacity];
  }

  /// Nodes that start at the same place are mostly of different classes.
  private static int hash(Node n) {
    int h = (n.start() * 31 + n.getClass().hashCode()) * 0x9E3779B9;
    return h ^ h >>> 15;
  }

  private int find(Node key, int hash) {
    int mask = keys.length - 1;
    int i = hash & mask;
    while (keys[i] != null && keys[i] != key) {
      i = i + 1 & mask;
    }
    return i;
  }

  /// Null if there is none.
  @SuppressWarnings("unchecked")
  V get(Node key) {
    return (V) values[find(key, hash(key))];
  }

  void put(Node key, V value) {
    int hash = hash(key);
    int i = find(key, hash);
    if (keys[i] == null) {
      if (3 * ++size > 2 * keys.length) {
        grow();
        i = find(key, hash);
      }
      keys[i] = key;
      hashes[i] = hash;
    }
    values[i] = value;
  }

  private void grow() {
    Node[] oldKeys = keys;
    int[] oldHashes = hashes;
    Object[] oldValues = values;
    keys = new Node[2 * oldKeys.length];
    hashes = new int[2 * oldKeys.length];
    values = new Object[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != null) {
        int j = find(oldKeys[i], oldHashes[i]);
        keys[j] = oldKeys[i];
        hashes[j] = oldHashes[i];
        values[j] = oldValues[i];
      }
    }
  }
}
