package concord.cli.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.check.PackageMemory.Said;
import concord.facts.findings.SummaryFinding;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import concord.report.Entry;
import concord.report.Reason;
import concord.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PackageCacheTest {
  @TempDir Path folder;

  private static final Report REPORT =
      new Report(
          List.of(Entry.undecided("p.TestF", "p_test.go", new Reason.TooMuchDetail())),
          List.of(),
          List.of());

  private PackageCache cache() {
    return PackageCache.of(folder, "build", "");
  }

  private static PackageFacts facts(int line) {
    Place place = new Place("p.go", line, 1);
    Skeleton skeleton =
        new Skeleton(
            "p.f",
            "p",
            "p.f",
            1,
            true,
            Skeleton.Use.LIBRARY,
            place,
            List.of("x"),
            Set.of(new Term.Param(0), new Term.Global("g"), new Term.Result(1)),
            List.of(new Node.Stop()));
    return new PackageFacts("p", List.of(skeleton), List.of(), Map.of());
  }

  @Test
  void answersAreFoundWithTheirFacts() {
    Optional<String> digest = cache().keep("key", REPORT, Optional.of(facts(3)));
    Said said = cache().find("key").orElseThrow();
    assertEquals(REPORT, said.report());
    assertEquals(facts(3), said.facts().orElseThrow().read());
    assertEquals(digest, said.facts().map(f -> f.digest()));
    assertEquals(Optional.empty(), cache().find("other"));
  }

  @Test
  void answersWithoutFactsHaveNone() {
    assertEquals(Optional.empty(), cache().keep("key", REPORT, Optional.empty()));
    assertEquals(Optional.empty(), cache().find("key").orElseThrow().facts());
  }

  @Test
  void equalFactsHaveOneDigest() {
    Optional<String> first = cache().keep("a", REPORT, Optional.of(facts(3)));
    assertEquals(first, cache().keep("b", REPORT, Optional.of(facts(3))));
    assertNotEquals(first, cache().keep("c", REPORT, Optional.of(facts(4))));
  }

  @Test
  void findingsAreFoundByDigest() {
    SummaryFinding found =
        new SummaryFinding(
            SummaryFinding.Shape.KEPT,
            "p.f",
            false,
            new Place("p.go", 3, 1),
            "kept",
            List.of(new SummaryFinding.Other(new Place("p.go", 2, 1), "here")),
            List.of("n < 0"),
            List.of(new SummaryFinding.Move("main", new Place("p.go", 2, 1), "lock", "mu", false)),
            "");
    cache().keepFindings("digest", List.of(found));
    assertEquals(Optional.of(List.of(found)), cache().findings("digest"));
    assertEquals(Optional.empty(), cache().findings("another"));
  }

  /// Whichever byte is damaged, the file is ignored.
  @Test
  void damagedFilesAreIgnored() throws IOException {
    cache().keep("key", REPORT, Optional.of(facts(3)));
    Path file;
    try (Stream<Path> all = Files.walk(folder)) {
      file = all.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
    byte[] whole = Files.readAllBytes(file);
    for (int i = 0; i < whole.length; i++) {
      byte[] damaged = whole.clone();
      damaged[i] = (byte) (damaged[i] ^ 0x40);
      Files.write(file, damaged);
      assertEquals(Optional.empty(), cache().find("key"));
    }
    Files.write(file, java.util.Arrays.copyOf(whole, whole.length - 1));
    assertEquals(Optional.empty(), cache().find("key"));
    Files.write(file, whole);
    assertTrue(cache().find("key").isPresent());
  }
}
