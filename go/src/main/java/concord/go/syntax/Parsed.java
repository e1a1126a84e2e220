package concord.go.syntax;

import java.util.List;

/// What parsing a file gives, whatever the file: a tree, and what is wrong with it in the order of
/// the text.
public record Parsed(File file, List<Diagnostic> problems) {
  public Parsed {
    problems = List.copyOf(problems);
  }

  public boolean isValid() {
    return problems.isEmpty();
  }
}
