package concord.cli.cache;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.go.load.World;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/// A question with its answer, or the answer's digest, and the stamp of the file or directory
/// before it was read.
record Asked(Question question, String said, Stamp stamp) {
  /// Marks a digest; no answer begins with it.
  private static final String DIGEST = "\u2116";

  /// Texts up to this length are no longer than their digest.
  private static final int SHORT = 65;

  static Asked of(Question question, World world) {
    Stamp stamp = question.isStamped() ? Stamp.of(Path.of(question.of())) : Stamp.NONE;
    return new Asked(question, question.ask(world), stamp);
  }

  /// The same with a fresh stamp, if the answer is still the same. `millis` is when it was asked.
  Optional<Asked> again(World world, long millis) {
    if (stamp.isSettledAt(millis) && Stamp.of(Path.of(question.of())).equals(stamp)) {
      return Optional.of(this);
    }
    Asked now = of(question, world);
    return isSaid(now.said) ? Optional.of(new Asked(question, said, now.stamp)) : Optional.empty();
  }

  boolean isSaid(String text) {
    return said.equals(said.startsWith(DIGEST) ? digest(text) : text);
  }

  /// The same with a digest of the answer.
  Asked shortened() {
    return said.length() > SHORT ? new Asked(question, digest(said), stamp) : this;
  }

  private static String digest(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return DIGEST + HexFormat.of().formatHex(digest.digest(text.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
