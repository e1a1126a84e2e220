package concord.behaviour.migo;

import concord.behaviour.Diagnostic;
import concord.behaviour.Program;
import concord.behaviour.Sites;
import java.util.List;

/// The result of reading a text: a program, the table from its statements back to the text, and the
/// diagnostics. If there are diagnostics, the program holds only the parts that could be read.
public record Parsed(Program program, Sites sites, List<Diagnostic> diagnostics) {
  public Parsed {
    diagnostics = List.copyOf(diagnostics);
  }

  public boolean isValid() {
    return diagnostics.isEmpty();
  }
}
