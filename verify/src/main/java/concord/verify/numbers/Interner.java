package concord.verify.numbers;

import java.util.Arrays;

/// Gives each sequence of ints one number, from 0 in order of arrival.
public final class Interner {
  private int[][] contents = new int[16][];
  private int[] table = new int[32];
  private int size = 0;

  public int size() {
    return size;
  }

  int[] get(int id) {
    return contents[id];
  }

  /// The number of `content`, which must not be changed afterwards.
  public int intern(int[] content) {
    int mask = table.length - 1;
    int slot = hash(content) & mask;
    for (int entry = table[slot]; entry != 0; entry = table[slot]) {
      if (Arrays.equals(contents[entry - 1], content)) {
        return entry - 1;
      }
      slot = (slot + 1) & mask;
    }
    if (size == contents.length) {
      contents = Arrays.copyOf(contents, 2 * size);
    }
    contents[size] = content;
    table[slot] = ++size;
    if (2 * size > table.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    table = new int[4 * table.length];
    int mask = table.length - 1;
    for (int id = 0; id < size; id++) {
      int slot = hash(contents[id]) & mask;
      while (table[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      table[slot] = id + 1;
    }
  }

  private static int hash(int[] content) {
    int h = content.length;
    for (int x : content) {
      h = (h ^ x) * 0x9E3779B1;
      h ^= h >>> 15;
    }
    return h ^ (h >>> 13);
  }
}
