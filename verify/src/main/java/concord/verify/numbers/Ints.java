package concord.verify.numbers;

import java.util.Arrays;

/// A growing list of ints.
final class Ints {
  private int[] items = new int[16];
  private int size = 0;

  int size() {
    return size;
  }

  int get(int i) {
    return items[i];
  }

  void set(int i, int value) {
    items[i] = value;
  }

  void add(int value) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size + (size >> 1));
    }
    items[size++] = value;
  }

  void pop() {
    size--;
  }

  /// The items and maybe more; no longer the items once one is added.
  int[] items() {
    return items;
  }

  int[] toArray() {
    return Arrays.copyOf(items, size);
  }

  long bytes() {
    return 4L * items.length;
  }

  /// The bytes taken beside these when it grows next.
  long growth() {
    return bytes() + bytes() / 2;
  }
}
