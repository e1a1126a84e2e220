package concord.agree.backend;

import concord.agree.term.Expr;
import java.util.List;

/// How programs are written in a language, alone and many in one file.
public interface Dialect {

  /// The extension of source files, such as `ml`.
  String extension();

  /// A program by itself: it prints the value of the term, an `int`, after all that the term
  /// prints.
  String program(Expr term);

  /// All the programs in one file. The result takes a number as its argument and runs the programs
  /// from that number on, each as if alone, and writes a [Transcript].
  String batch(List<Expr> terms);

  /// How a run of a single program ended, from its exit status and what it wrote to standard error.
  Observation.Ending ending(int status, String errors);

  /// An exception that a program ended with, as far as backends have to agree on it.
  String exception(String text);

  /// Whether the exception means a limit of the machine, which backends may reach at different
  /// places.
  boolean isResourceLimit(String exception);
}
