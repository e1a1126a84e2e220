package concord.behaviour;

import java.util.List;
import java.util.Optional;

/// A system of mutually recursive definitions with a distinguished entry: `{t(x̃) = T}` in `t₀⟨⟩`
/// (POPL 2017, Fig. 3 and Notation 3.1).
public record Program(List<Definition> definitions, String entry) {
  public Program {
    definitions = List.copyOf(definitions);
  }

  /// `t(x̃) = T`, printed `def t(x̃): T`.
  public record Definition(String name, List<String> params, List<Stmt> body) {
    public Definition {
      params = List.copyOf(params);
      body = List.copyOf(body);
    }
  }

  /// The first definition of that name; a well-formed program has at most one.
  public Optional<Definition> definition(String name) {
    return definitions.stream().filter(d -> d.name().equals(name)).findFirst();
  }
}
