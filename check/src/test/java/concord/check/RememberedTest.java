package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.report.Finding;
import concord.report.Report;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A check that remembers packages says what a check says that remembers nothing.
final class RememberedTest {
  private static final int EDITS = 12;

  /// A function of `store` keeps its lock on one path.
  private static final String STORE =
      """
      package store

      import "sync"

      type Store struct {
      	mu sync.Mutex
      	m  map[string]int
      }

      func (s *Store) Put(key string, n int) bool {
      	s.mu.Lock()
      	if n < 0 {
      		return false
      	}
      	s.m[key] = n
      	s.mu.Unlock()
      	return true
      }

      func (s *Store) Len() int {
      	s.mu.Lock()
      	defer s.mu.Unlock()
      	return len(s.m)
      }
      """;

  private static final String USER =
      """
      package user

      import "example.com/m/store"

      func Fill(s *store.Store) int {
      	s.Put("a", 1)
      	return s.Len()
      }
      """;

  @TempDir Path folder;

  private final Remembering memory = new Remembering();

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private void module() throws IOException {
    write("go.mod", "module example.com/m\n\ngo 1.24\n");
    write("store/store.go", STORE);
    write("user/user.go", USER);
  }

  private static GoCheck check() {
    return new GoCheck(Settings.ENTRY, Optional.empty(), _ -> false, Progress.none());
  }

  private Report remembering() throws IOException {
    return check().remembering(memory).check(List.of(folder + "/...")).canonical();
  }

  private Report anew() throws IOException {
    return check().check(List.of(folder + "/...")).canonical();
  }

  private static List<String> verdicts(Report report) {
    return report.entries().stream()
        .map(e -> e.name() + " " + e.details().kind() + " " + e.verdict())
        .toList();
  }

  private void assertSame() throws IOException {
    Report expected = anew();
    Report actual = remembering();
    assertEquals(expected.findings(), actual.findings());
    assertEquals(verdicts(expected), verdicts(actual));
  }

  @Test
  void findingsAreRememberedWhileFactsAreTheSame() throws IOException {
    module();
    List<Finding> first = remembering().findings();
    assertTrue(
        first.stream().anyMatch(f -> f.place().file().endsWith("store.go")), first::toString);
    assertEquals(first, remembering().findings());
    assertEquals(2, memory.found);
    assertEquals(1, memory.foundFindings);
    write("user/user.go", USER + "\nvar limit = 7\n");
    assertEquals(first, remembering().findings());
    assertEquals(3, memory.found);
    assertEquals(2, memory.foundFindings);
  }

  /// A change of one package changes what summaries show in another.
  @Test
  void changedFactsAreLookedAtAgain() throws IOException {
    module();
    assertSame();
    write(
        "store/store.go", STORE.replace("\t\treturn false", "\t\ts.mu.Unlock()\n\t\treturn false"));
    assertSame();
    assertEquals(List.of(), remembering().findings());
    write("user/user.go", USER.replace("return s.Len()", "return 0"));
    assertSame();
    module();
    assertSame();
  }

  /// Lines move, functions come and go, and so do mistakes.
  @Test
  void editsInAnyOrderGiveTheSameAnswers() throws IOException {
    long seed = 20_261_118;
    Random random = new Random(seed);
    module();
    for (int i = 0; i < EDITS; i++) {
      String store = STORE;
      if (random.nextBoolean()) {
        store = store.replace("\t\treturn false", "\t\ts.mu.Unlock()\n\t\treturn false");
      }
      if (random.nextBoolean()) {
        store = store.replace("func (s *Store) Put", "// Put is documented.\nfunc (s *Store) Put");
      }
      if (random.nextBoolean()) {
        store +=
            "\nfunc (s *Store) Both(o *Store) {\n\ts.mu.Lock()\n\to.Len()\n\ts.mu.Unlock()\n}\n";
      }
      String user =
          random.nextBoolean() ? USER : USER + "\nfunc More(s *store.Store) { Fill(s) }\n";
      write("store/store.go", store);
      write("user/user.go", user);
      assertSame();
    }
  }
}
