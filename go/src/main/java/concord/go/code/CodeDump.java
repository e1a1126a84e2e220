package concord.go.code;

import concord.go.syntax.Decl;
import concord.go.syntax.File;
import concord.go.types.Checked;
import concord.go.types.Func;

/// Prints functions as graphs of basic blocks.
///
/// ```
/// func main.main (a.go:3:1)
///   b0:
///     r0 = make(chan int)  // ch
///     r1 = r0
///     r2 = <-r1
///     return
/// ```
///
/// Function literals follow the function they stand in. The epilogue is where a function continues
/// after a recovered panic.
public final class CodeDump {
  private final StringBuilder out = new StringBuilder();

  private CodeDump() {}

  /// The initial values and the functions of one file of a package.
  public static String of(File file, Checked checked, Codes codes) {
    CodeDump dump = new CodeDump();
    for (Code code : codes.initialisers(checked).values()) {
      if (code.source() == file.source()) {
        dump.function(code);
      }
    }
    for (Decl decl : file.decls()) {
      if (decl instanceof Decl.Func f
          && checked.info().definition(f.name()).orElse(null) instanceof Func func) {
        codes.of(func).ifPresent(dump::function);
      }
    }
    return dump.out.toString();
  }

  /// One function, with the literals in it.
  static String of(Code code) {
    CodeDump dump = new CodeDump();
    dump.function(code);
    return dump.out.toString();
  }

  private void function(Code code) {
    out.append("func ").append(code.name()).append(" (").append(code.position()).append(")\n");
    Blocks blocks = new Blocks(code);
    InstrText text = new InstrText(blocks::at);
    for (Blocks.Block block : blocks.all()) {
      out.append("  b").append(block.id());
      out.append(block.loop() ? " (loop)" : "");
      out.append(block.start() == code.epilogue() ? " (epilogue)" : "").append(":\n");
      for (int pc = block.start(); pc < block.end(); pc++) {
        line(text.of(code.at(pc)));
      }
      if (block.end() < code.length() && goesOn(code.at(block.end() - 1))) {
        line("goto b" + blocks.at(block.end()));
      }
    }
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Closure closure) {
        function(closure.code());
      }
    }
  }

  /// Whether control falls through to the next instruction.
  private static boolean goesOn(Instr instr) {
    return switch (instr) {
      case Instr.Jump _, Instr.Branch _, Instr.Select _, Instr.Return _, Instr.Panic _ -> false;
      default -> true;
    };
  }

  private void line(String text) {
    out.append("    ").append(text).append('\n');
  }
}
