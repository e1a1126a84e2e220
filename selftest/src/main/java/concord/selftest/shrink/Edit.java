package concord.selftest.shrink;

/// Replaces the bytes `[start, end)` by `text`.
record Edit(int start, int end, String text) {
  static Edit remove(int start, int end) {
    return new Edit(start, end, "");
  }

  String apply(byte[] source) {
    byte[] middle = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    byte[] all = new byte[start + middle.length + source.length - end];
    System.arraycopy(source, 0, all, 0, start);
    System.arraycopy(middle, 0, all, start, middle.length);
    System.arraycopy(source, end, all, start + middle.length, source.length - end);
    return new String(all, java.nio.charset.StandardCharsets.UTF_8);
  }

  /// How much shorter the program gets.
  int gain() {
    return end - start - text.length();
  }
}
