package concord.facts.skeleton;

import concord.go.code.Code;
import concord.go.code.Instr;

/// Whether a function, with its function literals, both sends and receives: then a channel may be a
/// semaphore to it.
final class Tokens {
  private boolean sends;
  private boolean receives;

  private Tokens() {}

  static boolean mayBeIn(Code code) {
    Tokens tokens = new Tokens();
    tokens.look(code);
    return tokens.sends && tokens.receives;
  }

  private void look(Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      switch (code.at(pc)) {
        case Instr.Send _ -> sends = true;
        case Instr.Recv _ -> receives = true;
        case Instr.Select s -> {
          for (Instr.Case c : s.cases()) {
            sends |= c.src() != Instr.NONE;
          }
        }
        case Instr.Closure c -> look(c.code());
        default -> {}
      }
    }
  }
}
