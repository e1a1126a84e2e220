package concord.verify.machine;

import concord.behaviour.Sort;
import concord.verify.code.Code;
import concord.verify.numbers.Interner;
import java.util.Arrays;
import java.util.function.IntConsumer;

/// All object states met so far, each once, and how they change.
public final class Objects {
  static final int CHANGES = 3;

  private static final int[] NONE = {};

  /// An unknown message.
  private static final int[] ANY = {Code.ANY_TAG};

  private final Code code;
  private final Interner interner = new Interner();
  private Obj[] objects = new Obj[16];
  private boolean[] meets = new boolean[16];

  Objects(Code code) {
    this.code = code;
  }

  public Obj get(int id) {
    return objects[id];
  }

  /// Whether this is an open unbuffered channel; see [Obj#meets].
  public boolean meets(int id) {
    return meets[id];
  }

  int size() {
    return interner.size();
  }

  public int intern(int[] content) {
    int before = interner.size();
    int id = interner.intern(content);
    if (id == before) {
      if (id == objects.length) {
        objects = Arrays.copyOf(objects, 2 * id);
        meets = Arrays.copyOf(meets, 2 * id);
      }
      objects[id] = describe(id, content);
      meets[id] = objects[id].meets;
    }
    return id;
  }

  private Obj describe(int id, int[] content) {
    if (content[0] == Obj.TICKET) {
      return new Obj(id, content, Obj.Kind.TICKET, 0, NONE);
    }
    Sort sort = code.makers().get(content[0]).sort();
    int capacity = sort instanceof Sort.Channel channel ? channel.capacity() : 0;
    return new Obj(id, content, Obj.kind(sort), capacity, refs(content));
  }

  /// Calls `visit` with the index of every object inside a content.
  void forEachRef(int[] content, IntConsumer visit) {
    if (content[0] == Obj.TICKET) {
      return;
    }
    int data = Obj.DATA;
    switch (code.makers().get(content[0]).sort()) {
      case Sort.Channel _ -> {
        for (int i = data + 2; i < content.length; ) {
          int end = i + 2 + content[i + 1];
          for (i += 2; i < end; i++) {
            visit.accept(i);
          }
        }
      }
      case Sort.Cell _ -> {
        for (int i = data + 2; i < content.length; i++) {
          visit.accept(i);
        }
      }
      case Sort.Cond _ -> {
        for (int i = data + 1; i < content.length; i++) {
          visit.accept(i);
        }
      }
      case Sort.NilChannel _,
          Sort.Mutex _,
          Sort.RWMutex _,
          Sort.WaitGroup _,
          Sort.Once _,
          Sort.Oracle _ -> {}
    }
  }

  private int[] refs(int[] content) {
    int[] refs = new int[content.length];
    int[] n = {0};
    forEachRef(
        content,
        i -> {
          if (content[i] >= 0) {
            refs[n[0]++] = content[i];
          }
        });
    return n[0] == 0 ? NONE : Arrays.copyOf(refs, n[0]);
  }

  /// A new object: `made` is its maker and, for a cell, the objects in its initial value.
  int[] fresh(int[] made) {
    Code.Maker maker = code.makers().get(made[0]);
    int[] data =
        switch (maker.sort()) {
          case Sort.Channel _ -> new int[] {0, 0};
          case Sort.NilChannel _ -> NONE;
          case Sort.Mutex _, Sort.WaitGroup _, Sort.Cond _, Sort.Once _, Sort.Oracle _ ->
              new int[] {0};
          case Sort.RWMutex _ -> new int[] {0, 0, 0};
          case Sort.Cell _ -> {
            int[] cell = new int[made.length + 1];
            cell[0] = maker.tag();
            cell[1] = made.length - 1;
            System.arraycopy(made, 1, cell, 2, made.length - 1);
            yield cell;
          }
        };
    int[] content = new int[Obj.DATA + data.length];
    content[0] = made[0];
    System.arraycopy(data, 0, content, Obj.DATA, data.length);
    return content;
  }

  static int[] ticket() {
    return new int[] {Obj.TICKET, 0, 0};
  }

  /// A content with one more flag.
  public static int[] flagged(int[] content, int flag) {
    int[] flagged = content.clone();
    flagged[1] |= flag;
    return flagged;
  }

  /// The object with one data element changed.
  int with(Obj object, int index, int value) {
    int[] content = object.content.clone();
    content[Obj.DATA + index] = value;
    return intern(content);
  }

  /// A channel after a message (a tag, then objects) was put into its buffer.
  int push(Obj channel, int[] message) {
    if (code.plain()) {
      return count(channel, 0, 1);
    }
    int[] old = channel.content;
    int[] content = Arrays.copyOf(old, old.length + 1 + message.length);
    content[Obj.DATA + 1]++;
    content[old.length] = message[0];
    content[old.length + 1] = message.length - 1;
    System.arraycopy(message, 1, content, old.length + 2, message.length - 1);
    return intern(content);
  }

  /// A channel after its first message was taken out.
  int pop(Obj channel) {
    if (code.plain()) {
      return count(channel, 1, -1);
    }
    int[] old = channel.content;
    int first = Obj.DATA + 2;
    int length = 2 + old[first + 1];
    int[] content = new int[old.length - length];
    System.arraycopy(old, 0, content, 0, first);
    System.arraycopy(old, first + length, content, first, old.length - first - length);
    content[Obj.DATA + 1]--;
    return intern(content);
  }

  private int count(Obj channel, int change, int delta) {
    if (channel.next[change] == 0) {
      channel.next[change] = 1 + with(channel, 1, channel.count() + delta);
    }
    return channel.next[change] - 1;
  }

  /// A mutex after it was taken or released, a channel after it was closed.
  int toggle(Obj object, int value) {
    if (object.next[2] == 0) {
      object.next[2] = 1 + with(object, 0, value);
    }
    return object.next[2] - 1;
  }

  /// The first message of a buffer: its tag, then its objects.
  int[] first(Obj channel) {
    if (code.plain()) {
      return ANY;
    }
    return message(channel.content, Obj.DATA + 2);
  }

  /// The value of a cell: a tag, then objects.
  static int[] held(Obj cell) {
    return message(cell.content, Obj.DATA);
  }

  private static int[] message(int[] content, int at) {
    int[] message = new int[1 + content[at + 1]];
    message[0] = content[at];
    System.arraycopy(content, at + 2, message, 1, message.length - 1);
    return message;
  }

  int store(Obj cell, int[] value) {
    int[] content = new int[Obj.DATA + 1 + value.length];
    content[0] = cell.content[0];
    content[1] = cell.content[1];
    content[Obj.DATA] = value[0];
    content[Obj.DATA + 1] = value.length - 1;
    System.arraycopy(value, 1, content, Obj.DATA + 2, value.length - 1);
    return intern(content);
  }

  int enroll(Obj cond, int ticket) {
    int[] content = Arrays.copyOf(cond.content, cond.content.length + 1);
    content[Obj.DATA]++;
    content[cond.content.length] = ticket;
    return intern(content);
  }

  /// A condition without the `n` waiters from `from` on.
  int dismiss(Obj cond, int from, int n) {
    int[] old = cond.content;
    int first = Obj.DATA + 1 + from;
    int[] content = new int[old.length - n];
    System.arraycopy(old, 0, content, 0, first);
    System.arraycopy(old, first + n, content, first, old.length - first - n);
    content[Obj.DATA] -= n;
    return intern(content);
  }
}
