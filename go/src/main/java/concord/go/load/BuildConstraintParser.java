package concord.go.load;

import concord.go.load.BuildConstraint.And;
import concord.go.load.BuildConstraint.Not;
import concord.go.load.BuildConstraint.Or;
import concord.go.load.BuildConstraint.Tag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the expression of a `//go:build` line:
///
/// ```
/// Or   = And { "||" And } .
/// And  = Not { "&&" Not } .
/// Not  = "!" Not | Atom .
/// Atom = tag | "(" Or ")" .
/// ```
final class BuildConstraintParser {
  private static final Pattern TOKEN = Pattern.compile("\\s*(&&|\\|\\||[!()]|[\\p{L}\\p{N}_.]+)");
  private static final int MAX_DEPTH = 200;

  private final List<String> tokens = new ArrayList<>();
  private int next;
  private boolean valid = true;
  private int depth;

  private BuildConstraintParser(String text) {
    Matcher m = TOKEN.matcher(text);
    int at = 0;
    while (m.find(at) && m.start() == at) {
      tokens.add(m.group(1));
      at = m.end();
    }
    valid = text.substring(at).isBlank();
  }

  /// The constraint in `text` (after `//go:build`); empty if it is malformed.
  static Optional<BuildConstraint> parse(String text) {
    BuildConstraintParser parser = new BuildConstraintParser(text);
    BuildConstraint result = parser.or();
    boolean complete = parser.valid && parser.next == parser.tokens.size();
    return complete ? Optional.of(result) : Optional.empty();
  }

  /// One line `// +build a,b !c`: a space is "or", a comma "and".
  static BuildConstraint plusBuild(String text) {
    return new Or(
        Arrays.stream(text.strip().split("\\s+")).map(BuildConstraintParser::allOf).toList());
  }

  private static BuildConstraint allOf(String option) {
    return new And(
        Arrays.stream(option.split(","))
            .<BuildConstraint>map(
                t -> t.startsWith("!") ? new Not(new Tag(t.substring(1))) : new Tag(t))
            .toList());
  }

  private BuildConstraint or() {
    List<BuildConstraint> parts = new ArrayList<>(List.of(and()));
    while (got("||")) {
      parts.add(and());
    }
    return parts.size() == 1 ? parts.getFirst() : new Or(parts);
  }

  private BuildConstraint and() {
    List<BuildConstraint> parts = new ArrayList<>(List.of(not()));
    while (got("&&")) {
      parts.add(not());
    }
    return parts.size() == 1 ? parts.getFirst() : new And(parts);
  }

  private BuildConstraint not() {
    if (++depth > MAX_DEPTH) {
      valid = false;
      next = tokens.size();
    }
    BuildConstraint x = got("!") ? new Not(not()) : atom();
    depth--;
    return x;
  }

  private BuildConstraint atom() {
    if (got("(")) {
      BuildConstraint x = or();
      valid &= got(")");
      return x;
    }
    if (next >= tokens.size() || !isTag(tokens.get(next))) {
      valid = false;
      return new And(List.of());
    }
    return new Tag(tokens.get(next++));
  }

  private static boolean isTag(String token) {
    return token.charAt(0) == '_' || Character.isLetterOrDigit(token.charAt(0));
  }

  private boolean got(String token) {
    if (next < tokens.size() && tokens.get(next).equals(token)) {
      next++;
      return true;
    }
    return false;
  }
}
