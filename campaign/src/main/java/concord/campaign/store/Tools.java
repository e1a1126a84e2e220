package concord.campaign.store;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The tools of a campaign: their names, and the versions that they report.
///
/// Printed as lines `go = go version go1.25.1 linux/amd64`.
public record Tools(SortedMap<String, String> versions) implements Serializable {
  public static final Tools NONE = new Tools(Collections.emptySortedMap());

  public Tools {
    versions = Collections.unmodifiableSortedMap(new TreeMap<>(versions));
  }

  public Tools with(String tool, String version) {
    var more = new TreeMap<>(versions);
    more.put(tool, version.strip().replaceAll("\\s*\\R\\s*", " | "));
    return new Tools(more);
  }

  /// A hash: equal for equal tools, and practically never for others.
  public String fingerprint() {
    try {
      byte[] bytes = toString().getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 12);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /// The inverse of [#toString].
  public static Tools parse(String text) {
    var versions = new TreeMap<String, String>();
    text.lines()
        .forEach(line -> {
          int equals = line.indexOf(" = ");
          if (equals > 0) {
            versions.put(line.substring(0, equals), line.substring(equals + 3));
          }
        });
    return new Tools(versions);
  }

  @Override
  public String toString() {
    return versions.entrySet().stream()
        .map(e -> e.getKey() + " = " + e.getValue())
        .collect(Collectors.joining("\n"));
  }
}
