package concord.verify;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// How many bytes a number takes.
enum Width {
  BYTE(0, 0xFF),
  CHAR(1, 0xFFFF),
  INT(2, Integer.MAX_VALUE);

  private static final VarHandle CHARS =
      MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.nativeOrder());
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());

  private final int shift;

  /// The largest number of this width.
  final int most;

  Width(int shift, int most) {
    this.shift = shift;
    this.most = most;
  }

  /// The smallest width for numbers up to this one.
  static Width of(int number) {
    return number <= BYTE.most ? BYTE : number <= CHAR.most ? CHAR : INT;
  }

  /// The bytes of so many numbers.
  int bytes(int count) {
    return count << shift;
  }

  /// The number at an index, counted from an offset in bytes.
  int get(byte[] bytes, int from, int index) {
    return switch (shift) {
      case 0 -> bytes[from + index] & 0xFF;
      case 1 -> (char) CHARS.get(bytes, from + 2 * index);
      default -> (int) INTS.get(bytes, from + 4 * index);
    };
  }

  void set(byte[] bytes, int from, int index, int number) {
    switch (shift) {
      case 0 -> bytes[from + index] = (byte) number;
      case 1 -> CHARS.set(bytes, from + 2 * index, (char) number);
      default -> INTS.set(bytes, from + 4 * index, number);
    }
  }
}
