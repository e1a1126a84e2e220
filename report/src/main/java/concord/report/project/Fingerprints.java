package concord.report.project;

import concord.report.Finding;
import concord.report.Report;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Names for findings that stay the same if lines are added above them.
///
/// A fingerprint is a hash of the rule, the file and the text of the line, not of its number. Equal
/// lines of one file are told apart by their order.
public final class Fingerprints {
  private final Sources sources;
  private final UnaryOperator<String> names;

  public Fingerprints(Sources sources) {
    this(sources, UnaryOperator.identity());
  }

  /// @param names what a file is called: relative to its module, it is the same wherever a run is
  ///   started
  public Fingerprints(Sources sources, UnaryOperator<String> names) {
    this.sources = sources;
    this.names = names;
  }

  /// One fingerprint per finding, in the order of the (canonical) report.
  public List<String> of(Report report) {
    Map<String, Integer> met = new HashMap<>();
    List<String> prints = new ArrayList<>();
    for (Finding f : report.findings()) {
      String what =
          String.join(
              "\0",
              f.rule().slug(),
              names.apply(f.place().file()),
              sources.line(f.place()).orElseGet(f::message));
      prints.add(hash(what + "\0" + met.merge(what, 1, Integer::sum)));
    }
    return prints;
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
