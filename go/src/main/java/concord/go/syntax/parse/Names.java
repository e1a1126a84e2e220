package concord.go.syntax.parse;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.go.syntax.Token;
import java.util.Arrays;

/// Turns the bytes of identifiers into strings, one string for each name, and knows the keywords.
///
/// One table may serve many files, one after another, but only one thread. It forgets its names
/// when there are too many to keep.
public final class Names {
  private static final int MAX_NAMES = 1 << 19;
  private static final int MAX_LITERAL = 6;

  /// A name or keyword, with its bytes for comparison.
  static final class Entry {
    final Token token;
    final String name;
    private final byte[] text;
    private final int hash;

    private Entry(Token token, String name, byte[] text, int hash) {
      this.token = token;
      this.name = name;
      this.text = text;
      this.hash = hash;
    }
  }

  private Entry[] table;
  private int size;

  public Names() {
    table = withKeywords();
  }

  /// The entry of `src[start, end)`; `hash` is that of [#hash].
  Entry get(byte[] src, int start, int end, int hash) {
    int mask = table.length - 1;
    int slot = spread(hash) & mask;
    for (Entry e = table[slot]; e != null; e = table[slot]) {
      if (e.hash == hash && Arrays.equals(e.text, 0, e.text.length, src, start, end)) {
        return e;
      }
      slot = (slot + 1) & mask;
    }
    byte[] text = Arrays.copyOfRange(src, start, end);
    Entry entry = new Entry(Token.IDENT, new String(text, UTF_8), text, hash);
    insert(entry);
    return entry;
  }

  /// The text of a short literal, one string for all that look the same.
  String literal(byte[] src, int start, int end) {
    if (end - start > MAX_LITERAL) {
      return new String(src, start, end - start, UTF_8);
    }
    int hash = 0;
    for (int p = start; p < end; p++) {
      hash = hash(hash, src[p]);
    }
    return get(src, start, end, hash).name;
  }

  /// The hash of a name that ends in `next` and starts with a name of hash `hash` (0 if empty).
  static int hash(int hash, byte next) {
    return hash * 31 + next;
  }

  private void insert(Entry entry) {
    if (size >= MAX_NAMES) {
      table = withKeywords();
    } else if (2 * size >= table.length) {
      Entry[] old = table;
      table = new Entry[4 * old.length];
      for (Entry e : old) {
        if (e != null) {
          place(table, e);
        }
      }
    }
    place(table, entry);
    size++;
  }

  private static void place(Entry[] table, Entry entry) {
    int mask = table.length - 1;
    int slot = spread(entry.hash) & mask;
    while (table[slot] != null) {
      slot = (slot + 1) & mask;
    }
    table[slot] = entry;
  }

  private static int spread(int hash) {
    return (hash * 0x9E3779B9) >>> 8;
  }

  private Entry[] withKeywords() {
    Entry[] fresh = new Entry[1024];
    size = 0;
    for (Token t : Token.values()) {
      if (t.isKeyword()) {
        byte[] text = t.text().getBytes(UTF_8);
        int hash = 0;
        for (byte b : text) {
          hash = hash(hash, b);
        }
        place(fresh, new Entry(t, t.text(), text, hash));
        size++;
      }
    }
    return fresh;
  }
}
