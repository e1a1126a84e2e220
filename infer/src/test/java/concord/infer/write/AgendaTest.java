package concord.infer.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Stmt;
import concord.facts.slice.Slice;
import concord.go.code.Code;
import concord.infer.GoPrograms;
import concord.infer.domain.Canonical;
import concord.infer.domain.Frame;
import concord.infer.domain.GoroutineState;
import concord.infer.know.Demand;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Which definitions are followed, and which wait until a schedule comes to them.
final class AgendaTest {
  private static final Code CODE =
      GoPrograms.code("package a\nfunc f(n int) int { n++; n++; return n }\n", "f");

  private static Canonical at(int pc) {
    GoroutineState state = new GoroutineState();
    Frame frame = new Frame(Slice.whole(CODE), List.of(), Map.of(), false);
    frame.pc = pc;
    state.frames.add(frame);
    return Canonical.of(state);
  }

  @Test
  void oneDefinitionForOneState() {
    Agenda agenda = new Agenda(Demand.all());
    assertEquals("f", agenda.certain(at(0), "f"));
    assertEquals("f", agenda.certain(at(0), "f"));
    assertEquals("f#1", agenda.certain(at(1), "f"));
    assertEquals("f", agenda.next().orElseThrow().name());
    assertEquals("f#1", agenda.next().orElseThrow().name());
    assertEquals(Optional.empty(), agenda.next());
  }

  @Test
  void whatIsOnlyPossibleWaits() {
    Agenda agenda = new Agenda(Demand.met());
    String name = agenda.possible(at(0), "f");
    assertEquals(Optional.empty(), agenda.next());
    List<Program.Definition> unknown = agenda.unknown();
    assertEquals(List.of(name), unknown.stream().map(Program.Definition::name).toList());
    Stmt.Opaque opaque = (Stmt.Opaque) unknown.getFirst().body().getFirst();
    assertTrue(agenda.follow(List.of(opaque.reason())), "a schedule comes to it");
    assertEquals(name, agenda.next().orElseThrow().name());
    assertEquals(List.of(), agenda.unknown());
    assertFalse(agenda.follow(List.of(opaque.reason())));
  }

  @Test
  void whatIsCertainDoesNotWait() {
    Agenda agenda = new Agenda(Demand.met());
    String name = agenda.possible(at(0), "f");
    assertEquals(name, agenda.certain(at(0), "f"));
    assertEquals(name, agenda.next().orElseThrow().name());
    assertEquals(List.of(), agenda.unknown());
  }
}
