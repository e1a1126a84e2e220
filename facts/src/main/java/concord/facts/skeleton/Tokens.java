package concord.facts.skeleton;

import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;

/// Whether a function both sends and receives, together with its function literals and its callees
/// of the same package. Then it may use a channel as a semaphore.
final class Tokens {
  private boolean sends;
  private boolean receives;

  private final Codes codes;

  private Tokens(Codes codes) {
    this.codes = codes;
  }

  static boolean mayBeIn(Code code, Codes codes) {
    Tokens tokens = new Tokens(codes);
    tokens.look(code, 1);
    return tokens.sends && tokens.receives;
  }

  private void look(Code code, int calls) {
    for (int pc = 0; pc < code.length(); pc++) {
      switch (code.at(pc)) {
        case Instr.Send _ -> sends = true;
        case Instr.Recv _ -> receives = true;
        case Instr.Select s -> {
          for (Instr.Case c : s.cases()) {
            sends |= c.src() != Instr.NONE;
          }
        }
        case Instr.Closure c -> look(c.code(), calls);
        case Instr.Call c when calls > 0 && c.callee() instanceof Instr.Callee.Static s ->
            codes.of(s.func()).ifPresent(called -> look(called, calls - 1));
        case Instr.Defer c when calls > 0 && c.callee() instanceof Instr.Callee.Static s ->
            codes.of(s.func()).ifPresent(called -> look(called, calls - 1));
        default -> {}
      }
    }
  }
}
