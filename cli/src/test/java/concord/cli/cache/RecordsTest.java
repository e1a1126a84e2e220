package concord.cli.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import concord.facts.skeleton.Node;
import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import concord.report.Entry;
import concord.report.Reason;
import concord.report.Report;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RecordsTest {
  /// A report and facts, as they are stored.
  private record Said(Report report, Optional<PackageFacts> facts) {}

  private static Said said() {
    Term field = new Term.Field(new Term.Param(0), "p.T", 1, "mu");
    Place place = new Place("p.go", 3, -1);
    Node branch = new Node.Branch(field, "a < b", 1, 2, place);
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
            Set.of(field),
            List.of(branch, new Node.Stop()));
    PackageFacts facts =
        new PackageFacts(
            "p", List.of(skeleton), List.of(), Map.of("p.g", List.of(Term.Constant.NIL)));
    Entry entry = Entry.undecided("p.TestF", "p_test.go", new Reason.TooMuchDetail());
    return new Said(new Report(List.of(entry), List.of(), List.of()), Optional.of(facts));
  }

  @Test
  void whatIsWrittenIsRead() {
    assertEquals(said(), Records.of(Records.bytes(said()), Said.class));
  }

  @Test
  void damagedBytesAreRefused() {
    byte[] bytes = Records.bytes(said());
    assertThrows(RuntimeException.class, () -> Records.of(new byte[] {99}, Said.class));
    assertThrows(
        RuntimeException.class,
        () -> Records.of(java.util.Arrays.copyOf(bytes, bytes.length / 2), Said.class));
  }

  private record Strange(Object value) {}

  @Test
  void othersThanOurTypesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Records.bytes(new Strange(new Object())));
  }
}
