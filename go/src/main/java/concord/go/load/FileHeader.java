package concord.go.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The part of a file before its package clause: comments, among them the build constraint.
final class FileHeader {
  private static final String GO_BUILD = "//go:build";

  private FileHeader() {}

  /// The constraint of the file; a malformed one is ignored, as it would exclude the file from
  /// every build.
  static BuildConstraint constraint(byte[] file) {
    Optional<BuildConstraint> goBuild = Optional.empty();
    List<BuildConstraint> plusBuild = new ArrayList<>();
    for (String line : lines(file)) {
      if (line.startsWith(GO_BUILD) && goBuild.isEmpty()) {
        String rest = line.substring(GO_BUILD.length());
        if (rest.startsWith(" ") || rest.startsWith("\t")) {
          goBuild = BuildConstraintParser.parse(rest);
        }
      } else if (line.startsWith("//")) {
        String text = line.substring(2).strip();
        if (text.startsWith("+build ")) {
          plusBuild.add(BuildConstraintParser.plusBuild(text.substring("+build ".length())));
        }
      }
    }
    return goBuild.orElseGet(() -> new BuildConstraint.And(plusBuild));
  }

  /// The lines of `//` comments above the package clause, stripped.
  private static List<String> lines(byte[] file) {
    List<String> lines = new ArrayList<>();
    boolean inComment = false;
    int at = 0;
    while (at < file.length) {
      int end = at;
      while (end < file.length && file[end] != '\n') {
        end++;
      }
      String line = new String(file, at, end - at, UTF_8).strip();
      at = end + 1;
      if (inComment) {
        inComment = !line.contains("*/");
      } else if (line.startsWith("/*")) {
        inComment = line.indexOf("*/", 2) < 0;
      } else if (line.startsWith("//")) {
        lines.add(line);
      } else if (!line.isEmpty() && !line.equals("\uFEFF")) {
        break;
      }
    }
    return lines;
  }
}
