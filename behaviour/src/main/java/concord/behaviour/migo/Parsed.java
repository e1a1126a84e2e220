package concord.behaviour.migo;

import concord.behaviour.Diagnostic;
import concord.behaviour.Program;
import concord.behaviour.Sites;
import java.util.List;

/// What became of a text: a program, the table from its statements back to the text, and what was
/// wrong. With diagnostics the program is what could be made out of the rest, and no more.
public record Parsed(Program program, Sites sites, List<Diagnostic> diagnostics) {
  public Parsed {
    diagnostics = List.copyOf(diagnostics);
  }

  public boolean isValid() {
    return diagnostics.isEmpty();
  }
}
