package concord.verify.numbers;

import java.util.Arrays;

/// A growing list of ints.
public final class Ints {
  private int[] items = new int[16];
  private int size = 0;

  public int size() {
    return size;
  }

  public int get(int i) {
    return items[i];
  }

  public void set(int i, int value) {
    items[i] = value;
  }

  public void add(int value) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size + (size >> 1));
    }
    items[size++] = value;
  }

  public void pop() {
    size--;
  }

  /// The items and maybe more; no longer the items once one is added.
  public int[] items() {
    return items;
  }

  public int[] toArray() {
    return Arrays.copyOf(items, size);
  }

  public long bytes() {
    return 4L * items.length;
  }

  /// The bytes taken beside these when it grows next.
  public long growth() {
    return bytes() + bytes() / 2;
  }
}
