package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.report.Entry;
import concord.report.Report;
import concord.report.Verdict;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Entries that reach more code than is followed as one: their units decide them.
final class CoveringTest {
  @TempDir Path folder;

  /// Functions that compute, each of which calls the next: more than is ever followed as one, and
  /// more text than a small program has.
  private static String computation() {
    StringBuilder go = new StringBuilder();
    for (int f = 0; f < 150; f++) {
      go.append("func f%d(n int) int {\n".formatted(f));
      for (int i = 0; i < 30; i++) {
        go.append("\tif n > %d {\n\t\tn = n*%d + 1\n\t}\n".formatted(i, i + 2));
      }
      go.append(f < 149 ? "\treturn f%d(n)\n}\n".formatted(f + 1) : "\treturn n\n}\n");
    }
    return go.toString();
  }

  private static final String COUNTER =
      """
      package p

      import "sync"

      type Counter struct {
      	mu sync.Mutex
      	n  int
      }

      func (c *Counter) Add(n int) {
      	c.mu.Lock()
      	defer c.mu.Unlock()
      	c.n += n
      }

      """;

  private Path write(String test) throws IOException {
    Files.writeString(folder.resolve("go.mod"), "module example.com/p\n\ngo 1.24\n");
    Files.writeString(folder.resolve("p.go"), COUNTER + computation());
    return Files.writeString(
        folder.resolve("p_test.go"), "package p\n\nimport \"testing\"\n\n" + test);
  }

  private GoCheck check() {
    return new GoCheck(Settings.ENTRY, Optional.empty(), _ -> false, Progress.none());
  }

  private Entry entry(String test) throws IOException {
    write(test);
    return check().check(List.of(folder.toString())).entries().stream()
        .filter(e -> e.name().equals("p.TestAll"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void itIsOkIfItsUnitsAre() throws IOException {
    Entry entry =
        entry("func TestAll(t *testing.T) {\n\tvar c Counter\n\tc.Add(f0(len(t.Name())))\n}\n");
    assertEquals(Verdict.OK, entry.verdict(), entry::reason);
    assertEquals(Entry.Extent.UNITS, entry.details().extent());
    assertTrue(entry.details().notes().getFirst().contains("p.Counter"));
  }

  /// Units leave out tests: what a test does itself no unit covers.
  @Test
  void itIsUndecidedIfSomethingIsNotCovered() throws IOException {
    Entry entry =
        entry(
            "func TestAll(t *testing.T) {\n\tc := make(chan int)\n\tgo func() { c <-"
                + " f0(len(t.Name())) }()\n\t<-c\n}\n");
    assertEquals(Verdict.UNDECIDED, entry.verdict());
    assertTrue(entry.reason().contains("p.TestAll"), entry::reason);
  }

  @Test
  void whatDoesNotSynchroniseIsOkByItself() throws IOException {
    Entry entry = entry("func TestAll(t *testing.T) {\n\tf0(len(t.Name()))\n}\n");
    assertEquals(Verdict.OK, entry.verdict());
    assertEquals(Entry.Extent.WHOLE, entry.details().extent());
  }

  /// What was said of a package is said again, until it or what it imports changes.
  @Test
  void answersAreRememberedByText() throws IOException {
    Path test = write("func TestAll(t *testing.T) {\n\tf0(len(t.Name()))\n}\n");
    Remembering memory = new Remembering();
    Map<String, PackageMemory.Said> kept = memory.kept;
    Report first = check().remembering(memory).check(List.of(folder.toString()));
    assertEquals(1, kept.size());
    assertEquals(first, check().remembering(memory).check(List.of(folder.toString())));
    assertEquals(1, kept.size());
    Files.writeString(test, Files.readString(test) + "// changed\n");
    check().remembering(memory).check(List.of(folder.toString()));
    assertEquals(2, kept.size());
  }
}
