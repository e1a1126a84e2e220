package concord.cli.cache;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.zip.CRC32;

/// An answer as it lies on the disk, with all that it rests on.
///
/// @param key what was to be answered; two keys may share a file name, so it is compared
/// @param begin when the questions began to be asked, in milliseconds
record Kept(List<String> key, long begin, Collection<Asked> asked, Answer answer) {
  private static final int FORMAT = 0xC0C0_0001;

  /// The last bytes are a sum over the others: a file that was cut or damaged is not believed.
  private static final int SUM = Long.BYTES;

  byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream to = new DataOutputStream(bytes);
    to.writeInt(FORMAT);
    to.writeInt(key.size());
    for (String part : key) {
      write(part, to);
    }
    to.writeLong(begin);
    to.writeInt(answer.exit());
    write(answer.out(), to);
    write(answer.err(), to);
    to.writeInt(asked.size());
    for (Asked one : asked) {
      write(one, to);
    }
    to.writeLong(sum(bytes.toByteArray(), bytes.size()));
    return bytes.toByteArray();
  }

  /// Throws if these are not the bytes of something kept.
  static Kept of(byte[] bytes) throws IOException {
    int length = bytes.length - SUM;
    if (length < 0) {
      throw new IOException("cut short");
    }
    DataInputStream from = new DataInputStream(new ByteArrayInputStream(bytes));
    from.skipNBytes(length);
    if (from.readLong() != sum(bytes, length)) {
      throw new IOException("damaged");
    }
    return read(new DataInputStream(new ByteArrayInputStream(bytes, 0, length)));
  }

  private static Kept read(DataInputStream from) throws IOException {
    if (from.readInt() != FORMAT) {
      throw new IOException("of another version");
    }
    List<String> key = new ArrayList<>();
    for (int left = from.readInt(); left > 0; left--) {
      key.add(readText(from));
    }
    long begin = from.readLong();
    int exit = from.readInt();
    Answer answer = new Answer(readText(from), readText(from), exit);
    List<Asked> asked = new ArrayList<>();
    for (int left = from.readInt(); left > 0; left--) {
      asked.add(readAsked(from));
    }
    return new Kept(key, begin, asked, answer);
  }

  private static long sum(byte[] bytes, int length) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, length);
    return sum.getValue();
  }

  private static void write(Asked asked, DataOutputStream to) throws IOException {
    write(asked.question().about().name(), to);
    write(asked.question().of(), to);
    write(asked.said(), to);
    if (asked.question().isStamped()) {
      Stamp stamp = asked.stamp();
      to.writeLong(stamp.device());
      to.writeLong(stamp.inode());
      to.writeLong(stamp.size());
      to.writeLong(stamp.modified());
      to.writeLong(stamp.changed());
    }
  }

  private static Asked readAsked(DataInputStream from) throws IOException {
    Question question = new Question(Question.About.valueOf(readText(from)), readText(from));
    String said = readText(from);
    return new Asked(question, said, question.isStamped() ? readStamp(from) : Stamp.NONE);
  }

  private static Stamp readStamp(DataInputStream from) throws IOException {
    return new Stamp(
        from.readLong(), from.readLong(), from.readLong(), from.readLong(), from.readLong());
  }

  private static void write(String text, DataOutputStream to) throws IOException {
    write(text.getBytes(UTF_8), to);
  }

  private static void write(byte[] bytes, DataOutputStream to) throws IOException {
    to.writeInt(bytes.length);
    to.write(bytes);
  }

  private static String readText(DataInputStream from) throws IOException {
    return new String(readBytes(from), UTF_8);
  }

  private static byte[] readBytes(DataInputStream from) throws IOException {
    return from.readNBytes(from.readInt());
  }
}
