package concord.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.cli.check.Diff.FileDiff;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Unified diffs are read, and undone.
final class DiffTest {
  private static FileDiff only(String text) {
    List<FileDiff> files = Diff.parse(text).files();
    assertEquals(1, files.size(), files::toString);
    return files.getFirst();
  }

  @Test
  void linesAroundAChangeAreNotPartOfIt() {
    FileDiff file =
        only("--- a/x.go\t1970\n+++ b/x.go\t1970\n@@ -1,3 +1,4 @@ func f\n a\n-b\n+B\n+C\n c\n");
    assertEquals(Optional.of("x.go"), file.after());
    assertEquals(List.of(2, 3), file.hunks().getFirst().added());
    assertEquals(
        Optional.of(List.of("a", "b", "c", "d")), file.undone(List.of("a", "B", "C", "c", "d")));
  }

  @Test
  void severalHunksAreUndone() {
    FileDiff file = only("--- a/x.go\n+++ b/x.go\n@@ -1 +0,0 @@\n-a\n@@ -3,0 +3,2 @@\n+d\n+e\n");
    assertEquals(
        Optional.of(List.of("a", "b", "c", "f")), file.undone(List.of("b", "c", "d", "e", "f")));
  }

  @Test
  void anotherTextIsNotUndone() {
    FileDiff file = only("--- a/x.go\n+++ b/x.go\n@@ -1 +1 @@\n-a\n+b\n");
    assertEquals(Optional.empty(), file.undone(List.of("c")));
    assertEquals(Optional.empty(), file.undone(List.of()));
  }

  @Test
  void filesComeGoAndAreRenamed() {
    FileDiff made = only("--- /dev/null\n+++ b/x.go\n@@ -0,0 +1 @@\n+a\n\\ No newline at end\n");
    assertEquals(Optional.empty(), made.before());
    FileDiff gone = only("--- a/x.go\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n");
    assertEquals(Optional.empty(), gone.after());
    assertEquals(Optional.of(List.of("a", "b")), gone.undone(List.of()));
    FileDiff moved =
        only(
            """
            diff --git a/x.go b/y.go
            rename from x.go
            rename to y.go
            --- a/x.go
            +++ b/y.go
            @@ -1 +1 @@
            -a
            +b
            """);
    assertEquals(Optional.of("x.go"), moved.before());
    assertEquals(Optional.of("y.go"), moved.after());
    FileDiff only = only("diff --git a/x.go b/y.go\nrename from x.go\nrename to y.go\n");
    assertEquals(Optional.of(List.of("a")), only.undone(List.of("a")));
  }
}
