package concord.selftest.program;

import java.util.Set;
import java.util.TreeSet;

/// A program of one file with one entry.
///
/// @param text the file
/// @param entry what starts it, which decides what its end means
/// @param features which parts of the language were used to write it
public record GoProgram(String text, Entry entry, Set<String> features) {
  /// What starts a program.
  public enum Entry {
    /// `func main()`: its return ends the program.
    MAIN("main.go", "main"),
    /// `func TestRun(t *testing.T)`.
    TEST("run_test.go", "TestRun"),
    /// `func Run()` of a library.
    LIBRARY("run.go", "Run");

    private final String file;
    private final String function;

    Entry(String file, String function) {
      this.file = file;
      this.function = function;
    }

    /// The name of the file.
    public String file() {
      return file;
    }

    /// The name of the function.
    public String function() {
      return function;
    }
  }

  public GoProgram {
    features = new TreeSet<>(features);
  }

  public GoProgram withText(String other) {
    return new GoProgram(other, entry, features);
  }

  /// The number of its non-empty lines.
  public int size() {
    return (int) text.lines().filter(l -> !l.isBlank()).count();
  }
}
