package concord.verify.numbers;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// How many bytes a number takes.
public enum Width {
  BYTE(0, 0xFF),
  CHAR(1, 0xFFFF),
  INT(2, Integer.MAX_VALUE);

  private static final VarHandle CHARS =
      MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.nativeOrder());
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private final int shift;

  /// The largest number of this width.
  public final int most;

  Width(int shift, int most) {
    this.shift = shift;
    this.most = most;
  }

  /// The smallest width for numbers up to this one.
  public static Width of(int number) {
    return number <= BYTE.most ? BYTE : number <= CHAR.most ? CHAR : INT;
  }

  /// The bytes of so many numbers.
  public int bytes(int count) {
    return count << shift;
  }

  /// The number at an index, counted from an offset in bytes.
  public int get(byte[] bytes, int from, int index) {
    return switch (shift) {
      case 0 -> bytes[from + index] & 0xFF;
      case 1 -> (char) CHARS.get(bytes, from + 2 * index);
      default -> (int) INTS.get(bytes, from + 4 * index);
    };
  }

  /// Reads so many numbers, counted from an offset in bytes.
  public void unpack(byte[] bytes, int from, int[] into, int count) {
    switch (shift) {
      case 0 -> {
        for (int i = 0; i < count; i++) {
          into[i] = bytes[from + i] & 0xFF;
        }
      }
      case 1 -> {
        for (int i = 0; i < count; i++) {
          into[i] = (char) CHARS.get(bytes, from + 2 * i);
        }
      }
      default -> {
        for (int i = 0; i < count; i++) {
          into[i] = (int) INTS.get(bytes, from + 4 * i);
        }
      }
    }
  }

  /// Whether so many bytes from an offset on are the first ones of others.
  public static boolean equal(byte[] some, int from, byte[] others, int count) {
    int at = 0;
    for (; at + Long.BYTES <= count; at += Long.BYTES) {
      if ((long) LONGS.get(some, from + at) != (long) LONGS.get(others, at)) {
        return false;
      }
    }
    for (; at < count; at++) {
      if (some[from + at] != others[at]) {
        return false;
      }
    }
    return true;
  }

  public void set(byte[] bytes, int from, int index, int number) {
    switch (shift) {
      case 0 -> bytes[from + index] = (byte) number;
      case 1 -> CHARS.set(bytes, from + 2 * index, (char) number);
      default -> INTS.set(bytes, from + 4 * index, number);
    }
  }
}
