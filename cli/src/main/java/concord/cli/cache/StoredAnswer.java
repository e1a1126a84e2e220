package concord.cli.cache;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.zip.CRC32;

/// An answer as stored on disk, with everything that it depends on.
///
/// @param key the key of the answer; compared, because two keys may share a file name
/// @param begin when the first question was asked, in milliseconds
record StoredAnswer(List<String> key, long begin, Collection<Asked> asked, Answer answer) {
  private static final int FORMAT = 0xC0C0_0004;

  /// The last bytes are a checksum: a truncated or damaged file is ignored.
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
    to.writeInt(answer.files().size());
    for (Answer.Written file : answer.files()) {
      write(file.file(), to);
      write(file.text(), to);
    }
    to.writeInt(asked.size());
    for (Asked one : asked) {
      write(one, to);
    }
    to.writeLong(sum(bytes.toByteArray(), bytes.size()));
    return bytes.toByteArray();
  }

  /// Throws an unchecked exception, such as [BufferUnderflowException], on invalid bytes. (A buffer
  /// starts faster on a cold JVM than a data stream.)
  static StoredAnswer of(byte[] bytes) {
    int length = bytes.length - SUM;
    if (length < 0 || ByteBuffer.wrap(bytes).getLong(length) != sum(bytes, length)) {
      throw new IllegalArgumentException("damaged");
    }
    ByteBuffer from = ByteBuffer.wrap(bytes, 0, length);
    if (from.getInt() != FORMAT) {
      throw new IllegalArgumentException("of another version");
    }
    List<String> key = new ArrayList<>();
    for (int left = from.getInt(); left > 0; left--) {
      key.add(text(from));
    }
    long begin = from.getLong();
    int exit = from.getInt();
    String out = text(from);
    String err = text(from);
    List<Answer.Written> files = new ArrayList<>();
    for (int left = from.getInt(); left > 0; left--) {
      files.add(new Answer.Written(text(from), text(from)));
    }
    Answer answer = new Answer(out, err, exit, files);
    List<Asked> asked = new ArrayList<>();
    for (int left = from.getInt(); left > 0; left--) {
      asked.add(asked(from));
    }
    return new StoredAnswer(key, begin, asked, answer);
  }

  private static long sum(byte[] bytes, int length) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, length);
    return sum.getValue();
  }

  private static void write(Asked asked, DataOutputStream to) throws IOException {
    to.writeChar(asked.question().about().letter);
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

  private static Asked asked(ByteBuffer from) {
    Question question = new Question(Question.About.of(from.getChar()), text(from));
    String said = text(from);
    return new Asked(question, said, question.isStamped() ? stamp(from) : Stamp.NONE);
  }

  private static Stamp stamp(ByteBuffer from) {
    return new Stamp(
        from.getLong(), from.getLong(), from.getLong(), from.getLong(), from.getLong());
  }

  private static void write(String text, DataOutputStream to) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    to.writeInt(bytes.length);
    to.write(bytes);
  }

  private static String text(ByteBuffer from) {
    byte[] bytes = new byte[from.getInt()];
    from.get(bytes);
    return new String(bytes, UTF_8);
  }
}
